import { beforeAll, expect, test } from 'vitest'
import { archives } from '#contract/archives.ts'
import { ARCHIVE_HITS, UNIT_LEAF } from '#contract/public-limits.ts'
import { publicRecords } from '#contract/public-records.ts'
import type { personAs } from '#server/kit/testing.ts'
import { staff } from '#server/records/testing.ts'
import { archivesWorld, idOf } from './testing.ts'

const { addIndex, call, fill, owner, put } = await archivesWorld()
type Viewer = ReturnType<typeof personAs>

const MANY = UNIT_LEAF + 5
const [FONDS, SERIES, HIDDEN, BELOW_HIDDEN, OTHER] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]

type Unit = { id: string; key: string; parent?: string; at?: number; values: object }
const units: Unit[] = [
  {
    id: FONDS,
    key: 'S',
    values: {
      Title: 'Skjalasafn hreppsins',
      ReferenceCode: 'HS 1',
      LevelOfDescription: 'fonds',
      NameOfCreator: ['Hreppurinn'],
      AdministrativeHistory: 'Stofnaður 1887',
      ConditionsOfAccess: 'Öllum opið',
      date: { display: '1887–1970', edtf: '1887/1970', min: '1887-01-01', max: '1970-12-31' },
    },
  },
  {
    id: SERIES,
    key: 'S/A',
    parent: 'S',
    values: {
      Title: 'Bréfasafn',
      LevelOfDescription: 'series',
      NameOfCreator: ['Hreppurinn'],
      ConditionsOfAccess: 'Öllum opið',
    },
  },
  { id: HIDDEN, key: 'S/B', parent: 'S', at: 1, values: { Title: 'Leyndur flokkur' } },
  { id: BELOW_HIDDEN, key: 'S/B/1', parent: 'S/B', values: { Title: 'Undir leyndum bréfum' } },
  ...Array.from({ length: MANY }, (_, n) => ({
    id: idOf(100 + n),
    key: `S/A/${n}`,
    parent: 'S/A',
    at: n,
    values: { Title: `Bréf ${n}`, Container: [`Askja ${n + 1}`], ReferenceCode: `HS 1/A/${n}` },
  })),
  {
    id: OTHER,
    key: 'T',
    values: {
      Title: 'Annað safn með bréfum',
      NameOfCreator: ['Arnór'],
      LevelOfDescription: 'fonds',
    },
  },
]

