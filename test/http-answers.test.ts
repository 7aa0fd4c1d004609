import { sql } from '#server/kit/database/drizzle.ts'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { audit } from '#contract/audit.ts'
import { endpoints } from '#contract/endpoint.ts'
import { system } from '#contract/system.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { writeAudit } from '#server/audit/service.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import { Problem } from '#server/kit/problem.ts'
import { route } from '#server/kit/http/routes.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { systemRoutes } from '#server/system/routes.ts'

const name = z.object({ name: z.string().min(2) })
const trial = endpoints('trial', {
  read: { method: 'GET', path: '/api/trial', needs: 'public', answer: name, about: 'Reads.' },
  write: {
    method: 'POST',
    path: '/api/trial',
    needs: 'public',
    body: name,
    answer: name,
    about: 'Writes.',
  },
  edit: {
    method: 'PUT',
    path: '/api/trial',
    needs: 'public',
    versioned: true,
    body: name,
    about: 'Edits.',
  },
  inTenant: {
    method: 'POST',
    path: '/api/tenants/:tenantId/trial',
    needs: 'index.read',
    params: z.object({ tenantId: z.string() }),
    about: 'Writes.',
  },
})

const done: string[] = []
/** What the handlers do is chosen by the name that is sent. */
const write = route(trial.write, async ({ db, body, after }) => {
  after(() => void done.push('after'))
  await db.execute(
    sql`insert into login_failure (account, failures, last) values (${body.name}, 1, now())`,
  )
  if (body.name === 'svar') return { name: 'x' }
  if (body.name === 'vandi') throw new Problem('users.lastAdmin')
  if (body.name === 'bilun') throw new Error('select * from app_user went wrong at /srv/varda')
  if (body.name === 'fullt')
    await db.execute(
      sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    )
  return { ...body, password: 'leyndarmál' }
})
const { call, app, owner, database } = await testApp(
  [
    write,
    route(trial.read, async ({ db }) => {
      await db.execute(
        sql`insert into login_failure (account, failures, last) values ('lestur', 1, now())`,
      )
      return { name: 'Nafn' }
    }),
    route(trial.edit, () => {}),
    route(trial.inTenant, () => {}),
    ...auditRoutes,
    ...systemRoutes(async () => [
      { name: 'varda_trial', help: 'Til prufu', values: [{ value: 7 }] },
    ]),
  ],
  { audit: writeAudit },
)
const kept = async () =>
  ((await owner('select account from login_failure order by 1')) as { account: string }[]).map(
    ({ account }) => account,
  )
beforeEach(async () => {
  done.length = 0
  await owner('delete from login_failure')
})

test('an invalid request is 400 by field, in Icelandic unless English is requested', async () => {
  const answer = await call(undefined, trial.write, { body: { name: 'x' } })
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', errors: [{ path: 'name' }] },
  })
  expect(answer.body.message).toBe(answer.body.title)
  const english = await app.inject({
    method: 'POST',
    url: '/api/trial',
    payload: { name: 'x' },
    headers: { 'accept-language': 'en-GB' },
  })
  expect(english.json().title).not.toBe(answer.body.title)
})

test.each([
  [
    'what is no JSON',
    400,
    'request.malformed',
    { headers: { 'content-type': 'application/json' }, payload: '{"name":' },
  ],
  [
    'another kind of body',
    415,
    'request.unsupportedType',
    { headers: { 'content-type': 'text/csv' }, payload: 'a;b' },
  ],
  [
    'a body of two megabytes',
    413,
    'request.tooLarge',
    { payload: { name: 'x'.repeat(2_000_000) } },
  ],
  ['an address that is none', 404, 'request.notFound', { url: '/api/engin', payload: {} }],
  [
    'another site',
    403,
    'request.forbiddenOrigin',
    { headers: { origin: 'https://annar.is' }, payload: { name: 'Nafn' } },
  ],
])('%s is %i', async (_, status, code, request) => {
  const answer = await app.inject({ method: 'POST', url: '/api/trial', ...request })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({
    status,
    code,
    type: `/problems/${code}`,
    title: expect.stringMatching(/\p{L}/u),
  })
})

test('a change without the version it read is 400', async () => {
  const answer = await app.inject({ method: 'PUT', url: '/api/trial', payload: { name: 'Nafn' } })
  expect(answer.json()).toMatchObject({ status: 400, code: 'version.missing' })
})

test('a business rule answers its own status and leaves nothing behind', async () => {
  expect(await call(undefined, trial.write, { body: { name: 'vandi' } })).toMatchObject({
    status: 422,
    body: { code: 'users.lastAdmin' },
  })
  expect([await kept(), done]).toEqual([[], []])
})

test('an invalid answer of the server is 500 and leaves nothing behind', async () => {
  expect(await call(undefined, trial.write, { body: { name: 'svar' } })).toMatchObject({
    status: 500,
    body: { code: 'server.failed' },
  })
  expect([await kept(), done]).toEqual([[], []])
})

