import { setImmediate } from 'node:timers/promises'
import { eq, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { analyseRecords, toOpen } from './postgres/document-writer.ts'
import { weightsForRecord, type FieldWeights } from './field-weights.ts'
import { MARKER_PREFIX, quote } from './lexemes.ts'
import { pickedValues } from './picks.ts'
import { filteredValues } from './record-values.ts'
import { openOf, type RecordInput } from './search-document.ts'
import { writeSortKeys } from './postgres/sort-keys.ts'
import { searchField } from './table.ts'

type Place = { tenantId: string; esIndex: string }

/**
 * Records in one statement. The words of the next batch are analysed while PostgreSQL writes the
 * last.
 */
const BATCH = 500

/** The configured fields that records of the tenant have. */
export const configuredFields = async (
  db: Db,
  tenantId: string,
  weights: FieldWeights,
): Promise<string[]> => {
  const found = await db
    .selectDistinct({ field: searchField.field })
    .from(searchField)
    .where(eq(searchField.tenantId, tenantId))
  return found
    .map(({ field }) => field)
    .filter((field) => weightsForRecord([field], weights) === weights)
}

/**
 * Those of the records that were indexed by other field settings, in their order. `isTouched`: the
 * record has a configured field.
 */
export const selectOutdated = async (
  db: Db,
  { tenantId, esIndex }: Place,
  candidates: readonly { id: string; isTouched: boolean }[],
  { markers }: FieldWeights,
): Promise<string[]> => {
  const hasMarker = sql`words @@ ${`${quote(MARKER_PREFIX)}:*`}::tsquery`
  const isCurrent =
    markers.length > 0
      ? sql`words @@ ${quote(markers.at(-1) ?? '')}::tsquery`
      : sql`not (${hasMarker})`
  const withField = candidates.filter((one) => one.isTouched).map(({ id }) => id)
  const withoutField = candidates.filter((one) => !one.isTouched).map(({ id }) => id)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from search_document
    where tenant_id = ${tenantId} and es_index = ${esIndex}
      and (id = any (${sql.param(withField)}::uuid[]) and not (${isCurrent})
        or id = any (${sql.param(withoutField)}::uuid[]) and ${hasMarker})`)
  const outdated = new Set(rows.map(({ id }) => id))
  return candidates.map(({ id }) => id).filter((id) => outdated.has(id))
}

/** Locks records until the transaction ends; skips those that another transaction holds. */
export const lockDocuments = async (
  db: Db,
  { tenantId, esIndex }: Place,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from search_document
    where tenant_id = ${tenantId} and es_index = ${esIndex}
      and id = any (${sql.param([...ids])}::uuid[])
    for update skip locked`)
  return rows.map(({ id }) => id)
}

/** Writes the words and sort keys of records again, and nothing else. (search.rewording) */
export const reanalyseDocuments = async (
  db: Db,
  { tenantId, esIndex }: Place,
  found: readonly Pick<RecordInput, 'id' | 'source' | 'staffFields' | 'open' | 'picks'>[],
  weights: FieldWeights,
): Promise<void> => {
  let writing: Promise<unknown> = Promise.resolve()
  for (let at = 0; at < found.length; at += BATCH) {
    writing.catch(() => {}) // an error is thrown where it is awaited
    await setImmediate() // lets the last statement be sent
    const batch = found.slice(at, at + BATCH)
    const all = batch.map((one) => ({
      one: { ...one, hidden: false },
      filtered: [...filteredValues(openOf(one)), ...pickedValues(one.picks)],
    }))
    const words = analyseRecords({ tenantId, esIndex }, all, weights)
    await writing
    writing = db
      .execute(
        sql`
        update search_document d set words = n.words, changed = pg_current_xact_id()
        from rows from (
          unnest(${sql.param(batch.map(({ id }) => id))}::uuid[]),
          unnest(${words}::tsvector[])) as n(id, words)
        where d.tenant_id = ${tenantId} and d.es_index = ${esIndex} and d.id = n.id`,
      )
      .execute()
  }
  await writing
  await writeSortKeys(db, { tenantId, esIndex }, found.map(toOpen), weights.ordered)
}
