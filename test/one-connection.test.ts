import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allRoutes } from '#server/app.ts'
import { writeAudit } from '#server/audit/service.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import { hashPassword } from '#server/kit/password.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import { identify } from '#server/session/service.ts'
import { silentHub } from '#server/events/testing.ts'

// The server's pool has one connection: a call that needs a second one would never end.
const { url, asOwner } = await testDatabase()
const nested: string[] = []
const database = openDatabase(url, { max: 1, onNested: (name) => nested.push(name) })
const closeJobs = await connectJobs(database, url)
const folder = mkdtempSync(join(tmpdir(), 'varda-one-'))
const hub = silentHub()
const routes = allRoutes({ database, hub, config: { libraryDir: folder, dataDir: folder } })
const app = await httpApp({
  database,
  routes,
  identify,
  audit: writeAudit,
  rateLimit: false,
  logLevel: 'silent',
})
afterAll(async () => {
  await app.close()
  await closeJobs()
  await database.close()
})

const admin = { id: randomId(), email: 'gudrun@safn.is', password: 'gamalt og gott' }
const passwordHash = await hashPassword(admin.password)
await asOwner(`
  insert into app_user (id, name, email, password_hash, max_indices, admin)
  values ('${admin.id}', 'Guðrún', '${admin.email}', '${passwordHash}', 10, true)`)
await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
await asOwner(`
  insert into tenant_index (
    tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
    charset, es_index
  )
  values (
    'safn', 'myndir', 'Myndir', 'album', '', '{}', '{}', '[]', true, 'public', 'auto', 'myndir-1'
  )`)

const known: Record<string, string> = {
  tenantId: 'safn',
  ids: 'myndir',
  indexId: 'myndir',
  size: 'small',
  type: 'indexing',
  token: 'x'.repeat(40),
}
const addressOf = ({ path }: Endpoint) =>
  path
    .replace(/(\/users\/):\w+/, `$1${admin.id}`)
    .replace(/(\/indices\/):id/, '$1myndir')
    .replace(/(\/api\/tenants\/):id/, '$1safn')
    .replace(/:(\w+)/g, (_, key: string) => known[key] ?? randomId())

type Schema = {
  [key: string]: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
/** The smallest value that matches a schema. */
const fitting = (schema: Schema): unknown => {
  const [first] = ['anyOf', 'oneOf', 'allOf'].flatMap(
    (key) => (schema[key] as Schema[] | undefined) ?? [],
  )
  if (first) return fitting(first)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, fitting(schema.properties?.[key] ?? {})]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => fitting(schema.items ?? {}))
  if (schema.type === 'string')
    return FORMATS[String(schema.format)] ?? 'x'.repeat(Math.max(3, Number(schema.minLength ?? 0)))
  return schema.type === 'boolean'
    ? true
    : schema.type === 'integer' || schema.type === 'number'
      ? Number(schema.minimum ?? 1)
      : null
}
const FORMATS: Record<string, string> = {
  uuid: randomId(),
  email: 'a@safn.is',
  'date-time': '2026-01-01T00:00:00Z',
}

test('a server with one connection answers each call, of visitors and administrators', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: admin.email, password: admin.password },
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
  const [calls, answered]: [Endpoint[], Record<string, number[]>] = [
    routes.map(({ endpoint }) => endpoint),
    {},
  ]
  // Calls that end the session or remove the tenant come last.
  const last = ['access.endSessions', 'session.logout', 'users.remove', 'tenants.remove']
  for (const endpoint of calls.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name))) {
    const { kind, method, name, body, query } = endpoint
    const sample = (schema: z.ZodType | undefined) =>
      schema &&
      (fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) as Record<
        string,
        string
      >)
    const search = new URLSearchParams(sample(query) ?? {}).toString()
    for (const headers of [
      {},
      { cookie: 'varda_session=engin' },
      { cookie },
      { authorization: 'Bearer vrd_rangur' },
    ]) {
      const { statusCode } = await app.inject({
        method: kind === 'stream' ? 'HEAD' : method,
        url: addressOf(endpoint) + (search && `?${search}`),
        headers: { ...headers, 'if-match': '"1"' },
        ...(body && !['upload', 'raw'].includes(kind ?? '') && { payload: sample(body) }),
      })
      ;(answered[name] ??= []).push(statusCode)
    }
  }
  expect(nested).toEqual([])
  expect(Object.entries(answered).filter(([, codes]) => codes.includes(503))).toEqual([])
  const reached = Object.values(answered).filter((codes) => codes.some((code) => code < 300))
  expect(reached.length).toBeGreaterThan(calls.length / 3)
}, 120_000)
