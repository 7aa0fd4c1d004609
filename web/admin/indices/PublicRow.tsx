import type { Index } from '#contract/indices.ts'
import { indexTexts } from '#texts/indices.ts'
import { BilingualField } from '#web/admin/kit/forms/BilingualField.tsx'
import { EnglishAndOrder } from '#web/admin/kit/forms/EnglishAndOrder.tsx'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

type Key = 'description' | 'nameEn' | 'order'
type Props = {
  values: Pick<Index, Key>
  set: <K extends Key>(key: K, value: Index[K]) => void
  errors: Record<string, string>
}

/** What the public site says of an index. (indices.description, indices.order) */
export const PublicRow = ({ values, set, errors }: Props) => (
  <SettingRow title={t(indexTexts.onWeb)} help={t(indexTexts.onWebHelp)}>
    <BilingualField
      label={t(indexTexts.description)}
      value={values.description}
      onChange={(description) => set('description', description)}
      errors={errors}
      path="description"
    />
    <EnglishAndOrder
      className={styles.narrow}
      values={values}
      onNameEn={(nameEn) => set('nameEn', nameEn)}
      onOrder={(order) => set('order', order)}
      errors={errors}
    />
  </SettingRow>
)
