import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { indexTexts } from '#texts/indices.ts'
import { t } from '#web/kit/language.ts'
import { DirectoryDialog } from './DirectoryDialog.tsx'

type Props = {
  tenantId: string
  value: string
  onChange: (directory: string) => void
  error?: string | undefined
  hasHelp?: boolean
}

/** The folder of an index: typed, or chosen in a dialog. */
export const DirectoryField = ({ tenantId, value, onChange, error, hasHelp = false }: Props) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <TextInput
        label={t(indexTexts.directory)}
        description={hasHelp && t(indexTexts.directoryHelp)}
        classNames={{ input: 'mono' }}
        placeholder={t(indexTexts.rootFolder)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/^\/+/, ''))}
        error={error}
        rightSectionWidth={92}
        rightSection={
          <Button size="compact-sm" variant="subtle" onClick={() => setChoosing(true)}>
            {t(indexTexts.choose)}
          </Button>
        }
      />
      <DirectoryDialog
        tenantId={tenantId}
        opened={isChoosing}
        first={value}
        onClose={() => setChoosing(false)}
        onChoose={(directory) => {
          onChange(directory)
          setChoosing(false)
        }}
      />
    </>
  )
}
