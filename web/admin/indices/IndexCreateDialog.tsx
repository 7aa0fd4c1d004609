import { Select, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { INDEX_TYPES, type IndexType } from '#contract/index-types.ts'
import { indices } from '#contract/indices.ts'
import { tenants } from '#contract/tenants.ts'
import { indexTexts, indexTypeHelp, indexTypeTexts } from '#texts/indices.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { fieldErrors, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { DirectoryField } from './DirectoryField.tsx'
import styles from './indices.module.css'
import { SharedDirectory } from './SharedDirectory.tsx'

type Props = { tenantId: string; opened: boolean; onClose: () => void }

/** Creates an index: name, type, folder. (screens.indices) */
export const IndexCreateDialog = ({ tenantId, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={t(indexTexts.create)}>
    <Fields tenantId={tenantId} onClose={onClose} />
  </Dialog>
)

const Fields = ({ tenantId, onClose }: Omit<Props, 'opened'>) => {
  const navigate = useNavigate()
  const create = useSend(indices.create, { refresh: [indices.list, tenants.size], inPlace: true })
  const { values, set } = useEdit({
    name: '',
    type: 'album' as IndexType,
    directory: '',
    crowdsource: false,
  })
  const errors = fieldErrors(create.error)
  const isNamed = values.name.trim().length >= 2
  const submit = (shared = false) =>
    create.mutate(
      { params: { tenantId }, body: { ...values, name: values.name.trim(), shared } },
      {
        onSuccess: ({ id }) => void navigate(paths.control({ tenantId, id })),
        onError: toastUnlessAtField,
      },
    )
  return (
    <CreateForm
      verb={t(indexTexts.createVerb)}
      isValid={isNamed}
      isSending={create.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextInput
            label={t(indexTexts.name)}
            withAsterisk
            data-autofocus
            value={values.name}
            onChange={(event) => set('name', event.currentTarget.value)}
            error={(isTried && !isNamed && t(indexTexts.nameMissing)) || errors.name || errors.id}
          />
          <Select
            label={t(indexTexts.type)}
            allowDeselect={false}
            description={t(indexTypeHelp[values.type])}
            data={INDEX_TYPES.map((type) => ({ value: type, label: t(indexTypeTexts[type]) }))}
            // The select's options are the types.
            renderOption={({ option }) => <TypeOption type={option.value as IndexType} />}
            value={values.type}
            onChange={(value) => value && set('type', value as IndexType)}
            error={errors.type}
          />
          <DirectoryField
            hasHelp
            tenantId={tenantId}
            value={values.directory}
            onChange={(directory) => set('directory', directory)}
            error={errors.directory}
          />
          <Switch
            label={t(indexTexts.crowdsource)}
            checked={values.crowdsource}
            onChange={(event) => set('crowdsource', event.currentTarget.checked)}
          />
          <SharedDirectory
            error={create.error}
            isBusy={create.isPending}
            onConfirm={() => submit(true)}
          />
        </>
      )}
    </CreateForm>
  )
}

const TypeOption = ({ type }: { type: IndexType }) => (
  <span className={styles.typeOption}>
    <b>{t(indexTypeTexts[type])}</b>
    <small>{t(indexTypeHelp[type])}</small>
  </span>
)
