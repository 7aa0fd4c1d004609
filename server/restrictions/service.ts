import type { Answer } from '#contract/endpoint.ts'
import { fieldLabel } from '#contract/field-names.ts'
import type { Index } from '#contract/indices.ts'
import type { OwnRestriction, restrictions } from '#contract/restrictions.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { type Caller, getRecord, picturesIn, visibleIndex } from '#server/records/service.ts'
import { selectFields } from '#server/search/service.ts'
import { fieldNames } from '#server/site-config/service.ts'
import { getRedaction } from './redact.ts'
import { FIRST_UUID, placeOf, refresh, refreshBatch, type Target } from './refresh.ts'
import { type Fields, lastDayOf, toColumns } from './restriction-columns.ts'
import * as rows from './sql.ts'

export { liftInBulk, restrictInBulk, undoInBulk } from './bulk.ts'
export { getRedaction, redact } from './redact.ts'
export { checkFields } from './restriction-columns.ts'
export type { Target } from './refresh.ts'

/** A restriction, the one in force and what it reaches, for staff. (restrictions.staff) */
export const getRestriction = async (
  db: Db,
  caller: Caller,
  { tenantId, id: indexId, recordId }: { tenantId: string; id: string; recordId: string },
): Promise<Answer<typeof restrictions.get>> => {
  const { source } = await getRecord(db, caller, { tenantId, id: indexId, recordId })
  const place = { tenantId, indexId, recordId }
  const index = await visibleIndex(db, caller, tenantId, indexId)
  const { es_index: esIndex } = index
  const own = await rows.selectOwn(db, place)
  return {
    own: own ? toOwn(own) : null,
    inForce: await rows.selectInForce(db, place, esIndex),
    lastDay: lastDayOf(source),
    reach: await rows.countReached(db, place, esIndex),
    fields: await closableFields(db, tenantId, index, await selectFields(db, tenantId, [esIndex])),
    redaction: await getRedaction(db, place),
    pictures: picturesIn(source),
  }
}

/**
 * Those of the fields that may be closed alone: those with a name, in alphabetical order.
 * (restrictions.fields)
 */
export const closableFields = async (
  db: Db,
  tenantId: string,
  { own_fields: own }: Pick<Index, 'own_fields'>,
  fields: readonly string[],
): Promise<Closable[]> => {
  const names = await fieldNames(db, tenantId)
  return fields
    .flatMap((name) => {
      const ownLabel = own.find(({ field }) => field === name)?.label
      const given = ownLabel === undefined ? undefined : { is: ownLabel, en: ownLabel }
      const label = fieldLabel(names, name, given) ?? (name === 'Title' ? TITLE : undefined)
      return label ? [{ name, label }] : []
    })
    .toSorted((one, other) => one.label.is.localeCompare(other.label.is, 'is'))
}

type Closable = Answer<typeof restrictions.get>['fields'][number]
const TITLE = { is: 'Titill', en: 'Title' }

/** The record's own restriction; undefined without one. */
export const findOwn = async (
  db: Db,
  { tenantId, id: indexId, recordId }: { tenantId: string; id: string; recordId: string },
): Promise<OwnRestriction | undefined> => {
  const own = await rows.selectOwn(db, { tenantId, indexId, recordId })
  return own && toOwn(own)
}

/**
 * Closes a record, or a unit with all below it, to visitors. An earlier restriction of its own is
 * replaced. (restrictions.save)
 */
export const restrict = async (
  db: Db,
  target: Target,
  fields: Fields,
  by: { name: string },
): Promise<OwnRestriction> => {
  const place = await placeOf(db, target)
  const row = await rows.upsert(db, { ...place, ...toColumns(fields), by: by.name, bulkId: null })
  await refresh(db, place)
  return toOwn(row ?? refuse('records.notFound'))
}

/** Lifts the record's own restriction; false if it has none. (restrictions.lift) */
export const lift = async (db: Db, target: Target): Promise<boolean> => {
  const place = await placeOf(db, target)
  const isLifted = await rows.remove(db, place)
  if (isLifted) await refresh(db, place)
  return isLifted
}

/** Enters into the ledger that a restriction has ended; false if somebody else did. */
export const openDue = async (db: Db, place: rows.Place): Promise<boolean> => {
  const isOpened = await rows.markOpened(db, place)
  if (isOpened) await refresh(db, place)
  return isOpened
}

/** The path of the call about a record, as the audit log keeps it. */
export const pathOf = ({ tenantId, indexId, recordId }: rows.Place): string =>
  `/api/tenants/${tenantId}/indices/${indexId}/records/${recordId}/restriction`

type Context = TaskContext<'restrictions.apply'>

/**
 * Writes the records that a restriction reaches again into the search index and the ledger; those
 * of all restrictions of the index if none is named, as after a run. It may be repeated.
 * (restrictions.searches)
 */
export const applyRestrictions = async ({ payload, tx, signal }: Context): Promise<void> => {
  const { tenantId, indexId, recordId } = payload
  const named = recordId ? [recordId] : await tx((db) => rows.selectRestricted(db, payload))
  for (const one of named)
    for (let after: string | null = FIRST_UUID; after !== null && !signal.aborted;) {
      const from: string = after
      after = await tx((db) => refreshBatch(db, { tenantId, indexId, recordId: one }, from))
    }
  if (signal.aborted) await tx((db) => enqueue(db, 'restrictions.apply', payload))
}

const toOwn = ({
  tenantId: _tenant,
  indexId: _index,
  bulkId: _bulk,
  at,
  opened,
  ...row
}: rows.Row): OwnRestriction => ({
  ...row,
  at: isoTime(at),
  opened: opened === null ? null : isoTime(opened),
})
