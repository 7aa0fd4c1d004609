import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database.ts'
import { record } from './table.ts'

/** A record as it is put: its values and where each came from. */
export type Put = { id: string; source: Record<string, unknown>; origins?: Record<string, string> }
/** A generation of an index. */
export type Generation = { tenantId: string; indexId: string; esIndex: string }

const BATCH = 500

const within = ({ tenantId, indexId, esIndex }: Generation) =>
  and(eq(record.tenantId, tenantId), eq(record.indexId, indexId), eq(record.esIndex, esIndex))

/** Writes records or replaces them; answers which of them are hidden, since that outlives the file's own values. */
export const upsertRecords = async (db: Db, { tenantId, indexId, esIndex }: Generation, puts: readonly Put[]): Promise<Set<string>> => {
  const hidden = new Set<string>()
  for (let at = 0; at < puts.length; at += BATCH) {
    const rows = JSON.stringify(puts.slice(at, at + BATCH))
    const written = await db.execute<{ id: string; hidden: boolean }>(sql`
      insert into record as r (tenant_id, index_id, es_index, id, source, origins)
      select ${tenantId}, ${indexId}, ${esIndex}, p.id, p.source, coalesce(p.origins, '{}')
      from jsonb_to_recordset(${rows}::jsonb) as p(id uuid, source jsonb, origins jsonb)
      on conflict (tenant_id, index_id, es_index, id) do update
        set source = excluded.source, origins = excluded.origins, version = r.version + 1, indexed_at = now()
      returning r.id, r.hidden is not null as hidden`)
    for (const row of written.rows) if (row.hidden) hidden.add(row.id)
  }
  return hidden
}

export const deleteRecords = (db: Db, generation: Generation, ids: readonly string[]) =>
  db.delete(record).where(and(within(generation), inArray(record.id, [...ids])))

/** Records by id, in no order. */
export const selectRecords = (db: Db, generation: Generation, ids: readonly string[]) =>
  db
    .select({ id: record.id, source: record.source, hidden: record.hidden })
    .from(record)
    .where(and(within(generation), inArray(record.id, [...ids])))

export const selectRecord = async (db: Db, generation: Generation, id: string) =>
  (
    await db
      .select()
      .from(record)
      .where(and(within(generation), eq(record.id, id)))
  )[0]
