import { beforeAll, expect, test } from 'vitest'
import { overviews } from '#contract/overviews.ts'
import { TIMELINE } from '#contract/public-limits.ts'
import { siteSearch } from '#contract/site-search.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordsWorld } from '#server/records/testing.ts'
import { siteSearchRoutes } from '#server/site-search/routes.ts'
import { overviewRoutes } from './routes.ts'

const { database, fill, hide, owner, put } = await recordsWorld()
const { call } = await appOver(database, [...overviewRoutes, ...siteSearchRoutes])
const params = { tenantId: 'safn' }
const getTimeline = async () => (await call(undefined, overviews.time, { params })).body
const found = async (body: object) =>
  (await call(undefined, siteSearch.count, { params, body })).body.total

const dated = (min: string | null, max: string | null) => ({
  date: { display: '', edtf: '', min, max },
})
const inYear = (year: number) => dated(`${year}-01-01`, `${year}-12-31`)
const PICTURE = { profile: '123', width: 600, height: 400, sha256: 'a'.repeat(64) }

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    'Frá 1932': { ...inYear(1932), City: 'Siglufjörður', Sublocation: 'Hvanneyrarbraut 1' },
    'Frá 1938': { ...inYear(1938), City: 'Siglufjörður' },
    'Um 1930': dated('1928-01-01', '1932-12-31'),
    'Fyrir 1940': dated(null, '1939-12-31'),
    'Frá 1975': { ...inYear(1975), City: 'Nagasaki', PlaceAccessPoints: ['Akureyri'] },
    'Ódagsett bréf': {},
    'Falið 1931': { ...inYear(1931), City: 'Húsavík' },
    ...Object.fromEntries(
      Array.from({ length: TIMELINE.pictures + 2 }, (_, n) => [
        `Mynd ${n}`,
        { ...dated('1909-01-01', '1911-12-31'), ...PICTURE },
      ]),
    ),
  })
  await hide('Falið 1931', { ...inYear(1931), City: 'Húsavík' })
}, 120_000)

test('a timeline counts what visitors see by decade and year, certain and possible apart', async () => {
  const { decades, step, first, last, dated: total, undated } = await getTimeline()
  expect({ step, first, last, total, undated }).toEqual({
    step: 10,
    first: 1909,
    last: 1975,
    total: TIMELINE.pictures + 7,
    // Without a date, besides this one, is the record that others share.
    undated: 2,
  })
  expect(decades.find(({ year }) => year === 1930)).toMatchObject({ certain: 2, possible: 2 })
  const years = decades.find(({ year }) => year === 1930)?.years
  expect(years?.find(({ year }) => year === 1932)).toEqual({ year: 1932, certain: 1, possible: 1 })
  expect(years?.map(({ year }) => year)).toEqual([1930, 1931, 1932, 1938, 1939])
})

test('the search for the years of a bar finds as many records as the bar has', async () => {
  const { decades } = await getTimeline()
  for (const { year, certain, possible, years } of decades) {
    expect(await found({ from: year, to: year + 9 })).toBe(certain + possible)
    for (const bin of years)
      expect(await found({ from: bin.year, to: bin.year })).toBe(bin.certain + bin.possible)
  }
})

test('a decade shows a few of its pictures, each picture in one decade', async () => {
  const { decades } = await getTimeline()
  const shown = decades.filter(({ pictures }) => pictures.length > 0)
  // They are from 1909 to 1911.
  expect(shown.map(({ year, pictures }) => [year, pictures.length])).toEqual([
    [1910, TIMELINE.pictures],
  ])
})

test('places of what visitors see are listed with their records, Icelandic ones with a position', async () => {
  const { body } = await call(undefined, overviews.places, { params })
  expect(
    body.places.map(({ field, value, count, position }) => [field, value, count, position]),
  ).toEqual([
    ['City', 'Siglufjörður', 2, { lat: 66.15, lon: -18.91 }],
    ['PlaceAccessPoints', 'Akureyri', 1, { lat: 65.68, lon: -18.1 }],
    ['City', 'Nagasaki', 1, null],
  ])
  const positionOf = async (field: string, value: string) =>
    (await call(undefined, siteSearch.value, { params: { ...params, field, value } })).body.position
  expect(await positionOf('City', 'Siglufjörður')).toEqual({ lat: 66.15, lon: -18.91 })
  expect(await positionOf('City', 'Nagasaki')).toBeNull()
  // Exact places have none.
  expect(await positionOf('Sublocation', 'Hvanneyrarbraut 1')).toBeNull()
})

test('places of a field that visitors may not see are not told', async () => {
  await owner(`insert into site_config (tenant_id, search, version)
    values ('safn', '{"mappings":[{"field":"City","visible":false}]}', 1)`)
  const { body } = await call(undefined, overviews.places, { params })
  expect(body.places.map(({ field }) => field)).toEqual(['PlaceAccessPoints'])
})

test('a timeline without dates that visitors see is empty, and one of a closed site is none', async () => {
  await owner(`update site set public = false where tenant_id = 'annad'`)
  const closed = { params: { tenantId: 'annad' } }
  expect((await call(undefined, overviews.time, closed)).status).toBe(403)
  // Its only index is not public.
  expect((await call(personAs('tenant::user', 'annad'), overviews.time, closed)).body).toEqual({
    step: 10,
    first: null,
    last: null,
    dated: 0,
    undated: 0,
    decades: [],
    indices: [],
  })
})
