import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { recordEdits } from '#contract/record-edits.ts'
import type { RecordShown } from '#contract/records.ts'
import { RIGHTS_FIELD, rightsStatement } from '#contract/rights.ts'
import { suggestedRights } from '#contract/rights-suggestion.ts'
import { kitTexts } from '#texts/kit.ts'
import { chooseTexts, editTexts } from '#texts/record-edits.ts'
import { rightsSuggestionTexts as suggestionTexts } from '#texts/rights-suggestion.ts'
import { rightsStatementTexts, rightsTexts, useClassTexts } from '#texts/rights.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { toastDone, toastError } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { RECORD_QUERIES } from './record-queries.ts'
import styles from './RecordRights.module.css'

/** Loaded when staff want to choose: the choice is large and seldom made. */
const RightsSelect = lazy(async () => ({
  default: (await import('#web/admin/parts/values/RightsSelect.tsx')).RightsSelect,
}))

type Props = { tenantId: string; id: string; record: RecordShown; isStaff: boolean }

/**
 * What one may do with a record, and by whose word; staff choose its own statement. (rights.staff,
 * rights.suggested)
 */
export const RecordRights = ({ tenantId, id, record, isStaff }: Props) => {
  const params = { tenantId, id, recordId: record.id }
  const save = useSend(recordEdits.save, { refresh: RECORD_QUERIES })
  const undo = useSend(recordEdits.undo, { refresh: RECORD_QUERIES })
  const [isChoosing, setChoosing] = useState(false)
  const { rights } = record
  const statement = rightsStatement(rights?.uri)
  const words = statement && rightsStatementTexts[statement.code]
  const onUndo = (version: number) =>
    undo.mutate({ params, version }, { onSuccess: () => toastDone(t(editTexts.undone)) })
  const choose = (uri: string) =>
    save.mutate(
      {
        params,
        version: record.version,
        body: { values: { [RIGHTS_FIELD]: uri === '' ? null : uri } },
      },
      {
        onError: (error) => toastError(error),
        onSuccess: ({ version }) =>
          toastUndo(t(kitTexts.saved), t(chooseTexts.undo), () => onUndo(version), {
            isBrief: true,
          }),
      },
    )
  const suggested = suggestedRights(record.source, rights, new Date().getUTCFullYear())
  return (
    <Section title={t(rightsTexts.title)}>
      <p className={styles.what}>
        <b>{t(words?.label ?? rightsTexts.none)}</b>
        {rights && <span className={styles.use}>{t(useClassTexts[rights.class])}</span>}
      </p>
      <p className="muted">
        {t(words?.sentence ?? rightsTexts.noneSentence)}{' '}
        {rights && t(rights.from === 'record' ? rightsTexts.fromRecord : rightsTexts.fromIndex)}
      </p>
      {isStaff && suggested && (
        <p className={styles.suggestion}>
          {t(suggestionTexts.suggested)}{' '}
          <Button
            variant="default"
            size="xs"
            loading={save.isPending}
            onClick={() => choose(suggested)}
          >
            {t(suggestionTexts.useSuggestion)}
          </Button>
        </p>
      )}
      {isStaff && !isChoosing && (
        <Button
          className={styles.choice}
          variant="default"
          size="xs"
          onClick={() => setChoosing(true)}
        >
          {t(rightsTexts.choose)}
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <RightsSelect
            className={styles.choice}
            label={t(rightsTexts.ofRecord)}
            isLabelHidden
            none={t(rightsTexts.noOwn)}
            value={textOf(record.source[RIGHTS_FIELD])}
            isSentenceHidden
            isDisabled={save.isPending || undo.isPending}
            onChange={choose}
          />
        </Suspense>
      )}
    </Section>
  )
}
