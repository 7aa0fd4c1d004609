import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imageProfiles } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { toastDone, toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Creates a profile by name; its own page has the rest. */
export const ProfileCreateDialog = ({
  tenantId,
  onClose,
}: {
  tenantId: string
  onClose: () => void
}) => {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const create = useSend(imageProfiles.create, { refresh: [imageProfiles.list], inPlace: true })
  const isNamed = name.trim().length >= 2
  const submit = () =>
    create.mutate(
      { params: { tenantId }, body: { name: name.trim() } },
      {
        onSuccess: ({ id }) => {
          toastDone(t(imageProfileTexts.created)(name.trim()))
          void navigate(paths.imageProfile({ tenantId, id }))
        },
        onError: toastUnlessAtField,
      },
    )
  return (
    <Dialog opened onClose={onClose} title={t(imageProfileTexts.create)}>
      <CreateForm
        verb={t(imageProfileTexts.createVerb)}
        isValid={isNamed}
        isSending={create.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        {(isTried) => (
          <TextInput
            label={t(imageProfileTexts.name)}
            withAsterisk
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={
              (isTried && !isNamed && t(imageProfileTexts.nameMissing)) ||
              fieldErrors(create.error).name
            }
          />
        )}
      </CreateForm>
    </Dialog>
  )
}
