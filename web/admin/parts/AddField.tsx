import { Select } from '@mantine/core'
import type { Editable } from '#contract/editable.ts'
import { editTexts } from '#texts/record-edits.ts'
import { language, t } from '#web/kit/language.ts'

type Props = { fields: readonly Editable[]; shown: ReadonlySet<string>; onAdd: (name: string) => void }

/** Chooses one more field to write in, among those that are not shown yet. */
export const AddField = ({ fields, shown, onAdd }: Props) => (
  <Select
    searchable
    label={t(editTexts.addField)}
    placeholder={t(editTexts.chooseField)}
    value={null}
    data={fields.filter(({ name }) => !shown.has(name)).map(({ name, label }) => ({ value: name, label: label[language()] }))}
    onChange={(name) => name && onAdd(name)}
  />
)
