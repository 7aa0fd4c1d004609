import { z } from 'zod'
import { inIndex, instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { EDIT_LIST_MAX, EDIT_VALUE_MAX } from './limits.ts'
import { record } from './records.ts'

const text = z.string().max(EDIT_VALUE_MAX)

/**
 * A value as it is edited: of `date` as people write it. An empty one takes the file's own away.
 */
export const editedValue = z.union([text, z.array(text).max(EDIT_LIST_MAX)])
export type EditedValue = z.output<typeof editedValue>

/** New values by field; null gives the file's own back. */
export const editedValues = z.record(z.string().max(200), editedValue.nullable())
export type EditedValues = z.output<typeof editedValues>

const note = text.max(500)
const one = inIndex.extend({ recordId: z.uuid() })

/** What was done to a record by a version of what is accepted of it. */
export const VERSION_KINDS = ['edit', 'hide', 'show', 'undo', 'restore'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/**
 * A version of what is accepted of a record: what was done, by whom, and which values it changed.
 * (overlays.history)
 */
export const recordVersion = z.object({
  version: z.int(),
  kind: z.enum(VERSION_KINDS),
  at: instant,
  by: z.string(),
  note: z.string().nullable(),
  /** Whether it was made by a bulk action. */
  bulk: z.boolean(),
  /** Null: the file's own value held, before or after. */
  changes: z.array(
    z.object({ field: z.string(), before: editedValue.nullable(), after: editedValue.nullable() }),
  ),
})
export type RecordVersion = z.output<typeof recordVersion>

/** The record must still be where the caller saw it. */
const where = z.object({ rel: z.string().max(2000).optional() })

export const recordEdits = endpoints('recordEdits', {
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId',
    needs: 'record.edit',
    versioned: true,
    params: one,
    body: z.object({ values: editedValues, note: note.optional() }),
    answer: record,
    problems: [
      'records.notFound',
      'records.fieldUnknown',
      'records.notAList',
      'records.aList',
      'records.dateUnread',
      'version.stale',
    ],
    about:
      'Edits a record by hand: the values named lie over those of its file from now on, ' +
      'whatever is done to the index.',
  },
  hide: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/hide',
    needs: 'record.hide',
    params: one,
    body: z.object({ reason: note.min(1) }),
    answer: record,
    problems: ['records.notFound'],
    about: 'Hides a record from visitors and from members who do not hide records.',
  },
  show: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/show',
    needs: 'record.hide',
    params: one,
    answer: record,
    problems: ['records.notFound'],
    about: 'Shows a hidden record again.',
  },
  versions: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/versions',
    needs: 'record.edit',
    params: one,
    answer: z.array(recordVersion),
    problems: ['records.notFound'],
    about: 'What people have changed of a record, newest first.',
  },
  undo: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/undo',
    needs: 'record.edit',
    versioned: true,
    params: one,
    answer: record,
    problems: ['records.notFound', 'records.nothingToUndo', 'version.stale'],
    about: 'Undoes the last change of a record: a new version that puts back the one before.',
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/versions/:number/restore',
    needs: 'record.edit',
    versioned: true,
    params: one.extend({ number: z.stringFormat('number', /^\d{1,9}$/) }),
    answer: record,
    problems: ['records.notFound', 'records.versionUnknown', 'version.stale'],
    about:
      'Puts the values of an earlier version back by a new one; 0 gives all values of the ' +
      'file back. Whether it is hidden stays.',
  },
  reindex: {
    kind: 'long',
    method: 'PATCH',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId',
    needs: 'record.reindex',
    params: one,
    query: where,
    problems: [
      'records.notFound',
      'records.moved',
      'indexing.fileGone',
      'indexing.directoryMissing',
    ],
    about: 'Reads the file of a record anew, at once and whatever else is done to the index.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId',
    needs: 'record.delete',
    params: one,
    query: where,
    problems: ['records.notFound', 'records.moved', 'indices.running'],
    about:
      'Takes a record out of its index; its file stays, and no action brings the record back ' +
      'but putting it in again.',
  },
  restore: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/restore',
    needs: 'record.delete',
    params: one,
    problems: ['records.notFound', 'indices.running'],
    about: 'Undoes the removal of a record: it is put back as it was.',
  },
})
