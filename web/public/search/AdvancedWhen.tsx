import type { AdvancedSearch } from '#contract/advanced-search.ts'
import { periodOf, type AdvancedPeriod } from '#contract/compose-search.ts'
import type { Histogram } from '#contract/histogram.ts'
import { fmtNumber } from '#texts/format.ts'
import { advancedTexts as texts } from '#texts/advanced-search.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './Advanced.module.css'
import { DecadeChart, spanOf } from './DecadeChart.tsx'
import { YearSliders } from './YearSliders.tsx'

type Props = {
  search: AdvancedSearch
  /** Results by decade. */
  decades: Histogram
  /** Numbers of results with all dates that may match, and with certain ones only. */
  possible: number
  certain: number
}

/** The dates of an advanced search as written, and whether they must be certain. */
export const AdvancedWhen = ({ search, decades, possible, certain }: Props) => {
  const period = periodOf(search)
  const hasPeriod = period.from !== null || period.to !== null
  return (
    <fieldset className={styles.when}>
      <legend>{t(texts.when)}</legend>
      <div className={styles.dates}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {t(texts[end])}
            <input
              type="text"
              name={end}
              defaultValue={search[end]}
              maxLength={60}
              autoComplete="off"
              aria-invalid={period.unread.includes(end) || undefined}
              aria-describedby="date-help"
            />
          </label>
        ))}
        <p id="date-help" className="muted">
          {t(texts.dateHelp)}
        </p>
      </div>
      <div className={styles.chart}>
        <div data-live="chart">
          <DecadeChart decades={decades} />
        </div>
        <YearSliders {...spanOf(decades)} from={period.from?.first} to={period.to?.last} />
      </div>
      <div data-live="when">
        {period.unread.map((end) => (
          <p key={end} className={styles.fault} role="alert">
            {t(texts.notRead)(search[end])}
          </p>
        ))}
        {hasPeriod && <PeriodBar period={period} years={decades} />}
      </div>
      <div className={styles.choices}>
        {(
          [
            ['', texts.possible, texts.possibleHelp, possible],
            ['1', texts.certain, texts.certainHelp, certain],
          ] as const
        ).map(([value, name, help, n]) => (
          <label key={value}>
            <input
              type="radio"
              name="certain"
              value={value}
              defaultChecked={search.certain === (value === '1')}
            />
            <span>
              <b>{t(name)}</b>
              <small>{t(help)}</small>
            </span>
            <span className="num" data-live={`certain${value}`}>
              {fmtNumber(n, language())}
            </span>
          </label>
        ))}
      </div>
      <label className={styles.tick}>
        <input type="checkbox" name="undated" value="1" defaultChecked={search.undated} />
        {t(texts.undated)}
      </label>
    </fieldset>
  )
}

/** Width of the bar in its own units, and the years that it shows beside the period at least. */
const [WIDTH, MARGIN] = [900, 10]

/** The period on a line of years: certain years solid, years of uncertain ends hatched. */
const PeriodBar = ({
  period: { from, to },
  years,
}: {
  period: AdvancedPeriod
  years: Pick<Histogram, 'first' | 'last'>
}) => {
  const known = [from?.first, to?.last, years.first, years.last].flatMap((year) => year ?? [])
  const begin = Math.floor((Math.min(...known) - MARGIN) / 10) * 10
  const end = Math.ceil((Math.max(...known) + MARGIN) / 10) * 10
  const xOf = (year: number) =>
    Math.min(WIDTH, Math.max(0, ((year - begin) / (end - begin)) * WIDTH))
  const bar = (first: number, last: number, isSure: boolean) =>
    last > first && (
      <rect
        x={xOf(first)}
        y="0"
        width={xOf(last) - xOf(first)}
        height="24"
        className={isSure ? styles.sure : undefined}
        fill={isSure ? undefined : 'url(#unsure)'}
      />
    )
  const [first, last] = [from?.first ?? begin, (to?.last ?? end) + 1]
  const [sureFrom, sureTo] = [from?.last ?? begin, (to?.first ?? end) + 1]
  const step = Math.max(10, Math.ceil((end - begin) / 60) * 10)
  const marks = Array.from(
    { length: Math.floor((end - begin) / step) + 1 },
    (_, n) => begin + n * step,
  )
  return (
    <div className={styles.bar}>
      <svg
        viewBox={`0 0 ${WIDTH} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(texts.bar)}
      >
        <pattern id="unsure" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M-1 1 1-1M0 6 6 0M5 7 7 5" className={styles.hatch} />
        </pattern>
        <path d={`M0 12H${WIDTH}`} className={styles.axis} />
        {bar(first, Math.min(sureFrom, last), false)}
        {bar(sureFrom, sureTo, true)}
        {bar(Math.max(sureTo, first), last, false)}
      </svg>
      <p className="num" aria-hidden="true">
        {marks.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </p>
    </div>
  )
}