beforeAll(async () => {
  await fill()
  await addIndex('skra')
  await addIndex('lokud', 'closed')
  for (const { id, key } of units)
    await owner(`
      insert into indexed_file (tenant_id, index_id, id, rel, part_of, size_bytes, mtime_ms, state)
      values ('safn', 'skra', '${id}', 'a.xml#${key}', 'a.xml', 1, 0, 'present')`)
  const puts = units.map(({ id, key, parent, at = 0, values }) => ({
    id,
    source: {
      ...values,
      rel: `a.xml#${key}`,
      indexedAt: '2026-01-01T00:00:00.000Z',
      tree: { parent: parent ? `a.xml#${parent}` : null, position: at },
    },
    origins: (id === SERIES
      ? { NameOfCreator: 'inherited', ConditionsOfAccess: 'inherited' }
      : {}) as Record<string, string>,
  }))
  await put('skra', puts)
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"x"}'
    where id = '${HIDDEN}'`)
  await put(
    'skra',
    puts.filter(({ id }) => id === HIDDEN),
  )
}, 120_000)

const inSite = { tenantId: 'safn' }
const list = async (query: { by?: 'title' | 'creator' | 'date'; first?: number; last?: number }) =>
  (await call(undefined, archives.list, { params: inSite, query })).body.map(({ title }) => title)
const unitOf = async (recordId: string, page = 1, viewer?: Viewer) => {
  const answer = await call(viewer, publicRecords.get, { params: { recordId }, body: { page } })
  return { status: answer.status, unit: answer.body.unit, body: answer.body }
}
const search = async (
  body: { q: string; id?: string; under?: string; group?: string },
  viewer?: Viewer,
) => (await call(viewer, archives.search, { params: inSite, body })).body

test('archives are listed by title, creator and date, and by years', async () => {
  expect(await list({})).toEqual(['Annað safn með bréfum', 'Skjalasafn hreppsins'])
  expect(await list({ by: 'creator' })).toEqual(['Annað safn með bréfum', 'Skjalasafn hreppsins'])
  expect(await list({ by: 'date' })).toEqual(['Skjalasafn hreppsins', 'Annað safn með bréfum'])
  expect(await list({ first: 1900, last: 1910 })).toEqual(['Skjalasafn hreppsins'])
  expect(await list({ first: 1980 })).toEqual([])
})

test('a closed unit is listed with the day on which it opens, also by what it inherits', async () => {
  await owner(`
    update record set source = source || '{"ConditionsOfAccess": "Lokað til 1. janúar 2137"}'
    where id in ('${SERIES}', '${idOf(100)}')`)
  const aid = await call(undefined, archives.findingAid, {
    params: { ...inSite, id: 'skra' },
    query: { node: SERIES },
  })
  const closed = { until: '2137-01-01', years: null }
  expect(aid.body.units.slice(0, 3).map((one) => one.closed)).toEqual([closed, closed, null])
  expect((await unitOf(FONDS)).unit?.children[0]).toMatchObject({ access: '', closed })
  await owner(`
    update record set source = source || '{"ConditionsOfAccess": "Öllum opið"}'
    where id = '${SERIES}'`)
  await owner(`update record set source = source - 'ConditionsOfAccess' where id = '${idOf(100)}'`)
})

test('a unit has the units above it, leaves of those below it, its tree and its place', async () => {
  const { unit } = await unitOf(SERIES)
  expect(unit).toMatchObject({ total: MANY, page: 1, pages: 2, level: 'series' })
  expect(unit?.path.map(({ title }) => title)).toEqual(['Skjalasafn hreppsins'])
  expect(unit?.children.slice(0, 3).map(({ title }) => title)).toEqual([
    'Bréf 0',
    'Bréf 1',
    'Bréf 2',
  ])
  const second = (await unitOf(SERIES, 2)).unit
  expect(second?.children.map(({ title }) => title)).toEqual(
    Array.from({ length: 5 }, (_, n) => `Bréf ${UNIT_LEAF + n}`),
  )
  expect((await unitOf(SERIES, 3)).status).toBe(404)
  const deep = (await unitOf(idOf(100 + 150))).unit
  expect(deep?.place).toMatchObject({ containers: ['Askja 151'], at: 151, of: MANY })
  expect(deep?.tree.map(({ units: all }) => all.find(({ isOpen }) => isOpen)?.title)).toEqual([
    'Skjalasafn hreppsins',
    'Bréfasafn',
    'Bréf 150',
  ])
  expect(deep?.tree.at(-1)).toMatchObject({ before: 130, after: MANY - 170 })
})

test('the facts of a unit stand in areas, and inherited ones name the unit that states them', async () => {
  const { unit } = await unitOf(SERIES)
  const facts = unit?.areas.flatMap(({ area, facts: all }) =>
    all.map(({ field, values, from }) => [area, field, values[0], from?.title]),
  )
  expect(facts).toEqual([
    ['identity', 'LevelOfDescription', 'series', undefined],
    ['context', 'NameOfCreator', 'Hreppurinn', 'Skjalasafn hreppsins'],
    ['context', 'AdministrativeHistory', 'Stofnaður 1887', 'Skjalasafn hreppsins'],
    ['access', 'ConditionsOfAccess', 'Öllum opið', 'Skjalasafn hreppsins'],
  ])
  const linked = unit?.areas.flatMap(({ facts: all }) =>
    all.flatMap(({ field, isLinked }) => (isLinked ? field : [])),
  )
  expect(linked).toContain('NameOfCreator')
  expect(linked).not.toContain('AdministrativeHistory')
})

test('hits come with the units above them, grouped by archive, and below a unit alone', async () => {
  const found = await search({ q: 'bréf' })
  const group = found.groups.find(({ top }) => top.id === FONDS)
  expect(group?.units).toHaveLength(ARCHIVE_HITS.shown)
  expect(group?.total).toBeGreaterThan(MANY - 1)
  expect(found.groups.map(({ top }) => top.id)).toContain(OTHER)
  const [letter] = (await search({ q: '"Bréf 7"' })).groups.flatMap(({ units: all }) => all)
  expect(letter?.path.map(({ title }) => title)).toEqual(['Skjalasafn hreppsins', 'Bréfasafn'])
  const under = await search({ q: 'bréf', under: SERIES })
  expect(under.groups.map(({ top }) => top.id)).toEqual([FONDS])
  expect(under.archive).toMatchObject({ id: FONDS, title: 'Skjalasafn hreppsins' })
  expect(under.total).toBe(MANY)
  const whole = await search({ q: 'bréf', group: FONDS })
  expect(whole.groups[0]?.units.length).toBe(Math.min(ARCHIVE_HITS.ofGroup, whole.total))
})

test('an alias shows and prints the tops that pass its filters or stand above records that do', async () => {
  const filtered = async (id: string, field: string, value: string) => {
    await owner(`
      insert into alias (tenant_id, id, name, description, type, public)
      values ('safn', '${id}', '${id}', '', 'archive', true)`)
    await owner(`
      insert into alias_member (tenant_id, alias_id, index_id, place, filters)
      values ('safn', '${id}', 'skra', 0,
        '[{"type":"term","field":"${field}","value":"${value}","queryType":"must"}]')`)
    const answer = await call(undefined, archives.level, {
      params: { ...inSite, id },
      body: {},
    })
    const aid = await call(undefined, archives.findingAid, {
      params: { ...inSite, id },
      query: {},
    })
    const printed = aid.body.units.filter(({ depth }) => depth === 0)
    const tops = answer.body.units.map(({ title }) => title)
    expect(printed.map(({ title }) => title)).toEqual(tops)
    return { total: answer.body.total, tops }
  }
  expect(await filtered('arnor', 'NameOfCreator', 'Arnór')).toEqual({
    total: 1,
    tops: ['Annað safn með bréfum'],
  })
  expect(await filtered('ein', 'Container', 'Askja 3')).toEqual({
    total: 1,
    tops: ['Skjalasafn hreppsins'],
  })
})

test('a finding aid lists a unit and all below it, each after the unit above it', async () => {
  const aid = async (node?: string) =>
    (
      await call(undefined, archives.findingAid, {
        params: { ...inSite, id: 'skra' },
        query: node === undefined ? {} : { node },
      })
    ).body
  const { units: all, total, parts } = await aid(SERIES)
  expect([all.length, total, parts]).toEqual([MANY + 1, MANY + 1, 1])
  expect(all.slice(0, 3).map(({ title, depth }) => [title, depth])).toEqual([
    ['Bréfasafn', 0],
    ['Bréf 0', 1],
    ['Bréf 1', 1],
  ])
  expect((await aid()).units).toHaveLength(MANY + 3)
})

test('a unit and the finding aid tell of their creators what the tenant wrote', async () => {
  const authority = {
    dates: '1887–1970',
    places: { is: 'Fagrifjörður', en: '' },
    functions: { is: 'Sveitarstjórn', en: '' },
  }
  const history = { is: 'Hreppurinn varð til úr tveimur.', en: '' }
  await owner(`
    insert into attribute (tenant_id, id, text, authority)
    values ('safn', 'NameOfCreator/Hreppurinn', '${JSON.stringify(history)}',
      '${JSON.stringify(authority)}')`)
  await owner(`insert into attribute (tenant_id, id) values ('safn', 'NameOfCreator/Arnór')`)
  const told = [{ name: 'Hreppurinn', history, authority }]
  const aid = async (node: string) =>
    (
      await call(undefined, archives.findingAid, {
        params: { ...inSite, id: 'skra' },
        query: { node },
      })
    ).body.creators
  // The series inherits its creator; of the other archive's creator nothing is known.
  expect((await unitOf(SERIES)).unit?.creators).toEqual(told)
  expect(await aid(FONDS)).toEqual(told)
  expect((await unitOf(OTHER)).unit?.creators).toEqual([])
  expect(await aid(OTHER)).toEqual([])
})

test('visitors learn nothing of hidden units, of those below them, or of closed archives', async () => {
  expect((await unitOf(HIDDEN)).status).toBe(404)
  expect((await unitOf(BELOW_HIDDEN)).status).toBe(404)
  expect((await unitOf(HIDDEN, 1, staff)).unit?.total).toBe(1)
  const { body } = await unitOf(FONDS)
  const aid = await call(undefined, archives.findingAid, {
    params: { ...inSite, id: 'skra' },
    query: {},
  })
  expect(JSON.stringify([body, aid.body, await search({ q: 'leyndum' })])).not.toMatch(/[Ll]eynd/)
  const hidden = { params: { ...inSite, id: 'skra' }, query: { node: BELOW_HIDDEN } }
  expect((await call(undefined, archives.findingAid, hidden)).status).toBe(404)
  const closed = { params: { ...inSite, id: 'lokud' } }
  expect((await call(undefined, archives.level, { ...closed, body: {} })).status).toBe(401)
  expect((await call(undefined, archives.findingAid, { ...closed, query: {} })).status).toBe(401)
})

test('units say how many below them have pictures, for the viewer alone', async () => {
  const [open, closed, unmade] = [idOf(100), idOf(101), idOf(102)]
  const picture = (made: object) => JSON.stringify({ pictures: [{ width: 30, ...made }] })
  await owner(`
    update record set source = source || '${picture({ profile: 'x' })}'
    where id in ('${open}', '${closed}', '${BELOW_HIDDEN}')`)
  await owner(`update record set source = source || '${picture({})}' where id = '${unmade}'`)
  await owner(`
    insert into restriction (tenant_id, index_id, record_id, rule, basis, covers, reason, by)
    values ('safn', 'skra', '${closed}', 'decision', '', 'files', '', 'Anna')`)
  const counts = async (viewer?: Viewer) => {
    const listed = (await call(viewer, archives.list, { params: inSite, query: {} })).body
    const { unit } = await unitOf(open, 1, viewer)
    return [
      listed.find(({ id }) => id === FONDS)?.pictured,
      (await unitOf(FONDS, 1, viewer)).unit?.children.find(({ id }) => id === SERIES)?.pictured,
      unit?.tree.map(({ units: all }) => all.find(({ isOpen }) => isOpen)?.pictured),
      unit?.tree
        .at(-1)
        ?.units.map(({ pictured }) => pictured)
        .slice(0, 2),
    ]
  }
  expect(await counts()).toEqual([1, 1, [1, 1, 1], [1, 0]])
  expect(await counts(staff)).toEqual([3, 2, [3, 2, 1], [1, 1]])
  await owner(`delete from restriction`)
  await owner(`update record set source = source - 'pictures'`)
})
