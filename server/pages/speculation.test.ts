import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectJobs } from '#server/jobs/service.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { pageCounts } from './page-counts.ts'
import { siteProcess } from './testing.ts'

const { database, url, asOwner } = await testDatabase()
afterAll(await connectJobs(database, url))
const get = await siteProcess(database, siteRoutes)
const counts = pageCounts(database)
const READER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const counted = () => counts.answers().reduce((sum, { robots, others }) => sum + robots + others, 0)

beforeEach(async () => {
  await asOwner(`truncate tenant cascade`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await asOwner(
    `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)`,
  )
})

test('every page names the rules by which browsers fetch early, and these are JSON', async () => {
  for (const path of ['/main', '/main/safn', '/en/main/safn']) {
    const { headers } = await get(path)
    expect(headers['speculation-rules']).toBe('"/main/speculation.json"')
  }
  const { status, html, headers } = await get('/main/speculation.json')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/speculationrules\+json(;|$)/)
  const { prefetch, ...others } = JSON.parse(html) as { prefetch: { eagerness: string }[] }
  expect(others).toEqual({})
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate', 'immediate'])
})

test('a page that a browser fetches early is not counted as read', async () => {
  const before = counted()
  for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip']) {
    const { status } = await get('/main/safn', undefined, { ...READER, 'sec-purpose': purpose })
    expect(status).toBe(200)
  }
  expect(counted()).toBe(before)
  await get('/main/safn', undefined, READER)
  expect(counted()).toBe(before + 1)
})
