import { z } from 'zod'
import { inIndex, instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { EDIT_LIST_MAX, EDIT_VALUE_MAX } from './limits.ts'
import { record } from './records.ts'

const text = z.string().max(EDIT_VALUE_MAX)

/** An edited value; a `date` is as people write it. An empty value hides the value of the file. */
export const editedValue = z.union([text, z.array(text).max(EDIT_LIST_MAX)])
export type EditedValue = z.output<typeof editedValue>

/** New values by field; null restores the value of the file. */
export const editedValues = z.record(z.string().max(200), editedValue.nullable())
export type EditedValues = z.output<typeof editedValues>

const note = text.max(500)
const one = inIndex.extend({ recordId: z.uuid() })

/** Kinds of versions of a record's accepted values. */
export const VERSION_KINDS = ['edit', 'hide', 'show', 'undo', 'restore'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/** A version of a record's accepted values: kind, person and changed values. (overlays.history) */
export const recordVersion = z.object({
  version: z.int(),
  kind: z.enum(VERSION_KINDS),
  at: instant,
  by: z.string(),
  note: z.string().nullable(),
  /** Whether a bulk action made it. */
  bulk: z.boolean(),
  /** A null value means that the value of the file applies, before or after. */
  changes: z.array(
    z.object({ field: z.string(), before: editedValue.nullable(), after: editedValue.nullable() }),
  ),
})
export type RecordVersion = z.output<typeof recordVersion>

/** The path where the caller saw the record; the record must still be there. */
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
      'records.rightsUnknown',
      'version.stale',
    ],
    about:
      'Edits a record: the given values override those of its file, whatever happens to ' +
      'the index later.',
  },
  hide: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/hide',
    needs: 'record.hide',
    params: one,
    body: z.object({ reason: note.min(1) }),
    answer: record,
    problems: ['records.notFound'],
    about: 'Hides a record from visitors and from members without the permission to hide records.',
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
    about: 'Lists the changes of a record by people, newest first.',
  },
  undo: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/undo',
    needs: 'record.edit',
    versioned: true,
    params: one,
    answer: record,
    problems: ['records.notFound', 'records.nothingToUndo', 'version.stale'],
    about: 'Undoes the last change of a record by a new version that restores the one before.',
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
      'Restores the values of an earlier version by a new one; 0 restores all values of ' +
      'the file. Whether the record is hidden does not change.',
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
    about: 'Reads the file of a record again at once, even during a run.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId',
    needs: 'record.delete',
    params: one,
    query: where,
    problems: ['records.notFound', 'records.moved', 'indices.running'],
    about:
      'Excludes a record from its index; its file stays, and only adding the file again undoes it.',
  },
  restore: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/records/:recordId/restore',
    needs: 'record.delete',
    params: one,
    problems: ['records.notFound', 'indices.running'],
    about: 'Undoes the exclusion of a record: it is as before.',
  },
})
