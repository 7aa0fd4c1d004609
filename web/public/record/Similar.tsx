import type { PublicRecord } from '#contract/public-records.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { RecordList } from '#web/public/parts/RecordList.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { paths } from '#web/public/paths.ts'
import { CompareLink } from './CompareLink.tsx'
import styles from './Similar.module.css'

/** Records like a record: in rows of pictures if any has one, otherwise as a list of words. */
export const Similar = ({ record }: { record: PublicRecord }) => {
  const { site, type, similar } = record
  if (similar.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{t(pageTexts.similar)}</h2>
      {similar.some(({ sizes }) => sizes.length > 0) ? (
        <Rows
          tenantId={site.id}
          pictures={similar}
          kind={KIND_OF_TYPE[type]}
          leaf={2}
          hrefOf={(other) => paths.record(other.id)}
          below={(other) => <CompareLink record={record} other={other} />}
        />
      ) : (
        <RecordList records={similar} />
      )}
    </section>
  )
}
