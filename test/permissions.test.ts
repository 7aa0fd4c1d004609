import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { ROLES, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { personAs, adminPerson, randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { wholeApp } from './whole-app.ts'

const { app, routes, asOwner } = await wholeApp()

const known = personAs('tenant::user', 'safn')

beforeAll(async () => {
  await asOwner(
    `insert into app_user (id, name, max_indices) values ('${known.id}', 'Notandi', 10)`,
  )
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad-safn', 'Annað')`)
  await asOwner(`
    insert into tenant_index (
      tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
      charset, es_index
    )
    values (
      'safn', 'lokad', 'Lokað', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'lokad-1'
    )`)
})

const values: Record<string, string> = {
  tenantId: 'safn',
  id: 'lokad',
  ids: 'lokad',
  // People may see only their own sessions and tokens.
  userId: known.id,
  sessionId: randomId(),
  tokenId: randomId(),
  invitationId: randomId(),
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
/** Valid bodies of visitor calls: the service checks access after the body. */
const bodies: Record<string, object> = {
  'records.mget': { ids: [] },
  'crowdsource.propose': { values: {} },
}
/** Streams are called by HEAD, which answers whether they may be read. */
const ask = async (endpoint: Endpoint, viewer?: Viewer) => {
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, key: string) =>
      (key === 'id' && !endpoint.path.includes(':tenantId') ? values.userId : values[key]) ?? '',
  )
  const needsBody = endpoint.body && endpoint.method !== 'GET'
  return app.inject({
    method: endpoint.kind === 'stream' ? 'HEAD' : endpoint.method,
    url: path,
    headers: viewer && { 'x-viewer': JSON.stringify(viewer) },
    ...(needsBody && { payload: bodies[endpoint.name] ?? {} }),
  })
}
const isRefused = async (endpoint: Endpoint, viewer?: Viewer) =>
  [401, 403].includes((await ask(endpoint, viewer)).statusCode)

test('every endpoint is mounted, and nothing else is', () => {
  const mounted = routes.map(({ endpoint }) => endpoint.name).sort()
  expect(mounted).toEqual(allEndpoints.map(({ name }) => name).sort())
  expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(
    allEndpoints.length,
  )
})

const inTenant = allEndpoints.filter(({ path }) => path.includes(':tenantId'))
/** Calls that answer everybody, with public data. */
const ANSWERS_ALL = ['blog.list']
const guarded = allEndpoints.filter(
  ({ needs, name }) => needs !== 'public' && !ANSWERS_ALL.includes(name),
)

test.each(guarded)('$name is closed to visitors', async (endpoint) => {
  expect(await isRefused(endpoint)).toBe(true)
})

test.each(guarded.filter((endpoint) => inTenant.includes(endpoint)))(
  '$name is closed to people of other tenants, whether its subject exists or not',
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

test.each(guarded.filter(({ needs }) => needs === 'signed-in'))(
  '$name is open to everybody who is signed in',
  async (endpoint) => {
    expect(await isRefused(endpoint, known)).toBe(false)
  },
)

test.each(guarded.filter(({ needs }) => needs !== 'signed-in'))(
  '$name is open only to those whose role holds its permission',
  async (endpoint) => {
    const granted: readonly string[] = endpoint.path.includes(':tenantId')
      ? PERMISSIONS[endpoint.needs as Permission]
      : []
    for (const role of ROLES)
      expect([role, await isRefused(endpoint, personAs(role, 'safn'))]).toEqual([
        role,
        !granted.includes(role),
      ])
    expect(await isRefused(endpoint, adminPerson())).toBe(false)
  },
)

test('the table of who may call what is up to date', async () => {
  const lines = allEndpoints.map(
    ({ name, needs, visitors }) => `${name}: ${visitors ? `${needs}, visitors` : needs}\n`,
  )
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('who-may-call-what.txt')
})

test('a refusal is audited with who and what', async () => {
  const nosy = { ...personAs('tenant::user', 'safn'), name: 'Forvitinn' }
  await ask(
    allEndpoints.find(({ name }) => name === 'indices.remove')!,
    nosy,
  ) // it is in the list
  const rows = (await asOwner(
    `select endpoint, status, code, user_name, tenant_id from audit where user_name = 'Forvitinn'`,
  )) as unknown[]
  expect(rows).toContainEqual({
    endpoint: 'indices.remove',
    status: 403,
    code: 'permission.missing',
    user_name: 'Forvitinn',
    tenant_id: 'safn',
  })
})

test.each(allEndpoints.filter(({ fresh }) => fresh))(
  '$name is closed to API tokens, whose effects must not outlive them',
  async (endpoint) => {
    const answer = await ask(endpoint, {
      ...adminPerson(),
      token: { name: 'Skrift', readOnly: false },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'session.notByToken'])
  },
)

test('only changes of access and the removal of a tenant require a recent sign-in', () => {
  const access: readonly Endpoint['needs'][] = ['user.write', 'tenantUser.manage', 'tenant.delete']
  const heavy = allEndpoints
    .filter((endpoint) => isWriting(endpoint) && access.includes(endpoint.needs))
    .map(({ name }) => name)
  const fresh = allEndpoints.filter((endpoint) => endpoint.fresh).map(({ name }) => name)
  expect(fresh.toSorted()).toEqual([...heavy, 'access.createToken'].toSorted())
})
