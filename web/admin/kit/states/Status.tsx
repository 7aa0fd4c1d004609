import type { ReactNode } from 'react'
import styles from './Status.module.css'

/** A state as a shape: circle = good, square = failed, diamond = warning, ring = off. */
export type Tone = 'ok' | 'run' | 'warn' | 'bad' | 'off'

/** A state in shape, colour and words. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`${styles.status} ${styles[tone]}`}>
    <i aria-hidden="true" />
    {children}
  </span>
)
