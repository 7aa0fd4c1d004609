import { regionTexts as texts } from '#texts/regions.ts'
import { language, t } from '#web/kit/language.ts'
import { headOf, headOfRecord } from '#web/public/contribute/head-of.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { NameConsentPage } from './NameConsentPage.tsx'
import { SentNamePage } from './SentNamePage.tsx'
import { UnknownPage } from './UnknownPage.tsx'
import { WhoPage } from './WhoPage.tsx'
import { WithdrawNamePage } from './WithdrawNamePage.tsx'

type Shown = 'who' | 'sentName' | 'withdrawName' | 'nameConsent' | 'unknown'

export const regionViews: ViewsOf<Shown> = {
  who: {
    View: WhoPage,
    head: ({ place: { origin, refused }, answers: { record } }) => ({
      ...headOfRecord(origin, record, {
        what: t(texts.title),
        fault: refused && t(texts.notSent),
      }),
      isZoomable: false,
    }),
  },
  sentName: {
    View: SentNamePage,
    head: ({ place: { origin }, answers: { site, sent } }) =>
      headOf(origin, site, { what: t(texts.proposal), title: sent.receipt }),
  },
  withdrawName: {
    View: WithdrawNamePage,
    head: ({ place: { origin, refused }, answers: { site, sent } }) =>
      headOf(origin, site, {
        what: t(texts.unsendTitle),
        title: sent.receipt,
        fault: refused && t(texts.notUnsent),
      }),
  },
  nameConsent: {
    View: NameConsentPage,
    head: ({ place: { origin, refused }, answers: { site } }) =>
      headOf(origin, site, {
        what: t(texts.consentTitle),
        title: site.name[language()],
        fault: refused && t(texts.notWithdrawn),
      }),
  },
  unknown: {
    View: UnknownPage,
    head: ({ place: { origin }, answers: { site } }) => ({
      title: `${t(texts.unknownTitle)} · ${site.name[language()]}`,
      description: t(texts.unknownLead),
      data: [siteBreadcrumbs(origin, site, { text: t(texts.unknownTitle) })],
    }),
  },
}
