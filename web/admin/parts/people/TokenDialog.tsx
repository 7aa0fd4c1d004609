import { Button, Select, Switch, TextInput } from '@mantine/core'
import { access } from '#contract/access.ts'
import { accessTexts } from '#texts/access.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import dialog from '#web/admin/kit/forms/dialog.module.css'
import { fieldErrors, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { CopyField } from '#web/admin/parts/values/CopyField.tsx'

type Props = { userId: string; opened: boolean; onClose: () => void }

const FOREVER = 'forever'
const validities = () => [
  ...[30, 90].map((n) => ({ value: String(n), label: t(accessTexts.days)(n) })),
  { value: '365', label: t(accessTexts.year) },
  { value: FOREVER, label: t(accessTexts.forever) },
]

/** Creates an API token and shows it once. */
export const TokenDialog = ({ userId, opened, onClose }: Props) => {
  const create = useSend(access.createToken, { refresh: [access.tokens], inPlace: true })
  const close = () => {
    onClose()
    create.reset()
  }
  const made = create.data
  return (
    <Dialog
      opened={opened}
      onClose={close}
      // A click beside the dialog must not lose the token, which is shown once.
      closeOnClickOutside={!made}
      title={made ? t(accessTexts.secretTitle)(made.token.name) : t(accessTexts.createTitle)}
    >
      {made ? (
        <div className={dialog.body}>
          <p>{t(accessTexts.secretHelp)}</p>
          <CopyField
            label={t(accessTexts.secret)}
            description={t(accessTexts.secretUse)}
            value={made.secret}
          />
          <div className={dialog.buttons}>
            <Button onClick={close}>{t(accessTexts.done)}</Button>
          </div>
        </div>
      ) : (
        <Fields
          isSending={create.isPending}
          errors={fieldErrors(create.error)}
          onClose={close}
          onSubmit={(body) =>
            create.mutate({ params: { id: userId }, body }, { onError: toastUnlessAtField })
          }
        />
      )}
    </Dialog>
  )
}

type FieldsProps = {
  isSending: boolean
  errors: Record<string, string>
  onSubmit: (body: { name: string; readOnly: boolean; days: number | null }) => void
  onClose: () => void
}

const Fields = ({ isSending, errors, onSubmit, onClose }: FieldsProps) => {
  const { values, set } = useEdit({ name: '', readOnly: false, validity: '90' })
  const isNamed = values.name.trim().length >= 2
  const submit = () =>
    onSubmit({
      name: values.name,
      readOnly: values.readOnly,
      days: values.validity === FOREVER ? null : Number(values.validity),
    })
  return (
    <CreateForm
      verb={t(accessTexts.createVerb)}
      isValid={isNamed}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextInput
            label={t(accessTexts.name)}
            placeholder={t(accessTexts.nameHint)}
            withAsterisk
            data-autofocus
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.currentTarget.value)}
            error={(isTried && !isNamed && t(accessTexts.nameMissing)) || errors.name}
          />
          <Select
            label={t(accessTexts.expiry)}
            allowDeselect={false}
            data={validities()}
            value={values.validity}
            onChange={(value) => value && set('validity', value)}
            error={errors.days}
          />
          <Switch
            label={t(accessTexts.readOnly)}
            description={t(accessTexts.readOnlyHelp)}
            checked={values.readOnly}
            onChange={(event) => set('readOnly', event.currentTarget.checked)}
          />
        </>
      )}
    </CreateForm>
  )
}
