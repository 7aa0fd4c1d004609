import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { restrictionTexts } from '#texts/restrictions.ts'
import { spanExact } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { paths } from '#web/public/paths.ts'
import { CorrectLink } from '#web/public/parts/CorrectLink.tsx'
import styles from './Facts.module.css'
import { shownFacts } from './shown-facts.ts'

/** What is known of a record beside its title and date; values that records share are links. */
export const Facts = ({ record }: { record: PublicRecord }) => {
  const { site, code, duration, closedFields, unseen } = record
  return (
    <section aria-label={t(pageTexts.facts)}>
      <dl className={styles.facts}>
        {shownFacts(record).map(({ field, label, values, isUnseen, isOpen }) => (
          <div key={field}>
            <dt>{label[language()]}</dt>
            <dd>
              {values.map(({ text, isLinked }, at) => (
                // A value may stand twice in a list; the list never changes after it is drawn.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={at}>
                  {isLinked ? <a href={paths.value(site.id, field, text)}>{text}</a> : text}
                </span>
              ))}
              {isUnseen && <HiddenBadge />}
              {isOpen && record.crowdsource && (
                <CorrectLink recordId={record.id} field={field} label={label[language()]} />
              )}
            </dd>
          </div>
        ))}
        {/* Staff see the values, marked as hidden. */}
        {!unseen &&
          closedFields.map(({ field, label }) => (
            <div key={field}>
              <dt>{label[language()]}</dt>
              <dd>{t(restrictionTexts.closedField)}</dd>
            </div>
          ))}
        {duration !== null && (
          <div>
            <dt>{t(pageTexts.duration)}</dt>
            <dd>{spanExact(duration * 1000)}</dd>
          </div>
        )}
        {code !== '' && (
          <div>
            <dt>{t(pageTexts.collectionNumber)}</dt>
            <dd className="mono">{code}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
