import { Button, Modal, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { slugOf } from '#contract/common.ts'
import { session } from '#contract/session.ts'
import { tenants } from '#contract/tenants.ts'
import { kitTexts } from '#texts/kit.ts'
import { tenantTexts } from '#texts/tenants.ts'
import { fieldErrors } from '#web/admin/kit/edit.ts'
import dialog from '#web/admin/kit/dialog.module.css'
import { ShakingForm } from '#web/admin/kit/ShakingForm.tsx'
import { closeButton } from '#web/admin/kit/theme.ts'
import { toastError } from '#web/admin/kit/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Making a tenant: a name, and the id that follows it until it is written by hand. (screens.tenants) */
export const TenantCreateModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title={t(tenantTexts.create)} closeButtonProps={closeButton()}>
    <CreateForm onClose={onClose} />
  </Modal>
)

const CreateForm = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const create = useSend(tenants.create, { refresh: [tenants.list, session.me], inPlace: true })
  const [name, setName] = useState('')
  const [ownId, setOwnId] = useState<string>()
  const [isTried, setTried] = useState(false)
  const id = ownId ?? slugOf(name)
  const errors = fieldErrors(create.error)
  const isNamed = name.trim().length >= 2
  const isId = id !== '' && id === slugOf(id)
  const submit = () =>
    create.mutate(
      { body: { name: name.trim(), id } },
      {
        onSuccess: (tenant) => void navigate(paths.tenant({ tenantId: tenant.id })),
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0) toastError(error)
        },
      },
    )
  return (
    <ShakingForm
      isValid={() => {
        setTried(true)
        return isNamed && isId
      }}
      onSubmit={submit}
    >
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
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(kitTexts.cancel)}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t(tenantTexts.createVerb)}
        </Button>
      </div>
    </ShakingForm>
  )
}
