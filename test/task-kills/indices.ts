import { expect } from 'vitest'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { uploads } from '#contract/uploads.ts'
import { everyWrite, ask, sendCall, TENANT, until } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN } from '#test/every-write/world.ts'
import { waitForTasks } from '#test/wait-for-tasks.ts'
import type { KilledTask } from './row.ts'
import { lastRun, of, scannedIndex } from './runs.ts'

/** More records than a purge deletes at once. */
const MANY = 2500

/** Tasks of a run, of uploads, and of a deleted index. */
export const indexRows: KilledTask[] = [
  {
    name: 'indexing.batch',
    prepare: async ({ world }) => {
      const params = { tenantId: TENANT, id: MAIN }
      const counts = `select (select count(*)::int from record where ${of(MAIN)}) as records,
        (select coalesce(sum(completed), 0)::int from hourly_count where ${of(MAIN)}) as completed`
      const [before] = await world.owner<{ records: number; completed: number }>(counts)
      const files = before?.records ?? 0
      const states = `from work where run_id = ${lastRun(MAIN)} and state`
      return {
        lock: `select from record where ${of(MAIN)} order by id offset ${files >> 1} limit 1`,
        begin: () => ask(world, indexing.run, { params, query: { action: 'force' } }),
        // Whether files of other batches have ended by now depends on which batch writes first.
        middle: `select 1 where exists (select ${states} = 'started')`,
        expectOnce: async () => {
          // A dead worker's jobs return only after its heartbeat has timed out.
          await until(
            'end of the run',
            async () => (await ask(world, indexing.counter, { params })).run?.state === 'completed',
            60,
          )
          const counter = await ask(world, indexing.counter, { params })
          expect(counter).toMatchObject({
            total: files,
            completed: files,
            failed: 0,
            skipped: 0,
            waiting: 0,
            started: 0,
          })
          expect(counter.run?.state).toBe('completed')
          expect(await world.owner(counts)).toEqual([
            { records: files, completed: (before?.completed ?? 0) + files },
          ])
        },
      }
    },
  },
  {
    name: 'uploads.index',
    prepare: async ({ world }) => {
      const id = INDICES.uploads
      const send = everyWrite.find(({ endpoint }) => endpoint.name === uploads.send.name)
      const counts = `select
        (select count(*)::int from run where ${of(id)}) as runs,
        (select count(*)::int from record where ${of(id)}) as records`
      const [before] = await world.owner<{ runs: number; records: number }>(counts)
      const files = 8
      for (let n = 0; n < files; n++) {
        const ready = await send?.prepare(world)
        const { status, text } = await sendCall(world, uploads.send, ready ?? {})
        expect(status, text).toBeLessThan(400)
      }
      return {
        lock: `select from uploaded_file where ${of(id)} order by rel offset ${files >> 1} limit 1`,
        begin: async () => {}, // the uploads have enqueued it, some seconds from now
        // One transaction: it has started the run and waits to delete the list of uploads.
        middle: `select 1 where (select count(*) from uploaded_file where ${of(id)}) = ${files}`,
        expectOnce: async () => {
          expect(await world.owner(`select rel from uploaded_file where ${of(id)}`)).toEqual([])
          expect(await world.owner(counts)).toEqual([
            { runs: (before?.runs ?? 0) + 1, records: (before?.records ?? 0) + files },
          ])
        },
      }
    },
  },
  {
    name: 'indexing.generations',
    prepare: async (installation) => {
      const { world } = installation
      const { id } = await scannedIndex(world, 1)
      const reindex = () =>
        ask(world, indexing.run, { params: { tenantId: TENANT, id }, query: { action: 'reindex' } })
      await reindex()
      await waitForTasks(installation.url())
      const stale = `${of(id)} and es_index = '${id}-1'`
      await world.owner(`insert into record (tenant_id, index_id, es_index, id, source)
        select tenant_id, index_id, '${id}-1', uuidv7(), source
        from record, generate_series(1, ${MANY})
        where ${of(id)}`)
      return {
        lock: `select from record where ${stale} order by id desc limit 1`,
        begin: reindex,
        middle: `select 1
          where (select count(*) from record where ${stale}) between 1 and ${MANY - 1}`,
        expectOnce: async () => {
          const now = `
            select r.es_index = i.es_index as searched, r.es_index as name, count(*)::int as n
            from record r
            join tenant_index i on i.tenant_id = r.tenant_id and i.id = r.index_id
            where r.tenant_id = '${TENANT}' and r.index_id = '${id}'
            group by 1, 2`
          expect(await world.owner(now)).toEqual([{ searched: true, name: `${id}-3`, n: 1 }])
        },
      }
    },
  },
  {
    name: 'indexing.purge',
    prepare: async ({ world }) => {
      const { id, name } = await scannedIndex(world, 1)
      await world.owner(`insert into record (tenant_id, index_id, es_index, id, source)
        select tenant_id, index_id, es_index, uuidv7(), source
        from record, generate_series(2, ${MANY})
        where ${of(id)}`)
      await ask(world, indices.remove, { params: { tenantId: TENANT, id }, query: { name } })
      const count = `(select count(*) from record where ${of(id)})`
      return {
        lock: `select from record where ${of(id)} order by id desc limit 1`,
        begin: () =>
          ask(world, indices.emptyBin, { params: { tenantId: TENANT }, body: { ids: [id] } }),
        middle: `select 1 where ${count} between 1 and ${MANY - 1}`,
        expectOnce: async () => {
          const left = ['record', 'indexed_file', 'run', 'work', 'overlay', 'sidecar'].map(
            (table) => `select '${table}' as name from ${table} where ${of(id)}`,
          )
          const gone = () =>
            world.owner<{ n: number }>(
              `select 1 as n from tenant_index where tenant_id = '${TENANT}' and id = '${id}'`,
            )
          await until('purge', async () => (await gone()).length === 0)
          expect(await world.owner(left.join(' union all '))).toEqual([])
          const events = `
            select count(*)::int as n
            from event
            where tenant_id = '${TENANT}'
              and code = 'index.purged'
              and params ->> 'name' = '${name}'`
          expect(await world.owner(events)).toEqual([{ n: 1 }])
        },
      }
    },
  },
]
