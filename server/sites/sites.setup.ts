import { afterAll, beforeEach } from 'vitest'
import { parseDate } from '#contract/dates.ts'
import { sites } from '#contract/sites.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { putRecords } from '#server/records/service.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { siteRoutes } from './routes.ts'

/** An app with the endpoints of public sites, and the empty tenants `safn` and `annad`. */
export const siteWorld = async () => {
  buildTableWhereStale()
  const { call, database, owner, url } = await testApp(siteRoutes)
  afterAll(await connectJobs(database, url))

  beforeEach(async () => {
    await owner(`truncate tenant cascade`)
    await owner(`truncate search_document`)
    await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  })

  const insertIndex = (id: string, type: string, visibility = 'public', tenantId = 'safn') =>
    owner(`
      insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
        crowdsource, visibility, charset, es_index)
      values ('${tenantId}', '${id}', 'Vísir ${id}', '${type}', '', '{}', '{}', '[]', false,
        '${visibility}', 'auto', '${id}-1')`)
  const insertAlias = (
    id: string,
    members: readonly string[],
    { isPublic = true, filters = '[]' } = {},
  ) =>
    owner(`
      with a as (
        insert into alias (tenant_id, id, name, description, public, type)
        values ('safn', '${id}', 'Sýndarvísir ${id}', 'Um ${id}', ${isPublic}, 'album'))
      insert into alias_member (tenant_id, alias_id, index_id, place, filters)
      select 'safn', '${id}', m, 0, '${filters}' from unnest('{${members.join()}}'::text[]) m`)

  /** Puts records with these years into an index; the last one is hidden. Returns their ids. */
  const putYears = async (
    indexId: string,
    years: readonly string[],
    { tenantId = 'safn', source = {} } = {},
  ) => {
    const records = years.map((year, at) => ({
      id: randomId(),
      source: { Title: `Mynd ${at}`, Keywords: [`ár ${year}`], date: parseDate(year), ...source },
      origins: {},
      hidden:
        at === years.length - 1 ? { by: 'x', at: '2026-01-01T00:00:00.000Z', reason: '' } : null,
    }))
    await database.transact({ tenantId }, (db) =>
      putRecords(db, tenantId, indexId, `${indexId}-1`, records),
    )
    return records.map(({ id }) => id)
  }
  const putMany = (indexId: string, n: number) =>
    putYears(
      indexId,
      Array.from({ length: n }, () => '1930'),
    )

  type Body = Parameters<typeof call<typeof sites.saveSettings>>[2]['body']
  /** Saves the settings of a site as an administrator. */
  const save = async (body: Body, tenantId = 'safn') => {
    const params = { tenantId }
    const { version } = (await call(adminPerson(), sites.settings, { params })).body
    return call(adminPerson(), sites.saveSettings, { params, version, body })
  }
  return { call, database, owner, insertIndex, insertAlias, putYears, putMany, save }
}

export type SiteBody = Parameters<Awaited<ReturnType<typeof siteWorld>>['save']>[0]
export const [manager, member, stranger] = [
  personAs('tenant::admin', 'safn'),
  personAs('tenant::user', 'safn'),
  personAs('tenant::admin', 'annad'),
] as const
