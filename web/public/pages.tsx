import type { ReactNode } from 'react'
import type { AnswersOf, PageName, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { FrontPage } from './front/FrontPage.tsx'
import { holdings } from './front/holdings.ts'
import { SitePage } from './front/SitePage.tsx'
import { inLanguageOfPage } from './kit/bilingual.ts'
import type { Head } from './kit/Document.tsx'

type Drawn<N extends PageName> = {
  View: (props: { place: Place<N>; answers: AnswersOf<N> }) => ReactNode
  head: (props: { place: Place<N>; answers: AnswersOf<N> }) => Head
}

/** The view and the head of every page. */
export const views: { [N in PageName]: Drawn<N> } = {
  front: {
    View: FrontPage,
    head: ({ place: { origin } }) => ({
      title: t(pageTexts.platform),
      description: t(pageTexts.frontTitle),
      data: [{ '@type': 'WebSite', name: t(pageTexts.platform), url: `${origin}/main` }],
    }),
  },
  site: {
    View: SitePage,
    head: ({ place: { origin }, answers: { site } }) => {
      const name = site.name[language()]
      const { text } = inLanguageOfPage(site.description)
      return {
        title: name,
        description: text || [name, holdings(site.totals)].filter(Boolean).join(': '),
        image: site.background?.uri,
        data: [{ '@type': 'ArchiveOrganization', name, url: `${origin}/main/${site.id}` }],
      }
    },
  },
}
