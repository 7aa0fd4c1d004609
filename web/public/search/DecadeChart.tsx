import type { Histogram } from '#contract/histogram.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { t } from '#web/kit/language.ts'
import { Hatch } from '#web/public/parts/Hatch.tsx'
import styles from './DecadeChart.module.css'

/** Width and height of the chart in pixels where it is not scaled. */
const [WIDTH, HEIGHT] = [248, 56]

/** The first and last year of the chart; nulls without dates. */
export const spanOf = ({ bins }: Histogram): { first: number | null; last: number | null } => {
  const last = bins.at(-1)
  return { first: bins[0]?.year ?? null, last: last ? last.year + 9 : null }
}

/** Results by decade: the certain ones solid, and above them the possible ones hatched. */
export const DecadeChart = ({ decades: { bins } }: { decades: Histogram }) => {
  const [first] = bins
  const last = bins.at(-1)
  if (!first || !last) return null
  const most = Math.max(...bins.map(({ certain, possible }) => certain + possible))
  const step = WIDTH / ((last.year - first.year) / 10 + 1)
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t(texts.chart)}>
        <Hatch />
        {bins.map(({ year, certain, possible }) => {
          const x = ((year - first.year) / 10) * step
          const [solid, all] = [certain, certain + possible].map((n) => (n / most) * HEIGHT) as [
            number,
            number,
          ]
          return (
            <g key={year}>
              <rect
                x={x}
                y={HEIGHT - all}
                width={step - 1}
                height={all - solid}
                fill="url(#possible)"
              />
              <rect
                className={styles.solid}
                x={x}
                y={HEIGHT - solid}
                width={step - 1}
                height={solid}
              />
            </g>
          )
        })}
      </svg>
      <p className="num">
        <span>{first.year}</span>
        <span>{last.year + 9}</span>
      </p>
    </div>
  )
}
