import type { TimelineDecade } from '#contract/overviews.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { DECADE_FIELD } from '#contract/facets.ts'
import { overviewTexts as texts } from '#texts/overviews.ts'
import { siteSearchTexts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { DecadeRow } from './DecadeRow.tsx'
import { NothingYet } from './NothingYet.tsx'
import { datedText, mostOf } from './timeline-data.ts'
import { TimelineChart } from './TimelineChart.tsx'
import { YearField } from '#web/public/parts/YearField.tsx'
import { YearSlider } from '#web/public/parts/YearSlider.tsx'
import styles from './TimelinePage.module.css'

type Answers = AnswersOf<'timeline'>

/** Decades that records only may be of have bars, but nothing to tell beside them. */
const isTold = ({ certain, pictures }: TimelineDecade): boolean =>
  certain > 0 || pictures.length > 0

/** A tenant's records by time: all decades as bars, then each with its years and pictures. */
export const TimelinePage = ({
  place,
  answers: { site, timeline },
}: {
  place: Place<'timeline'>
  answers: Answers
}) => (
  <Shell place={place} site={site}>
    <div className={styles.page}>
      <PageTop
        crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
        title={t(texts.timeline)}
      >
        <p>
          {datedText(timeline)} <Undated tenantId={site.id} n={timeline.undated} />
        </p>
      </PageTop>
      {timeline.decades.length === 0 ? (
        <NothingYet tenantId={site.id} title={texts.nothingDated} help={texts.nothingDatedHelp} />
      ) : (
        <Decades tenantId={site.id} timeline={timeline} />
      )}
    </div>
  </Shell>
)

const Undated = ({ tenantId, n }: { tenantId: string; n: number }) =>
  n === 0 ? null : (
    <a
      rel="nofollow"
      href={paths.siteSearch(tenantId, {
        q: '',
        values: [{ field: DECADE_FIELD, value: 'undated' }],
        in: [],
        kinds: [],
        page: 1,
        type: undefined,
      })}
    >
      {t(texts.undated)(n)}
    </a>
  )

const Decades = ({
  tenantId,
  timeline: { decades, step, first, last },
}: {
  tenantId: string
  timeline: Answers['timeline']
}) => {
  const most = mostOf(decades.flatMap(({ years }) => years))
  return (
    <>
      <div className={styles.overview}>
        <TimelineChart tenantId={tenantId} bins={decades} step={step} />
        <form className={styles.choose} action={paths.search(tenantId)}>
          <fieldset data-enhance="year-sliders">
            <legend>{t(texts.chooseYears)}</legend>
            {(
              [
                ['from', siteSearchTexts.from, first],
                ['to', siteSearchTexts.to, last],
              ] as const
            ).map(([end, label, year]) => (
              <div key={end} className={styles.end}>
                <YearField
                  name={end}
                  label={t(label)}
                  value={null}
                  placeholder={year ?? undefined}
                />
                {/* Without script an empty field leaves the year to the slider after it. */}
                {first !== null && last !== null && first < last && (
                  <YearSlider {...{ end, first, last, year }} name={end} />
                )}
              </div>
            ))}
            <button type="submit" className="button plain">
              {t(texts.show)}
            </button>
          </fieldset>
        </form>
      </div>
      <ol>
        {decades.filter(isTold).map((decade) => (
          <DecadeRow key={decade.year} {...{ tenantId, decade, step, most }} />
        ))}
      </ol>
    </>
  )
}
