import { advancedTexts } from '#texts/advanced-search.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { AdvancedPage } from './AdvancedPage.tsx'
import { EverywherePage } from './EverywherePage.tsx'
import { SearchPage } from './SearchPage.tsx'

const titleFor = (q: string): string => (q === '' ? t(texts.title) : t(texts.resultsFor)(q))

export const searchViews: ViewsOf<'search' | 'searchEverywhere' | 'advancedSearch'> = {
  search: {
    View: SearchPage,
    head: ({ place: { query }, answers: { site } }) => ({
      title: `${titleFor(query.q)} · ${site.name[language()]}`,
      description: `${t(texts.title)}: ${site.name[language()]}`,
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
