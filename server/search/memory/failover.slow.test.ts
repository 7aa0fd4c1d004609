import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installBoss } from '#server/jobs/install-queues.ts'
import { asOwner, ensureDatabase, openDatabase } from '#server/kit/database/database.ts'
import { migrateDatabase } from '#server/kit/database/migrations.ts'
import { startPostgres } from '#server/process/embedded-postgres.ts'
import { catchUp, TimelineChanged } from './catch-up.ts'
import { loadGeneration } from './load-generation.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-failover-'))
chmodSync(home, 0o755)
const [primary, standby] = [join(home, 'primary'), join(home, 'standby')]
afterAll(() => rmSync(home, { recursive: true, force: true }))

const place = { tenantId: 'safn', esIndex: 'myndir-1' }
const put = (url: string, n: number) =>
  asOwner(url, (_, query) =>
    query(`
      insert into search_document (
        tenant_id, es_index, id, hidden, words, facets, title, file, date_first, date_last)
      values (
        'safn', 'myndir-1', '0192f000-0000-7000-8000-00000000000${n}', false, '''hestur'':1', '{}',
        '', '', 'infinity', '-infinity')`),
  )

test(
  'a memory index is dropped after a failover to a standby that was behind',
  { timeout: 120_000 },
  async () => {
    const first = await startPostgres(primary)
    await ensureDatabase(first.url(), 'varda')
    await migrateDatabase(first.url('varda'))
    await installBoss(first.url('varda'))
    await put(first.url('varda'), 1)
    await first.stop()
    // The standby has the database as it is now, and misses all later changes.
    cpSync(primary, standby, { recursive: true })
    chmodSync(standby, 0o700)
    const { uid, gid } = statSync(primary)
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${uid}:${gid}`, standby])

    const again = await startPostgres(primary)
    await asOwner(again.url('varda'), async (_, query) => {
      for (let n = 0; n < 60; n++) await query('select pg_current_xact_id()')
    })
    const database = openDatabase(again.url('varda'))
    const loaded = await loadGeneration(database, place)
    await database.transact({ tenantId: 'safn', readOnly: true }, async (db) =>
      expect(await catchUp(db, place, loaded)).toBe(true),
    )
    await database.close()
    await again.stop()

    writeFileSync(join(standby, 'standby.signal'), '')
    rmSync(`${standby}.secret`, { force: true })
    cpSync(`${primary}.secret`, `${standby}.secret`)
    const promoted = await startPostgres(standby)
    await asOwner(promoted.url(), (_, query) => query('select pg_promote()'))
    await put(promoted.url('varda'), 2)
    const after = openDatabase(promoted.url('varda'))
    const catchingUp = after.transact({ tenantId: 'safn', readOnly: true }, (db) =>
      catchUp(db, place, loaded),
    )
    await expect(catchingUp).rejects.toBeInstanceOf(TimelineChanged)
    const anew = await loadGeneration(after, place)
    expect(anew.index.used[0]).toBe(2)
    await after.close()
    await promoted.stop()
  },
)
