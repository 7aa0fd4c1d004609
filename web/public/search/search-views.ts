import { namedKind, type NamedKind } from '#contract/named-kind.ts'
import { advancedTexts } from '#texts/advanced-search.ts'
import { pageTexts } from '#texts/pages.ts'
import { searchHelpTexts } from '#texts/search-help.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { breadcrumbs } from '#web/public/kit/breadcrumbs.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { AdvancedPage } from './AdvancedPage.tsx'
import { EverywherePage } from './EverywherePage.tsx'
import { ValuePage } from './ValuePage.tsx'
import { SearchHelpPage } from './SearchHelpPage.tsx'
import { SearchPage } from './SearchPage.tsx'

const titleFor = (q: string): string => (q === '' ? t(texts.title) : t(texts.resultsFor)(q))

/** The schema.org types of values; `DefinedTerm` for all else. */
const TYPES: Partial<Record<NamedKind, string>> = {
  person: 'Person',
  area: 'Place',
  place: 'Place',
}
const typeOf = (field: string, label: { is: string }): string =>
  TYPES[namedKind(field, label) ?? 'topic'] ?? 'DefinedTerm'

export const searchViews: ViewsOf<
  'search' | 'searchHelp' | 'searchEverywhere' | 'advancedSearch' | 'value'
> = {
  search: {
    View: SearchPage,
    head: ({ place: { query, origin }, answers: { site } }) => ({
      title: `${titleFor(query.q)} · ${site.name[language()]}`,
      description: `${t(texts.title)}: ${site.name[language()]}`,
      data: [siteBreadcrumbs(origin, site, { text: t(texts.title) })],
    }),
  },
  value: {
    View: ValuePage,
    head: ({ place: { params, origin, canonical }, answers: { site, value } }) => {
      const { text } = inLanguageOfPage(value.text)
      return {
        title: `${params.value} · ${site.name[language()]}`,
        description: text || `${value.label[language()]}: ${params.value}`,
        image: value.image ?? undefined,
        data: [
          {
            '@type': typeOf(params.field, value.label),
            name: params.value,
            url: `${origin}${canonical}`,
            ...(text !== '' && { description: text }),
          },
          siteBreadcrumbs(origin, site, { text: params.value }),
        ],
      }
    },
  },
  advancedSearch: {
    View: AdvancedPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(advancedTexts.title)} · ${site.name[language()]}`,
      description: `${t(advancedTexts.title)}: ${site.name[language()]}`,
      data: [
        siteBreadcrumbs(
          origin,
          site,
          { text: t(texts.title), href: paths.search(site.id) },
          { text: t(advancedTexts.title) },
        ),
      ],
    }),
  },
  searchHelp: {
    View: SearchHelpPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(searchHelpTexts.title)} · ${site.name[language()]}`,
      description: t(searchHelpTexts.about),
      data: [
        siteBreadcrumbs(
          origin,
          site,
          { text: t(texts.title), href: paths.search(site.id) },
          { text: t(searchHelpTexts.title) },
        ),
      ],
    }),
  },
  searchEverywhere: {
    View: EverywherePage,
    head: ({ place: { query, origin } }) => ({
      title: query.q === '' ? t(texts.everywhere) : t(texts.resultsFor)(query.q),
      description: t(texts.everywhereHelp),
      data: [
        breadcrumbs(origin, [
          { text: t(pageTexts.platform), href: paths.front() },
          { text: t(texts.title) },
        ]),
      ],
    }),
  },
}
