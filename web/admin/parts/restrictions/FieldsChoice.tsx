import { MultiSelect } from '@mantine/core'
import { redactionTexts as texts } from '#texts/redactions.ts'
import { language, t } from '#web/kit/language.ts'

type Props = {
  fields: readonly { name: string; label: { is: string; en: string } }[]
  value: string[]
  error?: string | undefined
  onChange: (fields: string[]) => void
}

/** Chooses the fields that visitors do not see. (restrictions.fields) */
export const FieldsChoice = ({ fields, value, error, onChange }: Props) => {
  // Chosen fields stay, also those that no record has any longer.
  const known = new Set(fields.map(({ name }) => name))
  const gone = value
    .filter((name) => !known.has(name))
    .map((name) => ({ value: name, label: name }))
  return (
    <MultiSelect
      label={t(texts.fields)}
      description={t(texts.fieldsHelp)}
      searchable
      data={[
        ...fields.map(({ name, label }) => ({ value: name, label: label[language()] })),
        ...gone,
      ]}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
