import { sql } from '#server/kit/database/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { AUDIT_GROUPS, audit } from '#contract/audit.ts'
import { endpoints, isWriting } from '#contract/endpoint.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { route } from '#server/kit/http/routes.ts'
import { adminPerson, personAs, randomId, testApp } from '#server/kit/testing.ts'
import { deedTexts } from '#texts/deeds.ts'
import { auditRoutes } from './routes.ts'
import { writeAudit } from './service.ts'

const params = z.object({ tenantId: z.string() })
const trial = endpoints('indices', {
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices',
    needs: 'index.create',
    params,
    body: z.object({
      name: z.string(),
      role: z.string().optional(),
      password: z.string().optional(),
    }),
    answer: z.object({ id: z.string(), name: z.string() }),
    about: 'A trial.',
  },
})
const people = endpoints('users', {
  create: {
    method: 'POST',
    path: '/api/users',
    needs: 'user.write',
    body: z.object({ name: z.string() }),
    about: 'A trial.',
  },
})
const { call, owner, database } = await testApp(
  [
    route(trial.create, ({ body }) => ({ id: 'a', name: body.name })),
    route(people.create, () => {}),
    ...auditRoutes,
  ],
  { audit: writeAudit },
)

const tenantId = 'safn'
const anna = { ...personAs('tenant::superuser', tenantId, randomId()), name: 'Anna' }
const elin = { ...personAs('tenant::user', tenantId, randomId()), name: 'Elín' }
const chief = personAs('tenant::admin', tenantId)
const make = (viewer: typeof anna, body: { name: string; role?: string; password?: string }) =>
  call(viewer, trial.create, { params: { tenantId }, body })
const list = async (query: object = {}) =>
  (await call(chief, audit.list, { params: { tenantId }, query })).body
const names = async (query: object) => (await list(query)).rows.map(({ subject }) => subject)

beforeAll(async () => {
  await make(anna, { name: 'Hafnir', role: 'tenant::user', password: 'leyndarmál' })
  await make(anna, { name: 'Bátar' })
  await make(elin, { name: 'Leynd' })
  await call({ ...anna, roles: { annad: 'tenant::admin' } }, trial.create, {
    params: { tenantId: 'annad' },
    body: { name: 'Annars' },
  })
  await call(adminPerson(), people.create, { body: { name: 'Nýr notandi' } })
})

test('an entry has person, action, subject and kept request fields, but no secret', async () => {
  const { rows, total, next } = await list()
  expect([total, next]).toEqual([3, null])
  expect(rows).toMatchObject([
    {
      by: 'Elín',
      endpoint: 'indices.create',
      status: 403,
      code: 'permission.missing',
      needs: 'index.create',
      subject: null,
    },
    { by: 'Anna', endpoint: 'indices.create', status: 200, subject: 'Bátar', details: {} },
    { by: 'Anna', status: 200, subject: 'Hafnir', details: { role: 'tenant::user' } },
  ])
  expect(JSON.stringify(await owner('select * from audit'))).not.toContain('leyndarmál')
})

test('entries are searched by action, subject and person, and filtered by person, kind and time', async () => {
  expect(await names({ q: 'stofnaði haf' })).toEqual(['Hafnir'])
  expect(await names({ q: 'neitað elín' })).toEqual([null])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ q: '/api/tenants/safn/ind' })).toHaveLength(3)
  expect(await names({ q: 'afnir' })).toEqual([])
  expect(await names({ q: 'TENANT::user' })).toEqual(['Hafnir'])
  expect(await names({ user: anna.id })).toEqual(['Bátar', 'Hafnir'])
  expect(await names({ area: 'denied' })).toEqual([null])
  expect(await names({ area: 'settings' })).toHaveLength(3)
  expect(await names({ area: 'people' })).toEqual([])
  await owner(`update audit set at = now() - interval '2 days' where subject = 'Hafnir'`)
  expect(
    await names({ since: new Date(Date.now() - 86_400_000).toISOString(), user: anna.id }),
  ).toEqual(['Bátar'])
})

