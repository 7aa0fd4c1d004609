import { expect } from 'vitest'
import { siteConfigs } from '#contract/site-config.ts'
import { restrictions } from '#contract/restrictions.ts'
import { sites } from '#contract/sites.ts'
import { ask, TENANT, until, type World } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN } from '#test/every-write/world.ts'
import { waitForTasks } from '#test/wait-for-tasks.ts'
import type { KilledTask } from './row.ts'

/** A field without a sort order: the task deletes its sort keys. */
const NOT_ORDERED = 'ofnafn'

const ofIndex = (id: string) =>
  `tenant_id = '${TENANT}' and es_index = (
    select es_index from tenant_index where tenant_id = '${TENANT}' and id = '${id}'
  )`
const documents = (id: string) => `from search_document where ${ofIndex(id)}`
/** Lexemes for staff only begin with `!`. */
const hasStaffWords = `exists (
  select from unnest(tsvector_to_array(words)) word where word like '!%'
)`

/** More records than the ledger takes at once. */
const MANY = 2500

const setSite = async (world: World, isPublic: boolean) => {
  const params = { tenantId: TENANT }
  const { version } = await ask(world, sites.settings, { params })
  await ask(world, sites.saveSettings, { params, version, body: { public: isPublic } })
}

/** Tasks that visit all records after a change of settings. */
export const wordRows: KilledTask[] = [
  {
    name: 'records.reword',
    prepare: async ({ world }) => {
      const [first, second] = [MAIN, INDICES.files]
      await world.owner(`insert into search_order (tenant_id, es_index, id, field, key)
        select tenant_id, es_index, id, '${NOT_ORDERED}', 'x' ${documents(second)}
        order by id desc
        limit 1`)
      const { version } = await ask(world, siteConfigs.get, { params: { tenantId: TENANT } })
      const body = { search: { mappings: [{ field: 'City', visible: false }] } }
      const order = `from search_order where ${ofIndex(second)} and field = '${NOT_ORDERED}'`
      const rewording = `from rewording where tenant_id = '${TENANT}'`
      return {
        lock: `select ${order}`,
        begin: () => ask(world, siteConfigs.save, { params: { tenantId: TENANT }, version, body }),
        middle: `select 1
          where exists (select ${rewording} and index_id = '${first}' and ended is not null)
          and exists (select ${rewording} and index_id = '${second}' and ended is null)`,
        expectOnce: async () => {
          await until(
            'end of the rewording',
            async () => (await world.owner(`select 1 ${rewording} and ended is null`)).length === 0,
          )
          for (const id of [first, second]) {
            const [found] = await world.owner<{ n: number; staff: number }>(
              `select count(*)::int as n, (count(*) filter (where ${hasStaffWords}))::int as staff
               ${documents(id)}`,
            )
            expect(found).toEqual({ n: found?.n, staff: found?.n })
            const records = { total: found?.n, passed: found?.n }
            expect(
              await world.owner(`select total, passed ${rewording} and index_id = '${id}'`),
            ).toEqual([records])
          }
          expect(await world.owner(`select 1 ${order}`)).toEqual([])
        },
      }
    },
  },
  {
    name: 'restrictions.apply',
    prepare: async ({ world }) => {
      const [unit] = await world.owner<{ id: string; rel: string; generation: string }>(`
        select r.id, r.source ->> 'rel' as rel, r.es_index as generation from record r
        join tenant_index i
          on i.tenant_id = r.tenant_id and i.id = r.index_id and i.es_index = r.es_index
        where r.tenant_id = '${TENANT}' and r.index_id = '${MAIN}' order by r.id limit 1`)
      const { id: recordId = '', rel = '', generation = '' } = unit ?? {}
      await world.owner(`
        insert into record (tenant_id, index_id, es_index, id, source)
        select '${TENANT}', '${MAIN}', '${generation}', gen_random_uuid(), jsonb_build_object(
          'Title', 'Eining', 'tree', jsonb_build_object('parent', '${rel}', 'position', n))
        from generate_series(1, ${MANY}) n`)
      const below = `from record where tenant_id = '${TENANT}' and index_id = '${MAIN}'
        and source -> 'tree' ->> 'parent' = '${rel}'`
      const hidden = `select count(*)::int as n ${documents(MAIN)} and hidden
        and id in (select id ${below})`
      // The row that the task writes last; the task waits for it.
      await world.owner(`
        insert into search_document (
          tenant_id, es_index, id, hidden, words, facets, title, file, date_first, date_last,
          indexed_at)
        select '${TENANT}', '${generation}', id, false, '', '{}', '', '', 'infinity', '-infinity',
          now() ${below}
        order by id desc limit 1`)
      return {
        lock: `select ${documents(MAIN)} and id = (select id ${below} order by id desc limit 1)`,
        begin: () =>
          ask(world, restrictions.save, {
            params: { tenantId: TENANT, id: MAIN, recordId },
            body: { rule: 'decision', covers: 'all' },
          }),
        middle: `select 1 where (${hidden}) between 500 and ${MANY - 1}`,
        expectOnce: async () => {
          await until('end of the closing', async () => {
            const [found] = await world.owner<{ n: number }>(hidden)
            return found?.n === MANY
          })
        },
      }
    },
  },
  {
    name: 'records.publish',
    prepare: async ({ world, url }) => {
      await setSite(world, true)
      await waitForTasks(url())
      const ofTenant = `from publication where tenant_id = '${TENANT}'`
      await world.owner(`insert into publication
          (tenant_id, index_id, record_id, kind, reason, hash)
        select '${TENANT}', '${MAIN}', gen_random_uuid(), 'published', 'indexed', 'x'
        from generate_series(1, ${MANY})`)
      const counts = `select max(seq)::int as last,
        (count(*) filter (where kind <> 'gone'))::int as shown ${ofTenant}`
      const [before] = await world.owner<{ last: number; shown: number }>(counts)
      const ofMain = `${ofTenant} and index_id = '${MAIN}'`
      return {
        // An offset beside "for update" would lock the rows before it too.
        lock: `select ${ofMain} and record_id = (
          select record_id ${ofMain} order by record_id offset ${MANY - 100} limit 1)`,
        begin: () => setSite(world, false),
        middle: `select 1 where exists (select ${ofMain} and kind = 'gone' and reason = 'closed')
          and exists (select ${ofMain} and kind = 'published')`,
        expectOnce: async () => {
          const [after] = await world.owner<{ shown: number }>(counts)
          expect(after?.shown).toBe(0)
          // What was committed before the kill keeps its numbers.
          const last = before?.last ?? 0
          expect(
            await world.owner(`select count(*)::int as n ${ofMain}
              and seq > ${last} and seq <= ${last + 2000}`),
          ).toEqual([{ n: 2000 }])
        },
      }
    },
  },
]
