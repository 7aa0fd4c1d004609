import type { Answer } from '#contract/endpoint.ts'
import { bulks } from '#contract/bulk.ts'
import { fixity } from '#contract/fixity.ts'
import { sidecars } from '#contract/sidecars.ts'
import { TENANT, type World } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { byCursor, inTenant, type PagedList } from './row.ts'

const FILES = INDICES.files
const EARLY = 10_000_000

/** Adds files to an index, each sorted first by path; `what` inserts more for the file `f`. */
const filesWith = (world: World, what: string) => ({
  make: () =>
    world.owner(`
      with f as (
        insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, state)
        values ('${TENANT}', '${FILES}', 'b${EARLY - world.count()}.jpg', 1, 0, 'present')
        returning id)
      ${what}`),
  drop: (id: string) =>
    world.owner(`delete from indexed_file where tenant_id = '${TENANT}' and id = '${id}'`),
})

/** A bulk action with failing records, added at the end of its list and removed by a retry. */
const failingBulk = async (world: World) => {
  const [bulk] = await world.owner<{ id: string }>(`
    insert into bulk (tenant_id, index_ids, names, action, what, state, by_id, by_name)
    values (
      '${TENANT}', '{${FILES}}', '{${FILES}}', 'reindex', '{"action":"reindex"}', 'completed',
      '${world.adminId}', 'Anna'
    )
    returning id`)
  const bulkId = bulk?.id ?? ''
  const make = () =>
    world.owner(`
      insert into bulk_item (tenant_id, bulk_id, index_id, record_id, title, state, code)
      values (
        '${TENANT}', '${bulkId}', '${FILES}', uuidv7(), 'Mynd', 'failed', 'indexing.fileGone'
      )`)
  const drop = (id: string) =>
    world.owner(`delete from bulk_item where tenant_id = '${TENANT}' and record_id = '${id}'`)
  return { params: { ...inTenant, bulkId }, make, drop }
}

/** Lists of failures and of changed originals. */
export const faultLists = async (world: World): Promise<PagedList[]> => [
  {
    endpoint: fixity.faults,
    params: inTenant,
    by: 'cursor',
    size: 3,
    pageOf: byCursor<Answer<typeof fixity.faults>>(({ faults }) =>
      faults.map(({ fileId }) => fileId),
    ),
    ...filesWith(
      world,
      `insert into fixity_file (tenant_id, index_id, file_id, size_bytes, mtime_ms, state)
       select '${TENANT}', '${FILES}', id, 1, 0, 'gone' from f`,
    ),
  },
  {
    endpoint: sidecars.status,
    params: { ...inTenant, id: FILES },
    by: 'cursor',
    size: 3,
    pageOf: byCursor<Answer<typeof sidecars.status>>(({ failures }) =>
      failures.map(({ recordId }) => recordId),
    ),
    ...filesWith(
      world,
      `, o as (
        insert into overlay (tenant_id, index_id, record_id, version, kind, "values", by_name)
        select '${TENANT}', '${FILES}', id, 1, 'edit', '{}', 'Anna' from f)
      insert into sidecar (tenant_id, index_id, record_id, version, code)
      select '${TENANT}', '${FILES}', id, 1, 'sidecars.unreadable' from f`,
    ),
  },
  {
    endpoint: bulks.failures,
    ...(await failingBulk(world)),
    by: 'cursor',
    size: 3,
    pageOf: byCursor<Answer<typeof bulks.failures>>(({ failures }) => failures.map(({ id }) => id)),
  },
]
