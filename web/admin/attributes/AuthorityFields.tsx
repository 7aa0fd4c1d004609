import { TextInput } from '@mantine/core'
import type { Authority } from '#contract/authority.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { BilingualField } from '#web/admin/kit/forms/BilingualField.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { t } from '#web/kit/language.ts'
import styles from './attributes.module.css'

type Props = {
  value: Authority
  onChange: (value: Authority) => void
  errors: Record<string, string>
}

/** Facts of a person, a family or a corporate body. (attributes.authority) */
export const AuthorityFields = ({ value, onChange, errors }: Props) => (
  <Panel title={t(attributeTexts.authority)}>
    <p className={styles.help}>{t(attributeTexts.authorityHelp)}</p>
    <TextInput
      label={t(attributeTexts.dates)}
      placeholder={t(attributeTexts.datesHint)}
      value={value.dates}
      onChange={({ currentTarget }) => onChange({ ...value, dates: currentTarget.value })}
      error={errors['authority.dates']}
    />
    {(['places', 'functions'] as const).map((key) => (
      <BilingualField
        key={key}
        label={t(attributeTexts[key])}
        value={value[key]}
        onChange={(text) => onChange({ ...value, [key]: text })}
        errors={errors}
        path={`authority.${key}`}
        lines={2}
      />
    ))}
  </Panel>
)
