import type { AnswersOf, Place } from '#contract/pages.ts'
import type { SiteQuery } from '#contract/pages/search-pages.ts'
import { SEARCH_LEAF } from '#contract/public-limits.ts'
import type { SearchKind } from '#contract/site-search.ts'
import { advancedTexts } from '#texts/advanced-search.ts'
import { searchHelpTexts } from '#texts/search-help.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { t } from '#web/kit/language.ts'
import { Leaves } from '#web/public/parts/Leaves.tsx'
import { NothingFound } from '#web/public/parts/NothingFound.tsx'
import { SaveSearch } from '#web/public/parts/SaveSearch.tsx'
import { SearchForm } from '#web/public/parts/SearchForm.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { Facets } from './Facets.tsx'
import { KindSection, Results } from './KindSection.tsx'
import { KINDS, KindTabs } from './KindTabs.tsx'
import styles from './SearchPage.module.css'

type Found = AnswersOf<'search'>['found']

/** The search of a tenant: tabs by kind, facets, and the results of each kind in its own form. */
export const SearchPage = ({
  place,
  answers: { site, found },
}: {
  place: Place<'search'>
  answers: AnswersOf<'search'>
}) => {
  const { query } = place
  const { total, counts } = found
  const isNothing = (query.type ? counts[query.type] : total) === 0
  const isWide =
    query.values.length + query.in.length === 0 && (query.from ?? query.to) === undefined
  const hrefOf = (changed: Partial<SiteQuery>) =>
    paths.siteSearch(site.id, { ...query, page: 1, ...changed })
  return (
    <Shell place={place} site={site}>
      <div className={styles.page}>
        <h1 className="vh">{t(texts.title)}</h1>
        <div className={styles.find}>
          <SearchForm tenantId={site.id} q={query.q} />
          <a href={paths.advancedSearch(site.id)}>{t(advancedTexts.title)}</a>
          <a href={paths.searchHelp(site.id)}>{t(searchHelpTexts.open)}</a>
          {(query.q !== '' || !isWide) && <SaveSearch place={place} />}
        </div>
        <KindTabs tenantId={site.id} query={query} total={total} counts={counts} />
        <div className={isNothing && isWide ? undefined : styles.columns}>
          {!(isNothing && isWide) && <Facets tenantId={site.id} query={query} found={found} />}
          <div className={styles.results}>
            <NothingFound
              q={query.q}
              found={{ ...found, total: isNothing ? 0 : total }}
              isWhole={false}
              correctedHref={(q) => hrefOf({ q })}
              archivesHref={site.navigation.archive > 0 ? paths.archives(site.id) : undefined}
              wholeHref={paths.siteSearch(site.id, {
                q: query.type ? query.q : '',
                values: [],
                in: [],
                kinds: [],
                page: 1,
                type: undefined,
              })}
            />
            {query.type ? (
              <OneKind kind={query.type} {...{ tenantId: site.id, query, found }} />
            ) : (
              KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
                <KindSection
                  key={kind}
                  kind={kind}
                  href={hrefOf({ type: kind })}
                  {...{ tenantId: site.id, found }}
                />
              ))
            )}
          </div>
        </div>
      </div>
    </Shell>
  )
}

/** A leaf of the results of one kind. */
const OneKind = ({
  kind,
  tenantId,
  query,
  found,
}: {
  kind: SearchKind
  tenantId: string
  query: SiteQuery
  found: Found
}) => (
  <Leaves
    found={{ total: found.counts[kind], page: found.page, pages: found.pages }}
    hrefOf={(page) => paths.siteSearch(tenantId, { ...query, page })}
    isSearch
    {...(kind !== 'album' && { size: SEARCH_LEAF })}
  >
    <Results kind={kind} tenantId={tenantId} found={found} />
  </Leaves>
)
