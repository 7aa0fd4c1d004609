import type { TimelineBin } from '#contract/overviews.ts'
import { fmtNumber } from '#texts/format.ts'
import { overviewTexts as texts } from '#texts/overviews.ts'
import { language, t } from '#web/kit/language.ts'
import { Hatch } from '#web/public/parts/Hatch.tsx'
import { Bar } from './Bar.tsx'
import { barText, mostOf, searchOfYears, totalOf, withGaps } from './timeline-data.ts'
import styles from './TimelineChart.module.css'

type Props = { tenantId: string; bins: readonly TimelineBin[]; step: number }

/** All decades as bars, each a link to the search for its years. */
export const TimelineChart = ({ tenantId, bins, step }: Props) => {
  const most = mostOf(bins)
  return (
    <>
      <svg className={styles.hatch} aria-hidden="true">
        <Hatch />
      </svg>
      <ol className={styles.chart} aria-label={t(texts.decades)}>
        {withGaps(bins, step).map((bin, at) =>
          bin === 'break' ? (
            // A break has no year of its own.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`break-${at}`} className={styles.break} aria-hidden="true">
              ···
            </li>
          ) : (
            <li key={bin.year}>
              {totalOf(bin) === 0 ? (
                <Column bin={bin} most={most} />
              ) : (
                <a href={searchOfYears(tenantId, bin.year, bin.year + step - 1)} rel="nofollow">
                  <b className="vh">{barText(bin, step)}</b>
                  <Column bin={bin} most={most} />
                </a>
              )}
            </li>
          ),
        )}
      </ol>
      <ul className={styles.legend}>
        <li>
          <Bar bin={{ certain: 1, possible: 0 }} most={1} isAcross />
          {t(texts.solid)}
        </li>
        <li>
          <Bar bin={{ certain: 0, possible: 1 }} most={1} isAcross />
          {t(texts.hatched)}
        </li>
      </ul>
    </>
  )
}

/** A bar between its year and its number, which links also have in words. */
const Column = ({ bin, most }: { bin: TimelineBin; most: number }) => (
  <>
    <Bar bin={bin} most={most} />
    <span className="num" aria-hidden={totalOf(bin) > 0}>
      {bin.year}
    </span>
    <Bar bin={bin} most={most} isAcross />
    <small className="num" aria-hidden="true">
      {totalOf(bin) > 0 && fmtNumber(totalOf(bin), language())}
    </small>
  </>
)
