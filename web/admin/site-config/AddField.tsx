import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { mappingTexts as texts } from '#texts/site-config.ts'
import { t } from '#web/kit/language.ts'
import type { KnownFields } from './known-fields.ts'

type Props = {
  label: string
  fields: KnownFields['fields']
  isFull: boolean
  buttonRef?: Ref<HTMLButtonElement>
  onAdd: (field: string) => void
}

/** A button that turns into a list of fields to choose from. (siteConfig.keys) */
export const AddField = ({ label, fields, isFull, buttonRef, onAdd }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button
          ref={buttonRef}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={isFull}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </div>
    )
  return (
    <Select
      maw={420}
      aria-label={label}
      placeholder={t(texts.seek)}
      searchable
      autoFocus
      // An uncontrolled Select loses the typed text whenever its options change.
      value={null}
      defaultDropdownOpened
      limit={200}
      nothingFoundMessage={t(texts.noField)}
      data={fields.map(({ field, label: name }) => ({ value: field, label: `${name} · ${field}` }))}
      onChange={(field) => {
        setOpen(false)
        if (field) onAdd(field)
      }}
      onBlur={() => setOpen(false)}
    />
  )
}
