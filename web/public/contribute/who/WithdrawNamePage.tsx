import type { AnswersOf, Place } from '#contract/pages.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { t } from '#web/kit/language.ts'
import { WithdrawPage } from '#web/public/contribute/WithdrawPage.tsx'
import { paths } from '#web/public/paths.ts'
import { SentName } from './SentName.tsx'

type Props = { place: Place<'withdrawName'>; answers: AnswersOf<'withdrawName'> }

/** Asks whether to withdraw a proposed name that waits. (regions.withdrawName) */
export const WithdrawNamePage = ({ place, answers: { site, sent } }: Props) => (
  <WithdrawPage
    place={place}
    site={site}
    title={sent.title}
    heading={t(texts.unsendTitle)}
    help={t(texts.unsendHelp)(sent.receipt)}
    fault={t(texts.notUnsent)}
    isWaiting={sent.state === 'waiting'}
    token={place.query.key}
    back={paths.sentName(site.id, sent.receipt, place.query.key)}
  >
    <SentName sent={sent} />
  </WithdrawPage>
)
