import { expect, test } from 'vitest'
import { changelog, type Change } from '#contract/changelog.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { changelogRoutes } from './routes.ts'

const release = { name: '1.5.12', date: '2025-04-14T12:00:00.000Z' }
const changes: Change[] = Array.from({ length: 120 }, (_, n) => ({
  hash: String(n).padStart(40, 'a'),
  date: new Date(Date.UTC(2025, 3, 14) - n * 86_400_000).toISOString(),
  message: n === 7 ? 'Þrep í skjalaskrá má færa með lyklaborði' : `Breyting ${n}`,
  refs: n === 3 ? 'tag: v1.5.12' : '',
  body: '',
  author_name: 'Jón Bjarni',
  release: n < 3 ? null : release,
}))
const { call } = await testApp(changelogRoutes(() => changes))
const reader = personAs('tenant::user', 'safn')
const list = async (query: object = {}) => (await call(reader, changelog.list, { query })).body
const hashOf = (n: number) => changes[n]?.hash ?? ''

test('changes are answered newest first, page by page, with how many there are in all and the latest', async () => {
  const first = await list()
  expect(first).toMatchObject({
    total: 120,
    found: 120,
    latest: { hash: hashOf(0) },
    entries: { length: 100 },
  })
  expect(first.entries[3]).toEqual({ ...changes[3], isNew: false })
  const rest = await list({ from: 100 })
  expect([...first.entries, ...rest.entries].map(({ hash }) => hash)).toEqual(
    changes.map(({ hash }) => hash),
  )
})

test('new are those above the one last read', async () => {
  expect(await list({ read: hashOf(2) })).toMatchObject({ unread: 2, readDate: changes[2]?.date })
  expect((await list({ read: hashOf(2) })).entries.slice(0, 3).map(({ isNew }) => isNew)).toEqual([
    true,
    true,
    false,
  ])
  expect(await list({ read: hashOf(0) })).toMatchObject({ unread: 0 })
})

test('where nothing has been read, or what is not known here, one is new', async () => {
  expect(await list()).toMatchObject({ unread: 1, readDate: null })
  expect(await list({ read: 'f00d' })).toMatchObject({ unread: 1, readDate: null })
})

test('changes are sought by all words, in any letters, by author and by release', async () => {
  expect((await list({ q: 'SKJALASKRA threp' })).entries.map(({ hash }) => hash)).toEqual([
    hashOf(7),
  ])
  expect(await list({ q: '1.5.12 jón', size: 5 })).toMatchObject({
    found: 117,
    total: 120,
    entries: { length: 5 },
  })
  expect(await list({ q: 'ekkert slíkt' })).toMatchObject({ found: 0, entries: [] })
})

test('whoever is not signed in is told nothing', async () => {
  expect((await call(undefined, changelog.list, { query: {} })).status).toBe(401)
})

test('a copy without a history says that there is none', async () => {
  const bare = await testApp(changelogRoutes(() => []))
  expect((await bare.call(reader, changelog.list, { query: {} })).body).toMatchObject({
    entries: [],
    total: 0,
    latest: null,
    unread: 0,
  })
})