test('an internal error reveals no internals', async () => {
  const answer = await call(undefined, trial.write, { body: { name: 'bilun' } })
  expect(answer).toMatchObject({ status: 500, body: { code: 'server.failed' } })
  expect(answer.raw).not.toMatch(/app_user|srv/)
  expect(await kept()).toEqual([])
})

test('a full database disk is 507 with a message and leaves nothing behind', async () => {
  const { status, body } = await call(undefined, trial.write, { body: { name: 'fullt' } })
  expect({ status, body }).toMatchObject({
    status: 507,
    body: { code: 'database.diskFull', title: expect.stringContaining('Losaðu pláss') },
  })
  expect([await kept(), done]).toEqual([[], []])
})

test('a successful call commits, answers only its schema, and then runs what follows', async () => {
  expect((await call(undefined, trial.write, { body: { name: 'Nafn' } })).raw).toBe(
    '{"name":"Nafn"}',
  )
  expect([await kept(), done]).toEqual([['Nafn'], ['after']])
})

test('a reading call cannot write', async () => {
  expect((await call(undefined, trial.read, {})).status).toBe(500)
  expect(await kept()).toEqual([])
})

test('every change is audited with who, what and when, and a reading call is not', async () => {
  const editor = { ...personAs('tenant::user', 'safn'), name: 'Ritari' }
  await call(editor, trial.inTenant, { params: { tenantId: 'safn' } })
  const admin = personAs('tenant::admin', 'safn')
  const { body } = await call(admin, audit.list, { params: { tenantId: 'safn' }, query: {} })
  expect(body).toMatchObject({
    total: 1,
    rows: [
      {
        by: 'Ritari',
        endpoint: 'trial.inTenant',
        path: '/api/tenants/safn/trial',
        status: 204,
        code: null,
      },
    ],
  })
  expect(Math.abs(Date.now() - Date.parse(body.rows[0]?.at ?? ''))).toBeLessThan(60_000)
})

test('the health checks report the process and its database', async () => {
  expect(await call(undefined, system.healthz, {})).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
  expect(await call(undefined, system.readyz, {})).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  })
  const figures = await call(adminPerson(), system.metrics, {})
  expect(figures.raw).toMatch(/^varda_trial 7$/m)
  expect(figures.raw).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(figures.raw).toMatch(
    /^varda_http_request_duration_seconds_count\{slice="system",status="2xx"\} (?:[2-9]|\d{2,})$/m,
  )
})

test('the API description lists every call with its schemas', async () => {
  const { raw } = await call(undefined, system.openapi, {})
  const described = JSON.parse(raw) as {
    openapi: string
    paths: Record<string, Record<string, object>>
  }
  expect(described.openapi).toMatch(/^3\.1/)
  for (const { method, path } of allEndpoints)
    expect(
      described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
      `${method} ${path}`,
    ).toBeDefined()
})

test('the API page lists every call and loads nothing from elsewhere', async () => {
  const { raw } = await call(undefined, system.docs, {})
  for (const { method, path } of allEndpoints) expect(raw).toContain(`${method} ${path}`)
  expect(raw).not.toMatch(/<script|<style|style=|https?:/)
})

test('an address that calls too often in a minute is told to wait', async () => {
  const trialRoute = route(trial.read, () => ({ name: 'Nafn' }))
  const often = { ...trialRoute, endpoint: { ...trial.read, perMinute: 3 } } as typeof trialRoute
  const limited = await httpApp({
    database,
    routes: [often],
    identify: async () => undefined,
    audit: writeAudit,
    logLevel: 'fatal',
  })
  const from = (remoteAddress: string) => limited.inject({ url: trial.read.path, remoteAddress })
  for (let n = 0; n < 3; n++) expect((await from('192.0.2.1')).statusCode).toBe(200)
  const refused = await from('192.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.tooMany'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  // The addresses of one subscriber of IPv6 are one.
  const subscriber = [
    '2001:db8:0:1::1',
    '2001:db8:0:1::2',
    '2001:db8:0:1:ffff::3',
    '2001:db8:0:1::4',
  ]
  const answers = []
  for (const address of [...subscriber, '2001:db8:0:2::1'])
    answers.push((await from(address)).statusCode)
  expect(answers).toEqual([200, 200, 200, 429, 200])
  await limited.close()
})

test('while the database is unavailable calls answer 503 with a message, and /healthz 200', async () => {
  const database = openDatabase('postgres://enginn:ekkert@127.0.0.1:1/varda')
  const lost = await httpApp({
    database,
    routes: systemRoutes(async () => []),
    // The session is looked up in the database.
    identify: (gone) => gone.transact({}, async () => undefined),
    audit: async () => {},
    logLevel: 'silent',
  })
  const ready = await lost.inject(system.readyz.path)
  expect(ready.json()).toMatchObject({
    status: 503,
    code: 'database.away',
    title: expect.stringContaining('gagnagrunn'),
  })
  expect(ready.headers['retry-after']).toBe('5')
  expect((await lost.inject(system.healthz.path)).json()).toEqual({ status: 'ok' })
  expect((await lost.inject(system.docs.path)).statusCode).toBe(200)
  await Promise.all([lost.close(), database.close()])
})
