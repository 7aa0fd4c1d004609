import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIDECAR_MAX_BYTES } from '#contract/limits.ts'
import { sidecars } from '#contract/sidecars.ts'
import { readSidecar } from '#server/files/service.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { sidecarRoutes } from './routes.ts'

const { call, database, owner, url } = await testApp(sidecarRoutes)
afterAll(await connectJobs(database, url))
const staff = personAs('tenant::superuser', 'safn')
const member = personAs('tenant::user', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }
const folder = mkdtempSync(join(tmpdir(), 'varda-sidecars-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [written, waiting, failed, hidden] = [randomId(), randomId(), randomId(), randomId()]

beforeAll(async () => {
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await owner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude,
    filters, crowdsource, visibility, charset, es_index, writeback)
    values ('safn', 'myndir', 'Myndir', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto',
      'myndir-1', true)`)
  for (const [n, id] of [written, waiting, failed, hidden].entries()) {
    await owner(`insert into indexed_file
        (tenant_id, index_id, id, rel, size_bytes, mtime_ms, state)
      values ('safn', 'myndir', '${id}', 'a/mynd-${n}.jpg', 1, 1, 'present')`)
    await owner(`insert into overlay
        (tenant_id, index_id, record_id, version, kind, "values", by_name)
      values ('safn', 'myndir', '${id}', 1, 'edit', '${id === hidden ? '{}' : '{"City":"Vík"}'}',
        'Anna')`)
  }
  await owner(
    `insert into sidecar (tenant_id, index_id, record_id, version, held)
      values ('safn', 'myndir', '${written}', 1, '{"photoshop:City":{"was":null,"ours":["x"]}}')`,
  )
  await owner(
    `insert into sidecar (tenant_id, index_id, record_id, version, code, params, failures)
      values ('safn', 'myndir', '${failed}', 1, 'sidecars.damaged', '{}', 1)`,
  )
})

test('how far the writing has come is told, and what failed is found by its path', async () => {
  const { status, body } = await call(member, sidecars.status, { params })
  expect(status).toBe(200)
  expect(body).toEqual({
    on: true,
    written: 1,
    waiting: 1,
    failed: 1,
    failures: [
      {
        recordId: failed,
        rel: 'a/mynd-2.jpg',
        reason: { code: 'sidecars.damaged', params: {} },
        again: null,
      },
    ],
    cursor: null,
  })
  expect(
    (await call(member, sidecars.status, { params, query: { q: 'MYND-2' } })).body.failures,
  ).toHaveLength(1)
  expect(
    (await call(member, sidecars.status, { params, query: { q: 'önnur' } })).body.failures,
  ).toEqual([])
})

test('what failed is tried again at once', async () => {
  expect((await call(member, sidecars.retry, { params })).status).toBe(403)
  expect((await call(staff, sidecars.retry, { params })).status).toBe(204)
  const rows = await owner(
    `select again <= now() as due, failures from sidecar where record_id = '${failed}'`,
  )
  expect(rows).toEqual([{ due: true, failures: 0 }])
})

test('a sidecar larger than may be is not read', async () => {
  const path = join(folder, 'stór.xmp')
  writeFileSync(path, Buffer.alloc(SIDECAR_MAX_BYTES))
  expect(await readSidecar(Buffer.from(path))).toHaveLength(SIDECAR_MAX_BYTES)
  writeFileSync(path, Buffer.alloc(SIDECAR_MAX_BYTES + 1))
  expect(await readSidecar(Buffer.from(path))).toBeNull()
})
