import { z } from 'zod'
import { comments } from '#contract/comments.ts'
import {
  form,
  forOnePerson,
  NOTHING,
  page,
  reading,
  sentText,
  type SentFields,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { sites } from '#contract/sites.ts'

const ofRecord = publicRecords.correction.params
/** The secret of a writer without an account, and what the page says that it has done. */
const ownQuery = z.object({
  key: z.string().max(100).optional().catch(undefined),
  saved: z.string().max(10).optional().catch(undefined),
})
const reportQuery = z.object({ sent: z.string().max(10).optional().catch(undefined) })

/** The path of a written comment, with its writer's secret unless an account holds it. */
const ownPath = (
  tenantId: string,
  receipt: string,
  more: Record<string, string | null | undefined>,
): string => {
  const entries = Object.entries(more).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const query = new URLSearchParams(entries).toString()
  return `/main/crowdsource/${tenantId}/comment/${receipt}${query && `?${query}`}`
}

/** What every form of a visitor sends beside its words. */
const fromForm = (fields: SentFields) => ({
  form: sentText(fields, 'form'),
  website: sentText(fields, 'website'),
  name: sentText(fields, 'name'),
  email: sentText(fields, 'email'),
})
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
          ...fromForm(fields),
        },
      }),
      leadsTo: ({ receipt, token }, { fields }) =>
        ownPath(sentText(fields, 'tenantId') ?? '', receipt, { key: token }),
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
        body: { text: sentText(fields, 'text') ?? '', token: key(fields) },
      }),
      leadsTo: (_, { fields, params: { tenantId = '', receipt = '' } }) =>
        ownPath(tenantId, receipt, { key: key(fields), saved: 'yes' }),
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
        body: { reason: sentText(fields, 'reason') ?? '', ...fromForm(fields) },
      }),
      leadsTo: (_, { params: { recordId = '', id = '' } }) =>
        `/main/r/${recordId}/comment/${id}/report?sent=yes`,
    }),
    ...forOnePerson,
    about: 'The form by which readers report a comment.',
  }),
}
