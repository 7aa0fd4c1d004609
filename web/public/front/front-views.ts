import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { coverOf } from '#web/public/parts/cover.ts'
import { paths } from '#web/public/paths.ts'
import { backgroundAddress } from './Background.tsx'
import { FrontPage } from './FrontPage.tsx'
import { holdings } from './holdings.ts'
import { SitePage } from './SitePage.tsx'

/** How programs search at an address. */
const searchAction = (address: string): object => ({
  '@type': 'SearchAction',
  target: `${address}?q={search_term_string}`,
  'query-input': 'required name=search_term_string',
})

export const frontViews: ViewsOf<'front' | 'site'> = {
  front: {
    View: FrontPage,
    head: ({ place: { origin } }) => ({
      title: t(pageTexts.platform),
      description: t(pageTexts.frontTitle),
      data: [
        {
          '@type': 'WebSite',
          name: t(pageTexts.platform),
          url: `${origin}/main`,
          potentialAction: searchAction(`${origin}${paths.search(undefined)}`),
        },
      ],
    }),
  },
  site: {
    View: SitePage,
    head: ({ place: { origin }, answers: { site, collections, front } }) => {
      const name = site.name[language()]
      const { text } = inLanguageOfPage(site.description)
      return {
        title: name,
        description: text || [name, holdings(site.totals)].filter(Boolean).join(': '),
        image: front.background
          ? backgroundAddress(site.id, front.background)
          : coverOf(site, collections),
        data: [
          { '@type': 'ArchiveOrganization', name, url: `${origin}/main/${site.id}` },
          {
            '@type': 'WebSite',
            name,
            url: `${origin}/main/${site.id}`,
            potentialAction: searchAction(`${origin}${paths.search(site.id)}`),
          },
        ],
      }
    },
  },
}
