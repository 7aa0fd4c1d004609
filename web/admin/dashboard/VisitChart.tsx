import type { Answer } from '#contract/endpoint.ts'
import type { visits } from '#contract/visits.ts'
import { visitTexts } from '#texts/visits.ts'
import { date, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './visits.module.css'

type Days = Answer<typeof visits.summary>['days']

/** The pages of each day as bars, of which the darker part is searches. (dashboard.visits) */
export const VisitChart = ({ days }: { days: Days }) => {
  const most = Math.max(...days.map(({ pages }) => pages), 1)
  const busiest = days.find(({ pages }) => pages === most)
  const [first, last] = [days[0], days.at(-1)]
  const share = (count: number) => `${(count / most) * 100}%`
  return (
    <figure className={styles.chart}>
      <div
        className={styles.bars}
        role="img"
        aria-label={t(visitTexts.chart)(num(most), date(busiest?.day ?? last?.day ?? ''))}
      >
        {days.map(({ day, pages, searches }) => (
          <span key={day} title={t(visitTexts.dayTitle)(date(day), num(pages), num(searches))}>
            <i style={{ height: share(pages - searches) }} />
            <b style={{ height: share(searches) }} />
          </span>
        ))}
      </div>
      <figcaption>
        <span>{first && date(first.day)}</span>
        <span className={styles.legend}>
          <i /> {t(visitTexts.pages)} <b /> {t(visitTexts.searches)}
        </span>
        <span>{last && date(last.day)}</span>
      </figcaption>
    </figure>
  )
}
