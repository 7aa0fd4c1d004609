import { aboutTitles } from '#texts/about-site.ts'
import { consentTexts } from '#texts/consent.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { AboutPage } from './AboutPage.tsx'
import { ConsentPage } from './ConsentPage.tsx'

export const aboutViews: ViewsOf<'about' | 'consent'> = {
  consent: {
    View: ConsentPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(consentTexts.title)} · ${site.name[language()]}`,
      description: `${t(consentTexts.title)}: ${site.name[language()]}`,
      data: [siteBreadcrumbs(origin, site, { text: t(consentTexts.title) })],
    }),
  },
  about: {
    View: AboutPage,
    head: ({ place: { params, origin }, answers: { site } }) => ({
      title: `${t(aboutTitles[params.topic])} · ${site.name[language()]}`,
      description: `${t(aboutTitles[params.topic])}: ${site.name[language()]}`,
      data: [siteBreadcrumbs(origin, site, { text: t(aboutTitles[params.topic]) })],
    }),
  },
}
