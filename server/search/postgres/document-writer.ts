import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, sql } from '#server/kit/database/drizzle.ts'
import { ownRights, RIGHTS_FIELD } from '#contract/rights.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { SearchFeed, SearchGeneration } from '#server/search/engine.ts'
import { NO_FIELD_WEIGHTS, type FieldWeights } from '#server/search/field-weights.ts'
import { pickedValues } from '#server/search/picks.ts'
import { packTsvectors } from './pack-tsvectors.ts'
import { countedValues, filteredValues, type Value } from '#server/search/record-values.ts'
import { documentOf, lexemesOf, openOf, type RecordInput } from '#server/search/search-document.ts'
import { deleteSortKeys, writeSortKeys } from './sort-keys.ts'
import { searchDocument, searchField, searchOrder, searchRemoved } from '#server/search/table.ts'

/**
 * Records in one statement. The words of the next batch are analysed while PostgreSQL writes the
 * last.
 */
export const BATCH = 125

const putDocuments: SearchFeed['put'] = async (
  db,
  { tenantId, esIndex },
  found,
  { uncounted, fileField, weights } = {},
) => {
  await addFields(db, tenantId, esIndex, found)
  const all = found.map((one) =>
    withValues(fileField ? { ...one, orderedBy: openOf(one)[fileField] } : one, uncounted),
  )
  // The values of all batches at once and in order, so that two writers cannot deadlock.
  const valueIds = resolveValueIds(db, tenantId, all)
  // PostgreSQL writes while the next batch is analysed. An error is thrown where the promise is
  // awaited.
  let writing: Promise<unknown> = valueIds
  for (let at = 0; at < all.length; at += BATCH) {
    // The await below throws the error.
    writing.catch(() => {})
    await setImmediate() // lets the last statement be sent
    const batch = all.slice(at, at + BATCH)
    const words = analyseRecords({ tenantId, esIndex }, batch, weights)
    const numbers = await valueIds
    await writing
    writing = writeBatch(db, { tenantId, esIndex }, batch, numbers, words).execute()
  }
  await writing
  const { ordered } = weights ?? NO_FIELD_WEIGHTS
  const isOrdered = ordered.size > 0 || found.some(({ picks }) => picks !== undefined)
  if (isOrdered) await writeSortKeys(db, { tenantId, esIndex }, found.map(toOpen), ordered)
}

/** A record with the values by which it is sorted. */
export const toOpen = (one: Pick<RecordInput, 'id' | 'source' | 'open' | 'picks'>) => ({
  id: one.id,
  source: openOf(one),
  ...(one.picks && { picks: one.picks }),
})

/** A record with its filterable and its counted values. */
type RecordWithValues = { one: RecordInput; filtered: readonly Value[]; counted: readonly Value[] }
export const withValues = (one: RecordInput, uncounted?: ReadonlySet<string>): RecordWithValues => {
  const filtered = filteredValues(openOf(one))
  const counted = countedValues(filtered, uncounted)
  return { one, filtered: [...filtered, ...pickedValues(one.picks)], counted }
}

/** Analyses the texts of records into PostgreSQL's binary tsvectors. */
export const analyseRecords = (
  { tenantId, esIndex }: SearchGeneration,
  batch: readonly Pick<RecordWithValues, 'one' | 'filtered'>[],
  weights: FieldWeights = NO_FIELD_WEIGHTS,
): Buffer =>
  packTsvectors(batch, ({ one, filtered }) =>
    lexemesOf(tenantId, esIndex, one.source, filtered, weights, one.staffFields),
  )

/**
 * Removes records from a searched generation, and keeps the removal for processes that hold it in
 * memory.
 */
const removeDocuments: SearchFeed['remove'] = async (db, { tenantId, esIndex }, ids) => {
  await db.execute(sql`
    with orders as (
      delete from search_order
      where tenant_id = ${tenantId} and es_index = ${esIndex}
        and id = any (${sql.param([...ids])}::uuid[])),
    removed as (
      delete from search_document
      where tenant_id = ${tenantId} and es_index = ${esIndex}
        and id = any (${sql.param([...ids])}::uuid[])
      returning id)
    insert into search_removed (tenant_id, es_index, id)
    select ${tenantId}, ${esIndex}, id from removed
    on conflict do nothing`)
  await db.execute(sql`
    delete from search_removed
    where tenant_id = ${tenantId} and es_index = ${esIndex}
      and removed_at < now() - interval '1 day'`)
}

const retireDocuments: SearchFeed['retire'] = async (db, { tenantId, esIndex }, ids) => {
  await db
    .delete(searchDocument)
    .where(and(inGeneration(tenantId, esIndex), inArray(searchDocument.id, [...ids])))
  await deleteSortKeys(db, { tenantId, esIndex }, ids)
}

/**
 * Merges PostgreSQL's pending list of index entries after many writes, so that searches need not
 * scan it.
 */
const mergePendingWords = async (db: Db): Promise<void> => {
  await db.execute(sql`select search_settled()`)
}

