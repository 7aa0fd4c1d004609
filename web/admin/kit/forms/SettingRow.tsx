import { IconLock } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './SettingRow.module.css'

type Props = {
  title: string
  help?: string
  /** The name by which an address leads here. */
  anchor?: string
  children: ReactNode
}

/** A row of settings: at the left the name and what it does, at the right the controls. */
export const SettingRow = ({ title, help, anchor, children }: Props) => {
  const id = useId()
  return (
    <section className={styles.set} id={anchor} aria-labelledby={id}>
      <div className={styles.left}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={styles.right}>{children}</div>
    </section>
  )
}

/** What cannot be changed: text and a lock instead of a dead control. */
export const LockedField = ({
  label,
  value,
  why,
}: {
  label: string
  value: string
  why?: string
}) => (
  <div className={styles.locked}>
    <span>{label}</span>
    <p>
      <IconLock size={15} aria-hidden="true" />
      {value}
    </p>
    {why && <small>{why}</small>}
  </div>
)
