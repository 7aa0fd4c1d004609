import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { parseDate } from '#contract/dates.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import {
  RESTRICTION_COVERS,
  RESTRICTION_RULES,
  restrictions,
  untilOfRule,
  yearsOfRule,
} from '#contract/restrictions.ts'
import { RESTRICTION_MAX } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { restrictionAdminTexts as texts } from '#texts/restriction-admin.ts'
import { restrictionCoversTexts, restrictionRuleTexts } from '#texts/restrictions.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { FieldsChoice } from '#web/admin/parts/restrictions/FieldsChoice.tsx'
import { useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordRestriction.module.css'

type Props = {
  params: { tenantId: string; id: string; recordId: string }
  state: Answer<typeof restrictions.get>
  refresh: Endpoint[]
  onClose: () => void
}

/** A day as people write it; empty for none. */
const dayText = (day: string | null): string => (day === null ? '' : date(day))

/** Sets or changes a restriction; the day on which it ends is computed as one writes. */
export const RestrictionForm = ({
  params,
  state: { own, lastDay, reach, fields: closable },
  refresh,
  onClose,
}: Props) => {
  const save = useSend(restrictions.save, { refresh })
  const [rule, setRule] = useState(own?.rule ?? 'years80')
  const [covers, setCovers] = useState(own?.covers ?? 'files')
  const [fields, setFields] = useState(own?.fields ?? [])
  const [from, setFrom] = useState(dayText(own ? own.from : lastDay))
  const [until, setUntil] = useState(
    own && own.until !== untilOfRule(own.rule, own.from) ? dayText(own.until) : '',
  )
  const [basis, setBasis] = useState(own?.basis ?? '')
  const [reason, setReason] = useState(own?.reason ?? '')
  const years = yearsOfRule(rule)
  const lastOf = parseDate(from)?.max ?? null
  const firstOf = parseDate(until)?.min ?? null
  const isUnread = { from: from.trim() !== '' && !lastOf, until: until.trim() !== '' && !firstOf }
  const counted = untilOfRule(rule, lastOf)
  const errors = fieldErrors(save.error)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnread.from || isUnread.until) return
    save.mutate(
      {
        params,
        body: {
          rule,
          covers,
          fields: covers === 'fields' ? fields : [],
          from: years === null ? null : lastOf,
          ...(firstOf !== null && { until: firstOf }),
          ...(firstOf === null && years === null && { until: null }),
          basis,
          reason,
        },
      },
      {
        onSuccess: () => {
          toastDone(t(texts.saved))
          onClose()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {reach > 1 && <p>{t(texts.reach)(reach - 1)}</p>}
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
        onChange={(value) => setRule(RESTRICTION_RULES.find((one) => one === value) ?? rule)}
      />
      <Select
        label={t(texts.covers)}
        data={RESTRICTION_COVERS.map((value) => ({
          value,
          label: t(restrictionCoversTexts[value]),
        }))}
        value={covers}
        allowDeselect={false}
        onChange={(value) => setCovers(RESTRICTION_COVERS.find((one) => one === value) ?? covers)}
      />
      {covers === 'fields' && (
        <FieldsChoice fields={closable} value={fields} error={errors.fields} onChange={setFields} />
      )}
      {years !== null && (
        <>
          <TextInput
            label={t(texts.from)}
            description={t(texts.fromHelp)}
            value={from}
            error={isUnread.from ? t(texts.unread) : errors.from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <p className={styles.computed} role="status">
            {counted ? t(texts.computed)(date(counted)) : t(texts.notComputed)}
          </p>
        </>
      )}
      <TextInput
        label={t(years === null ? texts.untilDay : texts.otherDay)}
        description={t(years === null ? texts.untilDayHelp : texts.otherDayHelp)}
        value={until}
        error={isUnread.until ? t(texts.unread) : errors.until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <TextInput
        label={t(texts.basis)}
        description={t(texts.basisHelp)}
        maxLength={RESTRICTION_MAX}
        value={basis}
        onChange={(event) => setBasis(event.currentTarget.value)}
      />
      <Textarea
        label={t(texts.reason)}
        description={t(texts.reasonHelp)}
        autosize
        maxLength={RESTRICTION_MAX}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button type="submit" loading={save.isPending}>
          {t(kitTexts.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(kitTexts.cancel)}
        </Button>
      </div>
    </form>
  )
}
