import { YearSlider } from '#web/public/parts/YearSlider.tsx'
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
          ['from', from],
          ['to', to],
        ] as const
      ).map(([end, year]) => (
        <YearSlider key={end} {...{ end, first, last, year }} />
      ))}
    </div>
  )
