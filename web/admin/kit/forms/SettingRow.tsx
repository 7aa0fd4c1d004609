import { IconLock } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './SettingRow.module.css'

type Props = {
  title: string
  help?: string
  /** The hash that links to this row. */
  anchor?: string
  children: ReactNode
}

/** A row of settings: name and help at the left, controls at the right. */
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

/** A value that cannot be changed: text and a lock instead of a disabled field. */
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
