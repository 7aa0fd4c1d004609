import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of a page under its own heading, without a box. */
export const Section = ({
  title,
  aside,
  children,
  isDanger = false,
}: Props & { isDanger?: boolean }) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={isDanger ? `${styles.section} ${styles.danger}` : styles.section}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A white box for forms and lists that belong together. */
export const Panel = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
