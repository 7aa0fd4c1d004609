import { z } from 'zod'
import { comments } from '#contract/comments.ts'
import {
  form,
  forOnePerson,
  NOTHING,
  page,
  queryKey,
  queryText,
  reading,
  sentBy,
  sentText,
  type SentFields,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { sentCommentPath } from '#contract/sent-paths.ts'
import { sites } from '#contract/sites.ts'

const ofRecord = publicRecords.correction.params
/** The secret of a writer without an account, and what the page says that it has done. */
const ownQuery = z.object({ key: queryKey, saved: queryText(10) })
const reportQuery = z.object({ sent: queryText(10) })

const key = (fields: SentFields) => sentText(fields, 'key') || undefined

const readsOwn = ({
  params,
  query: { key: token },
}: {
  params: z.output<typeof comments.sent.params>
  query: z.output<typeof ownQuery>
}) => ({
  site: reading(sites.get, { params: { tenantId: params.tenantId } }),
  sent: reading(comments.sent, { params, query: { token } }),
})

export const commentPages = {
  comment: page({
    path: '/main/r/:recordId/comment',
    params: ofRecord,
    query: NOTHING,
    reads: ({ params }) => ({ record: reading(publicRecords.correction, { params }) }),
    form: form(comments.write, {
      call: ({ fields, params: { recordId = '' } }) => ({
        params: { tenantId: sentText(fields, 'tenantId') ?? '', recordId },
        body: {
          text: sentText(fields, 'text') ?? '',
          licence: sentText(fields, 'licence') !== undefined,
          ...sentBy(fields),
        },
      }),
      leadsTo: ({ receipt, token }, { fields }) =>
        sentCommentPath(sentText(fields, 'tenantId') ?? '', receipt, token),
    }),
    ...forOnePerson,
    about: 'The form by which visitors comment on a record.',
  }),
  sentComment: page({
    path: '/main/crowdsource/:tenantId/comment/:receipt',
    params: comments.sent.params,
    query: ownQuery,
    readsKey: (name) => name === 'key' || name === 'saved',
    reads: readsOwn,
    form: form(comments.change, {
      call: ({ fields, params: { tenantId = '', receipt = '' } }) => ({
        params: { tenantId, receipt },
        body: {
          text: sentText(fields, 'text') ?? '',
          licence: sentText(fields, 'licence') !== undefined,
          website: sentText(fields, 'website'),
          token: key(fields),
        },
      }),
      leadsTo: (_, { fields, params: { tenantId = '', receipt = '' } }) =>
        sentCommentPath(tenantId, receipt, key(fields), 'yes'),
    }),
    ...forOnePerson,
    about: 'A comment as its writer follows, corrects and withdraws it.',
  }),
  withdrawComment: page({
    path: '/main/crowdsource/:tenantId/comment/:receipt/withdraw',
    params: comments.sent.params,
    query: ownQuery,
    readsKey: (name) => name === 'key',
    reads: readsOwn,
    form: form(comments.withdraw, {
      call: ({ fields, params: { tenantId = '', receipt = '' } }) => ({
        params: { tenantId, receipt },
        body: { token: key(fields) },
      }),
      leadsTo: ({ id }) => `/main/r/${id}`,
    }),
    ...forOnePerson,
    about: 'Asks whether to delete a comment.',
  }),
  reportComment: page({
    path: '/main/r/:recordId/comment/:id/report',
    params: ofRecord.extend({ id: z.uuid() }),
    query: reportQuery,
    readsKey: (name) => name === 'sent',
    reads: ({ params: { recordId } }) => ({
      record: reading(publicRecords.correction, { params: { recordId } }),
    }),
    form: form(comments.report, {
      call: ({ fields, params: { id = '' } }) => ({
        params: { tenantId: sentText(fields, 'tenantId') ?? '', id },
        body: { reason: sentText(fields, 'reason') ?? '', ...sentBy(fields) },
      }),
      leadsTo: (_, { params: { recordId = '', id = '' } }) =>
        `/main/r/${recordId}/comment/${id}/report?sent=yes`,
    }),
    ...forOnePerson,
    about: 'The form by which readers report a comment.',
  }),
}
