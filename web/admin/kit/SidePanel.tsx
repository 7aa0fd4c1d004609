import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './SidePanel.module.css'

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** A panel beside a list with the selected item's details; on a phone it covers the list. */
export const SidePanel = ({ title, closeLabel, onClose, children }: Props) => (
  <aside className={styles.panel} aria-label={title}>
    <div className={styles.head}>
      <h2>{title}</h2>
      <ActionIcon aria-label={closeLabel} onClick={onClose}>
        <IconX size={17} />
      </ActionIcon>
    </div>
    {children}
  </aside>
)
