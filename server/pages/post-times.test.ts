import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { turnPosts } from '#server/blog/turn-posts.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { siteSearchRoutes } from '#server/site-search/routes.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

const { database, url, asOwner } = await testDatabase()
afterAll(await connectJobs(database, url))
const get = await siteProcess(database, [...siteRoutes, ...siteSearchRoutes])
const BEFORE = '2020-01-01T00:00:00Z'

beforeEach(async () => {
  await asOwner(`truncate tenant cascade`)
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await asOwner(
    `insert into site (tenant_id, public, presentation, version) values ('safn', true, '{}', 1)`,
  )
})

/** A post that is published, with a column set to a time without anybody hearing of it. */
const writePost = async (column: 'publish_from' | 'expires', time: string) => {
  await asOwner(`alter table blog_post disable trigger move_pages`)
  await asOwner(`
    insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel,
      author, created, ${column})
    values ('safn', gen_random_uuid(), 'Ný sýning', 'syning', false, '', false, '{}', '[]', 'Anna',
      now() - interval '1 day', ${time})`)
  await asOwner(`alter table blog_post enable trigger move_pages`)
}
/** Whether the page of a search shows the post. */
const shows = async () => {
  const { status, html } = await get('/main/search/safn?q=s%C3%BDning')
  expect(status).toBe(200)
  return html.includes('Ný sýning')
}

test.each([
  ['shows a post from the time at which it begins', 'publish_from', false],
  ['drops a post at the time at which it expires', 'expires', true],
] as const)('a page %s', async (_, column, isShownBefore) => {
  await writePost(column, `now() + interval '1 second'`)
  expect(await shows()).toBe(isShownBefore)
  await vi.waitFor(async () => {
    await turnPosts(database, BEFORE)
    expect(await shows()).toBe(!isShownBefore)
  }, 4000)
})

test('posts turn once, and those of drafts and of the bin never', async () => {
  const heard: string[] = []
  const stop = await database.listen(
    'varda',
    (text) => heard.push(text),
    () => {},
  )
  await writePost('expires', `now() - interval '1 hour'`)
  const now = await turnPosts(database, BEFORE)
  await vi.waitFor(() => expect(heard.filter((text) => text.includes('news:safn'))).toHaveLength(1))
  expect(heard.some((text) => text.includes('"drop": true'))).toBe(true)
  await turnPosts(database, now)
  await asOwner(`update blog_post set draft = true`)
  const before = heard.length
  await turnPosts(database, BEFORE)
  await asOwner(`update blog_post set draft = false, deleted_at = now()`)
  await turnPosts(database, BEFORE)
  await stop()
  expect(heard.slice(before).filter((text) => !text.includes('"drop": true'))).toEqual([])
})
