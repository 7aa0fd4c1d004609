import { readdirSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { TENANT_KNOWN_MS } from '#contract/limits.ts'
import { indices } from '#contract/indices.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { adminPerson, appOver, personAs, randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { wholeApp } from './whole-app.ts'

const { app, asOwner, dataDir, routes, url } = await wholeApp()
const member = personAs('tenant::admin', 'safn')
beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
})

/** Tenants in addresses; some are property names of every JavaScript object. */
const UNKNOWN = [
  'ekki-til',
  'constructor',
  '__proto__',
  '..%2Fpostgres',
  '*',
  'NaN',
  '_',
  'a'.repeat(51),
  'all',
]
const ofTenant = allEndpoints.filter(
  ({ path, tenantInQuery }) => tenantInQuery || path.includes(':tenantId'),
)

const call = (endpoint: Endpoint, tenantId: string, viewer: Viewer | undefined) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    key === 'tenantId' ? tenantId : key === 'type' ? 'indexing' : randomId(),
  )
  return app.inject({
    method: endpoint.method,
    url: endpoint.tenantInQuery ? `${path}?tenant=${tenantId}` : path,
    headers: viewer && { 'x-viewer': JSON.stringify(viewer) },
  })
}
/** An answer to HEAD has no body with a code. */
const problem = ({ method }: Endpoint, status: number, code: string) => ({
  status,
  ...(method !== 'HEAD' && { code }),
})
const onDisk = () => readdirSync(dataDir, { recursive: true })

test.each(ofTenant)(
  '$name finds no tenant of an unknown name, and leaves no folder behind',
  async (endpoint) => {
    const before = onDisk()
    for (const tenantId of UNKNOWN.filter((id) => !(endpoint.allTenants && id === 'all'))) {
      const asked = `${endpoint.name} of ${tenantId}`
      const answers = [
        await call(endpoint, tenantId, adminPerson()),
        await call(endpoint, tenantId, member),
        await call(endpoint, tenantId, undefined),
      ]
      const [told, refused, strange] = answers.map(({ statusCode, body }) => ({
        status: statusCode,
        code: endpoint.method === 'HEAD' ? undefined : (JSON.parse(body) as { code: string }).code,
      }))
      const isOpen = endpoint.visitors || endpoint.needs === 'public'
      expect([told, refused, strange], asked).toMatchObject([
        problem(endpoint, 404, 'tenants.notFound'),
        problem(endpoint, 403, 'permission.missing'),
        isOpen
          ? problem(endpoint, 403, 'permission.missing')
          : problem(endpoint, 401, 'session.missing'),
      ])
    }
    // This address is not valid text.
    for (const viewer of [adminPerson(), member, undefined])
      expect((await call(endpoint, '%00', viewer)).statusCode).toBe(400)
    expect(onDisk()).toEqual(before)
  },
)

test("another process's new tenant is known at once, and a removed one is soon unknown", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const other = openDatabase(url)
  const { call: ask } = await appOver(other, routes)
  const list = async () =>
    (await ask(adminPerson(), indices.list, { params: { tenantId: 'nytt' }, query: {} })).status
  const make = async () =>
    (
      await ask(adminPerson(), indices.create, {
        params: { tenantId: 'nytt' },
        body: { name: 'Vísir', directory: 'engin' },
      })
    ).status
  expect(await list()).toBe(404)
  await asOwner(`insert into tenant (id, name) values ('nytt', 'Nýtt')`)
  expect([await list(), await make()]).toEqual([200, 422])
  await asOwner(`delete from tenant where id = 'nytt'`)
  expect(await make()).toBe(404)
  vi.setSystemTime(Date.now() + TENANT_KNOWN_MS)
  expect(await list()).toBe(404)
  vi.useRealTimers()
  await other.close()
})
