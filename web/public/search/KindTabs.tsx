import type { SiteQuery } from '#contract/pages/search-pages.ts'
import type { SearchKind } from '#contract/site-search.ts'
import { fmtNumber } from '#texts/format.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './SearchPage.module.css'

/** The kinds in the order of the tabs. */
export const KINDS = ['album', 'archive', 'media', 'news'] as const satisfies readonly SearchKind[]

type Props = {
  tenantId: string
  query: SiteQuery
  total: number
  counts: Record<SearchKind, number>
}

/** All results, and those of each kind, with numbers that add up. */
export const KindTabs = ({ tenantId, query, total, counts }: Props) => (
  <nav className={styles.tabs} aria-label={t(texts.kinds)}>
    {([undefined, ...KINDS] as const).map((type) => (
      <a
        key={type ?? 'all'}
        href={paths.siteSearch(tenantId, { ...query, type, page: 1 })}
        rel="nofollow"
        aria-current={type === query.type ? 'page' : undefined}
      >
        {t(type ? texts[type] : texts.everything)}{' '}
        <span className="num">{fmtNumber(type ? counts[type] : total, language())}</span>
      </a>
    ))}
  </nav>
)
