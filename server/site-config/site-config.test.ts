import { afterAll, beforeEach, expect, test } from 'vitest'
import { SITE_SEARCH_MAX } from '#contract/limits.ts'
import { siteConfigs, type SiteSearch } from '#contract/site-config.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { siteConfigRoutes } from './routes.ts'

const { call, database, owner, url } = await testApp(siteConfigRoutes)
afterAll(await connectJobs(database, url))
const manager = personAs('tenant::admin', 'safn')
const reader = personAs('tenant::user', 'safn')
const stranger = personAs('tenant::admin', 'annad')
const params = { tenantId: 'safn' }

beforeEach(async () => {
  await owner(`truncate tenant cascade`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
})

const get = async (viewer = reader, tenantId = 'safn') =>
  (await call(viewer, siteConfigs.get, { params: { tenantId } })).body
const save = (search: Partial<SiteSearch>, version = 1) =>
  call(manager, siteConfigs.save, { params, version, body: { search } })
const boats = { synonyms: [['bátur', 'skip', 'fley']], stopWords: ['mynd'] }

test('where nothing was saved the defaults hold', async () => {
  expect(await get()).toEqual({
    search: { synonyms: [], stopWords: [], mappings: [], shipped: { on: true, off: [] } },
    albums: { sort: 'indexed', showadvancedmetadata: true },
    allowImageDownload: true,
    downloadsFollowRights: false,
    archive: { levels: [] },
    background: null,
    userDefined: { credit: false, fileSort: false },
    updated: null,
    edit_by: null,
    version: 1,
  })
})

test('what is saved is read, and who saved it; another tenant has its own', async () => {
  expect(await save(boats)).toMatchObject({
    status: 200,
    body: { search: boats, edit_by: manager.name, version: 2 },
  })
  expect(await get()).toMatchObject({ search: boats, updated: expect.any(String), version: 2 })
  expect(await save({ ...boats, stopWords: [] }, 2)).toMatchObject({
    status: 200,
    body: { search: { stopWords: [] }, version: 3 },
  })
  expect(await get(stranger, 'annad')).toMatchObject({ search: { synonyms: [] }, version: 1 })
  expect(await call(stranger, siteConfigs.get, { params })).toMatchObject({ status: 403 })
})

test('a word twice is one, in whichever case it is written', async () => {
  const { body } = await save({
    synonyms: [['bátur', 'skip', ' skip ', 'Bátur']],
    stopWords: ['mynd', 'MYND'],
  })
  expect(body.search).toMatchObject({ synonyms: [['Bátur', 'skip']], stopWords: ['MYND'] })
})

test('a save that comes too late shows what was saved meanwhile', async () => {
  await save(boats)
  const message = 'Einhver annar breytti þessu á meðan'
  expect(await save({}, 1)).toMatchObject({
    status: 409,
    body: { code: 'version.stale', message, current: { search: boats, version: 2 } },
  })
  expect(await save({}, 7)).toMatchObject({ status: 409 })
  expect(await get()).toMatchObject({ search: boats, version: 2 })
})

const many = (n: number) => Array.from({ length: n }, (_, at) => `orð${at}`)
const { groups, words, letters, stopWords } = SITE_SEARCH_MAX

test.each<[string, Partial<SiteSearch>, string, string]>([
  [
    'one word alone',
    {
      synonyms: [
        ['a1', 'b1'],
        ['bátur', 'Bátur'],
      ],
    },
    'search.synonyms.1',
    'Samheitin þurfa að vera minnst tvö í hverri línu',
  ],
  [
    'two words in place of one',
    { synonyms: [['bátur', 'gamalt skip']] },
    'search.synonyms.0',
    '„gamalt skip“ er ekki eitt orð. Hér mega aðeins standa stök orð, án bila og greinarmerkja',
  ],
  [
    'signs',
    { stopWords: ['og/eða'] },
    'search.stopWords',
    '„og/eða“ er ekki eitt orð. Hér mega aðeins standa stök orð, án bila og greinarmerkja',
  ],
  ['no letters', { stopWords: [' '] }, 'search.stopWords.0', 'Þarf að vera minnst 1 stafur'],
  [
    'a long word',
    { stopWords: ['a'.repeat(letters + 1)] },
    'search.stopWords.0',
    'Má í mesta lagi vera 100 stafir',
  ],
  [
    'many words',
    { synonyms: [many(words + 1)] },
    'search.synonyms.0',
    'Hér mega í mesta lagi vera 20',
  ],
  [
    'many groups',
    { synonyms: many(groups + 1).map((one) => [one, `${one}b`]) },
    'search.synonyms',
    'Hér mega í mesta lagi vera 500',
  ],
  [
    'many stop words',
    { stopWords: many(stopWords + 1) },
    'search.stopWords',
    'Hér mega í mesta lagi vera 500',
  ],
])('refused at its place: %s', async (_name, search, path, message) => {
  const answer = await save(search)
  expect([answer.status >= 400, answer.body.errors]).toEqual([true, [{ path, message }]])
  expect(await get()).toMatchObject({ version: 1 })
})

test('as many as may be are taken', async () => {
  const letter = 'þ'.repeat(letters - 8)
  const synonyms = Array.from({ length: groups }, (_, at) =>
    Array.from({ length: words }, (_, n) => `${letter}${at}x${n}`),
  )
  expect(await save({ synonyms, stopWords: many(stopWords) })).toMatchObject({ status: 200 })
})
