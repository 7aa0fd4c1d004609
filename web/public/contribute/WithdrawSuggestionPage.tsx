import type { AnswersOf, Place } from '#contract/pages.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { SentFields } from './SentFields.tsx'
import { WithdrawPage } from './WithdrawPage.tsx'

type Props = { place: Place<'withdrawSuggestion'>; answers: AnswersOf<'withdrawSuggestion'> }

/** Asks whether to withdraw a suggestion that waits. (crowdsource.withdraw) */
export const WithdrawSuggestionPage = ({ place, answers: { site, sent } }: Props) => (
  <WithdrawPage
    place={place}
    site={site}
    title={sent.title}
    heading={t(texts.withdrawTitle)}
    help={t(texts.withdrawHelp)(sent.receipt)}
    fault={t(texts.notWithdrawn)}
    isWaiting={sent.state === 'waiting'}
    token={place.query.key}
    back={paths.sentSuggestion(site.id, sent.receipt, place.query.key)}
  >
    <SentFields sent={sent} />
  </WithdrawPage>
)
