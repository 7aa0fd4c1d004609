import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { slugOf } from '#contract/common.ts'
import { session } from '#contract/session.ts'
import { tenants } from '#contract/tenants.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Creates a tenant: a name, and an id that follows the name until edited. (screens.tenants) */
export const TenantCreateDialog = ({
  opened,
  onClose,
}: {
  opened: boolean
  onClose: () => void
}) => (
  <Dialog opened={opened} onClose={onClose} title={t(tenantTexts.create)}>
    <Fields onClose={onClose} />
  </Dialog>
)

const Fields = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const create = useSend(tenants.create, { refresh: [tenants.list, session.me], inPlace: true })
  const [name, setName] = useState('')
  const [ownId, setOwnId] = useState<string>()
  const id = ownId ?? slugOf(name)
  const errors = fieldErrors(create.error)
  const isNamed = name.trim().length >= 2
  const isId = id !== '' && id === slugOf(id)
  const submit = () =>
    create.mutate(
      { body: { name: name.trim(), id } },
      {
        onSuccess: (tenant) => void navigate(paths.tenant({ tenantId: tenant.id })),
        onError: toastUnlessAtField,
      },
    )
  return (
    <CreateForm
      verb={t(tenantTexts.createVerb)}
      isValid={isNamed && isId}
      isSending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextInput
            label={t(tenantTexts.name)}
            placeholder={t(tenantTexts.nameHint)}
            withAsterisk
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={(isTried && !isNamed && t(tenantTexts.nameMissing)) || errors.name}
          />
          <TextInput
            label={t(tenantTexts.id)}
            description={t(tenantTexts.idHelp)}
            withAsterisk
            classNames={{ input: 'mono' }}
            value={id}
            onChange={(event) => setOwnId(event.currentTarget.value)}
            error={(isTried && isNamed && !isId && t(tenantTexts.idWrong)) || errors.id}
          />
        </>
      )}
    </CreateForm>
  )
}
