import { z } from 'zod'
import { instant, inTenant, nextCursor, pageByCursor, pageByTime, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BULK_IN_BROWSER_MAX } from './limits.ts'
import { editedValue } from './record-edits.ts'
import { searchBody } from './record-search.ts'

const text = z.string().min(1).max(20_000)

/** The same change of a field of many records. (records.sameChange) */
export const sameChange = z.discriminatedUnion('how', [
  /** An empty value takes the field's away. */
  z.object({ how: z.literal('set'), field: z.string().max(200), value: editedValue }),
  /** To a list, where it is not there. */
  z.object({ how: z.literal('add'), field: z.string().max(200), value: text }),
  z.object({ how: z.literal('remove'), field: z.string().max(200), value: text }),
  /** A whole value by another. */
  z.object({ how: z.literal('replace'), field: z.string().max(200), value: text, by: text }),
])
export type SameChange = z.output<typeof sameChange>

/** Which records: those that are named, or all that a search finds. */
const meant = {
  ids: z.array(z.uuid()).min(1).max(BULK_IN_BROWSER_MAX).optional(),
  query: searchBody.pick({ query: true, filters: true }).optional(),
  /**
   * That every record is meant, where neither records nor words nor filters are named.
   * (records.bulkAll)
   */
  all: z.boolean().default(false),
}

const actions = {
  reindex: z.object({ action: z.literal('reindex') }),
  delete: z.object({ action: z.literal('delete') }),
  hide: z.object({ action: z.literal('hide'), reason: z.string().min(1).max(500) }),
  show: z.object({ action: z.literal('show') }),
  edit: z.object({ action: z.literal('edit'), change: sameChange }),
}
export const bulkAction = z.discriminatedUnion('action', [
  actions.reindex,
  actions.delete,
  actions.hide,
  actions.show,
  actions.edit,
])

const start = z.discriminatedUnion('action', [
  actions.reindex.extend(meant),
  actions.delete.extend(meant),
  actions.hide.extend(meant),
  actions.show.extend(meant),
  actions.edit.extend(meant),
])
export type BulkAction = z.output<typeof bulkAction>
export const BULK_ACTIONS = ['reindex', 'delete', 'hide', 'show', 'edit', 'undo'] as const

export const BULK_STATES = ['waiting', 'running', 'completed', 'cancelled'] as const

/** One thing done to many records. (records.bulk) */
export const bulk = z.object({
  id: z.uuid(),
  action: z.enum(BULK_ACTIONS),
  /** Of an edit, and of its undoing. */
  change: sameChange.nullable(),
  state: z.enum(BULK_STATES),
  /** Null until all are found. */
  total: z.int().nullable(),
  done: z.int(),
  /** Of those done: changed, and failed; the others were so already. */
  changed: z.int(),
  failed: z.int(),
  by: z.string(),
  created: instant,
  ended: instant.nullable(),
  /** Whether it can be undone, and has not been. */
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
    problems: [...CHANGE_PROBLEMS, 'bulk.allNotAsked', 'permission.missing'],
    about:
      'Does one thing to many records of indices, those named or all that a search finds, as ' +
      'a job. Every record is meant only with `all: true`.',
  },
  preview: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:ids/bulk/preview',
    needs: 'record.edit',
    writes: false,
    params: inIndices,
    body: z.object({ ...meant, change: sameChange }),
    answer: z.object({
      /**
       * Records that are meant, those of them that were looked at, and those of these that would
       * change.
       */
      total: z.int(),
      looked: z.int(),
      changed: z.int(),
      examples: z.array(
        z.object({ id: z.uuid(), title: z.string(), before: editedValue, after: editedValue }),
      ),
    }),
    problems: CHANGE_PROBLEMS,
    about: 'What the same change would make of records, without making it.',
  },
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/bulk',
    needs: 'record.edit',
    params: inTenant,
    query: pageByTime(20, 200).extend({ indexId: z.string().max(50).optional() }),
    answer: z.array(bulk),
    about: 'Bulk actions, newest first.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/bulk/:bulkId',
    needs: 'record.edit',
    params: inBulk,
    answer: bulk,
    problems: ['bulk.notFound'],
    about: 'One bulk action and how far it has come.',
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
    about: 'The records with which a bulk action failed, each with the reason.',
  },
  cancel: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bulk/:bulkId/cancel',
    needs: 'record.edit',
    params: inBulk,
    answer: bulk,
    problems: ['bulk.notFound', 'bulk.ended'],
    about: 'Stops a bulk action; what is done stays.',
  },
  undo: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bulk/:bulkId/undo',
    needs: 'record.edit',
    params: inBulk,
    answer: bulk,
    problems: ['bulk.notFound', 'bulk.notUndoable', 'permission.missing'],
    about: 'Undoes a bulk action as another one: each record that no one has changed since.',
  },
})
