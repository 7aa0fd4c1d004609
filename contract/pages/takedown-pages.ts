import { z } from 'zod'
import { news } from '#contract/news.ts'
import {
  form,
  forOnePerson,
  NOTHING,
  page,
  queryKey,
  reading,
  sentBy,
  sentText,
  type PageForm,
  type SentFields,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { sentTakedownPath } from '#contract/sent-paths.ts'
import { sites } from '#contract/sites.ts'
import {
  TAKEDOWN_REASONS,
  TAKEDOWN_WISHES,
  takedowns,
  type TakedownTarget,
} from '#contract/takedowns.ts'

const ofRecord = publicRecords.takedown.params
const RECORD_ADDRESS = /\/r\/([\da-f-]{36})/gi

/** A reason or a wish as it was sent; the endpoint refuses what is none. */
const chosen = <T extends string>(value: string | undefined, among: readonly T[]): T =>
  among.find((one) => one === value) ?? (value as T)

/** The records whose addresses were sent, beside the one of the page. */
const alsoSent = (fields: SentFields): string[] =>
  [...(sentText(fields, 'also') ?? '').matchAll(RECORD_ADDRESS)].map(([, id = '']) => id)

const requestForm = (
  targetOf: (params: Readonly<Record<string, string>>, fields: SentFields) => TakedownTarget,
): PageForm =>
  form(takedowns.request, {
    call: ({ fields, params }) => {
      const { name = '', email = '', ...sent } = sentBy(fields)
      return {
        params: { tenantId: sentText(fields, 'tenantId') ?? '' },
        body: {
          target: targetOf(params, fields),
          reason: chosen(sentText(fields, 'reason'), TAKEDOWN_REASONS),
          wish: chosen(sentText(fields, 'wish'), TAKEDOWN_WISHES),
          text: sentText(fields, 'text') ?? '',
          ...sent,
          name,
          email,
        },
      }
    },
    leadsTo: ({ receipt, token }, { fields }) =>
      sentTakedownPath(sentText(fields, 'tenantId') ?? '', receipt, token),
  })

const readsRecord = ({ params: { recordId } }: { params: z.output<typeof ofRecord> }) => ({
  record: reading(publicRecords.takedown, { params: { recordId } }),
})

export const takedownPages = {
  takedown: page({
    path: '/main/r/:recordId/takedown',
    params: ofRecord,
    query: NOTHING,
    reads: readsRecord,
    form: requestForm(({ recordId = '' }, fields) => ({
      kind: 'records',
      ids: [...new Set([recordId, ...alsoSent(fields)])],
    })),
    ...forOnePerson,
    about: 'The form by which people ask to have records taken off the site.',
  }),
  takedownComment: page({
    path: '/main/r/:recordId/comment/:id/takedown',
    params: ofRecord.extend({ id: z.uuid() }),
    query: NOTHING,
    reads: readsRecord,
    form: requestForm(({ id = '' }) => ({ kind: 'comment', id })),
    ...forOnePerson,
    about: 'The form by which people ask to have a comment taken off the site.',
  }),
  takedownArticle: page({
    path: '/main/news/:tenantId/:slug/takedown',
    params: news.takedown.params,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params: { tenantId: params.tenantId } }),
      article: reading(news.takedown, { params }),
    }),
    form: requestForm((_, fields) => ({ kind: 'article', id: sentText(fields, 'id') ?? '' })),
    ...forOnePerson,
    about: 'The form by which people ask to have an article taken off the site.',
  }),
  sentTakedown: page({
    path: '/main/crowdsource/:tenantId/takedown/:receipt',
    params: takedowns.sent.params,
    query: z.object({ key: queryKey }),
    readsKey: (key) => key === 'key',
    reads: ({ params, query: { key } }) => ({
      site: reading(sites.get, { params: { tenantId: params.tenantId } }),
      sent: reading(takedowns.sent, { params, query: { token: key } }),
    }),
    form: form(takedowns.appeal, {
      call: ({ fields, params: { tenantId = '', receipt = '' } }) => ({
        params: { tenantId, receipt },
        body: {
          text: sentText(fields, 'text') ?? '',
          website: sentText(fields, 'website'),
          token: sentText(fields, 'key') || undefined,
        },
      }),
      leadsTo: (_, { fields, params: { tenantId = '', receipt = '' } }) =>
        sentTakedownPath(tenantId, receipt, sentText(fields, 'key')),
    }),
    ...forOnePerson,
    about: 'A request to take something off the site, as its sender follows it.',
  }),
}
