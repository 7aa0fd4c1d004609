import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { users } from '#contract/users.ts'
import { userTexts } from '#texts/users.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { fieldErrors, looksLikeEmail, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { PasswordField } from '#web/admin/kit/forms/PasswordField.tsx'
import { toastDone, toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Creates a user. (screens.users) */
export const UserCreateDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={t(userTexts.create)}>
    <Fields onClose={onClose} />
  </Dialog>
)

const Fields = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const create = useSend(users.create, { refresh: [users.list], inPlace: true })
  const { values, set } = useEdit({ name: '', email: '', password: '', admin: false })
  const server = fieldErrors(create.error)
  const isNamed = values.name.trim().length >= 2
  const hasEmail = values.email.trim() !== ''
  // An electronic ID needs no e-mail, a password does.
  const isEmail = hasEmail ? looksLikeEmail(values.email) : values.password === ''
  const isPassword = values.password === '' || values.password.length >= PASSWORD_MIN
  const submit = () =>
    create.mutate(
      {
        body: {
          name: values.name,
          email: hasEmail ? values.email : null,
          admin: values.admin,
          ...(values.password && { password: values.password }),
        },
      },
      {
        onSuccess: ({ id, name }) => {
          toastDone(t(userTexts.created)(name))
          void navigate(paths.user({ id }))
        },
        onError: toastUnlessAtField,
      },
    )
  return (
    <CreateForm
      verb={t(userTexts.createVerb)}
      isValid={isNamed && isEmail && isPassword}
      isSending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextInput
            label={t(userTexts.name)}
            withAsterisk
            data-autofocus
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.currentTarget.value)}
            error={(isTried && !isNamed && t(userTexts.nameMissing)) || server.name}
          />
          <TextInput
            label={t(userTexts.email)}
            type="email"
            description={t(userTexts.emailHelp)}
            autoComplete="off"
            value={values.email}
            onChange={(event) => set('email', event.currentTarget.value)}
            error={
              (isTried &&
                !isEmail &&
                t(hasEmail ? userTexts.emailWrong : userTexts.emailForPassword)) ||
              server.email
            }
          />
          <PasswordField
            label={t(userTexts.firstPassword)}
            description={t(userTexts.firstPasswordHelp)(PASSWORD_MIN)}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set('password', event.currentTarget.value)}
            error={
              (isTried && !isPassword && t(userTexts.passwordShort)(PASSWORD_MIN)) ||
              server.password
            }
          />
          <Switch
            label={t(userTexts.admin)}
            description={t(userTexts.adminHelp)}
            checked={values.admin}
            onChange={(event) => set('admin', event.currentTarget.checked)}
          />
        </>
      )}
    </CreateForm>
  )
}
