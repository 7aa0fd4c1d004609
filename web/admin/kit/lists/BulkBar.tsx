import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'

type Props = {
  label: string
  /** How many are selected, in words. */
  count: string
  /** The actions: buttons of this bar. */
  children: ReactNode
  /** While an action runs, its progress replaces the buttons. */
  progress?: { done: number; total: number; text: string } | undefined
  closeLabel: string
  onClose: () => void
}

/** The bar at the bottom while items are selected: their number, the actions, and the progress. */
export const BulkBar = ({ label, count, children, progress, closeLabel, onClose }: Props) => (
  <div className={styles.bar} role="region" aria-label={label} data-bottom-bar>
    <b className="num" role="status">
      {count}
    </b>
    {progress ? (
      <>
        <span
          className={styles.track}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={progress.total}
          aria-valuenow={progress.done}
        >
          <i style={{ width: `${(100 * progress.done) / Math.max(1, progress.total)}%` }} />
        </span>
        <span className="num">{progress.text}</span>
      </>
    ) : (
      <div className={styles.actions}>{children}</div>
    )}
    <ActionIcon className={styles.close} aria-label={closeLabel} onClick={onClose}>
      <IconX size={17} />
    </ActionIcon>
  </div>
)

/** A button of the bar. */
export const BulkButton = ({
  icon,
  isDanger,
  children,
  onClick,
}: {
  icon: ReactNode
  isDanger?: boolean
  children: ReactNode
  onClick: () => void
}) => (
  <button
    type="button"
    className={isDanger ? `${styles.button} ${styles.danger}` : styles.button}
    onClick={onClick}
  >
    {icon}
    {children}
  </button>
)
