import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { indices } from '#contract/indices.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { indexRoutes } from './routes.ts'

const library = mkdtempSync(join(tmpdir(), 'varda-library-'))
const { app, call, database, owner, url } = await testApp(
  indexRoutes(openStorage('originals', library)),
)
const closeJobs = await connectJobs(database, url)
afterAll(async () => {
  await closeJobs()
  rmSync(library, { recursive: true })
})
const person = {
  ...personAs('tenant::admin', 'safn'),
  roles: { safn: 'tenant::admin', annad: 'tenant::admin' } as const,
}
await owner(`insert into app_user (id, name, max_indices) values ('${person.id}', 'Notandi', 2)`)
await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
for (const tenantId of ['safn', 'annad'])
  for (let n = 0; n < 7; n++) mkdirSync(join(library, tenantId, `mappa${n}`), { recursive: true })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

/** A call over a connection of its own. */
const make = async (tenantId: string, n: number): Promise<number> => {
  const answer = await fetch(`${origin}/api/tenants/${tenantId}/indices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-viewer': JSON.stringify(person) },
    body: JSON.stringify({ name: `Vísir ${n}`, directory: `mappa${n}` }),
  })
  await answer.text()
  return answer.status
}

test('of seven indices that are made at once, in two tenants, a user gets as many as allowed', async () => {
  const made = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map((n) => make(n % 2 === 0 ? 'safn' : 'annad', n)),
  )
  expect(made.toSorted()).toEqual([200, 200, 422, 422, 422, 422, 422])
})

test('an index in the bin counts, so it may come back; one that the bin was emptied of does not', async () => {
  await owner('delete from recent_call') // what is made here once more was made long ago
  const [{ tenant_id: tenantId, id, name } = { tenant_id: '', id: '', name: '' }] = (await owner(
    `select tenant_id, id, name from tenant_index order by name limit 1`,
  )) as { tenant_id: string; id: string; name: string }[]
  const params = { tenantId, id }
  await call(person, indices.remove, { params, query: { name } })
  expect(await make('safn', 0)).toBe(422)
  expect((await call(person, indices.restore, { params, body: {} })).status).toBe(200)
  await call(person, indices.remove, { params, query: { name } })
  await call(person, indices.emptyBin, { params: { tenantId }, body: { ids: [id] } })
  const free = ['safn', 'annad'].find((one) => one !== tenantId) ?? ''
  const taken = (await owner(`select directory from tenant_index where tenant_id = '${free}'`)) as {
    directory: string
  }[]
  const n =
    [0, 1, 2].find((one) => !taken.some(({ directory }) => directory === `mappa${one}`)) ?? 0
  expect(await make(free, n)).toBe(200)
  expect(await make(free, 6)).toBe(422)
})
