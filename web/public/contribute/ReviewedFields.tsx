import { addsPeople } from '#contract/people-fields.ts'
import type { Refused } from '#contract/pages.ts'
import type { Compared, ComparedField } from '#contract/suggestions.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import { reviewPageTexts as texts } from '#texts/review-page.ts'
import { language, t } from '#web/kit/language.ts'
import { diffWords } from '#web/kit/word-diff.ts'
import styles from './ReviewedFields.module.css'
import { valueText } from './value-text.ts'

type Props = { one: Compared; refused: Refused | undefined }

/**
 * The suggested fields beside their current values, each with a tick if the reviewer may choose
 * among them. A field in conflict is not ticked. (crowdsource.conflict)
 */
export const ReviewedFields = ({ one, refused }: Props) => {
  const { fields, state, decision } = one
  const isWaiting = state === 'waiting'
  const hasTicks = isWaiting && fields.length + Number(fields[0]?.conflict ?? false) > 1
  const conflicts = fields.filter(({ conflict }) => conflict)
  const ticked =
    refused?.fields.action?.[0] === 'accept' ? (refused.fields.fields ?? []) : undefined
  return (
    <>
      {isWaiting && conflicts.length > 0 && (
        <input
          type="hidden"
          name="seen"
          value={JSON.stringify(
            Object.fromEntries(conflicts.map(({ field, current }) => [field, current])),
          )}
        />
      )}
      <dl className={styles.fields}>
        {fields.map((row) => {
          const { field, conflict } = row
          const label = row.label[language()]
          return (
            <div key={field}>
              <dt>
                {hasTicks ? (
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      name="fields"
                      value={field}
                      defaultChecked={ticked?.includes(field) ?? !conflict}
                    />
                    {label}
                  </label>
                ) : (
                  label
                )}
                {isWaiting && !hasTicks && <input type="hidden" name="fields" value={field} />}
              </dt>
              <dd>
                <Change row={row} isWaiting={isWaiting} />
                {isWaiting && conflict && <p className={styles.conflict}>{conflictText(row)}</p>}
                {state === 'accepted' && !decision?.fields.includes(field) && (
                  <small>{t(contributeTexts.fieldDenied)}</small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {isWaiting && fields.some((row) => addsPeople(row.field, row.proposed, row.current)) && (
        <p className={styles.names}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="withNames"
              value="yes"
              aria-describedby="names-help"
              required={!hasTicks}
              defaultChecked={refused?.fields.withNames?.[0] === 'yes'}
            />
            {t(crowdsourceTexts.withNames)}
          </label>
          <small id="names-help">{t(crowdsourceTexts.withNamesHelp)}</small>
        </p>
      )}
    </>
  )
}

const conflictText = ({ base }: ComparedField): string =>
  [
    `${t(crowdsourceTexts.conflict)(valueText(base) || t(crowdsourceTexts.nothing))}.`,
    t(crowdsourceTexts.conflictHelp),
  ].join(' ')

/** The current value, or of a decided suggestion the one that its sender saw, and the new one. */
const Change = ({ row, isWaiting }: { row: ComparedField; isWaiting: boolean }) => {
  const before = valueText(isWaiting ? row.current : row.base)
  const after = valueText(row.proposed)
  if (before === after)
    return (
      <>
        {after || t(crowdsourceTexts.nothing)} {isWaiting && <small>{t(texts.already)}</small>}
      </>
    )
  return (
    <>
      <Words
        label={t(isWaiting ? texts.now : texts.before)}
        text={before}
        other={after}
        side="removed"
      />
      <Words label={t(texts.suggested)} text={after} other={before} side="added" />
    </>
  )
}

type WordsProps = { label: string; text: string; other: string; side: 'removed' | 'added' }

/** One of two texts, with the words that only it has marked. */
const Words = ({ label, text, other, side }: WordsProps) => {
  const [before, after] = side === 'removed' ? [text, other] : [other, text]
  return (
    <p className={styles.words}>
      <span className={styles.side}>{label} </span>
      <span>
        {text === '' ? (
          <em>{t(crowdsourceTexts.nothing)}</em>
        ) : (
          diffWords(before, after)
            .filter(({ is }) => is === 'same' || is === side)
            .map(({ text: piece, is }, at) => {
              // Pieces have no name but their place.
              if (is === 'same') return <span key={at}>{piece}</span>
              return is === 'added' ? <ins key={at}>{piece}</ins> : <del key={at}>{piece}</del>
            })
        )}
      </span>
    </p>
  )
}
