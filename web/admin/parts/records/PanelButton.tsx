import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

type Props = { label: string; sizePx: number; isOpen: boolean; onToggle: () => void }

/** Toggles the panel beside a list. */
export const PanelButton = ({ label, sizePx, isOpen, onToggle }: Props) => (
  <Tooltip label={`${label} (I)`}>
    <ActionIcon
      size={sizePx}
      variant={isOpen ? 'light' : 'default'}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconInfoCircle size={18} />
    </ActionIcon>
  </Tooltip>
)
