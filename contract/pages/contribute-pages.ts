import { z } from 'zod'
import { inTenant } from '#contract/common.ts'
import { correctionCall } from '#contract/correction.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import {
  form,
  forOnePerson,
  NOTHING,
  page,
  queryText,
  reading,
  sentText,
  tagOf,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { sentSuggestionPath } from '#contract/sent-paths.ts'
import { sites } from '#contract/sites.ts'
import { ofSender } from './of-sender.ts'

/** The field that a visitor pressed; others are on the form too. */
const pressed = z.object({ field: queryText(200) })

export const contributePages = {
  suggest: page({
    path: '/main/r/:recordId/suggest',
    params: publicRecords.correction.params,
    query: pressed,
    readsKey: (key) => key === 'field',
    reads: ({ params }) => ({ record: reading(publicRecords.correction, { params }) }),
    form: form(crowdsource.propose, {
      call: ({ fields, params: { recordId = '' } }) => correctionCall(fields, recordId),
      leadsTo: ({ receipt, token }, { fields }) =>
        sentSuggestionPath(sentText(fields, 'tenantId') ?? '', receipt, token),
    }),
    ...forOnePerson,
    about: 'The form by which visitors correct a record.',
  }),
  sent: page({
    path: '/main/crowdsource/:tenantId/:receipt',
    ...ofSender(crowdsource.sent),
    ...forOnePerson,
    about: 'What somebody suggested, and what became of it.',
  }),
  withdrawSuggestion: page({
    path: '/main/crowdsource/:tenantId/:receipt/withdraw',
    ...ofSender(crowdsource.sent),
    form: form(crowdsource.withdraw, {
      call: ({ fields, params: { tenantId = '', receipt = '' } }) => ({
        params: { tenantId, receipt },
        body: { token: sentText(fields, 'key') || undefined },
      }),
      leadsTo: ({ id }) => `/main/r/${id}`,
    }),
    ...forOnePerson,
    about: 'Asks whether to withdraw a suggestion.',
  }),
  thanks: page({
    path: '/main/crowdsource/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      thanks: reading(crowdsource.thanks, { params }),
    }),
    tags: ({ params: { tenantId } }) => [tagOf.site(tenantId), tagOf.thanks(tenantId)],
    cost: () => 'record',
    isListed: () => true,
    about: 'The people whose corrections a tenant accepted, as far as they want to be named.',
  }),
}
