import { advancedTexts } from '#texts/advanced-search.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { AdvancedPage } from './AdvancedPage.tsx'
import { EverywherePage } from './EverywherePage.tsx'
import { ValuePage } from './ValuePage.tsx'
import { SearchPage } from './SearchPage.tsx'

const titleFor = (q: string): string => (q === '' ? t(texts.title) : t(texts.resultsFor)(q))

const PEOPLE = new Set(['Byline', 'PersonInImage', 'Creator', 'Artist'])
const PLACES = new Set(['City', 'Location', 'SubLocation', 'ProvinceState', 'CountryName'])

/** The schema.org type of a field's values. */
const typeOf = (field: string): string =>
  PEOPLE.has(field) ? 'Person' : PLACES.has(field) ? 'Place' : 'DefinedTerm'

export const searchViews: ViewsOf<'search' | 'searchEverywhere' | 'advancedSearch' | 'value'> = {
  search: {
    View: SearchPage,
    head: ({ place: { query }, answers: { site } }) => ({
      title: `${titleFor(query.q)} · ${site.name[language()]}`,
      description: `${t(texts.title)}: ${site.name[language()]}`,
    }),
  },
  value: {
    View: ValuePage,
    head: ({ place: { params, origin, canonical }, answers: { site, value } }) => ({
      title: `${params.value} · ${site.name[language()]}`,
      description: `${value.label[language()]}: ${params.value}`,
      image: value.image ?? undefined,
      data: [{ '@type': typeOf(params.field), name: params.value, url: `${origin}${canonical}` }],
    }),
  },
  advancedSearch: {
    View: AdvancedPage,
    head: ({ answers: { site } }) => ({
      title: `${t(advancedTexts.title)} · ${site.name[language()]}`,
      description: `${t(advancedTexts.title)}: ${site.name[language()]}`,
    }),
  },
  searchEverywhere: {
    View: EverywherePage,
    head: ({ place: { query } }) => ({
      title: query.q === '' ? t(texts.everywhere) : t(texts.resultsFor)(query.q),
      description: t(texts.everywhereHelp),
    }),
  },
}
