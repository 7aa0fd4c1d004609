import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import { wordsOf } from './document-writer.ts'
import { type Wording, wordingFor } from './field-weights.ts'
import { MARK, quote } from './lexemes.ts'
import { filteredValues, type Source } from './record-values.ts'
import { writeOrders } from './sort-keys.ts'
import { searchField } from './table.ts'

type Place = { tenantId: string; esIndex: string }

/** Records of one statement: the words of the next are made while PostgreSQL writes those of the last. */
const BATCH = 500

/** The names of the fields of which something is said, as records of a tenant have them. */
export const saidFields = async (db: Db, tenantId: string, wording: Wording): Promise<string[]> => {
  const found = await db
    .selectDistinct({ field: searchField.field })
    .from(searchField)
    .where(eq(searchField.tenantId, tenantId))
  return found.map(({ field }) => field).filter((field) => wordingFor([field], wording) === wording)
}

/** Those of these records whose words are written otherwise, in their order; `isTouched`: the record has a field of which something is said. */
export const selectMisworded = async (
  db: Db,
  { tenantId, esIndex }: Place,
  looked: readonly { id: string; isTouched: boolean }[],
  { marks }: Wording,
): Promise<string[]> => {
  const hasMark = sql`words @@ ${`${quote(MARK)}:*`}::tsquery`
  const isWritten =
    marks.length > 0 ? sql`words @@ ${quote(marks.at(-1) ?? '')}::tsquery` : sql`not (${hasMark})`
  const touched = looked.filter((one) => one.isTouched).map(({ id }) => id)
  const others = looked.filter((one) => !one.isTouched).map(({ id }) => id)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from search_document where tenant_id = ${tenantId} and es_index = ${esIndex}
      and (id = any (${sql.param(touched)}::uuid[]) and not (${isWritten}) or id = any (${sql.param(others)}::uuid[]) and ${hasMark})`)
  const wrong = new Set(rows.map(({ id }) => id))
  return looked.map(({ id }) => id).filter((id) => wrong.has(id))
}

/** Holds records until the transaction ends, but those that somebody else is writing. */
export const holdDocuments = async (
  db: Db,
  { tenantId, esIndex }: Place,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from search_document where tenant_id = ${tenantId} and es_index = ${esIndex} and id = any (${sql.param([...ids])}::uuid[])
    for update skip locked`)
  return rows.map(({ id }) => id)
}

/** Writes the words of records anew, and what they are ordered by in fields; nothing else of them. (search.rewording) */
export const rewordDocuments = async (
  db: Db,
  { tenantId, esIndex }: Place,
  found: readonly { id: string; source: Source }[],
  wording: Wording,
): Promise<void> => {
  let writing: Promise<unknown> = Promise.resolve()
  for (let at = 0; at < found.length; at += BATCH) {
    writing.catch(() => {}) // it shows where it is awaited
    await setImmediate() // what was asked last is sent
    const batch = found.slice(at, at + BATCH)
    const all = batch.map((one) => ({
      one: { ...one, hidden: false },
      filtered: filteredValues(one.source),
    }))
    const words = wordsOf({ tenantId, esIndex }, all, wording)
    await writing
    writing = db
      .execute(
        sql`
        update search_document d set words = n.words, changed = pg_current_xact_id()
        from rows from (unnest(${sql.param(batch.map(({ id }) => id))}::uuid[]), unnest(${words}::tsvector[])) as n(id, words)
        where d.tenant_id = ${tenantId} and d.es_index = ${esIndex} and d.id = n.id`,
      )
      .execute()
  }
  await writing
  await writeOrders(db, { tenantId, esIndex }, found, wording.ordered)
}
