import { z } from 'zod'
import { boundedRecord, instant, inTenant, nextCursor, pageByCursor } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CONTRIBUTION_MAX, SUGGESTIONS_PAGE_SIZE } from './limits.ts'
import {
  compared,
  documentSuggestions,
  indexSuggestions,
  maybeValue,
  proposedValues,
  sentSuggestion,
  suggestion,
  SUGGESTION_STATES,
  suggestionCounts,
  suggestionPlace,
} from './suggestions.ts'
import { author, fromForm, receipt, token, written } from './visitors.ts'

const inIndex = inTenant.extend({ indexId: z.string().max(50) })
const inDocument = inIndex.extend({ documentId: z.uuid() })
const one = inDocument.extend({ id: z.uuid() })

const filter = z.object({
  state: z.enum(SUGGESTION_STATES).optional(),
  q: z.string().max(200).optional(),
})
const CONFLICTS = [
  'crowdsource.notFound',
  'crowdsource.gone',
  'crowdsource.decided',
  'crowdsource.conflict',
] as const
const VALUES = [
  'records.fieldUnknown',
  'records.notAList',
  'records.aList',
  'records.dateUnread',
] as const

export const crowdsource = endpoints('crowdsource', {
  propose: {
    method: 'POST',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId',
    needs: 'crowdsource.propose',
    once: true,
    visitors: true,
    perMinute: 60,
    params: inDocument,
    body: z.object({
      values: proposedValues,
      /** The values that the contributor saw; if absent, the current ones. */
      base: boundedRecord(z.string().max(200), maybeValue, CONTRIBUTION_MAX.fields).default({}),
      note: written(CONTRIBUTION_MAX.text).default(''),
      evidence: written(CONTRIBUTION_MAX.text).default(''),
      /** Whether staff enter it for another person, named here. */
      onBehalf: z.boolean().default(false),
      /** The secret of earlier suggestions; it keeps a contributor's suggestions together. */
      token,
      /** Whether the history of the record and the page of thanks may show the given name. */
      credit: z.boolean().default(false),
      /** Whether everybody may use what was written, as CC0 has it. */
      licence: z.boolean().default(false),
      ...fromForm,
    }),
    /** `token`: with it a contributor who is not signed in can follow the suggestion. */
    answer: z.object({ id: z.uuid(), receipt, token: z.string().nullable() }),
    problems: [
      'crowdsource.notFound',
      'crowdsource.closed',
      'crowdsource.nothing',
      ...VALUES,
      'visitors.form',
      'visitors.fast',
      'visitors.trap',
      'visitors.tooMany',
      'visitors.blocked',
    ],
    about:
      'Suggests new values for a record; open to visitors if the index is public and ' +
      'accepts suggestions.',
  },
  query: {
    method: 'GET',
    path: '/api/tenants/:tenantId/crowdsource',
    needs: 'crowdsource.read',
    params: inTenant,
    /** `first`: the one that has waited longest. */
    answer: z.object({
      waiting: z.int(),
      indices: z.array(indexSuggestions),
      first: suggestion.pick({ indexId: true, recordId: true, id: true }).nullable(),
    }),
    about: "Counts the waiting suggestions of each index and this year's decisions.",
  },
  index: {
    method: 'GET',
    path: '/api/tenants/:tenantId/crowdsource/:indexId',
    needs: 'crowdsource.read',
    params: inIndex,
    query: filter.extend(pageByCursor(SUGGESTIONS_PAGE_SIZE).shape),
    answer: z.object({
      name: z.string(),
      counts: suggestionCounts,
      total: z.int(),
      documents: z.array(documentSuggestions),
      cursor: nextCursor,
    }),
    problems: ['crowdsource.notFound'],
    about: 'Lists the records of an index that have suggestions; waiting ones first.',
  },
  document: {
    method: 'GET',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId',
    needs: 'crowdsource.read',
    params: inDocument,
    answer: z.object({ title: z.string(), isThere: z.boolean(), suggestions: z.array(suggestion) }),
    problems: ['crowdsource.notFound'],
    about: 'Lists all suggestions for a record with their decisions, newest first.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id',
    needs: 'crowdsource.read',
    params: inDocument.extend({ id: suggestionPlace.id }),
    answer: compared,
    problems: ['crowdsource.notFound', 'crowdsource.gone'],
    about:
      'Compares a suggestion with the file and the accepted values; `_active` is the ' +
      'record with its accepted values.',
  },
  queue: {
    method: 'GET',
    path: '/api/tenants/:tenantId/suggestions',
    needs: 'crowdsource.read',
    params: inTenant,
    query: filter.extend({
      indexId: z.string().max(50).optional(),
      order: z.enum(['newest', 'oldest']).default('newest'),
      before: z.uuid().optional(),
      /** Zero tells the counts alone. */
      size: z.coerce.number().int().min(0).max(1000).default(SUGGESTIONS_PAGE_SIZE),
    }),
    answer: z.object({
      total: z.int(),
      suggestions: z.array(suggestion),
      next: z.uuid().nullable(),
    }),
    about:
      'Lists suggestions of all indices, newest first unless `order` is oldest. `next` ' +
      'is the `before` of the next page.',
  },
  figures: {
    method: 'GET',
    path: '/api/tenants/:tenantId/suggestions/figures',
    needs: 'crowdsource.read',
    params: inTenant,
    /** Null if none was answered. */
    answer: z.object({ answered: z.int(), medianHours: z.number().nullable() }),
    about:
      'How many suggestions of visitors were answered this year, and the median hours until then.',
  },
  accept: {
    method: 'POST',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id/accept',
    needs: 'crowdsource.review',
    params: one,
    body: z.object({
      /** Accepts these fields only; the others are denied. */
      fields: z.array(z.string().max(200)).min(1).max(CONTRIBUTION_MAX.fields).optional(),
      /** Values to accept instead of the suggested ones. */
      changes: proposedValues.default({}),
      /** The value of a conflicting field when the reviewer decided. */
      seen: boundedRecord(z.string().max(200), maybeValue, CONTRIBUTION_MAX.fields).default({}),
      /** The reviewer knows that the people whom the values name may be named in public. */
      withNames: z.boolean().default(false),
    }),
    answer: compared,
    problems: [
      ...CONFLICTS,
      'crowdsource.fieldNotProposed',
      'crowdsource.namesUnconfirmed',
      ...VALUES,
    ],
    about:
      'Accepts a suggestion as a whole, by field, or with changed values. The accepted ' +
      'values override the file, and searches find them at once.',
  },
  deny: {
    method: 'POST',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id/deny',
    needs: 'crowdsource.review',
    params: one,
    body: z.object({ reason: written(CONTRIBUTION_MAX.text).min(1) }),
    answer: compared,
    problems: ['crowdsource.gone', 'crowdsource.decided'],
    about: 'Denies a suggestion with a reason, which the contributor can read.',
  },
  undo: {
    method: 'POST',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id/undo',
    needs: 'crowdsource.review',
    params: one,
    answer: compared,
    problems: [
      'crowdsource.notFound',
      'crowdsource.gone',
      'crowdsource.undecided',
      'crowdsource.changedSince',
    ],
    about: 'Undoes a decision: the record has its earlier values, and the suggestion waits again.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id',
    needs: 'crowdsource.remove',
    params: inDocument.extend({ id: suggestionPlace.id }),
    problems: ['crowdsource.gone', 'crowdsource.notFound'],
    about:
      'Deletes a suggestion; values accepted from it stay. `_active` removes all ' +
      'accepted values by a new version, which can be undone.',
  },
  contributor: {
    method: 'GET',
    path: '/api/tenants/:tenantId/contributors/:contributorId',
    needs: 'crowdsource.review',
    params: inTenant.extend({ contributorId: z.uuid() }),
    answer: z.object({
      author,
      since: instant,
      counts: suggestionCounts,
      suggestions: z.array(suggestion),
    }),
    problems: ['crowdsource.contributorGone'],
    about: 'Lists all suggestions of one contributor, newest first.',
  },
  takeBack: {
    kind: 'long',
    method: 'POST',
    path: '/api/tenants/:tenantId/contributors/:contributorId/take-back',
    needs: 'crowdsource.review',
    params: inTenant.extend({ contributorId: z.uuid() }),
    body: z.object({ reason: written(CONTRIBUTION_MAX.text).min(1) }),
    answer: z.object({ denied: z.int(), undone: z.int(), kept: z.int() }),
    problems: ['crowdsource.contributorGone'],
    about:
      'Undoes everything that one contributor did; values that others have changed since stay.',
  },
  block: {
    method: 'POST',
    path: '/api/tenants/:tenantId/contributors/:contributorId/block',
    needs: 'crowdsource.review',
    params: inTenant.extend({ contributorId: z.uuid() }),
    body: z.object({ reason: written(CONTRIBUTION_MAX.text).min(1) }),
    problems: ['crowdsource.contributorGone', 'visitors.senderUnknown'],
    about: 'Blocks a contributor; what was sent stays and can be taken back.',
  },
  own: {
    method: 'GET',
    path: '/api/tenants/:tenantId/contributions',
    needs: 'public',
    params: inTenant,
    query: z.object({ token }),
    answer: z.array(
      suggestion
        .pick({
          id: true,
          indexId: true,
          recordId: true,
          title: true,
          _source: true,
          state: true,
          note: true,
          at: true,
        })
        .extend({
          reason: z.string().nullable(),
          accepted: z.array(z.string()),
        }),
    ),
    about: "Lists the caller's own suggestions and their decisions, by session or by secret.",
  },
  sent: {
    method: 'GET',
    path: '/api/tenants/:tenantId/contributions/:receipt',
    needs: 'public',
    params: inTenant.extend({ receipt }),
    query: z.object({ token }),
    answer: sentSuggestion,
    problems: ['crowdsource.gone'],
    about: "Returns one of the caller's own suggestions by its receipt number, with its decision.",
  },
  withdraw: {
    method: 'POST',
    path: '/api/tenants/:tenantId/contributions/:receipt/withdraw',
    needs: 'public',
    formOnly: true,
    perMinute: 60,
    params: inTenant.extend({ receipt }),
    body: z.object({ token }),
    answer: z.object({ id: z.uuid() }),
    problems: ['crowdsource.gone', 'crowdsource.answered'],
    about: "Deletes one of the caller's own suggestions that waits; answers the id of its record.",
  },
  thanks: {
    method: 'GET',
    path: '/api/sites/:tenantId/thanks',
    needs: 'public',
    params: inTenant,
    answer: z.object({
      /** In alphabetical order; not by how much they sent. */
      people: z.array(z.object({ name: z.string(), last: z.iso.date() })),
    }),
    problems: ['sites.notFound'],
    about: 'Lists the people whose suggestions were accepted and who want to be named.',
  },
})
