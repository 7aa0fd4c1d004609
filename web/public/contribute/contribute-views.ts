import { contributeTexts as texts } from '#texts/contribute.ts'
import { correctionsFeedTexts } from '#texts/corrections-feed.ts'
import { language, t } from '#web/kit/language.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { headOf, headOfRecord } from './head-of.ts'
import { SentPage } from './SentPage.tsx'
import { SuggestPage } from './SuggestPage.tsx'
import { ThanksPage } from './ThanksPage.tsx'
import { WithdrawSuggestionPage } from './WithdrawSuggestionPage.tsx'

export const contributeViews: ViewsOf<'suggest' | 'sent' | 'withdrawSuggestion' | 'thanks'> = {
  suggest: {
    View: SuggestPage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOfRecord(origin, record, {
        what: t(texts.suggest),
        description: t(texts.suggestHelp),
        fault: refused && t(texts.notSent),
      }),
  },
  sent: {
    View: SentPage,
    head: ({ place: { origin }, answers: { site, sent } }) => ({
      title: `${t(texts.sentTitle)} ${sent.receipt} · ${site.name[language()]}`,
      description: t(texts.sentTitle),
      data: [siteBreadcrumbs(origin, site, { text: t(texts.sentTitle) })],
    }),
  },
  withdrawSuggestion: {
    View: WithdrawSuggestionPage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, {
        what: t(texts.withdrawTitle),
        title: sent.receipt,
        fault: refused && t(texts.notWithdrawn),
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
