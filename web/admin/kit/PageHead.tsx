import { useEffect, type ReactNode } from 'react'
import { kitTexts } from '#texts/kit.ts'
import type { Place } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './PageHead.module.css'
import { AppLink } from './AppLink.tsx'

type Props = {
  /** The way here; the last one has no address. */
  crumbs?: { label: string; place?: Place }[]
  title: string
  /** One grey line of facts. */
  facts?: ReactNode
  actions?: ReactNode
  /** On a work screen that fills the window the head is low. */
  isLow?: boolean
}

/** Head of a page: the way here, the title, one line of facts, actions at the right. Names the window too. */
export const PageHead = ({ crumbs, title, facts, actions, isLow = false }: Props) => {
  useEffect(() => {
    document.title = `${title} · Varða`
  }, [title])
  return (
    <header className={isLow ? `${styles.head} ${styles.low}` : styles.head}>
      {crumbs && (
        <nav aria-label={t(kitTexts.crumbs)}>
          <ol className={styles.crumbs}>
            {crumbs.map(({ label, place }) => (
              <li key={label}>
                {place ? <AppLink place={place}>{label}</AppLink> : <span>{label}</span>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {facts && <p>{facts}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
