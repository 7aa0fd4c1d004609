import type { ReactNode } from 'react'
import styles from './FactList.module.css'

type Row = { label: string; value: ReactNode }

/** Names and values with lines between; wide for values to be read rather than compared. */
export const FactList = ({ rows, isWide = false }: { rows: Row[]; isWide?: boolean }) => (
  <dl className={isWide ? `${styles.facts} ${styles.wide}` : styles.facts}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Large figures across the top of a page. */
export const Figures = ({ rows }: { rows: Row[] }) => (
  <dl className={styles.figures}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
