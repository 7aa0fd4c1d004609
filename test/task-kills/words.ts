import { expect } from 'vitest'
import { siteConfigs } from '#contract/site-config.ts'
import { ask, TENANT, until } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN } from '#test/every-write/world.ts'
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

/** Tasks that write words anew. */
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
]