const dropGeneration: SearchFeed['drop'] = async (db, { tenantId, esIndex }) => {
  await db.delete(searchDocument).where(inGeneration(tenantId, esIndex))
  await db
    .delete(searchOrder)
    .where(and(eq(searchOrder.tenantId, tenantId), eq(searchOrder.esIndex, esIndex)))
  await db
    .delete(searchRemoved)
    .where(and(eq(searchRemoved.tenantId, tenantId), eq(searchRemoved.esIndex, esIndex)))
  await db
    .delete(searchField)
    .where(and(eq(searchField.tenantId, tenantId), eq(searchField.esIndex, esIndex)))
}

/** Writes into PostgreSQL's tables, from which the copies in memory are refreshed. */
export const postgresFeed: SearchFeed = {
  put: putDocuments,
  remove: removeDocuments,
  retire: retireDocuments,
  drop: dropGeneration,
  flush: mergePendingWords,
}

const inGeneration = (tenantId: string, esIndex: string) =>
  and(eq(searchDocument.tenantId, tenantId), eq(searchDocument.esIndex, esIndex))

export const writeBatch = (
  db: Db,
  { tenantId, esIndex }: SearchGeneration,
  batch: readonly RecordWithValues[],
  numbers: ReadonlyMap<string, number>,
  words: Buffer,
) => {
  const rows = batch.map(({ one, counted }) => ({
    ...documentOf(one),
    facets: counted.flatMap((value) => numbers.get(keyOf(value)) ?? []),
  }))
  return db.execute(sql`
    insert into search_document (
      tenant_id, es_index, id, hidden, words, facets, title, file,
      date_first, date_last, indexed_at)
    select ${tenantId}, ${esIndex}, d.id, d.hidden, d.words, d.facets, d.title, d.file,
      d.date_first, d.date_last, d.indexed_at
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        id uuid, hidden boolean, facets int[], title text, file text,
        date_first date, date_last date, indexed_at timestamptz),
      unnest(${words}::tsvector[]))
      as d(id, hidden, facets, title, file, date_first, date_last, indexed_at, words)
    on conflict (tenant_id, es_index, id) do update set
      hidden = excluded.hidden, words = excluded.words, facets = excluded.facets,
      title = excluded.title, file = excluded.file,
      date_first = excluded.date_first, date_last = excluded.date_last,
      indexed_at = excluded.indexed_at, changed = excluded.changed`)
}

const keyOf = ({ field, value }: Value): string => `${field}\0${value}`

/** The ids of values; inserts the new ones. */
export const resolveValueIds = async (
  db: Db,
  tenantId: string,
  all: readonly RecordWithValues[],
): Promise<Map<string, number>> => {
  const distinct = [
    ...new Map(
      all.flatMap(({ counted }) => counted.map((value) => [keyOf(value), value])),
    ).values(),
  ]
  const numbers = new Map<string, number>()
  const isMissing = (value: Value) => !numbers.has(keyOf(value))
  const read = async () => {
    for (const row of await selectValues(db, tenantId, distinct.filter(isMissing)))
      numbers.set(keyOf(row), row.id)
  }
  await read()
  await insertValues(db, tenantId, distinct.filter(isMissing))
  await read()
  return numbers
}

/**
 * A lateral join with a limit keeps the planner on the index while the table's statistics lag
 * behind.
 */
const selectValues = async (db: Db, tenantId: string, values: readonly Value[]) =>
  values.length === 0
    ? []
    : (
        await db.execute<Value & { id: number }>(sql`
          select v.id, given.field, given.value
          from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(field text, value text)
          cross join lateral (
            select id from search_value
            where tenant_id = ${tenantId} and field = given.field and value = given.value
            limit 1) v`)
      ).rows

/** In order, so that two writers of the same values cannot deadlock. */
const insertValues = async (db: Db, tenantId: string, values: readonly Value[]): Promise<void> => {
  if (values.length === 0) return
  await db.execute(sql`
    insert into search_value (tenant_id, field, value)
    select ${tenantId}, field, value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(field text, value text)
    order by field, value
    on conflict do nothing`)
}

const addFields = async (
  db: Db,
  tenantId: string,
  esIndex: string,
  found: readonly RecordInput[],
): Promise<void> => {
  const fields = [
    ...new Set(
      found.flatMap(({ source }) => [
        ...Object.keys(source),
        ...(ownRights(source) ? [RIGHTS_FIELD] : []),
      ]),
    ),
  ].sort()
  if (fields.length === 0) return
  await db
    .insert(searchField)
    .values(fields.map((field) => ({ tenantId, esIndex, field })))
    .onConflictDoNothing()
}

/** The fields that the records of these generations have. */
export const selectFields = async (
  db: Db,
  tenantId: string,
  generations: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ field: searchField.field })
    .from(searchField)
    .where(and(eq(searchField.tenantId, tenantId), inArray(searchField.esIndex, [...generations])))
  return rows.map(({ field }) => field)
}
