import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { QUERY_TYPES } from '#contract/records.ts'
import { kitTexts } from '#texts/kit.ts'
import { recordTexts } from '#texts/records.ts'
import { ShakingForm } from '#web/admin/kit/ShakingForm.tsx'
import { compare } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './FilterPanel.module.css'
import type { Condition, QueryType } from './search.ts'

type Props = { fields: { field: string; label: { is: string; en: string } }[]; onAdd: (condition: Condition) => void }

/** A condition of one's own: how, which field, which value. */
export const AddFilter = ({ fields, onAdd }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<QueryType>('must')
  const [field, setField] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const [isTried, setTried] = useState(false)
  const close = () => {
    setOpen(false)
    setTried(false)
    setValue('')
  }
  const submit = () => {
    if (field) onAdd({ kind, field, value: value.trim() })
    close()
  }
  if (!isOpen)
    return (
      <Button fullWidth variant="default" size="sm" leftSection={<IconPlus size={15} />} onClick={() => setOpen(true)}>
        {t(recordTexts.addFilter)}
      </Button>
    )
  return (
    <ShakingForm
      className={styles.add}
      isValid={() => {
        setTried(true)
        return field !== null && value.trim() !== ''
      }}
      onSubmit={submit}
    >
      <Select
        size="xs"
        aria-label={t(recordTexts.condition)}
        allowDeselect={false}
        value={kind}
        onChange={(next) => next && setKind(next as QueryType)}
        data={QUERY_TYPES.map((one) => ({ value: one, label: t(recordTexts[one]) }))}
      />
      <Select
        size="xs"
        searchable
        autoFocus
        aria-label={t(recordTexts.field)}
        placeholder={t(recordTexts.field)}
        value={field}
        onChange={setField}
        data={fields.map((one) => ({ value: one.field, label: t(one.label) })).toSorted((a, b) => compare(a.label, b.label))}
        error={isTried && field === null && t(recordTexts.fieldMissing)}
      />
      <TextInput
        size="xs"
        aria-label={t(recordTexts.value)}
        placeholder={t(recordTexts.value)}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        error={isTried && value.trim() === '' && t(recordTexts.valueMissing)}
      />
      <div>
        <Button size="xs" variant="default" onClick={close}>
          {t(kitTexts.cancel)}
        </Button>
        <Button size="xs" type="submit">
          {t(recordTexts.add)}
        </Button>
      </div>
    </ShakingForm>
  )
}
