import { z } from 'zod'
import { instant, inTenant, nextCursor, pageByCursor, pageByTime, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BULK_IN_BROWSER_MAX } from './limits.ts'
import { editedValue } from './record-edits.ts'
import { searchBody } from './record-search.ts'
import { restrictionFields } from './restrictions.ts'

const text = z.string().min(1).max(20_000)

/** The same change of one field in many records. (records.sameChange) */
export const sameChange = z.discriminatedUnion('how', [
  /** An empty value hides the value of the file. */
  z.object({ how: z.literal('set'), field: z.string().max(200), value: editedValue }),
  /** Adds a value to a list that does not contain it. */
  z.object({ how: z.literal('add'), field: z.string().max(200), value: text }),
  z.object({ how: z.literal('remove'), field: z.string().max(200), value: text }),
  /** Replaces a whole value. */
  z.object({ how: z.literal('replace'), field: z.string().max(200), value: text, by: text }),
])
export type SameChange = z.output<typeof sameChange>

/** The records: given ids, or everything that a search finds. */
const meant = {
  ids: z.array(z.uuid()).min(1).max(BULK_IN_BROWSER_MAX).optional(),
  query: searchBody.pick({ query: true, filters: true, period: true }).optional(),
  /** Required if neither records nor words nor filters are given: all records. (records.bulkAll) */
  all: z.boolean().default(false),
}

const actions = {
  reindex: z.object({ action: z.literal('reindex') }),
  delete: z.object({ action: z.literal('delete') }),
  hide: z.object({ action: z.literal('hide'), reason: z.string().min(1).max(500) }),
  show: z.object({ action: z.literal('show') }),
  edit: z.object({ action: z.literal('edit'), change: sameChange }),
  /**
   * A rule that counts years, without a day, counts from the last day of each record.
   * (restrictions.bulk)
   */
  restrict: z.object({ action: z.literal('restrict'), restriction: restrictionFields }),
  /** Lifts the restriction that each record has itself. */
  lift: z.object({ action: z.literal('lift') }),
}
export const bulkAction = z.discriminatedUnion('action', [
  actions.reindex,
  actions.delete,
  actions.hide,
  actions.show,
  actions.edit,
  actions.restrict,
  actions.lift,
])

const start = z.discriminatedUnion('action', [
  actions.reindex.extend(meant),
  actions.delete.extend(meant),
  actions.hide.extend(meant),
  actions.show.extend(meant),
  actions.edit.extend(meant),
  actions.restrict.extend(meant),
  actions.lift.extend(meant),
])
export type BulkAction = z.output<typeof bulkAction>
export const BULK_ACTIONS = [
  'reindex',
  'delete',
  'hide',
  'show',
  'edit',
  'restrict',
  'lift',
  'undo',
] as const

export const BULK_STATES = ['waiting', 'running', 'completed', 'cancelled'] as const

/** One action on many records. (records.bulk) */
export const bulk = z.object({
  id: z.uuid(),
  action: z.enum(BULK_ACTIONS),
  /** Of an edit or its undo. */
  change: sameChange.nullable(),
  state: z.enum(BULK_STATES),
  /** Null until all records are found. */
  total: z.int().nullable(),
  done: z.int(),
  /** Processed records: changed and failed ones; the others already had the value. */
  changed: z.int(),
  failed: z.int(),
  by: z.string(),
  created: instant,
  ended: instant.nullable(),
  /** Whether it can be undone and has not been. */
  undoable: z.boolean(),
})
export type Bulk = z.output<typeof bulk>

const inBulk = inTenant.extend({ bulkId: z.uuid() })
const inIndices = inTenant.extend({ ids: z.string().min(1).max(2000) })
const CHANGE_PROBLEMS = [
  'indices.notFound',
  'bulk.noRecords',
  'records.fieldUnknown',
  'records.notAList',
  'records.aList',
  'records.dateUnread',
  'records.rightsUnknown',
] as const

export const bulks = endpoints('bulk', {
  start: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/bulk',
    needs: 'record.edit',
    once: true,
    params: inIndices,
    body: start,
    answer: bulk,
    problems: [
      ...CHANGE_PROBLEMS,
      'bulk.allNotAsked',
      'permission.missing',
      'restrictions.fieldsMissing',
      'restrictions.reasonMissing',
    ],
    about:
      'Starts a job that applies one action to many records of indices: given ids, or ' +
      'everything that a search finds. All records need `all: true`.',
  },
  preview: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/bulk/preview',
    needs: 'record.edit',
    writes: false,
    params: inIndices,
    body: z.object({ ...meant, change: sameChange }),
    answer: z.object({
      /** Matching records, the inspected ones of them, and those of them that would change. */
      total: z.int(),
      looked: z.int(),
      changed: z.int(),
      examples: z.array(
        z.object({ id: z.uuid(), title: z.string(), before: editedValue, after: editedValue }),
      ),
    }),
    problems: CHANGE_PROBLEMS,
    about: 'Previews the result of a change without applying it.',
  },
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/bulk',
    needs: 'record.edit',
    params: inTenant,
    query: pageByTime(20, 200).extend({ indexId: z.string().max(50).optional() }),
    answer: z.array(bulk),
    about: 'Lists bulk actions, newest first.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/bulk/:bulkId',
    needs: 'record.edit',
    params: inBulk,
    answer: bulk,
    problems: ['bulk.notFound'],
    about: 'Returns one bulk action with its progress.',
  },
  failures: {
    method: 'GET',
    path: '/api/tenants/:tenantId/bulk/:bulkId/failures',
    needs: 'record.edit',
    params: inBulk,
    query: pageByCursor(100),
    answer: z.object({
      failures: z.array(
        z.object({
          indexID: z.string(),
          id: z.uuid(),
          title: z.string(),
          code: z.string(),
          params,
        }),
      ),
      cursor: nextCursor,
    }),
    problems: ['bulk.notFound'],
    about: 'Lists the records that a bulk action failed on, each with the reason.',
  },
  cancel: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bulk/:bulkId/cancel',
    needs: 'record.edit',
    params: inBulk,
    answer: bulk,
    problems: ['bulk.notFound', 'bulk.ended'],
    about: 'Stops a bulk action; records already changed stay changed.',
  },
  undo: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bulk/:bulkId/undo',
    needs: 'record.edit',
    params: inBulk,
    answer: bulk,
    problems: ['bulk.notFound', 'bulk.notUndoable', 'permission.missing'],
    about:
      'Undoes a bulk action by a new one; records that somebody has changed since are skipped.',
  },
})
