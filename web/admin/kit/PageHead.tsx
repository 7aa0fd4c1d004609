import { useEffect, type ReactNode } from 'react'
import { kitTexts } from '#texts/kit.ts'
import type { Place } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './PageHead.module.css'
import { AppLink } from './AppLink.tsx'

type Props = {
  /** Breadcrumbs; the last one has no link. */
  crumbs?: { label: string; place?: Place }[]
  title: string
  /** One grey line of facts. Undefined while loading: the head keeps the space free. */
  facts?: ReactNode
  /** Undefined while loading: on a phone the head keeps the row free. */
  actions?: ReactNode
  /** A low head, for work screens that fill the window. */
  isLow?: boolean
}

/**
 * The head of a page: breadcrumbs, title, a line of facts, and actions at the right. Sets the
 * window's title too.
 */
export const PageHead = (props: Props) => {
  const { crumbs, title, facts, actions, isLow = false } = props
  const isComing = (name: 'facts' | 'actions') => name in props && props[name] === undefined
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
          {(facts || isComing('facts')) && <p>{facts ?? '\u00a0'}</p>}
        </div>
        {(actions || isComing('actions')) && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
