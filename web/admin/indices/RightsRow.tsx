import type { Index } from '#contract/indices.ts'
import { rightsTexts } from '#texts/rights.ts'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { RightsSelect } from '#web/admin/parts/values/RightsSelect.tsx'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

type Props = {
  value: Index['rights']
  onChange: (rights: Index['rights']) => void
  error: string | undefined
}

/** The rights of records that state none themselves. (rights.ofIndex) */
export const RightsRow = ({ value, onChange, error }: Props) => (
  <SettingRow title={t(rightsTexts.ofIndex)} help={t(rightsTexts.ofIndexHelp)}>
    <RightsSelect
      className={styles.narrow}
      label={t(rightsTexts.statement)}
      none={t(rightsTexts.noDefault)}
      value={value ?? ''}
      onChange={(uri) => onChange(uri === '' ? null : uri)}
      error={error}
    />
  </SettingRow>
)
