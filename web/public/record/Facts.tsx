import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { spanExact } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Facts.module.css'

/** What is known of a record; values that records share are links to these. */
export const Facts = ({
  record: { site, facts, code, duration, unseen },
}: {
  record: PublicRecord
}) => (
  <section aria-label={t(pageTexts.facts)}>
    <dl className={styles.facts}>
      {facts.map(({ field, label, values, isLinked }) => (
        <div key={field}>
          <dt>{label[language()]}</dt>
          <dd>
            {values.map((value, at) => (
              // A value may stand twice in a list; the list never changes after it is drawn.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>
                {isLinked ? <a href={paths.value(site.id, field, value)}>{value}</a> : value}
              </span>
            ))}
            {unseen?.fields.some((one) => one.field === field) && <HiddenBadge />}
          </dd>
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
