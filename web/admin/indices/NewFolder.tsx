import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { files } from '#contract/files.ts'
import { indexTexts } from '#texts/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { useLayer } from '#web/admin/kit/focus/escape-layers.ts'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

type Props = {
  tenantId: string
  parent: string
  onMade: (path: string) => void
  onClose: () => void
}

/** Creates a folder in the current one; Enter creates, Escape cancels. (screens.fileSelector) */
export const NewFolder = ({ tenantId, parent, onMade, onClose }: Props) => {
  const [name, setName] = useState('')
  useLayer(true, onClose)
  const make = useSend(files.makeFolder, { refresh: [files.list], inPlace: true })
  const submit = () =>
    name.trim() &&
    make.mutate(
      { params: { tenantId }, body: { path: [parent, name.trim()].filter(Boolean).join('/') } },
      { onSuccess: ({ path }) => onMade(path) },
    )
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The field may be inside a form, which must not be submitted.
      event.preventDefault()
      submit()
    }
  }
  return (
    <div className={styles.newFolder}>
      <TextInput
        label={t(indexTexts.newFolderName)}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKey}
        error={make.error instanceof ApiError && make.error.message}
      />
      <Button variant="default" onClick={onClose}>
        {t(kitTexts.cancel)}
      </Button>
      <Button onClick={submit} loading={make.isPending} disabled={name.trim() === ''}>
        {t(indexTexts.makeFolder)}
      </Button>
    </div>
  )
}
