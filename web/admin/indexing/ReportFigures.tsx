import { num } from '#web/kit/format-in-language.ts'
import styles from './indexing.module.css'

/** A figure of a report; `isPlain`: there is no list behind it. */
type Figure<K extends string> = { key: K; text: string; count: number; isPlain?: boolean }

type Props<K extends string> = {
  label: string
  figures: Figure<K>[]
  chosen: string | undefined
  /** With the one pressed, or nothing where that was open. */
  onChoose: (key: K | undefined) => void
}

/**
 * Large figures of a report; pressing one opens the list behind it, and pressing it again closes
 * that.
 */
export const ReportFigures = <K extends string>({ label, figures, chosen, onChoose }: Props<K>) => (
  <div className={styles.outcomes} role="group" aria-label={label}>
    {figures.map(({ key, text, count, isPlain = false }) => (
      <button
        key={key}
        type="button"
        aria-pressed={isPlain ? undefined : key === chosen}
        disabled={isPlain || count === 0}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      >
        <b className="num">{num(count)}</b>
        <span>{text}</span>
      </button>
    ))}
  </div>
)
