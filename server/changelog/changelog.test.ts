import { expect, test } from 'vitest'
import { changelog, type Change, type Release } from '#contract/changelog.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { changelogRoutes } from './routes.ts'

const hashOf = (n: number) => String(n).padStart(40, 'a')
const changes: Change[] = Array.from({ length: 120 }, (_, n) => ({
  hash: hashOf(n),
  date: new Date(Date.UTC(2025, 3, 14) - n * 86_400_000).toISOString(),
  message: n === 7 ? 'Þrep í skjalaskrá má færa með lyklaborði' : `Breyting ${n}`,
  refs: n === 3 ? 'tag: v1.5.12' : '',
  body: '',
  author_name: 'Jón Bjarni',
  release:
    n < 3
      ? null
      : n < 60
        ? { name: '1.5.12', date: '2025-04-11' }
        : { name: '1.5.11', date: '2025-02-13' },
}))
const releases: Release[] = [
  {
    number: '1.5.12',
    date: '2025-04-11',
    hash: hashOf(3),
    changes: [{ is: 'Þrep má færa.', en: 'Levels can be moved.' }],
  },
  {
    number: '1.5.11',
    date: '2025-02-13',
    hash: hashOf(60),
    changes: [{ is: 'Hljóð heyrist.', en: 'Sound is heard.' }],
  },
  { number: '1.5.10', date: '2025-01-02', hash: hashOf(110), changes: [{ is: 'Upphaf.', en: '' }] },
]
const { call } = await testApp(
  changelogRoutes({ changes: () => changes, releases: () => releases }),
)
const administrator = adminPerson()
const reader = personAs('tenant::user', 'safn')
const list = async (query: object = {}) =>
  (await call(administrator, changelog.list, { query })).body
const read = async (query: object = {}) => (await call(reader, changelog.releases, { query })).body

test('commits are listed newest first, in pages, with their total and the latest', async () => {
  const first = await list()
  expect(first).toMatchObject({
    total: 120,
    found: 120,
    latest: { hash: hashOf(0) },
    entries: { length: 100 },
  })
  expect(first.entries[3]).toEqual(changes[3])
  const rest = await list({ from: 100 })
  expect([...first.entries, ...rest.entries].map(({ hash }) => hash)).toEqual(
    changes.map(({ hash }) => hash),
  )
})

test('only administrators of the installation list commits', async () => {
  expect((await call(reader, changelog.list, { query: {} })).status).toBe(403)
  expect(
    (await call(personAs('tenant::admin', 'safn'), changelog.list, { query: {} })).status,
  ).toBe(403)
})

test('a search for commits needs all words, in any letters, also of author and release', async () => {
  expect((await list({ q: 'SKJALASKRA threp' })).entries.map(({ hash }) => hash)).toEqual([
    hashOf(7),
  ])
  expect(await list({ q: '1.5.12 jón', size: 5 })).toMatchObject({
    found: 57,
    total: 120,
    entries: { length: 5 },
  })
  expect(await list({ q: 'ekkert slíkt' })).toMatchObject({ found: 0, entries: [] })
})

test('releases are listed newest first, in pages, with their total and the latest', async () => {
  expect(await read({ size: 2 })).toMatchObject({
    total: 3,
    found: 3,
    latest: releases[0],
    entries: [releases[0], releases[1]],
  })
  expect((await read({ from: 2 })).entries).toMatchObject([releases[2]])
})

test('a search for releases reads both languages, the number and the date', async () => {
  const numbers = async (q: string) => (await read({ q })).entries.map(({ number }) => number)
  expect(await numbers('hljod')).toEqual(['1.5.11'])
  expect(await numbers('levels moved')).toEqual(['1.5.12'])
  expect(await numbers('2025-01')).toEqual(['1.5.10'])
  expect(await read({ q: 'ekkert slíkt' })).toMatchObject({ found: 0, entries: [], total: 3 })
})

test('releases after the one last read are new', async () => {
  expect(await read({ read: hashOf(110) })).toMatchObject({
    unread: 2,
    readDate: '2025-01-02',
    entries: [{ isNew: true }, { isNew: true }, { isNew: false }],
  })
  expect(await read({ read: hashOf(3) })).toMatchObject({ unread: 0, readDate: '2025-04-11' })
})

test('a stored hash of another commit counts as its release', async () => {
  expect(await read({ read: hashOf(1) })).toMatchObject({ unread: 0 })
  expect(await read({ read: hashOf(70) })).toMatchObject({ unread: 1, readDate: '2025-02-13' })
})

test('one release is new where nothing was read, or the hash is unknown', async () => {
  expect(await read()).toMatchObject({ unread: 1, readDate: null })
  expect(await read({ read: 'f00d' })).toMatchObject({ unread: 1, readDate: null })
})

test('visitors read neither releases nor commits', async () => {
  expect((await call(undefined, changelog.releases, { query: {} })).status).toBe(401)
  expect((await call(undefined, changelog.list, { query: {} })).status).toBe(401)
})

test('a copy without releases and history answers empty lists', async () => {
  const bare = await testApp(changelogRoutes({ changes: () => [], releases: () => [] }))
  expect((await bare.call(reader, changelog.releases, { query: {} })).body).toMatchObject({
    entries: [],
    total: 0,
    latest: null,
    unread: 0,
  })
  expect((await bare.call(administrator, changelog.list, { query: {} })).body).toMatchObject({
    entries: [],
    total: 0,
    latest: null,
  })
})
