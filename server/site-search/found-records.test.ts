import { beforeAll, expect, test } from 'vitest'
import { siteSearch } from '#contract/site-search.ts'
import { appOver, insertIndex } from '#server/kit/testing.ts'
import { recordsWorld, staff } from '#server/records/testing.ts'
import { siteSearchRoutes } from './routes.ts'

const { database, fill, ids, owner, put } = await recordsWorld()
const { call } = await appOver(database, siteSearchRoutes)

const find = async (q: string, viewer?: typeof staff) =>
  (await call(viewer, siteSearch.find, { params: { tenantId: 'safn' }, body: { q } })).body

/** Units of an archive by title: the path, the path of the unit above, and more values. */
const UNITS: Record<string, { at: string; above?: string; values?: object }> = {
  'Kaupfélag Vesturfjarða': { at: 'K' },
  Bréf: { at: 'K/A', above: 'K', values: { ReferenceCode: 'KV A' } },
  'Uppdráttur að bryggju': { at: 'K/A/1', above: 'K/A' },
  'Leyndur flokkur': { at: 'K/B', above: 'K' },
  'Bryggja undir leyndum flokki': { at: 'K/B/1', above: 'K/B' },
  'Lokaður flokkur': { at: 'K/C', above: 'K' },
  Bryggjugjöld: { at: 'K/C/1', above: 'K/C' },
}
const valuesOf = ({ at, above, values }: (typeof UNITS)[string]) => ({
  ...values,
  rel: `a.xml#${at}`,
  tree: { parent: above === undefined ? null : `a.xml#${above}`, position: 0 },
})
const close = (title: string, covers: string) =>
  owner(`
    insert into restriction (tenant_id, index_id, record_id, rule, basis, covers, reason, by)
    values ('safn', 'skra', '${ids.get(title)}', 'decision', '', '${covers}', '', 'Anna')`)

beforeAll(async () => {
  await fill()
  await owner(insertIndex({ id: 'skra', type: 'archive', visibility: 'public' }))
  const units = Object.entries(UNITS).map(([title, unit]) => [title, valuesOf(unit)] as const)
  await put('safn', 'skra', Object.fromEntries(units))
  for (const [title, { rel }] of units)
    await owner(`
      insert into indexed_file (tenant_id, index_id, id, rel, part_of, size_bytes, mtime_ms, state)
      values ('safn', 'skra', '${ids.get(title)}', '${rel}', 'a.xml', 1, 0, 'present')`)
  await owner(`
    update record set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"x"}'
    where id = '${ids.get('Leyndur flokkur')}'`)
  await close('Lokaður flokkur', 'all')
  await close('Bryggjugjöld', 'files')
  // The search learns what is hidden and closed.
  await put('safn', 'skra', Object.fromEntries(units))
}, 120_000)

test('a hit in an archive has the units above it that the visitor may see', async () => {
  const waysFor = async (viewer?: typeof staff) =>
    Object.fromEntries(
      (await find('bryggja', viewer)).records.archive.map(({ title, path }) => [
        title,
        path.map((unit) => unit.title),
      ]),
    )
  expect(await waysFor()).toEqual({
    'Uppdráttur að bryggju': ['Kaupfélag Vesturfjarða', 'Bréf'],
    'Bryggja undir leyndum flokki': [],
    Bryggjugjöld: ['Kaupfélag Vesturfjarða'],
  })
  expect(await waysFor(staff)).toMatchObject({
    'Bryggja undir leyndum flokki': ['Kaupfélag Vesturfjarða', 'Leyndur flokkur'],
    Bryggjugjöld: ['Kaupfélag Vesturfjarða', 'Lokaður flokkur'],
  })
  const everywhere = await call(undefined, siteSearch.everywhere, { query: { q: 'uppdráttur' } })
  const [drawing] = everywhere.body.sites.flatMap(({ records }) => records)
  expect(drawing?.path).toMatchObject([
    { title: 'Kaupfélag Vesturfjarða', code: '' },
    { title: 'Bréf', code: 'KV A' },
  ])
})
