import { TagsInput, Textarea } from '@mantine/core'
import type { EditedValue } from '#contract/record-edits.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { editTexts } from '#texts/record-edits.ts'
import { rightsTexts } from '#texts/rights.ts'
import { t } from '#web/kit/language.ts'
import { RightsSelect } from './RightsSelect.tsx'

type Props = {
  name: string
  label: string
  value: EditedValue
  error?: string | undefined
  /** Hides the label visually where the context shows it; screen readers read it. */
  isLabelHidden?: boolean
  autoFocus?: boolean
  onChange: (value: EditedValue) => void
}

/** An input for a value of a record: one text, or a list of texts. (records.editable) */
export const ValueField = ({
  name,
  label,
  value,
  error,
  isLabelHidden = false,
  autoFocus = false,
  onChange,
}: Props) => {
  const common = {
    error,
    'data-autofocus': autoFocus || undefined,
    autoFocus,
    ...(isLabelHidden ? { 'aria-label': label } : { label }),
  }
  if (Array.isArray(value))
    return (
      <TagsInput
        {...common}
        description={t(editTexts.listHelp)}
        splitChars={[';']}
        acceptValueOnBlur
        value={value}
        onChange={onChange}
      />
    )
  if (name === RIGHTS_FIELD)
    return (
      <RightsSelect
        {...{ label, value, error, isLabelHidden, onChange }}
        none={t(rightsTexts.noOwn)}
      />
    )
  return (
    <Textarea
      {...common}
      {...(name === 'date' && { description: t(editTexts.dateHelp) })}
      autosize
      minRows={1}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
