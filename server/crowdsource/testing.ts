import { crowdsource } from '#contract/crowdsource.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { writeAudit } from '#server/audit/service.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { appOver, personAs, randomId, testDatabase, makeSitesPublic } from '#server/kit/testing.ts'
import { putRecords } from '#server/records/service.ts'
import { openedForm } from '#server/visitors/testing.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { silentHub } from '#server/events/testing.ts'

const hub = silentHub()

export const tenantId = 'safn'

export const reviewer: Viewer = { ...personAs('tenant::superuser', tenantId), name: 'Guðrún' }

export const member: Viewer = { ...personAs('tenant::user', tenantId), name: 'Jón Bjarni' }

export const foreign = personAs('tenant::admin', 'annad')

/** A signed-in person without a tenant. */
export const account: Viewer = { id: randomId(), name: 'Sigríður Halla', admin: false, roles: {} }

type Source = Record<string, unknown>

/** All endpoints over a database of their own, with records to suggest for. */
export const crowdsourceWorld = async () => {
  buildTableWhereStale()
  const { database, asOwner: owner } = await testDatabase()
  const routes = allRoutes({
    database,
    hub,
    config: { libraryDir: '/nowhere', dataDir: '/nowhere' },
  })
  const { call, app } = await appOver(database, routes, { audit: writeAudit })

  /** Record ids by title. */
  const ids = new Map<string, string>()
  const idOf = (title: string): string => ids.get(title) ?? ''

  /** Puts a record into an index as a scan does. */
  const put = (title: string, values: Source = {}, indexId = 'opid') => {
    if (!ids.has(title)) ids.set(title, randomId())
    const source = {
      Title: title,
      ObjectName: title,
      rel: `${title}.jpg`,
      indexedAt: new Date().toISOString(),
      ...values,
    }
    return database.transact({ tenantId }, (db) =>
      putRecords(db, tenantId, indexId, `${indexId}-1`, [{ id: idOf(title), source, origins: {} }]),
    )
  }

  /** A public and a closed index that accept suggestions, and a public one that does not. */
  const fill = async () => {
    for (const tenant of ['safn', 'annad'])
      await owner(`insert into tenant (id, name) values ('${tenant}', '${tenant}')`)
    await makeSitesPublic(owner)
    for (const [id, takes, visibility] of [
      ['opid', true, 'public'],
      ['lokad', true, 'closed'],
      ['an', false, 'public'],
    ] as const)
      await owner(`
        insert into tenant_index (
          tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
          charset, es_index)
        values (
          'safn', '${id}', '${id}', 'album', '', '{}', '{}', '[]', ${takes}, '${visibility}',
          'auto', '${id}-1')`)
    await put('Bátar', {
      CaptionAbstract: 'Nokkrir bátar við bryggju',
      City: 'Nagasaki',
      Keywords: ['bátar'],
    })
    await put('Kirkja', { City: 'Hólar' })
    await put('Lokað hús', {}, 'lokad')
    await put('Án ábendinga', {}, 'an')
  }

  const placeOf = (title: string, indexId = 'opid') => ({
    tenantId,
    indexId,
    documentId: idOf(title),
  })

  type Proposal = NonNullable<Parameters<typeof call<typeof crowdsource.propose>>[2]['body']>

  /** Suggests as a visitor who has had the form open for a while. */
  const propose = async (
    title: string,
    body: Proposal,
    { viewer, indexId = 'opid' }: { viewer?: Viewer; indexId?: string } = {},
  ) => {
    const form = await openedForm(owner, { tenantId, recordId: idOf(title) })
    return call(viewer, crowdsource.propose, {
      params: placeOf(title, indexId),
      body: { form, ...body },
    })
  }

  /** Suggests, and answers the address of the suggestion. */
  const proposed = async (
    title: string,
    values: Proposal['values'],
    more: Partial<Proposal> = {},
    viewer = account,
  ) => {
    const { status, body } = await propose(title, { values, ...more }, { viewer })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ...placeOf(title), id: body.id }
  }

  const get = async (params: {
    tenantId: string
    indexId: string
    documentId: string
    id: string
  }) => (await call(reviewer, crowdsource.get, { params })).body

  /** The record's values as staff sees them. */
  const sourceOf = async (title: string, indexId = 'opid') =>
    (
      await call(reviewer, records.get, {
        params: { tenantId, id: indexId, recordId: idOf(title) },
      })
    ).body.source

  /** Titles found by a query. */
  const find = async (query: string, indexId = 'opid') =>
    (
      await call(reviewer, records.search, { params: { tenantId, ids: indexId }, body: { query } })
    ).body.hits.hits.map(({ _source }) => _source.Title)
  return {
    database,
    owner,
    call,
    app,
    idOf,
    put,
    fill,
    placeOf,
    propose,
    proposed,
    get,
    sourceOf,
    find,
  }
}
