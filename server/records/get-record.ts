import type { Answer } from '#contract/endpoint.ts'
import type { records } from '#contract/records.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { veilOf } from './field-access.ts'
import { generationOf } from './generation.ts'
import * as rows from './sql.ts'
import { type Asker, mayView } from './visibility.ts'
import { indexOf } from './visible-index.ts'

type One = { tenantId: string; id: string; recordId: string }

/** One record with the origin of every value: all of them, for what serves its files and for those who change it. */
export const getRecord = async (
  db: Db,
  asker: Asker,
  { tenantId, id, recordId }: One,
): Promise<Answer<typeof records.get>> => {
  const index = await indexOf(db, asker, tenantId, id)
  const row = await rows.selectRecord(db, generationOf(tenantId, index), recordId)
  if (!row || !mayView(asker, { visibility: index.visibility, hidden: row.hidden !== null }))
    throw new Problem('records.notFound')
  const { source, origins, version } = row
  // Why it is hidden, and by whom, is for those who hide.
  return {
    id: recordId,
    indexID: id,
    source,
    origins,
    hidden: asker.may('record.hide') ? row.hidden : null,
    own_fields: index.own_fields,
    version,
  }
}

/** The same, as far as the asker may see its values. (records.get, records.fieldVisibility) */
export const showRecord = async (
  db: Db,
  asker: Asker,
  place: One,
): Promise<Answer<typeof records.get>> => {
  const record = await getRecord(db, asker, place)
  const { closed, shown } = await veilOf(db, asker, place.tenantId)
  const source = shown(record.source, await indexOf(db, asker, place.tenantId, place.id))
  return {
    ...record,
    source,
    origins: Object.fromEntries(
      Object.entries(record.origins).filter(([field]) => field in source),
    ),
    own_fields: record.own_fields.filter(({ field }) => !closed.has(field.toLowerCase())),
  }
}

/** Which tenant and index a record is in, whoever asks: for addresses that name the record alone. (iiif.rules) */
export const placeOfRecord = async (
  db: Db,
  recordId: string,
): Promise<{ tenantId: string; indexId: string } | undefined> => {
  const place = await rows.selectPlace(db, recordId)
  return place && { tenantId: place.tenant_id, indexId: place.index_id }
}
