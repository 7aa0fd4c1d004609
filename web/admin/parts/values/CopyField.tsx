import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

/** A value that is shown once, with a copy button. */
export const CopyField = ({
  label,
  description,
  value,
}: {
  label: string
  description?: string
  value: string
}) => (
  <>
    <TextInput
      label={label}
      description={description}
      readOnly
      classNames={{ input: 'mono' }}
      value={value}
      data-autofocus
    />
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        >
          {t(copied ? kitTexts.copied : kitTexts.copy)}
        </Button>
      )}
    </CopyButton>
  </>
)
