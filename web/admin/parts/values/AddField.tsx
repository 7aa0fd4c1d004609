import { Select } from '@mantine/core'
import type { Editable } from '#contract/editable.ts'
import { editTexts } from '#texts/record-edits.ts'
import { language, t } from '#web/kit/language.ts'

type Props = {
  label?: string
  fields: readonly Pick<Editable, 'name' | 'label'>[]
  shown: ReadonlySet<string>
  onAdd: (name: string) => void
}

/** Adds one of the hidden fields to the form. */
export const AddField = ({ label = t(editTexts.addField), fields, shown, onAdd }: Props) => (
  <Select
    searchable
    label={label}
    placeholder={t(editTexts.chooseField)}
    value={null}
    data={fields
      .filter(({ name }) => !shown.has(name))
      .map((one) => ({ value: one.name, label: one.label[language()] }))}
    onChange={(name) => name && onAdd(name)}
  />
)
