import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { connectJobs } from '#server/jobs/service.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import type { Db } from '#server/kit/database/database.ts'
import { putRecords } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { getSettings } from '#server/sites/service.ts'
import { openStorage } from '#server/storage/service.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { makeBackground } from './background.ts'
import { makeCommunity } from './community.ts'
import { DEMO_PRINTS } from './photographs.ts'
import { makePosts } from './posts.ts'
import { makeSite } from './site.ts'

buildTableWhereStale()
const { database, asOwner, url } = await testDatabase()
afterAll(await connectJobs(database, url))
const viewer = { id: randomId(), name: 'Kerfisstjóri', admin: true, roles: {} }
const place = { tenantId: 'synisafn', indexId: 'gamlar-ljosmyndir' }
const ids = new Map(
  DEMO_PRINTS.flatMap(({ pictures }) => pictures.map(({ title }) => [title, randomId()] as const)),
)
const idOf = (title: string): string => ids.get(title) ?? expect.fail(`no picture ${title}`)
await asOwner(`insert into tenant (id, name) values ('synisafn', 'Sýnisafn')`)
await asOwner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude,
  filters, crowdsource, visibility, charset, es_index)
  values ('synisafn', 'gamlar-ljosmyndir', 'Gamlar ljósmyndir', 'album', '', '{}', '{}', '[]', true,
    'public', 'auto', 'album-1')`)
await database.transact({ tenantId: 'synisafn' }, (db) =>
  putRecords(
    db,
    'synisafn',
    place.indexId,
    'album-1',
    [...ids].map(([Title, id]) => ({
      id,
      source: { Title, ObjectName: Title, CaptionAbstract: 'Myndin', Keywords: ['mynd'] },
      origins: {},
    })),
  ),
)
const counted = async (text: string) =>
  Object.fromEntries(
    ((await asOwner(text)) as { key: string; n: number }[]).map(({ key, n }) => [key, n]),
  )

test('posts of the demo are published, scheduled and a draft, each with pictures of the album', async () => {
  await database.transact({ tenantId: 'synisafn' }, (db) =>
    makePosts(db, viewer, { ...place, idOf }),
  )
  const states = `
    select case when draft then 'draft' when publish_from > now() then 'scheduled'
      else 'published' end as key, count(*)::int as n
    from blog_post group by 1`
  expect(await counted(states)).toEqual({ published: 2, scheduled: 1, draft: 1 })
  const pictures = (await asOwner(`select image ->> 'src' as src from blog_post`)) as {
    src: string
  }[]
  for (const { src } of pictures)
    expect([...ids.values()].some((id) => src.includes(id))).toBe(true)
})

test('suggestions of the demo are in each state, and of its comments one is held back', async () => {
  await database.transact({ tenantId: 'synisafn' }, (db) =>
    makeCommunity(db, viewer, { ...place, idOf }),
  )
  expect(
    await counted(`select state as key, count(*)::int as n from suggestion group by 1`),
  ).toEqual({
    waiting: 2,
    accepted: 1,
    denied: 1,
  })
  const comments = `
    select case when held <> '{}' then 'held' when read_at is null then 'unread'
      else 'read' end as key, count(*)::int as n
    from comment group by 1`
  expect(await counted(comments)).toEqual({ unread: 2, read: 1, held: 1 })
})

test('the demo has a public site with its collections', async () => {
  const inTenant = <T>(fn: (db: Db) => Promise<T>) =>
    database.transact({ tenantId: 'synisafn' }, fn)
  await asOwner(`
    insert into alias (tenant_id, id, name, description, public, type)
    values ('synisafn', 'batar-og-skip', 'Bátar', '', true, 'album')`)
  await asOwner(`
    insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
      crowdsource, visibility, charset, es_index)
    select 'synisafn', id, id, 'album', '', '{}', '{}', '[]', true, 'public', 'auto', id
    from unnest('{hljodupptokur,munaskra,skjalaskra-sveitarfelagsins}'::text[]) id`)
  await inTenant((db) => makeSite(db, viewer, 'synisafn'))
  const { public: isPublic, collections } = await inTenant((db) => getSettings(db, 'synisafn'))
  expect([isPublic, collections.length]).toEqual([true, 5])
})

test('the front page of the demo shows a photograph', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'demo-'))
  const photograph = join(directory, 'mynd.jpg')
  const size = { width: 1024, height: 750, channels: 3 as const }
  await sharp({ create: { ...size, background: '#864' } }).toFile(photograph)
  await makeBackground(database, openStorage('assets', directory), viewer, {
    tenantId: 'synisafn',
    photograph,
    caption: { is: 'Bátur', en: 'A boat' },
  })
  const { background } = await database.transact({ tenantId: 'synisafn' }, (db) =>
    getConfig(db, 'synisafn'),
  )
  expect(background?.uri).toContain('/api/tenants/synisafn/assets/')
  expect(background?.caption.is).toBe('Bátur')
  expect(existsSync(photograph)).toBe(true)
})
