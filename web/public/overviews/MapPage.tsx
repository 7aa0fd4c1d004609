import type { CountedPlace } from '#contract/overviews.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { fmtNumber } from '#texts/format.ts'
import { overviewTexts as texts } from '#texts/overviews.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './MapPage.module.css'
import { NothingYet } from './NothingYet.tsx'
import { PlaceMap } from './PlaceMap.tsx'

/** The places that a tenant's records name: on a map, and beside it as lists. */
export const MapPage = ({
  place,
  answers: {
    site,
    found: { places },
  },
}: {
  place: Place<'map'>
  answers: AnswersOf<'map'>
}) => {
  const [onMap, offMap] = [true, false].map((isKnown) =>
    places.filter(({ position }) => (position !== null) === isKnown),
  ) as [CountedPlace[], CountedPlace[]]
  return (
    <Shell place={place} site={site}>
      <div className={styles.page}>
        <PageTop
          crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
          title={t(texts.map)}
        >
          {onMap.length > 0 && <p>{t(texts.mapOf)(onMap.length)}</p>}
        </PageTop>
        {places.length === 0 ? (
          <NothingYet tenantId={site.id} title={texts.noPlaces} help={texts.noPlacesHelp} />
        ) : (
          <div className={styles.columns}>
            <figure className={styles.map}>
              <PlaceMap tenantId={site.id} places={onMap} />
              <figcaption>
                {t(texts.mapExact)} {t(texts.mapSources)}
              </figcaption>
            </figure>
            <div className={styles.lists}>
              <PlaceList
                id="on-map"
                title={t(texts.onMap)}
                {...{ tenantId: site.id, places: onMap }}
              />
              <PlaceList
                id="off-map"
                title={t(texts.offMap)}
                help={t(texts.offMapHelp)}
                {...{ tenantId: site.id, places: offMap }}
              />
            </div>
          </div>
        )}
      </div>
    </Shell>
  )
}

type ListProps = {
  id: string
  title: string
  help?: string
  tenantId: string
  places: readonly CountedPlace[]
}

/** Places with their numbers of records, each a link to its page. */
const PlaceList = ({ id, title, help, tenantId, places }: ListProps) =>
  places.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <ul className={styles.list}>
        {places.map(({ field, label, value, count }) => (
          <li key={`${field}/${value}`}>
            <a href={paths.value(tenantId, field, value)}>{value}</a>
            {places.some((one) => one.value === value && one.field !== field) && (
              <span className={styles.field}>{label[language()]}</span>
            )}
            <span className="num">{fmtNumber(count, language())}</span>
          </li>
        ))}
      </ul>
    </section>
  )
