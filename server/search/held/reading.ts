import { sql } from 'drizzle-orm'
import { binaryRows, type Db } from '#server/kit/database.ts'
import { generationLexeme, quote } from '#server/search/lexemes.ts'
import type { Fetched } from './finding.ts'
import { slotOf, type Held, type HeldRecord } from './held.ts'
import { addValues, placeOfValue, type NumberedValue, type Values } from './values.ts'
import { tierOfRank } from './words.ts'

/** A generation of a tenant's. */
export type Place = { tenantId: string; esIndex: string }

/** Records after an id, in the order of ids; of `share` records one, where only some are wanted. */
export const readRecords = async (
  db: Db,
  { tenantId, esIndex }: Place,
  { after, most, share }: { after: string; most: number; share: number },
): Promise<HeldRecord[]> => {
  const rows = await binaryRows(
    db,
    (literal) => `select * from search_read(${literal(tenantId)}, ${literal(esIndex)}, ${literal(after)}, ${most}, ${share})`,
  )
  return rows.map(recordOf)
}

/** What was written since a snapshot, and taken out. */
export const readChanges = async (
  db: Db,
  { tenantId, esIndex }: Place,
  since: string,
): Promise<{ gone: Buffer[]; records: HeldRecord[] }> => {
  const rows = await binaryRows(
    db,
    (literal) => `select * from search_changes(${literal(tenantId)}, ${literal(esIndex)}, ${literal(since)})`,
  )
  const isGone = ([, hidden]: (Buffer | null)[]) => hidden === null
  return { gone: rows.filter(isGone).map(([id]) => id as Buffer), records: rows.filter((row) => !isGone(row)).map(recordOf) }
}

/** How many records changed since a snapshot, counted to `most`, and the snapshot of now. */
export const countChanges = async (db: Db, { tenantId, esIndex }: Place, since: string, most: number) => {
  const { rows } = await db.execute<{ snapshot: string; waiting: number }>(
    sql`select snapshot, waiting from search_unseen(${tenantId}, ${esIndex}, ${since}::pg_snapshot, ${most})`,
  )
  return rows[0] ?? { snapshot: since, waiting: 0 }
}

/** What is seen now. */
export const snapshotNow = async (db: Db): Promise<string> =>
  (await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)).rows[0]?.snapshot ?? ''

/** How many records a generation has, counted to `most`. */
export const countRecords = async (db: Db, { tenantId, esIndex }: Place, most = 1_000_000_000): Promise<number> =>
  Number(
    (
      await db.execute<{ n: string }>(sql`
        select count(*) as n from (select 1 from search_document where tenant_id = ${tenantId} and es_index = ${esIndex} limit ${most}) d`)
    ).rows[0]?.n,
  )

/** The values that a tenant's records are counted by, by field and in Icelandic order. */
export const readValues = async (db: Db, tenantId: string): Promise<NumberedValue[]> =>
  (
    await db.execute<NumberedValue>(sql`
      select id, field, value from search_value where tenant_id = ${tenantId} order by lower(field), value collate is_natural, value`)
  ).rows

/** Learns the values of records that are not known yet. */
export const learnValues = async (db: Db, tenantId: string, values: Values, records: readonly HeldRecord[]): Promise<void> => {
  const unknown = [...new Set(records.flatMap((record) => record.values))].filter((id) => placeOfValue(values, id) < 0)
  if (unknown.length === 0) return
  const { rows } = await db.execute<NumberedValue>(sql`
    select id, field, value from search_value where tenant_id = ${tenantId} and id = any (${sql.param(unknown)}::int[]) order by id`)
  addValues(values, rows)
}

const ID_BYTES = 16

/** Where each of these `tsquery`s holds, and, where it is ranked, how well. */
export const fetchSlots = async (
  db: Db,
  { tenantId, esIndex }: Place,
  held: Held,
  asked: ReadonlyMap<string, { ranked: boolean }>,
): Promise<Fetched> => {
  if (asked.size === 0) return new Map()
  const queries = [...asked.keys()]
  const { rows } = await db.execute<{ n: number; ids: Buffer | null; ranks: number[] | null }>(sql`
    select n, ids, ranks from search_ids(${tenantId}, ${esIndex}, ${quote(generationLexeme(tenantId, esIndex))}::tsquery,
      ${sql.param(queries)}::tsquery[], ${sql.param(queries.map((query) => asked.get(query)?.ranked ?? false))}::boolean[])`)
  return new Map(
    rows.map(({ n, ids, ranks }) => {
      const query = queries[n] ?? ''
      const all = Int32Array.from({ length: (ids?.length ?? 0) / ID_BYTES }, (_, at) => slotOf(held, ids ?? Buffer.alloc(0), at * ID_BYTES))
      // A record that this process does not know yet was written after it looked.
      const known = all.map((_, at) => at).filter((at) => (all[at] ?? -1) >= 0)
      const tiers = asked.get(query)?.ranked ? Uint8Array.from(known, (at) => tierOfRank(ranks?.[at] ?? 0)) : null
      return [query, { slots: known.map((at) => all[at] ?? 0), tiers }]
    }),
  )
}

const recordOf = ([id, hidden, first, last, values, words]: (Buffer | null)[]): HeldRecord => ({
  id: id as Buffer,
  hidden: hidden?.[0] === 1,
  first: first?.readInt32BE(0) ?? 0,
  last: last?.readInt32BE(0) ?? 0,
  values: values ? intsOf(values) : [],
  words: words as Buffer,
})

/** Numbers of an `int[]` in binary form: how many dimensions, two numbers more, then length and lower bound of the one, then each with its length. */
const intsOf = (bytes: Buffer): number[] =>
  bytes.readInt32BE(0) === 0 ? [] : Array.from({ length: bytes.readInt32BE(12) }, (_, at) => bytes.readInt32BE(24 + at * 8))
