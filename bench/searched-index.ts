import { openDatabase } from '#server/kit/database/database.ts'
import { putRecords } from '#server/records/service.ts'
import { pause, type Server } from '#test/server.ts'
import { describeRecord } from './search-records.ts'

const PUT_AT_ONCE = 500
const LOAD_MAX_MS = 300_000

/**
 * Adds records to the index `safnid` of the tenant `safn`, as the program writes them; `describe`
 * returns the fields of the nth.
 */
export const putDescribed = async (
  url: string,
  count: number,
  describe = describeRecord,
): Promise<void> => {
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

/** Searches until the process has loaded the index into memory, by its own metrics. */
export const untilInMemory = async (server: Server): Promise<void> => {
  for (const end = Date.now() + LOAD_MAX_MS; Date.now() < end; await pause(500)) {
    await server.call('POST', '/api/tenants/safn/indices/safnid/search', { query: 'hestum' })
    const { text } = await server.call('GET', '/metrics')
    if (/^varda_search_held_bytes [1-9]/m.test(text)) return
  }
  throw new Error('the records are not held in memory')
}
