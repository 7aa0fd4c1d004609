import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import { rightsOf, type UseClass } from '#contract/rights.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { closesDescription, openValues } from './closure.ts'
import {
  readFieldAccess,
  type Caller,
  mayView,
  seesClosed,
  visibleIndex,
  visibleRights,
} from './visibility.ts'
import { generationOf } from './sql.ts'
import * as rows from './sql.ts'

type One = { tenantId: string; id: string; recordId: string }

/** What a caller reads of one record. */
type Read = Answer<typeof records.get> & {
  restriction: Restriction | null
  /** The class of use in force, also where the tenant keeps the statement for staff. */
  use: UseClass
}
/** `closedToo`: also a record whose description is closed, with what is left of it. */
type Options = { closedToo?: boolean }

/**
 * One record with all values and their origins, for file serving and editing. Answers no field
 * access rules, but only what a restriction leaves to the caller. (restrictions.inForce)
 */
export const getRecord = async (
  db: Db,
  caller: Caller,
  { tenantId, id, recordId }: One,
  { closedToo = false }: Options = {},
): Promise<Read> => {
  const index = await visibleIndex(db, caller, tenantId, id)
  const row = await rows.selectRecord(db, generationOf(tenantId, index), recordId)
  if (!row || !mayView(caller, { visibility: index.visibility, hidden: row.hidden !== null }))
    throw new Problem('records.notFound')
  const { origins, version, restriction } = row
  const isOpen = seesClosed(caller)
  if (!isOpen && !closedToo && closesDescription(restriction)) throw new Problem('records.notFound')
  const source = isOpen ? row.source : openValues(row.source, restriction)
  const rights = rightsOf(row.source, index.rights)
  // Only people who may hide records learn who hid this one and why.
  return {
    id: recordId,
    indexID: id,
    source,
    origins,
    rights,
    use: rights?.class ?? 'unclear',
    hidden: caller.may('record.hide') ? row.hidden : null,
    own_fields: index.own_fields,
    version,
    restriction,
  }
}

/** One record with the values that the caller may see. (records.get, records.fieldVisibility) */
export const showRecord = async (
  db: Db,
  caller: Caller,
  place: One,
  options?: Options,
): Promise<Read> => {
  const record = await getRecord(db, caller, place, options)
  const index = await visibleIndex(db, caller, place.tenantId, place.id)
  const access = await readFieldAccess(db, caller, place.tenantId)
  const source = access.visibleValues(record.source, index, record.restriction)
  return {
    ...record,
    source,
    rights: visibleRights(access, record.source, index),
    origins: Object.fromEntries(
      Object.entries(record.origins).filter(([field]) => field in source),
    ),
    own_fields: record.own_fields.filter(({ field }) => !access.closed.has(field.toLowerCase())),
  }
}

/**
 * The tenant and index of a record, without any check of the caller, for addresses that hold the
 * record's id alone. (iiif.rules)
 */
export const findRecordPlace = async (
  db: Db,
  recordId: string,
): Promise<{ tenantId: string; indexId: string } | undefined> => {
  const place = await rows.selectRecordPlace(db, recordId)
  return place && { tenantId: place.tenant_id, indexId: place.index_id }
}
