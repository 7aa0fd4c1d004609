import { Button } from '@mantine/core'
import { commentTexts as texts } from '#texts/comments.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './comments.module.css'

type Props = { from: number; size: number; total: number; onFrom: (from: number) => void }

/** Switches pages of a long list; absent for a single page. */
export const Pager = ({ from, size, total, onFrom }: Props) => {
  if (total <= size && from === 0) return null
  return (
    <nav className={styles.pager} aria-label={t(texts.pages)}>
      <Button
        variant="default"
        disabled={from === 0}
        onClick={() => onFrom(Math.max(0, from - size))}
      >
        {t(texts.newer)}
      </Button>
      <span className="num">
        {num(from + 1)}–{num(Math.min(from + size, total))} / {num(total)}
      </span>
      <Button variant="default" disabled={from + size >= total} onClick={() => onFrom(from + size)}>
        {t(texts.older)}
      </Button>
    </nav>
  )
}
