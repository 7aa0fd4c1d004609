import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ROLES, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { allRoutes } from '#server/app.ts'
import type { Hub } from '#server/events/hub.ts'
import { writeAudit } from '#server/audit/service.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { httpApp } from '#server/kit/http.ts'
import { personAs, adminPerson, randomId, testDatabase } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/viewer.ts'

const { database, url, asOwner } = await testDatabase()
const closeJobs = await connectJobs(url)
afterAll(closeJobs)
const library = mkdtempSync(join(tmpdir(), 'varda-walk-'))
const hub: Hub = { listen: () => () => {}, close: async () => {}, listeners: () => 0 }
const routes = allRoutes({ database, hub, config: { libraryDir: library, dataDir: library } })
const app = await httpApp({
  database,
  routes,
  identify: async (_, request) => (JSON.parse((request.headers['x-viewer'] as string | undefined) ?? 'null') as Viewer | null) ?? undefined,
  audit: writeAudit,
  rateLimit: false,
  logLevel: 'fatal',
})
afterAll(() => app.close())

const known = personAs('tenant::user', 'safn')

beforeAll(async () => {
  await asOwner(`insert into app_user (id, name, max_indices) values ('${known.id}', 'Notandi', 10)`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad-safn', 'Annað')`)
  await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility, charset, es_index)
    values ('safn', 'lokad', 'Lokað', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'lokad-1')`)
})

const values: Record<string, string> = {
  tenantId: 'safn',
  id: 'lokad',
  ids: 'lokad',
  userId: randomId(),
  runId: randomId(),
  jobId: randomId(),
  type: 'indexing',
  recordId: randomId(),
  indexId: 'lokad',
  documentId: randomId(),
  contributorId: randomId(),
  token: 'x'.repeat(40),
  size: 'small',
  uploadId: randomId(),
  postId: randomId(),
  assetId: randomId(),
}
/** What visitors may call is judged by the service, which is reached only by a body that fits. */
const bodies: Record<string, object> = { 'records.mget': { ids: [] }, 'crowdsource.propose': { values: {} } }
/** Streams are asked by HEAD, which answers whether they may be read. */
const ask = async (endpoint: Endpoint, viewer?: Viewer) => {
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, key: string) => (key === 'id' && !endpoint.path.includes(':tenantId') ? values.userId : values[key]) ?? '',
  )
  const needsBody = endpoint.body && endpoint.method !== 'GET'
  return app.inject({
    method: endpoint.kind === 'stream' ? 'HEAD' : endpoint.method,
    url: path,
    headers: viewer && { 'x-viewer': JSON.stringify(viewer) },
    ...(needsBody && { payload: bodies[endpoint.name] ?? {} }),
  })
}
const isRefused = async (endpoint: Endpoint, viewer?: Viewer) => [401, 403].includes((await ask(endpoint, viewer)).statusCode)

test('every endpoint is mounted, and nothing else is', () => {
  const mounted = routes.map(({ endpoint }) => endpoint.name).sort()
  expect(mounted).toEqual(allEndpoints.map(({ name }) => name).sort())
  expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(allEndpoints.length)
})

const inTenant = allEndpoints.filter(({ path }) => path.includes(':tenantId'))
/** Calls that answer everyone, with what is published. */
const ANSWERS_ALL = ['blog.list']
const guarded = allEndpoints.filter(({ needs, name }) => needs !== 'public' && !ANSWERS_ALL.includes(name))

test.each(guarded)('$name is closed to strangers', async (endpoint) => {
  expect(await isRefused(endpoint)).toBe(true)
})

test.each(guarded.filter((endpoint) => inTenant.includes(endpoint)))(
  '$name is closed to the people of another tenant, whether the thing exists or not',
  async (endpoint) => {
    const foreign = personAs('tenant::admin', 'annad-safn')
    expect((await ask(endpoint, foreign)).statusCode).toBe(403)
    const id = values.id
    values.id = 'ekki-til'
    values.ids = 'ekki-til'
    expect((await ask(endpoint, foreign)).statusCode).toBe(403)
    values.id = id ?? ''
    values.ids = id ?? ''
  },
)

test.each(guarded.filter(({ needs }) => needs === 'signed-in'))('$name is open to whoever is signed in', async (endpoint) => {
  expect(await isRefused(endpoint, known)).toBe(false)
})

test.each(guarded.filter(({ needs }) => needs !== 'signed-in'))(
  '$name is open to those whose role holds its permission, and to nobody else',
  async (endpoint) => {
    const granted: readonly string[] = endpoint.path.includes(':tenantId') ? PERMISSIONS[endpoint.needs as Permission] : []
    for (const role of ROLES) expect([role, await isRefused(endpoint, personAs(role, 'safn'))]).toEqual([role, !granted.includes(role)])
    expect(await isRefused(endpoint, adminPerson())).toBe(false)
  },
)

test('who may call what', () => {
  const table = Object.fromEntries(allEndpoints.map(({ name, needs, visitors }) => [name, visitors ? `${needs}, visitors` : needs]))
  expect(table).toMatchInlineSnapshot(`
    {
      "aliases.create": "alias.write",
      "aliases.get": "alias.read",
      "aliases.list": "alias.read",
      "aliases.remove": "alias.write",
      "aliases.save": "alias.write",
      "assets.file": "public",
      "assets.list": "asset.read",
      "assets.remove": "asset.delete",
      "assets.upload": "asset.upload",
      "assets.uploadImage": "asset.upload",
      "assets.uses": "asset.read",
      "attributes.get": "attribute.read",
      "attributes.list": "attribute.read",
      "attributes.save": "attribute.write",
      "audit.list": "audit.read",
      "backups.list": "backup.read",
      "backups.saveSetting": "backup.write",
      "backups.start": "backup.write",
      "blog.find": "blog.read, visitors",
      "blog.get": "blog.read, visitors",
      "blog.list": "blog.read, visitors",
      "blog.remove": "blog.draft",
      "blog.save": "blog.draft",
      "blog.setAside": "blog.draft",
      "blog.undelete": "blog.draft",
      "blog.version": "blog.draft",
      "blog.versions": "blog.draft",
      "bulk.cancel": "record.edit",
      "bulk.failures": "record.edit",
      "bulk.get": "record.edit",
      "bulk.list": "record.edit",
      "bulk.preview": "record.edit",
      "bulk.start": "record.edit",
      "bulk.undo": "record.edit",
      "comments.counts": "comment.read",
      "comments.get": "comment.read",
      "comments.list": "comment.read",
      "comments.read": "comment.mark",
      "comments.readAll": "comment.mark",
      "comments.release": "comment.delete",
      "comments.remove": "comment.delete",
      "comments.write": "public",
      "crowdsource.accept": "crowdsource.review",
      "crowdsource.contributor": "crowdsource.review",
      "crowdsource.deny": "crowdsource.review",
      "crowdsource.document": "crowdsource.read",
      "crowdsource.get": "crowdsource.read",
      "crowdsource.index": "crowdsource.read",
      "crowdsource.own": "public",
      "crowdsource.propose": "crowdsource.propose, visitors",
      "crowdsource.query": "crowdsource.read",
      "crowdsource.queue": "crowdsource.read",
      "crowdsource.remove": "crowdsource.remove",
      "crowdsource.takeBack": "crowdsource.review",
      "crowdsource.undo": "crowdsource.review",
      "debugExif.read": "debug.exif",
      "events.cache": "event.read",
      "events.feed": "event.read",
      "events.stream": "event.read",
      "files.list": "file.read",
      "files.listServer": "serverFiles.read",
      "fixity.accept": "backup.write",
      "fixity.again": "backup.write",
      "fixity.faults": "backup.read",
      "fixity.start": "backup.write",
      "fixity.status": "backup.read",
      "iiif.base": "public",
      "iiif.image": "public",
      "iiif.info": "public",
      "imageProfiles.create": "profile.write",
      "imageProfiles.get": "profile.read",
      "imageProfiles.list": "profile.read",
      "imageProfiles.remove": "profile.write",
      "imageProfiles.render": "profile.read",
      "imageProfiles.save": "profile.write",
      "indexFiles.alike": "file.read",
      "indexFiles.index": "index.run",
      "indexFiles.list": "file.read",
      "indexFiles.remove": "record.delete",
      "indexing.cancel": "index.run",
      "indexing.cleanup": "index.run",
      "indexing.counter": "counter.read",
      "indexing.jobCount": "index.read",
      "indexing.jobs": "index.read",
      "indexing.links": "index.read",
      "indexing.linksReport": "index.read",
      "indexing.report": "index.read",
      "indexing.resetCounter": "index.run",
      "indexing.run": "index.run",
      "indexing.runDetail": "index.read",
      "indexing.runs": "index.read",
      "indices.create": "index.create",
      "indices.get": "index.read",
      "indices.list": "index.read",
      "indices.metadata": "index.read",
      "indices.remove": "index.delete",
      "indices.restore": "index.delete",
      "indices.save": "index.edit",
      "logs.query": "log.read",
      "queues.count": "job.read",
      "queues.list": "job.read",
      "queues.remove": "job.write",
      "queues.retry": "job.write",
      "recordEdits.hide": "record.hide",
      "recordEdits.reindex": "record.reindex",
      "recordEdits.remove": "record.delete",
      "recordEdits.restore": "record.delete",
      "recordEdits.restoreVersion": "record.edit",
      "recordEdits.save": "record.edit",
      "recordEdits.show": "record.hide",
      "recordEdits.undo": "record.edit",
      "recordEdits.versions": "record.edit",
      "records.export": "record.read",
      "records.get": "record.read, visitors",
      "records.image": "record.read, visitors",
      "records.lacking": "record.read",
      "records.mappings": "record.read, visitors",
      "records.mget": "record.read, visitors",
      "records.peaks": "record.read, visitors",
      "records.search": "record.read, visitors",
      "records.sound": "record.read, visitors",
      "records.state": "file.read",
      "records.suggest": "record.read, visitors",
      "records.timeline": "record.read",
      "records.tree": "record.read, visitors",
      "schedules.create": "schedule.write",
      "schedules.get": "schedule.read",
      "schedules.list": "schedule.read",
      "schedules.remove": "schedule.write",
      "schedules.save": "schedule.write",
      "searches.create": "record.read",
      "searches.list": "record.read",
      "searches.remove": "record.read",
      "searches.save": "record.read",
      "session.changePassword": "signed-in",
      "session.link": "public",
      "session.login": "public",
      "session.logout": "public",
      "session.me": "signed-in",
      "session.saveSettings": "signed-in",
      "session.settings": "signed-in",
      "session.useLink": "public",
      "sidecars.retry": "index.edit",
      "sidecars.status": "index.read",
      "siteConfig.get": "config.read",
      "siteConfig.save": "config.write",
      "system.docs": "public",
      "system.healthz": "public",
      "system.metrics": "worker.read",
      "system.openapi": "public",
      "system.readyz": "public",
      "tenants.addAdmin": "tenantUser.manage",
      "tenants.addUser": "tenantUser.manage",
      "tenants.create": "tenant.create",
      "tenants.get": "tenant.read",
      "tenants.list": "signed-in",
      "tenants.remove": "tenant.delete",
      "tenants.removeAdmin": "tenantUser.manage",
      "tenants.removeUser": "tenantUser.manage",
      "tenants.save": "tenant.write",
      "tenants.setUser": "tenantUser.manage",
      "tenants.size": "tenant.read",
      "tenants.users": "tenantUser.read",
      "uploads.append": "index.upload",
      "uploads.begin": "index.upload",
      "uploads.check": "index.upload",
      "uploads.discard": "index.upload",
      "uploads.look": "index.upload",
      "uploads.send": "index.upload",
      "users.create": "user.write",
      "users.get": "user.read",
      "users.list": "user.read",
      "users.registertoken": "user.write",
      "users.remove": "user.write",
      "users.reset": "user.write",
      "users.save": "user.write",
      "visitors.form": "public",
      "workers.action": "worker.write",
      "workers.get": "worker.read",
      "workers.info": "worker.read",
      "workers.list": "worker.read",
      "workers.save": "worker.write",
    }
  `)
})

test('a refusal is written down with who and what', async () => {
  const nosy = { ...personAs('tenant::user', 'safn'), name: 'Forvitinn' }
  await ask(
    allEndpoints.find(({ name }) => name === 'indices.remove')!,
    nosy,
  ) // it is in the list
  const rows = (await asOwner(`select endpoint, status, code, user_name, tenant_id from audit where user_name = 'Forvitinn'`)) as unknown[]
  expect(rows).toContainEqual({
    endpoint: 'indices.remove',
    status: 403,
    code: 'permission.missing',
    user_name: 'Forvitinn',
    tenant_id: 'safn',
  })
})
