import { NumberInput, TextInput } from '@mantine/core'
import type { Index } from '#contract/indices.ts'
import { indexTexts } from '#texts/indices.ts'
import { BilingualField } from '#web/admin/kit/forms/BilingualField.tsx'
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
    <TextInput
      className={styles.narrow}
      label={t(indexTexts.nameEn)}
      description={t(indexTexts.nameEnHelp)}
      lang="en"
      value={values.nameEn}
      onChange={({ currentTarget }) => set('nameEn', currentTarget.value)}
      error={errors.nameEn}
    />
    <NumberInput
      className={styles.narrow}
      label={t(indexTexts.order)}
      description={t(indexTexts.orderHelp)}
      min={1}
      max={9999}
      allowDecimal={false}
      hideControls
      value={values.order ?? ''}
      onChange={(value) => set('order', value === '' ? null : Number(value))}
      error={errors.order}
    />
  </SettingRow>
)
