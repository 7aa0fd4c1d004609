import { contributeTexts as texts } from '#texts/contribute.ts'
import { correctionsFeedTexts } from '#texts/corrections-feed.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { SentPage } from './SentPage.tsx'
import { SuggestPage } from './SuggestPage.tsx'
import { ThanksPage } from './ThanksPage.tsx'

export const contributeViews: ViewsOf<'suggest' | 'sent' | 'thanks'> = {
  suggest: {
    View: SuggestPage,
    head: ({ place: { origin, refused }, answers: { record } }) => {
      const title = record.title || t(pageTexts.untitled)
      const start = [refused && texts.notSent, texts.suggest]
        .flatMap((text) => (text ? [`${t(text)}:`] : []))
        .join(' ')
      return {
        // Who hears pages hears first that the form came again.
        title: `${start} ${title} · ${record.site.name[language()]}`,
        description: t(texts.suggestHelp),
        isZoomable: record.pictures.length > 0,
        data: [siteBreadcrumbs(origin, record.site, { text: t(texts.suggest) })],
      }
    },
  },
  sent: {
    View: SentPage,
    head: ({ place: { origin }, answers: { site, sent } }) => ({
      title: `${t(texts.sentTitle)} ${sent.receipt} · ${site.name[language()]}`,
      description: t(texts.sentTitle),
      data: [siteBreadcrumbs(origin, site, { text: t(texts.sentTitle) })],
    }),
  },
  thanks: {
    View: ThanksPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(texts.thanks)} · ${site.name[language()]}`,
      description: t(texts.thanksHelp),
      feed: {
        title: `${t(correctionsFeedTexts.title)} · ${site.name[language()]}`,
        href: (format) => paths.correctionsFeed(site.id, format),
      },
      data: [siteBreadcrumbs(origin, site, { text: t(texts.thanks) })],
    }),
  },
}
