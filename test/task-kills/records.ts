import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { bulks } from '#contract/bulk.ts'
import { ask, TENANT } from '#test/every-write.ts'
import { MAIN, recordsOf } from '#test/every-write/world.ts'
import type { Installation } from '#test/kills/installation.ts'
import { waitForTasks } from '#test/wait-for-tasks.ts'
import type { KilledTask } from './row.ts'

const ofMain = `tenant_id = '${TENANT}' and index_id = '${MAIN}'`

/** Starts a bulk action that gives all records of the main index one new value. */
const startEdit = async (
  { world }: Installation,
  ids: string[],
  value = `Ljósmynd ${world.count()}`,
) => {
  const change = { how: 'set', field: 'Credit', value } as const
  await ask(world, bulks.start, {
    params: { tenantId: TENANT, ids: MAIN },
    body: { action: 'edit', change, ids },
  })
}

/** The sidecars of the main index, by name. */
const sidecarsOf = ({ world }: Installation): Record<string, string> => {
  const folder = join(world.libraryDir, TENANT, MAIN)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.xmp'),
  )
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

const lastBulk = `(select id from bulk where tenant_id = '${TENANT}' order by id desc limit 1)`

/** Tasks that change records and their sidecars. */
export const recordRows: KilledTask[] = [
  {
    name: 'bulk.do',
    prepare: async (installation) => {
      const { world } = installation
      const ids = (await recordsOf(world)).toSorted()
      const among = `from bulk_item where bulk_id = ${lastBulk} and state`
      return {
        lock: `select from record where ${ofMain} and id = '${ids[ids.length >> 1]}'`,
        begin: () => startEdit(installation, ids),
        middle: `select 1
          where exists (select ${among} = 'changed') and exists (select ${among} = 'waiting')`,
        expectOnce: async () => {
          const versions = await world.owner<{ id: string; n: number }>(
            `select record_id as id, count(*)::int as n
             from overlay
             where bulk_id = ${lastBulk}
             group by 1
             order by 1`,
          )
          expect(versions).toEqual(ids.map((id) => ({ id, n: 1 })))
          const items = `select state, count(*)::int as n
            from bulk_item
            where bulk_id = ${lastBulk}
            group by 1`
          expect(await world.owner(items)).toEqual([{ state: 'changed', n: ids.length }])
          expect(await world.owner(`select state, total from bulk where id = ${lastBulk}`)).toEqual(
            [{ state: 'completed', total: ids.length }],
          )
          const events = `select count(*)::int as n
            from event
            where tenant_id = '${TENANT}' and code = 'bulk.completed'
            and at >= (select created from bulk where id = ${lastBulk})`
          expect(await world.owner(events)).toEqual([{ n: 1 }])
        },
      }
    },
  },
  {
    name: 'sidecars.write',
    prepare: async (installation) => {
      const { world } = installation
      const ids = (await recordsOf(world)).toSorted()
      const [old, fresh] = [`Ljósmynd ${world.count()} áður`, `Ljósmynd ${world.count()} síðar`]
      await startEdit(installation, ids, old)
      await waitForTasks(installation.url())
      const contents = Object.entries(sidecarsOf(installation))
      const written = `select file_id as id, count(*)::int as n from log_entry
        where ${ofMain} and code = 'sidecar.written' group by 1 order by 1`
      const before = await world.owner<{ id: string; n: number }>(written)
      const latest = `(
        select max(version)
        from overlay o
        where o.tenant_id = s.tenant_id
          and o.index_id = s.index_id
          and o.record_id = s.record_id
      )`
      const sidecars = `from sidecar s where ${ofMain} and version`
      return {
        lock: `select from sidecar where ${ofMain} and record_id = '${ids[ids.length >> 1]}'`,
        begin: () => startEdit(installation, ids, fresh),
        middle: `select 1 where (select ended from bulk where id = ${lastBulk}) is not null
          and exists (select ${sidecars} = ${latest}) and exists (select ${sidecars} < ${latest})`,
        expectOnce: async () => {
          expect(
            await world.owner(
              `select 1 ${sidecars} < ${latest} or (${ofMain} and code is not null)`,
            ),
          ).toEqual([])
          expect(before.length).toBe(ids.length)
          expect(contents.filter(([, text]) => text.includes(old))).toHaveLength(ids.length)
          expect(sidecarsOf(installation)).toEqual(
            Object.fromEntries(contents.map(([name, text]) => [name, text.replaceAll(old, fresh)])),
          )
          expect(await world.owner(written)).toEqual(before.map(({ id, n }) => ({ id, n: n + 1 })))
        },
      }
    },
  },
]
