import type { AnswersOf, Place } from '#contract/pages.ts'
import { advancedTexts } from '#texts/advanced-search.ts'
import { fmtNumber } from '#texts/format.ts'
import { newsTexts } from '#texts/news.ts'
import { overviewTexts } from '#texts/overviews.ts'
import { pageTexts, totalTexts } from '#texts/pages.ts'
import { regionTexts } from '#texts/regions.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { ArticleList } from '#web/public/parts/ArticleList.tsx'
import { CollectionTiles } from '#web/public/parts/CollectionTiles.tsx'
import { SearchForm } from '#web/public/parts/SearchForm.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { Background } from './Background.tsx'
import { searchedHoldings } from './holdings.ts'
import styles from './SitePage.module.css'

/** The front page of a tenant: its search, what it holds and what it says of itself. */
export const SitePage = ({
  place,
  answers: {
    site,
    collections,
    places: { places },
    front: { background },
    latest: { articles },
    unknown,
  },
}: {
  place: Place<'site'>
  answers: AnswersOf<'site'>
}) => {
  const held = searchedHoldings(site.totals)
  const { text, lang } = inLanguageOfPage(site.description)
  return (
    <Shell place={place} site={site} admin={paths.siteInAdmin(site.id)}>
      <div className={background ? styles.hero : undefined}>
        <div className={styles.find}>
          <h1>{held === '' ? site.name[language()] : t(pageTexts.searchIn)(held)}</h1>
          <SearchForm tenantId={site.id} />
          <Examples tenantId={site.id} examples={site.searchExamples} />
        </div>
        {background && <Background tenantId={site.id} shown={background} />}
      </div>
      {collections.length > 0 && (
        <section className={styles.section} aria-labelledby="collections">
          <div className={styles.head}>
            <h2 id="collections">{t(pageTexts.collections)}</h2>
            <Overviews
              tenantId={site.id}
              hasDates={collections.some(({ years }) => years)}
              hasPlaces={places.some(({ position }) => position)}
            />
          </div>
          <CollectionTiles tenantId={site.id} collections={collections} />
        </section>
      )}
      {unknown.total > 0 && (
        <p className={styles.unknown}>
          <a href={paths.unknown(site.id)}>{t(regionTexts.unknownFront)(unknown.total)}</a>
        </p>
      )}
      {articles.length > 0 && (
        <section className={styles.section} aria-labelledby="latest">
          <div className={styles.head}>
            <h2 id="latest">{t(newsTexts.latest)}</h2>
            <p>
              <a href={paths.news(site.id)}>{t(newsTexts.all)}</a>
            </p>
          </div>
          <ArticleList tenantId={site.id} articles={articles} level={3} />
        </section>
      )}
      {(text !== '' || held !== '') && (
        <section className={styles.section} aria-labelledby="about">
          <h2 id="about">{site.name[language()]}</h2>
          <div className={styles.about}>
            {text !== '' && <p lang={lang}>{text}</p>}
            <Numbers totals={site.totals} />
          </div>
        </section>
      )}
    </Shell>
  )
}

/** The ways into all collections at once. */
const Overviews = ({
  tenantId,
  hasDates,
  hasPlaces,
}: {
  tenantId: string
  hasDates: boolean
  hasPlaces: boolean
}) => (
  <p>
    {hasDates && <a href={paths.timeline(tenantId)}>{t(overviewTexts.timeline)}</a>}
    {hasPlaces && <a href={paths.map(tenantId)}>{t(overviewTexts.map)}</a>}
  </p>
)

/** How much the tenant has of each kind. */
const Numbers = ({ totals }: Pick<AnswersOf<'site'>['site'], 'totals'>) => (
  <dl className={styles.numbers}>
    {(['pictures', 'documents', 'recordings'] as const)
      .filter((kind) => totals[kind] > 0)
      .map((kind) => (
        <div key={kind}>
          <dt>{t(totalTexts[kind])}</dt>
          <dd className="num">{fmtNumber(totals[kind], language())}</dd>
        </div>
      ))}
  </dl>
)

/** The tenant's own examples of searches, as links. */
const Examples = ({ tenantId, examples }: { tenantId: string; examples: string[] }) =>
  examples.length === 0 ? (
    <p className={styles.examples}>
      <a href={paths.advancedSearch(tenantId)}>{t(advancedTexts.title)}</a>
    </p>
  ) : (
    <p className={styles.examples}>
      {t(pageTexts.forExample)}{' '}
      {examples.map((example, at) => (
        <span key={example}>
          {at > 0 && ', '}
          <a href={paths.search(tenantId, example)} rel="nofollow">
            {example}
          </a>
        </span>
      ))}{' '}
      {t(pageTexts.or)}{' '}
      <a href={paths.advancedSearch(tenantId)}>{t(advancedTexts.title).toLowerCase()}</a>
    </p>
  )