test('paging reaches the first entry while new ones are added', async () => {
  const seen: number[] = []
  for (let before: number | undefined; ;) {
    const page = await list({ size: 2, ...(before && { before }) })
    seen.push(...page.rows.map(({ id }) => id))
    await make(anna, { name: 'Síðar' })
    if (page.next === null) break
    before = page.next
  }
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('the CSV export is complete and in the requested language', async () => {
  const { raw, headers } = await call(chief, audit.csv, {
    params: { tenantId },
    query: { q: 'bátar' },
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(raw.split('\r\n')).toEqual([
    expect.stringContaining('Tími;Síðast;Sinnum;Hver;Aðgerð;Hvað'),
    expect.stringContaining(';1;Anna;Stofnaði vísi;Bátar;'),
    '',
  ])
})

test('entries without a tenant are for administrators only, and no tenant sees another', async () => {
  const { body } = await call(adminPerson(), audit.installation, { query: {} })
  expect(body).toMatchObject({
    total: 1,
    rows: [{ endpoint: 'users.create', subject: 'Nýr notandi', by: 'Kerfisstjóri' }],
  })
  expect(JSON.stringify(await list({ size: 500 }))).not.toMatch(/Nýr notandi|Annars/)
  const readAs = (scope: object) =>
    database.transact({ readOnly: true, ...scope }, (db) =>
      db.execute(sql`select subject from audit where tenant_id is null`),
    )
  expect((await readAs({ tenantId })).rows).toEqual([])
  expect((await readAs({ admin: true })).rows).toEqual([{ subject: 'Nýr notandi' }])
  expect((await call(chief, audit.installation, { query: {} })).status).toBe(403)
})

test.each(['update audit set user_name = null', 'delete from audit', 'truncate audit'])(
  'the application cannot change what is written: %s',
  async (statement) => {
    const [before] = (await owner('select count(*) as n from audit')) as [{ n: string }]
    for (const scope of [{ tenantId }, { tenantId, admin: true }])
      await expect(
        database.transact(scope, (db) => db.execute(sql.raw(statement))),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await owner('select count(*) as n from audit')).toEqual([before])
  },
)

/** Writing calls that the kit does not audit, with the reason. */
const WITHOUT_TRACE: Record<string, string> = {
  'providers.start': 'it redirects to the provider and changes nothing here',
  'providers.farewell': 'it redirects to the provider after the sign-out was audited',
  'providers.callback':
    'it writes an entry of its own for success and failure (server/providers/providers.test.ts)',
}

test('every writing call is audited, with a sentence and a kind', () => {
  const writing = allEndpoints.filter(isWriting).filter(({ name }) => !(name in WITHOUT_TRACE))
  // The kit audits these kinds (server/kit/http/handlers.ts), but no streams or files.
  expect(
    writing
      .filter(({ kind = 'json' }) => !['json', 'long', 'upload', 'raw'].includes(kind))
      .map(({ name }) => name),
  ).toEqual([])
  expect(
    writing.filter(({ name }) => !(name in deedTexts)).map(({ name }) => name),
    'without a sentence in texts/deeds.ts',
  ).toEqual([])
  const groups: string[] = Object.values(AUDIT_GROUPS).flat()
  const told = allEndpoints.filter(({ audited }) => audited).concat(writing)
  expect(
    [...new Set(told.map(({ name }) => name.split('.')[0] ?? ''))].filter(
      (group) => !groups.includes(group),
    ),
  ).toEqual([])
  expect(new Set(groups).size).toBe(groups.length)
})

test('there are no sentences of removed calls', () => {
  const names = new Set(
    allEndpoints
      .filter((endpoint) => isWriting(endpoint) || endpoint.audited)
      .map(({ name }) => name),
  )
  expect(Object.keys(deedTexts).filter((name) => !names.has(name))).toEqual([])
  expect(PERMISSIONS['audit.read']).toEqual(['tenant::admin'])
})
