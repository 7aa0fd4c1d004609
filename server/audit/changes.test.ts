import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test, vi } from 'vitest'
import { audit } from '#contract/audit.ts'
import { blog } from '#contract/blog.ts'
import { AUDIT_FOLD_MINUTES } from '#contract/limits.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { tenants } from '#contract/tenants.ts'
import { users } from '#contract/users.ts'
import { allRoutes } from '#server/app.ts'
import type { AuditEntry } from '#server/kit/http/http-options.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { writeAudit } from './service.ts'

const hub = silentHub()
type Setting = Parameters<typeof allRoutes>[0]
/** The routes expect a database, which these calls do not use. */
const routes = allRoutes({
  database: {} as Setting['database'],
  hub,
  config: { libraryDir: '/', dataDir: '/' },
})
const { call, owner, database } = await testApp(routes, { audit: writeAudit })

const admin = { ...adminPerson(), name: 'Guðrún' }
const params = { tenantId: 'safn' }
const elin = randomId()
await owner(`
  insert into app_user (id, name, email, max_indices, admin)
  values ('${admin.id}', 'Guðrún', 'g@safn.is', 10, true),
    ('${elin}', 'Elín', 'elin@safn.is', 10, false)`)
await owner(`
  insert into tenant (id, name, creator)
  values ('safn', 'Safnið', '${admin.id}'), ('annad', 'Annað', null)`)

const list = async (query: object = {}) =>
  (await call(admin, audit.list, { params, query })).body.rows
const outside = async (query: object = {}) =>
  (await call(admin, audit.installation, { query })).body.rows
const newest = async () => (await list())[0]

test('an entry of changed settings lists the fields with old and new values, and search finds it', async () => {
  await call(admin, tenants.save, { params, version: 1, body: { name: 'Safnahúsið' } })
  expect(await newest()).toMatchObject({
    subject: 'Safnahúsið',
    changes: { fields: [{ field: 'name', from: 'Safnið', to: 'Safnahúsið' }] },
  })
  const config = { search: { stopWords: ['og'] }, albums: { sort: 'title' as const } }
  await call(admin, siteConfigs.save, { params, version: 1, body: config })
  await call(admin, siteConfigs.save, {
    params,
    version: 2,
    body: { ...config, allowImageDownload: false },
  })
  const [second, first] = await list({ area: 'settings' })
  expect(first?.changes?.fields).toEqual([
    { field: 'albums.sort', from: 'indexed', to: 'title' },
    { field: 'search.stopWords', from: null, to: 'og' },
  ])
  expect(second?.changes?.fields).toEqual([{ field: 'allowImageDownload', from: true, to: false }])
  expect((await list({ q: 'stopporð' })).map(({ id }) => id)).toEqual([first?.id])
  expect((await list({ q: 'Safnið' })).map(({ endpoint }) => endpoint)).toEqual(['tenants.save'])
})

test('a role change has the old role, a removal its person, and an empty change no field', async () => {
  const person = { params: { ...params, userId: elin } }
  await call(admin, tenants.setUser, { ...person, body: { role: 'tenant::user' } })
  expect(await newest()).toMatchObject({ subject: 'Elín', changes: null })
  await call(admin, tenants.setUser, { ...person, body: { role: 'tenant::superuser' } })
  expect(await newest()).toMatchObject({
    subject: 'Elín',
    changes: { fields: [{ field: 'role', from: 'tenant::user', to: 'tenant::superuser' }] },
  })
  await call(admin, tenants.addAdmin, person)
  expect((await newest())?.changes?.fields).toEqual([
    { field: 'role', from: 'tenant::superuser', to: 'tenant::admin' },
  ])
  await call(admin, tenants.removeUser, person)
  expect(await newest()).toMatchObject({
    endpoint: 'tenants.removeUser',
    subject: 'Elín',
    changes: null,
  })
  const body = { name: 'Elín', email: 'elin@safn.is', max_indices: 10 }
  await call(admin, users.save, { params: { id: elin }, version: 1, body })
  expect((await outside())[0]).toMatchObject({
    endpoint: 'users.save',
    subject: 'Elín',
    changes: null,
  })
  await call(admin, users.save, {
    params: { id: elin },
    version: 2,
    body: { ...body, max_indices: 20 },
  })
  expect((await outside())[0]?.changes?.fields).toEqual([
    { field: 'max_indices', from: 10, to: 20 },
  ])
})

test('repeated saves are one entry with a count, the first and the last value', async () => {
  const post = { params: { ...params, postId: randomId() } }
  const save = (version: number, title: string, draft = true) =>
    call(admin, blog.save, {
      ...post,
      version,
      body: { title, text: 'ö'.repeat(200 + version), draft },
    })
  for (const [version, title] of ['Bá', 'Bátar', 'Bátar og skip'].entries())
    await save(version, title)
  const lines = async () =>
    (await list({ area: 'content' })).map(({ times, subject, changes }) => ({
      times,
      subject,
      fields: changes?.fields,
    }))
  const written = {
    times: 3,
    subject: 'Bátar og skip',
    fields: expect.arrayContaining([
      { field: 'title', from: 'Bá', to: 'Bátar og skip' },
      { field: 'text', from: { letters: 200 }, to: { letters: 202 } },
    ]),
  }
  expect(await lines()).toEqual([written])
  const [row] = await list({ area: 'content' })
  expect(Date.parse(row?.until ?? '')).toBeGreaterThan(Date.parse(row?.at ?? ''))
  expect((await list({ q: 'titill skip', since: row?.until ?? '' })).map(({ id }) => id)).toEqual([
    row?.id,
  ])
  // Another action and another person have entries of their own.
  await save(3, 'Bátar og skip', false)
  await call(personAs('tenant::superuser', 'safn'), blog.save, {
    ...post,
    version: 4,
    body: { title: 'Skip', draft: false },
  })
  expect((await lines()).map(({ times }) => times)).toEqual([1, 1, 3])
  await owner(`update audit set until = until - interval '${AUDIT_FOLD_MINUTES + 1} minutes'`)
  await save(5, 'Skip', false)
  expect((await lines()).map(({ times }) => times)).toEqual([1, 1, 1, 3])
})

