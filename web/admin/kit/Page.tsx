import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** What stands under the head, one column. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)

/** Two columns, the matter and what goes beside it; one column where the window is narrow. */
export const SplitPage = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={`${styles.page} ${styles.split}`}>
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
)

/**
 * Columns side by side, the first a little wider if asked; below each other where the window is
 * narrow.
 */
export const Columns = ({
  children,
  isFirstWider = false,
}: {
  children: ReactNode
  isFirstWider?: boolean
}) => (
  <div className={isFirstWider ? `${styles.columns} ${styles.wider}` : styles.columns}>
    {children}
  </div>
)

/** One of them: things below each other. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)

/** Fields for filtering a list, in a row. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
