import { num } from '#web/kit/format-in-language.ts'
import styles from './indexing.module.css'

/** A figure of a report; `isPlain`: without a list. */
type Figure<K extends string> = { key: K; text: string; count: number; isPlain?: boolean }

type Props<K extends string> = {
  label: string
  figures: Figure<K>[]
  chosen: string | undefined
  /** Called with the chosen figure; undefined closes its list. */
  onChoose: (key: K | undefined) => void
}

/** Large figures of a report; a click opens the list of one, another click closes it. */
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
