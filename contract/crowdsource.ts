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
  suggestion,
  SUGGESTION_STATES,
  suggestionCounts,
  suggestionPlace,
} from './suggestions.ts'
import { author, fromForm, written } from './visitors.ts'

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
      /** The values as the contributor saw them; those of now where nothing is said. */
      base: boundedRecord(z.string().max(200), maybeValue, CONTRIBUTION_MAX.fields).default({}),
      note: written(CONTRIBUTION_MAX.text).default(''),
      evidence: written(CONTRIBUTION_MAX.text).default(''),
      /** Staff writes it down for somebody who telephoned, whose name this is. */
      onBehalf: z.boolean().default(false),
      /** The secret of earlier suggestions, so that they stay together. */
      token: z.string().max(100).optional(),
      ...fromForm,
    }),
    /** `token`: what somebody who is not signed in sees by what became of it. */
    answer: z.object({ id: z.uuid(), token: z.string().nullable() }),
    problems: [
      'crowdsource.notFound',
      'crowdsource.closed',
      'crowdsource.nothing',
      ...VALUES,
      'visitors.form',
      'visitors.fast',
      'visitors.trap',
      'visitors.tooMany',
    ],
    about:
      'Suggests other values of a record; open to visitors where the index is public and ' +
      'takes suggestions.',
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
    about: 'How many suggestions wait, in each index, with the decisions of this year.',
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
    about: 'The records of an index that something was suggested of; those that wait first.',
  },
  document: {
    method: 'GET',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId',
    needs: 'crowdsource.read',
    params: inDocument,
    answer: z.object({ title: z.string(), isThere: z.boolean(), suggestions: z.array(suggestion) }),
    problems: ['crowdsource.notFound'],
    about: 'Everything that was suggested of a record, newest first, with what became of it.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id',
    needs: 'crowdsource.read',
    params: inDocument.extend({ id: suggestionPlace.id }),
    answer: compared,
    problems: ['crowdsource.notFound', 'crowdsource.gone'],
    about:
      'A suggestion beside the file and what is accepted; `_active` is the record as accepted.',
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
      size: z.coerce.number().int().min(1).max(1000).default(SUGGESTIONS_PAGE_SIZE),
    }),
    answer: z.object({
      total: z.int(),
      suggestions: z.array(suggestion),
      next: z.uuid().nullable(),
    }),
    about:
      'Suggestions across indices, newest first unless `order` says oldest; `next` is the ' +
      '`before` of the following page.',
  },
  accept: {
    method: 'POST',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id/accept',
    needs: 'crowdsource.review',
    params: one,
    body: z.object({
      /** Those fields alone; the others are denied with it. */
      fields: z.array(z.string().max(200)).min(1).max(CONTRIBUTION_MAX.fields).optional(),
      /** What is accepted in place of what was proposed. */
      changes: proposedValues.default({}),
      /** The value that a field in conflict had when the reviewer decided over it. */
      seen: boundedRecord(z.string().max(200), maybeValue, CONTRIBUTION_MAX.fields).default({}),
    }),
    answer: compared,
    problems: [...CONFLICTS, 'crowdsource.fieldNotProposed', ...VALUES],
    about:
      'Accepts a suggestion, whole, by field or adjusted: it lies over the file from now on, ' +
      'and is found at once.',
  },
  deny: {
    method: 'POST',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id/deny',
    needs: 'crowdsource.review',
    params: one,
    body: z.object({ reason: written(CONTRIBUTION_MAX.text).min(1) }),
    answer: compared,
    problems: ['crowdsource.gone', 'crowdsource.decided'],
    about: 'Denies a suggestion with a reason, which its contributor reads.',
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
    about: 'Undoes a decision: the record is as before, and the suggestion waits again.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/crowdsource/:indexId/:documentId/:id',
    needs: 'crowdsource.remove',
    params: inDocument.extend({ id: suggestionPlace.id }),
    problems: ['crowdsource.gone', 'crowdsource.notFound'],
    about:
      'Removes a suggestion for good; what was accepted of it stays accepted. `_active` ' +
      'takes back all that is accepted, by a version that can be undone.',
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
    about: 'Everything that one contributor suggested, newest first.',
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
      'Takes back everything that one contributor did; values that others have changed since ' +
      'are kept.',
  },
  own: {
    method: 'GET',
    path: '/api/tenants/:tenantId/contributions',
    needs: 'public',
    params: inTenant,
    query: z.object({ token: z.string().max(100).optional() }),
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
    about:
      'What became of what one suggested oneself: of those signed in, and of who holds the secret.',
  },
})
