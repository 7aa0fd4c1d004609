import { beforeAll, expect, test } from 'vitest'
import { AGGREGATIONS_MAX, PUBLIC_BODY_MAX_BYTES } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { recordsWorld, tenantId } from '#server/records/testing.ts'

const { app, call, fill } = await recordsWorld()

beforeAll(fill, 120_000)

const buildRequest = (count: number) => {
  const aggs = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`a${n}`, { field: 'City' }]),
  )
  return call(undefined, records.search, {
    params: { tenantId, ids: 'opid' },
    body: { aggs, size: 0 },
  })
}

test('a search counts at most fifty fields', async () => {
  const { status, body } = await buildRequest(AGGREGATIONS_MAX)
  expect([status, Object.keys(body.aggregations)]).toEqual([
    200,
    expect.objectContaining({ length: 50 }),
  ])
  const refused = await buildRequest(AGGREGATIONS_MAX + 1)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'aggs', message: 'Hér mega í mesta lagi vera 50' }],
  ])
})

test("a visitor's request body above the limit is answered with 413", async () => {
  const url = `/api/tenants/${tenantId}/indices/opid/search`
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: { query: 'a'.repeat(PUBLIC_BODY_MAX_BYTES) },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.tooLarge'])
})
