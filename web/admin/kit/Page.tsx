import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The content of a page, below its head, in one column. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)

/** A main column and an aside; one column in a narrow window. */
export const SplitPage = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={`${styles.page} ${styles.split}`}>
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
)

/** Columns side by side, the first a little wider if asked; stacked in a narrow window. */
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

/** One column of `Columns`; its children are stacked. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)

/** A row of fields that filter a list. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
