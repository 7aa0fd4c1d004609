import { z } from 'zod'
import { inTenant } from '#contract/common.ts'
import { correctionCall } from '#contract/correction.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import {
  form,
  forOnePerson,
  NOTHING,
  page,
  queryKey,
  queryText,
  reading,
  sentText,
  tagOf,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { sentSuggestionPath } from '#contract/sent-paths.ts'
import { sites } from '#contract/sites.ts'

/** The field that a visitor pressed; others are on the form too. */
const pressed = z.object({ field: queryText(200) })
/** The secret of a sender without an account. */
const secret = z.object({ key: queryKey })

/** Pages of one suggestion, for its sender. */
const ofSender = {
  params: crowdsource.sent.params,
  query: secret,
  readsKey: (key: string) => key === 'key',
  reads: ({
    params,
    query: { key: token },
  }: {
    params: z.output<typeof crowdsource.sent.params>
    query: z.output<typeof secret>
  }) => ({
    site: reading(sites.get, { params: { tenantId: params.tenantId } }),
    sent: reading(crowdsource.sent, { params, query: { token } }),
  }),
}

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
    ...ofSender,
    ...forOnePerson,
    about: 'What somebody suggested, and what became of it.',
  }),
  withdrawSuggestion: page({
    path: '/main/crowdsource/:tenantId/:receipt/withdraw',
    ...ofSender,
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
