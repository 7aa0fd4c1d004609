import type { PublicRecord } from '#contract/public-records.ts'
import { RIGHTS_FIELD, rightsStatement } from '#contract/rights.ts'
import { historyTexts } from '#texts/record-history.ts'
import { rightsStatementTexts } from '#texts/rights.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import downloads from './Downloads.module.css'
import styles from './History.module.css'

/** What of the record was corrected and when; nothing where nothing was. */
export const History = ({ record: { history } }: { record: PublicRecord }) =>
  history.entries.length === 0 ? null : (
    <details className={downloads.downloads}>
      <summary>{t(historyTexts.title)}</summary>
      <ol className={styles.entries}>
        {history.entries.map((entry, at) => (
          // Entries of one day may be alike; the list never changes after it is drawn.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <p>
              <time dateTime={entry.on}>{date(entry.on)}</time>
              {entry.isSuggested && `, ${suggestedBy(entry.by)}`}
            </p>
            <dl>
              {entry.changes.map((change) => (
                <Change key={change.field} change={change} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {history.isMore && <p className="muted">{t(historyTexts.older)}</p>}
    </details>
  )

const suggestedBy = (by: string | null): string =>
  by === null ? t(historyTexts.suggested) : t(historyTexts.suggestedBy)(by)

type FieldChange = PublicRecord['history']['entries'][number]['changes'][number]

const Change = ({ change: { field, label, before, after } }: { change: FieldChange }) => {
  const nameOf = (text: string) => (field === RIGHTS_FIELD ? nameOfRights(text) : text)
  return (
    <div>
      <dt>{label[language()]}</dt>
      {before !== null && <dd>{t(historyTexts.before)(nameOf(before))}</dd>}
      <dd>
        {after === null
          ? t(historyTexts.removed)
          : t(before === null ? historyTexts.entered : historyTexts.after)(nameOf(after))}
      </dd>
    </div>
  )
}

const nameOfRights = (uri: string): string => {
  const statement = rightsStatement(uri)
  return statement ? rightsStatementTexts[statement.code].label[language()] : uri
}
