import type { ReactNode } from 'react'
import styles from './Note.module.css'

type Props = {
  tone: 'warn' | 'bad' | 'ok'
  /** What happened. */
  title: string
  /** What is safe, or what to do. */
  children?: ReactNode
  /** The code, last and small. */
  code?: string
  action?: ReactNode
}

/** An error, warning or success inside a page that the person should act on. */
export const Note = ({ tone, title, children, code, action }: Props) => (
  <div className={`${styles.note} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
    <i aria-hidden="true" />
    <div>
      <b>{title}</b>
      {children && <div className={styles.body}>{children}</div>}
      {code && <span className={`mono ${styles.code}`}>{code}</span>}
    </div>
    {action}
  </div>
)
