import { NumberInput, Select, TextInput } from '@mantine/core'
import { SITE_MAX } from '#contract/public-limits.ts'
import { ASSESSMENT_METHODS, type SiteFields } from '#contract/sites.ts'
import { siteTexts as texts } from '#texts/sites.ts'
import { t } from '#web/kit/language.ts'
import styles from './sites.module.css'

type Props = {
  values: Pick<SiteFields, 'assessment'>
  set: (key: 'assessment', value: SiteFields['assessment']) => void
  errors: Record<string, string>
}

/** When and how the accessibility was assessed, and how soon the tenant answers about it. */
export const AssessmentFields = ({ values: { assessment }, set, errors }: Props) => {
  const change = (part: Partial<typeof assessment>) => set('assessment', { ...assessment, ...part })
  return (
    <>
      <TextInput
        className={styles.narrow}
        type="date"
        label={t(texts.statementDate)}
        description={t(texts.statementDateHelp)}
        value={assessment.date}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        error={errors['assessment.date']}
      />
      <Select
        className={styles.narrow}
        label={t(texts.method)}
        allowDeselect={false}
        value={assessment.method}
        onChange={(value) =>
          change({
            method: ASSESSMENT_METHODS.find((one) => one === value) ?? assessment.method,
          })
        }
        data={ASSESSMENT_METHODS.map((value) => ({ value, label: t(texts[value]) }))}
      />
      <NumberInput
        className={styles.narrow}
        label={t(texts.answerDays)}
        description={t(texts.answerDaysHelp)}
        min={1}
        max={SITE_MAX.answerDays}
        allowDecimal={false}
        value={assessment.answerDays ?? ''}
        onChange={(days) => change({ answerDays: days === '' ? null : Number(days) })}
        error={errors['assessment.answerDays']}
      />
    </>
  )
}
