import type { ReactNode } from 'react'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './Leaves.module.css'

type Props = {
  found: { total: number; page: number; pages: number }
  hrefOf: (page: number) => string
  /** Whether the list is a search, whose leaves crawlers leave alone. */
  isSearch: boolean
  /** Results on a leaf. */
  size?: number
  children: ReactNode
}

/** A leaf of a list with the ways to the leaves around it. */
export const Leaves = ({
  found: { total, page, pages },
  hrefOf,
  isSearch,
  size = GALLERY_LEAF,
  children,
}: Props) => {
  const shown = Math.min(total, page * size)
  const shownText = t(pageTexts.shownOf)(fmtNumber(shown, language()), fmtNumber(total, language()))
  return (
    <div data-enhance={pages > 1 ? 'leaves' : undefined}>
      {page > 1 && (
        <p className={styles.way}>
          <a
            className="button plain"
            rel={isSearch ? 'prev nofollow' : 'prev'}
            href={hrefOf(page - 1)}
          >
            {t(pageTexts.before)(size)}
          </a>
          <span className="muted">{t(pageTexts.pageOf)(page, pages)}</span>
        </p>
      )}
      {children}
      {page < pages && (
        <p className={styles.way} data-more>
          <a
            className="button plain"
            rel={isSearch ? 'next nofollow' : 'next'}
            href={hrefOf(page + 1)}
          >
            {t(pageTexts.showMore)}
          </a>
          <span className="muted" role="status">
            {shownText}
          </span>
        </p>
      )}
    </div>
  )
}
