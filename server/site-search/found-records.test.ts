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
const close = (title: string, covers: string, index = 'skra') =>
  owner(`
    insert into restriction (tenant_id, index_id, record_id, rule, basis, covers, reason, by)
    values ('safn', '${index}', '${ids.get(title)}', 'decision', '', '${covers}', '', 'Anna')`)

const said = (...cues: [at: number, text: string][]) => ({
  cues: cues.map(([at, text]) => ({ at, speaker: '', text })),
  chapters: [],
})
/** A hundred cues, twenty seconds each, with another text in the middle. */
const longTalk = (text: string, middle: string) =>
  said(
    ...Array.from(
      { length: 100 },
      (_, n) => [n * 20, n === 50 ? middle : text] as [number, string],
    ),
  )

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
  await owner(insertIndex({ id: 'vidtol', type: 'audio', visibility: 'public' }))
  await put('safn', 'vidtol', {
    'Viðtal um sjósókn': {
      CaptionAbstract: 'Frásögn af vertíð við höfnina',
      transcript: said(
        [0, 'Hvar lentuð þið þegar illa viðraði?'],
        [4.5, 'Þá var bara legið. Úti fyrir'],
        [12, 'höfninni var beðið birtu.'],
        [20, '[Hlátur. Hundur geltir.]'],
      ),
    },
    'Löng frásögn': { transcript: longTalk('Það er sama sagan enn.', 'Þá kom hvalur upp. Svo.') },
    'Án punkta': { transcript: longTalk('orð eftir orð', 'og skúta sigldi') },
  })
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

const quoteOf = async (q: string, viewer?: typeof staff) => {
  const [hit] = (await find(q, viewer)).records.media
  return hit && [hit.quote, hit.at]
}

test('words in a transcript are quoted with their sentence and the time of its cue', async () => {
  expect(await quoteOf('höfn')).toEqual(['Úti fyrir <em>höfninni</em> var beðið birtu.', 4.5])
  expect(await quoteOf('viðraði')).toEqual(['Hvar lentuð þið þegar illa <em>viðraði</em>?', 0])
  expect(await quoteOf('hlátur')).toEqual(['<em>Hlátur</em>.', 20])
  expect(await quoteOf('geltir')).toEqual(['Hundur <em>geltir</em>.', 20])
  // A place far into a transcript, which a hit has an excerpt of.
  expect(await quoteOf('hvalur')).toEqual(['Þá kom <em>hvalur</em> upp.', 1000])
  // Without full stops the excerpt is quoted, with the time of the word.
  const [quote, at] = (await quoteOf('skúta')) ?? []
  expect(quote).toMatch(/^… orð .*og <em>skúta<\/em> sigldi .* …$/)
  expect(at).toBe(1000)
  // What is written is quoted where nothing is said.
  expect(await quoteOf('sjósókn frásögn')).toEqual(['<em>Frásögn</em> af vertíð við höfnina', null])
})

test('a transcript that visitors may not see is not quoted', async () => {
  const written = ['Frásögn af vertíð við <em>höfnina</em>', null]
  const spoken = ['Úti fyrir <em>höfninni</em> var beðið birtu.', 4.5]
  await owner(`insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{"mappings":[{"field":"Transcript","visible":false}]}', '{}', 2)`)
  expect(await quoteOf('höfn')).toEqual(written)
  expect(await quoteOf('höfn', staff)).toEqual(spoken)
  await owner(`delete from site_config`)
  expect(await quoteOf('höfn')).toEqual(spoken)
  await close('Viðtal um sjósókn', 'files', 'vidtol')
  expect(await quoteOf('höfn')).toEqual(written)
  expect(await quoteOf('höfn', staff)).toEqual(spoken)
  await owner(`delete from restriction where index_id = 'vidtol'`)
})
