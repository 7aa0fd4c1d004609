import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '#contract/endpoint.ts'
import { bulks } from '#contract/bulk.ts'
import { filePairs } from '#contract/file-pairs.ts'
import { indexing } from '#contract/indexing.ts'
import { ask, TENANT, type World } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN, putFile, putPicture, runToEnd } from '#test/every-write/world.ts'
import { byCursor, byLast, inTenant, write, type PagedList } from './row.ts'

/** A run with uncertain pairs: pictures found twice under new names. */
const uncertain = async (world: World) => {
  const folder = join(world.libraryDir, TENANT, INDICES.runs)
  const rels = []
  for (let n = 0; n < 12; n++) rels.push(await putPicture(world, INDICES.runs))
  await runToEnd(world, INDICES.runs)
  // Fewer than a fifth of all files may be missing.
  for (const rel of rels.slice(0, 2)) {
    const bytes = readFileSync(join(folder, rel))
    for (const copy of ['a', 'b', 'c'])
      putFile(world, INDICES.runs, `afrit-${copy}/${world.count()}.jpg`, bytes)
    rmSync(join(folder, rel))
  }
  await runToEnd(world, INDICES.runs)
  const params = { ...inTenant, id: INDICES.runs }
  const { runs } = await ask(world, indexing.runs, { params, query: { size: 1 } })
  return { ...params, runId: runs[0]?.id ?? '' }
}

/** The report of an index with linked pictures; a row's path identifies it. */
const reportOfLinks = async (world: World) => {
  const ofIndex = `tenant_id = '${TENANT}' and index_id = '${INDICES.files}'`
  const make = () =>
    world.owner(`
      insert into unlinked (tenant_id, index_id, kind, rel, names)
      values ('${TENANT}', '${INDICES.files}', 'picture', 'mynd ${world.count()}.tif', '{}')`)
  for (let n = 0; n < 20; n++) await make()
  const drop = (rel: string) =>
    world.owner(`delete from unlinked where ${ofIndex} and rel = '${rel}'`)
  return { params: { ...inTenant, id: INDICES.files }, query: { kind: 'picture' }, make, drop }
}

/** Lists of runs, of their files, and of other work. */
export const indexingLists = async (world: World): Promise<PagedList[]> => {
  const run = await uncertain(world)
  return [
    {
      endpoint: indexing.links,
      ...(await reportOfLinks(world)),
      by: 'cursor',
      size: 3,
      pageOf: byCursor<Answer<typeof indexing.links>>(({ unlinked }) =>
        unlinked.map(({ rel }) => rel),
      ),
    },
    {
      endpoint: indexing.runs,
      params: { ...inTenant, id: MAIN },
      by: 'before',
      size: 2,
      pageOf: byLast((answer) => (answer as { runs: { id: string }[] }).runs),
      make: () => runToEnd(world, MAIN),
    },
    {
      endpoint: filePairs.pairs,
      params: run,
      by: 'cursor',
      size: 1,
      pageOf: byCursor<Answer<typeof filePairs.pairs>>(({ pairs }) => pairs.map(({ id }) => id)),
      make: async () => {}, // the list of a run that has ended grows no more
    },
    {
      endpoint: bulks.list,
      params: inTenant,
      by: 'before',
      size: 3,
      pageOf: byLast((answer) => answer),
      make: () => write(world, 'bulk.start'),
    },
  ]
}
