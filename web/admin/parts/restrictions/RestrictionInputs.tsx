import { Select, Textarea, TextInput } from '@mantine/core'
import { RESTRICTION_MAX } from '#contract/limits.ts'
import { RESTRICTION_COVERS, RESTRICTION_RULES, yearsOfRule } from '#contract/restrictions.ts'
import { restrictionAdminTexts as texts } from '#texts/restriction-admin.ts'
import { restrictionCoversTexts, restrictionRuleTexts } from '#texts/restrictions.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FieldsChoice } from './FieldsChoice.tsx'
import styles from './RestrictionInputs.module.css'
import { daysOf, type RestrictionValues } from './restriction-values.ts'

type Props = {
  values: RestrictionValues
  set: <K extends keyof RestrictionValues>(key: K, value: RestrictionValues[K]) => void
  errors: Record<string, string | undefined>
  /** The fields that may be closed alone. */
  closable: Parameters<typeof FieldsChoice>[0]['fields']
  /** Whether it is for many records, each with a last day of its own. */
  isOfMany?: boolean
}

/** The inputs of a restriction; the day on which it ends is computed as one writes. */
export const RestrictionInputs = ({ values, set, errors, closable, isOfMany = false }: Props) => {
  const { rule, covers, fields, from, until, basis, reason } = values
  const years = yearsOfRule(rule)
  const { counted, isUnread } = daysOf(values)
  return (
    <>
      <Select
        label={t(texts.rule)}
        data={RESTRICTION_RULES.map((value) => ({
          value,
          label: t(restrictionRuleTexts[value].label),
        }))}
        value={rule}
        allowDeselect={false}
        description={t(restrictionRuleTexts[rule].sentence)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(value) => set('rule', RESTRICTION_RULES.find((one) => one === value) ?? rule)}
      />
      <Select
        label={t(texts.covers)}
        data={RESTRICTION_COVERS.map((value) => ({
          value,
          label: t(restrictionCoversTexts[value]),
        }))}
        value={covers}
        allowDeselect={false}
        onChange={(value) =>
          set('covers', RESTRICTION_COVERS.find((one) => one === value) ?? covers)
        }
      />
      {covers === 'fields' && (
        <FieldsChoice
          fields={closable}
          value={fields}
          error={errors.fields}
          onChange={(next) => set('fields', next)}
        />
      )}
      {years !== null && (
        <>
          <TextInput
            label={t(texts.from)}
            description={t(isOfMany ? texts.fromOfEach : texts.fromHelp)}
            value={from}
            error={isUnread.from ? t(texts.unread) : errors.from}
            onChange={(event) => set('from', event.currentTarget.value)}
          />
          <p className={styles.computed} role="status">
            {counted
              ? t(texts.computed)(date(counted))
              : t(isOfMany && from.trim() === '' ? texts.computedOfEach : texts.notComputed)}
          </p>
        </>
      )}
      <TextInput
        label={t(years === null ? texts.untilDay : texts.otherDay)}
        description={t(years === null ? texts.untilDayHelp : texts.otherDayHelp)}
        value={until}
        error={isUnread.until ? t(texts.unread) : errors.until}
        onChange={(event) => set('until', event.currentTarget.value)}
      />
      <TextInput
        label={t(texts.basis)}
        description={t(texts.basisHelp)}
        maxLength={RESTRICTION_MAX}
        value={basis}
        onChange={(event) => set('basis', event.currentTarget.value)}
      />
      <Textarea
        label={t(texts.reason)}
        description={t(texts.reasonHelp)}
        autosize
        maxLength={RESTRICTION_MAX}
        value={reason}
        error={errors.reason}
        onChange={(event) => set('reason', event.currentTarget.value)}
      />
    </>
  )
}
