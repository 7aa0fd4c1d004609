import { beforeAll, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { member, recordsWorld, tenantId } from '#server/records/testing.ts'
import { findPage } from './find-page.ts'

const { call, database, fill, search } = await recordsWorld()

beforeAll(fill)

test('the answer says which words were left out, and which nothing has', async () => {
  const answer = await search({ query: 'hestur Akureyri geimfar' })
  expect(answer).toMatchObject({ unknown: ['geimfar'] })
  expect(answer.missing).toHaveLength(2)
  expect(answer.hits.total).toBe(2)
  const whole = await search({ query: 'hestur Selfoss' })
  expect(whole).toMatchObject({ missing: [], unknown: [], hits: { total: 1 } })
})

test('a correction is offered beside the other words', async () => {
  const answer = await search({ query: 'hestar Þingvelilr' })
  expect(answer).toMatchObject({
    missing: ['Þingvelilr'],
    unknown: ['Þingvelilr'],
    suggestion: 'hestar Þingvellir',
    hits: { total: 2 },
  })
})

test('a hidden record neither counts nor is found', async () => {
  const query = 'falinn geimfar'
  expect(await search({ query }, { index: 'opid', viewer: null })).toMatchObject({
    missing: [],
    hits: { total: 0 },
  })
  const shown = await search({ query: 'opinn falinn' }, { index: 'opid', viewer: null })
  expect(shown).toMatchObject({ missing: ['falinn'], unknown: ['falinn'], hits: { total: 1 } })
})

test('a search with fallback: false finds only records with all words', async () => {
  expect(await search({ query: 'hestur geimfar', fallback: false })).toMatchObject({
    missing: [],
    hits: { total: 0 },
  })
})

test('exports and bulk actions never leave a word out', async () => {
  const query = 'hestur geimfar'
  expect((await search({ query })).hits.total).toBe(2)
  const { raw } = await call(member, records.export, {
    params: { tenantId, ids: 'myndir' },
    query: { query },
  })
  expect(raw.split('\r\n').slice(1, -1)).toEqual([])
  const pageFrom = (cursor: string | undefined) =>
    database.transact({ tenantId }, (db) =>
      findPage(
        db,
        { viewer: member, may: () => true },
        { tenantId, ids: 'myndir' },
        { query, filters: [], size: 100, cursor },
      ),
    )
  expect(await pageFrom(undefined)).toMatchObject({ total: 0, found: [] })
  // Nor from a position of a search that did.
  const { cursor } = await search({ query, size: 1, sort: 'indexed' })
  expect(cursor).not.toBeNull()
  expect((await pageFrom(cursor ?? undefined)).found).toEqual([])
})