test('a call that changes nothing has no entry; one that changes hidden fields has one', async () => {
  const person = { params: { ...params, userId: elin }, body: { role: 'tenant::user' as const } }
  const post = { params: { ...params, postId: randomId() }, version: 0, body: { title: 'Óbreytt' } }
  const lines = async () => (await list()).reduce((sum, { times }) => sum + times, 0)
  await call(admin, tenants.setUser, person)
  await call(admin, blog.save, post)
  const before = await lines()
  expect((await call(admin, tenants.setUser, person)).status).toBe(200)
  expect((await call(admin, blog.save, { ...post, version: 1 })).body.version).toBe(1)
  expect((await call(admin, blog.undelete, { params: post.params })).status).toBe(200)
  expect(await lines()).toBe(before)
  await call(admin, blog.remove, { params: post.params })
  await call(admin, blog.undelete, { params: post.params })
  expect(await lines()).toBe(before + 2)
  const same = { name: 'Elín', email: 'elin@safn.is', max_indices: 20 }
  const known = (await outside({ q: 'Elín' })).length
  const { body } = await call(admin, users.get, { params: { id: elin } })
  expect(
    (await call(admin, users.save, { params: { id: elin }, version: body.version, body: same }))
      .status,
  ).toBe(200)
  expect(await outside({ q: 'Elín' })).toHaveLength(known + 1)
})

test('repeated refusals are one entry', async () => {
  const stranger = { ...personAs('tenant::user', 'safn'), name: 'Þrjóskur' }
  for (let n = 0; n < 4; n++)
    await call(stranger, tenants.removeUser, { params: { ...params, userId: elin } })
  expect((await list({ q: 'þrjóskur' })).map(({ times, code }) => [times, code])).toEqual([
    [4, 'permission.missing'],
  ])
})

test('write_audit( updates entries of the transaction’s tenant only, and only count, last time and changes', async () => {
  const entry: AuditEntry = {
    endpoint: 'blog.save',
    path: '/leynd',
    status: 200,
    folds: '',
    viewer: { ...admin, name: 'Fyrst' },
  }
  const write = (tenantId: string | undefined, more: Partial<AuditEntry> = {}) =>
    database.transact({ tenantId }, (db) => writeAudit(db, { ...entry, ...more }))
  for (const tenantId of ['safn', 'annad', undefined]) await write(tenantId)
  await write('safn', { viewer: { ...admin, name: 'Síðar' }, times: 5, subject: 'Heiti' })
  expect(
    await owner(
      `select tenant_id, times, user_name, subject from audit where path = '/leynd' order by id`,
    ),
  ).toEqual([
    { tenant_id: 'safn', times: 6, user_name: 'Fyrst', subject: 'Heiti' },
    { tenant_id: 'annad', times: 1, user_name: 'Fyrst', subject: null },
    { tenant_id: null, times: 1, user_name: 'Fyrst', subject: null },
  ])
  const readOnly = database.transact({ tenantId: 'safn', readOnly: true }, (db) =>
    db.execute(sql`select write_audit('{}', 1)`),
  )
  await expect(readOnly).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('two concurrent equal actions are both counted', async () => {
  const entry: AuditEntry = { endpoint: 'blog.save', path: '/saman', status: 200, folds: '' }
  await Promise.all(
    Array.from({ length: 8 }, () =>
      database.transact({ tenantId: 'safn' }, (db) => writeAudit(db, entry)),
    ),
  )
  await vi.waitFor(async () =>
    expect(await owner(`select times from audit where path = '/saman'`)).toEqual([{ times: 8 }]),
  )
})

/** Saves and removals without changed fields in their entry, with the reason. */
const WITHOUT_BEFORE: Record<string, string> = {
  'recordEdits.undo': 'the record keeps its versions, each with what it changed',
  'recordEdits.restoreVersion': 'the record keeps its versions, each with what it changed',
  'recordEdits.remove': 'its address names the record, whose versions are kept',
  'uploads.discard': 'it answers another protocol, and nothing had been put in its place',
  'providers.unlink': 'an identity has no name of its own',
  'queues.remove': 'a job has no name of its own',
  'crowdsource.remove': 'its address names the suggestion',
  'consent.save': 'nothing is stored: the choice stays in the browser of the visitor',
  'comments.remove': 'its address names the comment',
  'regions.save': 'names of living people do not stand in the audit log',
  'regions.remove': 'names of living people do not stand in the audit log',
}

test('every call that saves or removes reads the earlier state for its entry', () => {
  const saving = routes.filter(
    ({ endpoint: { name, method, versioned } }) =>
      versioned || ['PUT', 'DELETE'].includes(method) || name.endsWith('.save'),
  )
  const lacking = saving
    .filter((one) => !(one.kind === 'json' && one.before))
    .map(({ endpoint }) => endpoint.name)
  expect(lacking.toSorted()).toEqual(Object.keys(WITHOUT_BEFORE).toSorted())
  expect(saving.length).toBeGreaterThan(30)
})
