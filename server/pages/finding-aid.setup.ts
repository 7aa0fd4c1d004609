import { afterAll } from 'vitest'
import { archiveRoutes } from '#server/archives/routes.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { insertIndex, makeSitesPublic, testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

/** A public archive of so many units: one at the top, series of a thousand below it. */
export const archiveOf = async (units: number) => {
  const { database, url, asOwner } = await testDatabase()
  afterAll(await connectJobs(database, url))
  const get = await siteProcess(database, [...siteRoutes, ...archiveRoutes])
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await makeSitesPublic(asOwner)
  await asOwner(insertIndex({ id: 'skra', name: 'Skráin', type: 'archive' }))
  await asOwner(`
    insert into record (tenant_id, index_id, es_index, id, source)
    select 'safn', 'skra', 'skra-1', gen_random_uuid(), jsonb_build_object(
      'rel', 'a.xml#' || n, 'Title', 'Eining ' || n, 'ReferenceCode', 'HS 1/' || n,
      'LevelOfDescription', case when n % 1000 = 1 then 'series' else 'file' end,
      'ExtentAndMedium', '1 askja', 'DateAsWritten', 1900 + n % 90 || '–' || 1910 + n % 90,
      'ScopeAndContent', 'Bréf, reikningar og fundargerðir ' || md5(n::text),
      'tree', jsonb_build_object('position', n, 'parent', case
        when n = 0 then null
        when n % 1000 = 1 then 'a.xml#0'
        else 'a.xml#' || ((n - 1) / 1000) * 1000 + 1 end))
    from generate_series(0, ${units} - 1) n`)
  await asOwner(`analyze record`)
  return { get, database, path: '/main/archive/safn/skra/-/skra' }
}

/** The numbers of the units of a page, in their order. */
export const unitsIn = (html: string): number[] =>
  [...html.matchAll(/>Eining (\d+)</g)].map(([, n]) => Number(n))
