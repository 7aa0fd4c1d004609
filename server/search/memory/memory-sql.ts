import { sql } from '#server/kit/database/drizzle.ts'
import { binaryRows, type Db } from '#server/kit/database/database.ts'
import type { IndexedRecord } from './memory-index.ts'
import { addValues, placeOfValue, type NumberedValue, type ValueTable } from './value-table.ts'

/** A generation of a tenant. */
export type Place = { tenantId: string; esIndex: string }

/** Records after an id, ordered by id; only one in `share` records for a sample. */
export const readRecords = async (
  db: Db,
  { tenantId, esIndex }: Place,
  { after, most, share }: { after: string; most: number; share: number },
): Promise<IndexedRecord[]> => {
  const rows = await binaryRows(
    db,
    (literal) =>
      `select * from search_read(
        ${literal(tenantId)}, ${literal(esIndex)}, ${literal(after)}, ${most}, ${share})`,
  )
  return rows.map(recordOf)
}

/** Records written and removed since a snapshot. */
export const readChanges = async (
  db: Db,
  { tenantId, esIndex }: Place,
  since: string,
): Promise<{ gone: Buffer[]; records: IndexedRecord[] }> => {
  const rows = await binaryRows(
    db,
    (literal) =>
      `select * from search_changes(${literal(tenantId)}, ${literal(esIndex)}, ${literal(since)})`,
  )
  const isGone = ([, hidden]: (Buffer | null)[]) => hidden === null
  return {
    gone: rows.filter(isGone).map(([id]) => id as Buffer),
    records: rows.filter((row) => !isGone(row)).map(recordOf),
  }
}

/** A database snapshot, and the timeline that its transaction numbers belong to. */
export type Snapshot = { snapshot: string; timeline: string }

/** Number of changes since a snapshot, counted up to `most`, with the current snapshot. */
export const countChanges = async (
  db: Db,
  { tenantId, esIndex }: Place,
  since: string,
  most: number,
): Promise<Snapshot & { waiting: number }> => {
  const { rows } = await db.execute<Snapshot & { waiting: number }>(sql`
    select snapshot, waiting, database_timeline() as timeline
    from search_unseen(${tenantId}, ${esIndex}, ${since}::pg_snapshot, ${most})`)
  return rows[0] ?? { snapshot: since, timeline: '', waiting: 0 }
}

export const currentSnapshot = async (db: Db): Promise<Snapshot> =>
  (
    await db.execute<Snapshot>(
      sql`select pg_current_snapshot()::text as snapshot, database_timeline() as timeline`,
    )
  ).rows[0] ?? {
    snapshot: '',
    timeline: '',
  }

/** Number of records in a generation, counted up to `most`. */
export const countRecords = async (
  db: Db,
  { tenantId, esIndex }: Place,
  most = 1_000_000_000,
): Promise<number> =>
  Number(
    (
      await db.execute<{ n: string }>(sql`
        select count(*) as n from (
          select 1 from search_document
          where tenant_id = ${tenantId} and es_index = ${esIndex}
          limit ${most}) d`)
    ).rows[0]?.n,
  )

/** All counted values of a tenant, by field and in Icelandic order. */
export const readValues = async (db: Db, tenantId: string): Promise<NumberedValue[]> =>
  (
    await db.execute<NumberedValue>(sql`
      select id, field, value from search_value
      where tenant_id = ${tenantId}
      order by lower(field), value collate is_natural, value`)
  ).rows

/** Reads the values of records that the table lacks. */
export const addNewValues = async (
  db: Db,
  tenantId: string,
  values: ValueTable,
  records: readonly IndexedRecord[],
): Promise<void> => {
  const unknown = [...new Set(records.flatMap((record) => record.values))].filter(
    (id) => placeOfValue(values, id) < 0,
  )
  if (unknown.length === 0) return
  const { rows } = await db.execute<NumberedValue>(sql`
    select id, field, value from search_value
    where tenant_id = ${tenantId} and id = any (${sql.param(unknown)}::int[])
    order by id`)
  addValues(values, rows)
}

export const recordOf = ([
  id,
  hidden,
  first,
  last,
  indexed,
  values,
  words,
]: (Buffer | null)[]): IndexedRecord => ({
  id: id as Buffer,
  hidden: hidden?.[0] === 1,
  first: first?.readInt32BE(0) ?? 0,
  last: last?.readInt32BE(0) ?? 0,
  indexed: Number(indexed?.readBigInt64BE(0) ?? 0n),
  values: values ? intsOf(values) : [],
  words: words as Buffer,
})

/**
 * Parses a binary `int[]`: the number of dimensions, two numbers, length, lower bound, then each
 * number after its length.
 */
const intsOf = (bytes: Buffer): number[] =>
  bytes.readInt32BE(0) === 0
    ? []
    : Array.from({ length: bytes.readInt32BE(12) }, (_, at) => bytes.readInt32BE(24 + at * 8))
