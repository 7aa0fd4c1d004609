import { sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'
import { MARK, quote } from './lexemes.ts'
import { writeOrders } from './orders.ts'
import { filteredValues, type Source } from './values.ts'
import type { Wording } from './wording.ts'
import { wordsOf } from './writing.ts'

type Place = { tenantId: string; esIndex: string }

/**
 * Those of these records whose words are written otherwise, held until the transaction ends. One that somebody else is writing is passed over, who
 * goes by the same wording; `isAll` is false then, for he may yet undo it.
 */
export const holdMisworded = async (db: Db, { tenantId, esIndex }: Place, ids: readonly string[], { marks }: Wording) => {
  const isWritten =
    marks.length > 0 ? sql`words @@ ${quote(marks.at(-1) ?? '')}::tsquery` : sql`not words @@ ${`${quote(MARK)}:*`}::tsquery`
  const among = (of: readonly string[]) =>
    sql`tenant_id = ${tenantId} and es_index = ${esIndex} and id = any (${sql.param([...of])}::uuid[])`
  const { rows: found } = await db.execute<{ id: string }>(sql`select id from search_document where ${among(ids)} and not (${isWritten})`)
  if (found.length === 0) return { ids: [], isAll: true }
  const wrong = found.map(({ id }) => id)
  const { rows: held } = await db.execute<{ id: string }>(sql`select id from search_document where ${among(wrong)} for update skip locked`)
  return { ids: held.map(({ id }) => id), isAll: held.length === found.length }
}

/** Writes the words of records anew, and what they are ordered by in fields; nothing else of them. (search.rewording) */
export const rewordDocuments = async (
  db: Db,
  { tenantId, esIndex }: Place,
  found: readonly { id: string; source: Source }[],
  wording: Wording,
): Promise<void> => {
  if (found.length === 0) return
  const all = found.map((one) => ({ one: { ...one, hidden: false }, filtered: filteredValues(one.source) }))
  const words = wordsOf({ tenantId, esIndex }, all, wording)
  await db.execute(sql`
    update search_document d set words = n.words, changed = pg_current_xact_id()
    from rows from (unnest(${sql.param(found.map(({ id }) => id))}::uuid[]), unnest(${words}::tsvector[])) as n(id, words)
    where d.tenant_id = ${tenantId} and d.es_index = ${esIndex} and d.id = n.id`)
  await writeOrders(db, { tenantId, esIndex }, found, wording.ordered)
}
