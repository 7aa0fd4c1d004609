import type { AnswersOf } from '#contract/pages.ts'
import type { SearchKind } from '#contract/site-search.ts'
import { fmtNumber } from '#texts/format.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { Rows } from '#web/public/parts/Rows.tsx'
import { paths } from '#web/public/paths.ts'
import { FoundPosts, FoundRows } from './FoundRows.tsx'
import styles from './KindSection.module.css'

type Found = AnswersOf<'search'>['found']

/** The first results of one kind, with a link to all of them. */
export const KindSection = ({
  kind,
  href,
  tenantId,
  found,
}: {
  kind: SearchKind
  href: string
  tenantId: string
  found: Found
}) => (
  <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
    <div className={styles.head}>
      <h2 id={`kind-${kind}`}>{t(texts[kind])}</h2>
      <a href={href} rel="nofollow">
        {t(texts.allOf)(fmtNumber(found.counts[kind], language()))}
      </a>
    </div>
    <Results kind={kind} tenantId={tenantId} found={found} />
  </section>
)

/** Results of one kind in its own form: pictures in rows, others as a list. */
export const Results = ({
  kind,
  tenantId,
  found,
}: {
  kind: SearchKind
  tenantId: string
  found: Found
}) => {
  const { page } = found
  if (kind === 'news') return <FoundPosts tenantId={tenantId} posts={found.posts} />
  const records = found.records[kind]
  return kind === 'album' ? (
    <Rows
      tenantId={tenantId}
      pictures={records}
      leaf={page}
      hrefOf={({ id }) => paths.record(id)}
    />
  ) : (
    <FoundRows tenantId={tenantId} records={records} leaf={page} />
  )
}
