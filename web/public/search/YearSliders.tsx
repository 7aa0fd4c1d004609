import { sliderTexts as texts } from '#texts/year-sliders.ts'
import { t } from '#web/kit/language.ts'
import styles from './YearSliders.module.css'

type Props = {
  /** First and last year of what was found; nulls without dates. */
  first: number | null
  last: number | null
  /** The years that stand in the fields; null or undefined for none. */
  from: number | null | undefined
  to: number | null | undefined
}

/**
 * Two sliders below a chart of years, which set the fields `from` and `to`. They have no names, so
 * that the fields alone are sent. Without script nobody sees them. (siteSearch.sliders)
 */
export const YearSliders = ({ first, last, from, to }: Props) =>
  first === null || last === null || first === last ? null : (
    <div className={styles.sliders} data-sliders="">
      {(
        [
          ['from', texts.from, from ?? first],
          ['to', texts.to, to ?? last],
        ] as const
      ).map(([end, label, year]) => (
        <input
          key={end}
          type="range"
          data-sets={end}
          min={first}
          max={last}
          defaultValue={Math.min(last, Math.max(first, year))}
          aria-label={t(label)}
        />
      ))}
    </div>
  )
