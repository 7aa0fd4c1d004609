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
  /** One grey line of facts. Undefined while they are fetched: their line is kept free. */
  facts?: ReactNode
  /** Undefined while it is not known which there are: on a phone their row is kept free. */
  actions?: ReactNode
  /** On a work screen that fills the window the head is low. */
  isLow?: boolean
}

/**
 * Head of a page: the way here, the title, one line of facts, actions at the right. Names the
 * window too.
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
