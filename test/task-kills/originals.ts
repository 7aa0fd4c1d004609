import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { backups } from '#contract/backup.ts'
import { fixity } from '#contract/fixity.ts'
import { ask, TENANT, until } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { putFile } from '#test/every-write/world.ts'
import type { KilledTask } from './row.ts'

/** More originals than one batch records. */
const MANY = 60

const originals = `
  from indexed_file f
  join tenant_index i
    on i.tenant_id = f.tenant_id and i.id = f.index_id and i.deleted_at is null
  where f.tenant_id = '${TENANT}'
    and f.part_of is null
    and f.state in ('present', 'failed', 'missing', 'excluded')`

/** The task that reads originals again. */
export const originalRows: KilledTask[] = [
  {
    name: 'fixity.read',
    prepare: async ({ world }) => {
      const id = INDICES.fixity
      const ended = () =>
        until(
          'no round',
          async () =>
            (
              await world.owner(
                `select 1 from fixity_round where tenant_id = '${TENANT}' and ended is null`,
              )
            ).length === 0,
        )
      await ended()
      // Turns nightly rounds off, so that no other round starts.
      const { setting } = await ask(world, backups.list, {})
      const { version, ...values } = setting
      await ask(world, backups.saveSetting, { version, body: { ...values, fixityDays: null } })
      await ended()
      const told = async () =>
        (
          await world.owner(
            `select 1 from event where tenant_id = '${TENANT}' and code = 'fixity.ended'`,
          )
        ).length
      const toldBefore = await told()
      const [one] = await world.owner<{ rel: string }>(
        `select rel
         from indexed_file
         where tenant_id = '${TENANT}' and index_id = '${id}' and state = 'present'
         limit 1`,
      )
      const bytes = readFileSync(join(world.libraryDir, TENANT, id, one?.rel ?? ''))
      for (let n = 0; n < MANY; n++) putFile(world, id, `afrit ${n}.jpg`, bytes)
      await world.owner(`
        insert into indexed_file (
          tenant_id, index_id, id, rel, size_bytes, mtime_ms, sha256, state
        )
        select tenant_id, index_id, uuidv7(), 'afrit ' || n || '.jpg', size_bytes, mtime_ms, sha256,
          state
        from indexed_file, generate_series(0, ${MANY - 1}) as n
        where tenant_id = '${TENANT}' and index_id = '${id}' and rel = '${one?.rel}'`)
      // The last original has a row already, so that the row can be locked.
      await world.owner(`
        insert into fixity_file (
          tenant_id, index_id, file_id, sha256, size_bytes, mtime_ms, state, checked
        )
        select f.tenant_id, f.index_id, f.id, f.sha256, f.size_bytes, f.mtime_ms, 'equal',
          now() - interval '1 day'
        ${originals}
        order by f.index_id desc, f.id desc limit 1
        on conflict (tenant_id, index_id, file_id) do update set checked = excluded.checked`)
      return {
        lock: `select from fixity_file
          where tenant_id = '${TENANT}' and checked < now() - interval '12 hours'`,
        begin: () => ask(world, fixity.start, { params: { tenantId: TENANT } }),
        middle: `select 1 where exists (
          select from fixity_round where tenant_id = '${TENANT}' and ended is null and equal > 0
        )`,
        expectOnce: async () => {
          const round = `from fixity_round where tenant_id = '${TENANT}'`
          // A worker resumes the round after the dead attempt has timed out.
          await until(
            'end of the round',
            async () => (await world.owner(`select 1 ${round} and ended is null`)).length === 0,
          )
          const [all] = await world.owner<{ n: number }>(`select count(*)::int as n ${originals}`)
          const read = `(equal + changed + gone + unread)::int as read, changed::int, gone::int`
          expect(
            await world.owner(`select ${read} ${round} order by started desc limit 1`),
          ).toEqual([{ read: all?.n, changed: 0, gone: 0 }])
          expect((await told()) - toldBefore).toBe(1)
        },
      }
    },
  },
]
