import { asOwner, openDatabase } from '#server/kit/database/database.ts'
import { putRecords } from '#server/records/service.ts'
import { pause, type Server } from '#test/server.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { withoutIndexes } from './database.ts'
import { describeRecord } from './search-records.ts'

/** Records that differ. */
const OWN = 10_000
const PUT_AT_ONCE = 500
const LOAD_MAX_MS = 600_000

/**
 * Adds records to the index `safnid` of the tenant `safn`, as the program writes them; `describe`
 * returns the fields of the nth.
 */
export const putDescribed = async (
  url: string,
  count: number,
  describe = describeRecord,
): Promise<void> => {
  buildTableWhereStale()
  const database = openDatabase(url)
  for (let at = 0; at < count; at += PUT_AT_ONCE) {
    const records = Array.from({ length: PUT_AT_ONCE }, (_, n) => ({
      id: crypto.randomUUID(),
      source: describe(at + n),
    }))
    await database.transact({ tenantId: 'safn' }, (db) =>
      putRecords(db, 'safn', 'safnid', 'safnid-1', records),
    )
  }
  await database.close()
}

/**
 * Fills the index `safnid` with records as the program writes them, and copies of them under other
 * ids; `describe` returns the fields of the nth.
 */
export const fillIndex = async (
  url: string,
  records: number,
  describe = describeRecord,
): Promise<void> => {
  const own = Math.min(OWN, records)
  await putDescribed(url, own, describe)
  await asOwner(url, async (_, query) => {
    await query(
      `create temp table copied as select gen_random_uuid() as copy, id, n
        from record, generate_series(1, ${Math.floor(records / own) - 1}) n`,
    )
    await withoutIndexes(query, 'record', () =>
      query(
        `insert into record select (jsonb_populate_record(r, jsonb_build_object('id', c.copy))).*
          from copied c join record r on r.id = c.id`,
      ),
    )
    await withoutIndexes(query, 'search_document', () =>
      query(`insert into search_document
        select tenant_id, es_index, c.copy, hidden, words, facets, title || ' ' || n,
          n || '-' || file, date_first, date_last, indexed_at - n * interval '1 hour'
        from copied c join search_document d on d.id = c.id`),
    )
  })
}

/** Searches until the process has loaded the index into memory, by its own metrics. */
export const untilInMemory = async (server: Server): Promise<void> => {
  for (const end = Date.now() + LOAD_MAX_MS; Date.now() < end; await pause(500)) {
    await server.call('POST', '/api/tenants/safn/indices/safnid/search', { query: 'hestum' })
    const { text } = await server.call('GET', '/metrics')
    if (/^varda_search_held_bytes [1-9]/m.test(text)) return
  }
  throw new Error('the records are not held in memory')
}
