import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import styles from './Pager.module.css'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

/** The ways to the leaves before and after. */
export const Pager = ({ page, pages, hrefOf }: Props) =>
  pages < 2 ? null : (
    <p className={styles.pager}>
      {page > 1 && (
        <a className="button plain" rel="prev" href={hrefOf(page - 1)}>
          {t(pageTexts.pageOf)(page - 1, pages)}
        </a>
      )}
      <span className="muted">{t(pageTexts.pageOf)(page, pages)}</span>
      {page < pages && (
        <a className="button plain" rel="next" href={hrefOf(page + 1)}>
          {t(pageTexts.pageOf)(page + 1, pages)}
        </a>
      )}
    </p>
  )
