import { z } from 'zod'
import { inTenant } from '#contract/common.ts'
import { numberIn, readLeaf } from '#contract/list-query.ts'
import {
  form,
  forOnePerson,
  page,
  queryText,
  reading,
  sentBy,
  sentText,
  tagOf,
  type SentFields,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { WHOLE_PICTURE } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { nameConsentPath, sentNamePath } from '#contract/sent-paths.ts'
import { sites } from '#contract/sites.ts'
import { ofSender, readsSecret, secret } from './of-sender.ts'

const text = (fields: SentFields, name: string) => sentText(fields, name) ?? ''

/** The value of the choice of a new frame. */
export const NEW_FRAME = 'new'

/** A number of percent as a share; the endpoint refuses what is none. */
const share = (fields: SentFields, name: string): number =>
  Number(text(fields, name) || 'none') / 100

/** The place that was sent: a region without a name, or a frame of four numbers. */
const placeSent = (fields: SentFields) => {
  const chosen = text(fields, 'where')
  return chosen === '' || chosen === NEW_FRAME
    ? {
        x: share(fields, 'left'),
        y: share(fields, 'top'),
        width: share(fields, 'width'),
        height: share(fields, 'height'),
      }
    : { ...WHOLE_PICTURE, regionId: chosen }
}

export const regionPages = {
  who: page({
    path: '/main/r/:recordId/who',
    params: publicRecords.who.params,
    query: z.object({
      /** Which picture of the record. */
      at: z.coerce.number().int().min(0).max(10_000).catch(0),
      region: queryText(50),
    }),
    readsKey: (key) => key === 'at' || key === 'region',
    reads: ({ params }) => ({ record: reading(publicRecords.who, { params }) }),
    form: form(regions.propose, {
      call: ({ fields, params: { recordId = '' } }) => ({
        params: { tenantId: text(fields, 'tenantId') },
        body: {
          recordId,
          at: Number(text(fields, 'at') || 0),
          ...placeSent(fields),
          person: text(fields, 'person'),
          how: text(fields, 'how'),
          isSelf: sentText(fields, 'isSelf') !== undefined,
          licence: sentText(fields, 'licence') !== undefined,
          ...sentBy(fields),
        },
      }),
      leadsTo: ({ receipt, token }, { fields }) =>
        sentNamePath(text(fields, 'tenantId'), receipt, token),
    }),
    ...forOnePerson,
    cost: () => 'record',
    about: 'The form by which visitors name people in a picture.',
  }),
  sentName: page({
    path: '/main/crowdsource/:tenantId/name/:receipt',
    ...ofSender(regions.sent),
    ...forOnePerson,
    cost: () => 'record',
    about: 'A proposed name, and what became of it, for its sender.',
  }),
  withdrawName: page({
    path: '/main/crowdsource/:tenantId/name/:receipt/withdraw',
    ...ofSender(regions.sent),
    form: form(regions.withdrawName, {
      call: ({ fields, params: { tenantId = '', receipt = '' } }) => ({
        params: { tenantId, receipt },
        body: { token: sentText(fields, 'key') || undefined },
      }),
      leadsTo: ({ id }) => `/main/r/${id}`,
    }),
    ...forOnePerson,
    cost: () => 'record',
    about: 'Asks whether to withdraw a proposed name.',
  }),
  nameConsent: page({
    path: '/main/crowdsource/:tenantId/name-consent/:id',
    params: regions.consent.params,
    query: secret,
    readsKey: readsSecret,
    reads: ({ params, query: { key } }) => ({
      site: reading(sites.get, { params: { tenantId: params.tenantId } }),
      consent: reading(regions.consent, { params, query: { token: key } }),
    }),
    form: form(regions.withdraw, {
      call: ({ fields, params: { tenantId = '', id = '' } }) => ({
        params: { tenantId, id },
        body: { token: text(fields, 'key') || undefined },
      }),
      leadsTo: (_, { fields, params: { tenantId = '', id = '' } }) =>
        nameConsentPath(tenantId, id, text(fields, 'key')),
    }),
    ...forOnePerson,
    cost: () => 'record',
    about: 'A consent to a name being shown, and the way to withdraw it.',
  }),
  unknown: page({
    path: '/main/:tenantId/unknown',
    params: inTenant,
    query: z.record(z.string(), z.unknown()).transform((raw) => ({
      place: queryText(200).parse(raw.place),
      decade: numberIn(raw.decade, 0, 2990),
      page: readLeaf(raw.page),
    })),
    readsKey: (key) => ['place', 'decade', 'page'].includes(key),
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      unknown: reading(regions.unknown, { params, query }),
    }),
    tags: ({ params: { tenantId } }, { unknown: { pictures } }) => [
      tagOf.site(tenantId),
      tagOf.names(tenantId),
      ...new Set(pictures.map(({ indexId }) => tagOf.index(tenantId, indexId))),
      ...pictures.map(({ id }) => tagOf.record(id)),
    ],
    cost: ({ place, decade }) => ((place ?? decade) === undefined ? 'list' : 'search'),
    isListed: ({ place, decade }) => (place ?? decade) === undefined,
    about: 'Pictures whose people wait for names.',
  }),
}
