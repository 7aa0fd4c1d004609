import { Select, TextInput } from '@mantine/core'
import type { Index, Mapping } from '#contract/indices.ts'
import { indexTexts, mappingTexts } from '#texts/indices.ts'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

const CHOICES = ['key', 'title', 'date', 'number'] as const

type Props = {
  fields: Index['own_fields']
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  error: string | undefined
}

/**
 * Maps the fields of a FileMaker export to those of the index, and says where picture names contain
 * the record number. (indices.mapping)
 */
export const MappingRow = ({ fields, mapping, onChange, error }: Props) => (
  <SettingRow title={t(indexTexts.mapping)} help={t(indexTexts.mappingHelp)}>
    {fields.length === 0 ? (
      <p className="muted">{t(indexTexts.mappingNone)}</p>
    ) : (
      CHOICES.map((choice) => (
        <Select
          key={choice}
          className={styles.narrow}
          searchable
          clearable
          label={t(mappingTexts[choice].name)}
          description={t(mappingTexts[choice].help)}
          placeholder={t(indexTexts.mappingAuto)}
          data={choicesOf(fields, mapping[choice])}
          value={mapping[choice]}
          onChange={(field) => onChange({ ...mapping, [choice]: field })}
        />
      ))
    )}
    <TextInput
      className={styles.narrow}
      classNames={{ input: 'mono' }}
      label={t(mappingTexts.pattern.name)}
      description={t(mappingTexts.pattern.help)}
      maxLength={200}
      value={mapping.pattern ?? ''}
      onChange={(event) => onChange({ ...mapping, pattern: event.currentTarget.value || null })}
      error={error}
    />
  </SettingRow>
)

/** The fields by their FileMaker names; a chosen field stays listed even if the export lacks it. */
const choicesOf = (fields: Index['own_fields'], chosen: string | null) => {
  const known = fields.map(({ field, label }) => ({ value: field, label }))
  return chosen === null || fields.some(({ field }) => field === chosen)
    ? known
    : [...known, { value: chosen, label: chosen }]
}
