import type { ReactNode } from 'react'
import styles from './Status.module.css'

/** How something stands: round is well, a square has failed, a diamond warns, a ring is off. */
export type Tone = 'ok' | 'run' | 'warn' | 'bad' | 'off'

/** State by shape, colour and words together. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`${styles.status} ${styles[tone]}`}>
    <i aria-hidden="true" />
    {children}
  </span>
)
