import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { mappingTexts as texts } from '#texts/site-config.ts'
import { t } from '#web/kit/language.ts'
import styles from './OrderButtons.module.css'

type Props = {
  name: string
  at: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
  /** What the last button says; by default that it removes the row. */
  removeLabel?: string
}

/**
 * Moves a row up or down, or removes it. The buttons at both ends stay, so that the focus is not
 * lost.
 */
export const OrderButtons = ({
  name,
  at,
  of,
  onMove,
  onRemove,
  removeLabel = t(texts.remove)(name),
}: Props) => (
  <span className={styles.order}>
    <ActionIcon
      aria-label={t(texts.up)(name)}
      aria-disabled={at === 0}
      data-disabled={at === 0 || undefined}
      onClick={() => at > 0 && onMove(at - 1)}
    >
      <IconArrowUp size={16} />
    </ActionIcon>
    <ActionIcon
      aria-label={t(texts.down)(name)}
      aria-disabled={at === of - 1}
      data-disabled={at === of - 1 || undefined}
      onClick={() => at < of - 1 && onMove(at + 1)}
    >
      <IconArrowDown size={16} />
    </ActionIcon>
    <ActionIcon aria-label={removeLabel} onClick={onRemove}>
      <IconX size={16} />
    </ActionIcon>
  </span>
)

/** A copy of a list with one item moved. */
export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
