import { isKnown } from '#contract/authority.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import type { SearchKind } from '#contract/site-search.ts'
import { COLLECTION_KINDS } from '#contract/sites.ts'
import { overviewTexts } from '#texts/overviews.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { AssetPicture } from '#web/public/parts/AssetPicture.tsx'
import { AuthorityFacts } from '#web/public/parts/AuthorityFacts.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { PlaceDot } from '#web/public/parts/PlaceDot.tsx'
import { SaveSearch } from '#web/public/parts/SaveSearch.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { DecadeChart } from './DecadeChart.tsx'
import { KindSection } from './KindSection.tsx'
import styles from './ValuePage.module.css'

/** A person, a place or a topic: its picture, text and decades, and the records that share it. */
export const ValuePage = ({
  place,
  answers: { site, value },
}: {
  place: Place<'value'>
  answers: AnswersOf<'value'>
}) => {
  const { params } = place
  const { found } = value
  const { text, lang } = inLanguageOfPage(value.text)
  const hrefOf = (type: SearchKind | undefined) =>
    paths.siteSearch(site.id, {
      q: '',
      values: [{ field: params.field, value: params.value }],
      in: [],
      kinds: [],
      page: 1,
      type,
    })
  return (
    <Shell
      place={place}
      site={site}
      admin={paths.valueInAdmin(site.id, params.field, params.value)}
    >
      <div className={styles.page}>
        <PageTop
          crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
          title={params.value}
        >
          <p>{value.label[language()]}</p>
        </PageTop>
        <div className={styles.columns}>
          {(text !== '' || isKnown(value.authority)) && (
            <div className={styles.text}>
              {text !== '' && <p lang={lang}>{text}</p>}
              <AuthorityFacts authority={value.authority} />
            </div>
          )}
          <aside className={styles.side}>
            {value.image !== null && (
              <AssetPicture
                className={styles.image}
                src={value.image}
                alt=""
                sizes="(max-width: 900px) 100vw, 400px"
              />
            )}
            {found.decades.bins.length > 1 && (
              <section aria-labelledby="period">
                <h2 id="period">{t(texts.period)}</h2>
                <DecadeChart decades={found.decades} />
              </section>
            )}
            {value.position && (
              <section aria-labelledby="where">
                <h2 id="where">{t(overviewTexts.onMap)}</h2>
                <PlaceDot position={value.position} />
                <a href={paths.map(site.id)}>{t(overviewTexts.allPlaces)}</a>
              </section>
            )}
            <p>
              <a href={hrefOf(undefined)} rel="nofollow">
                {t(texts.searchWithin)}
              </a>
              <br />
              <SaveSearch place={place} />
            </p>
          </aside>
          <div className={styles.found}>
            {COLLECTION_KINDS.filter((kind) => found.counts[kind] > 0).map((kind) => (
              <KindSection
                key={kind}
                kind={kind}
                href={hrefOf(kind)}
                {...{ tenantId: site.id, found }}
              />
            ))}
          </div>
        </div>
      </div>
    </Shell>
  )
}
