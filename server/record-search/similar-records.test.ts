import { beforeAll, describe, expect, test } from 'vitest'
import type { AliasFields } from '#contract/aliases.ts'
import { similarRecords } from '#contract/similar-records.ts'
import { createAlias } from '#server/aliases/service.ts'
import { bandsOf } from '#server/images/service.ts'
import { foreign, member, recordsWorld, staff, tenantId } from '#server/records/testing.ts'

const { call, database, fill, hide, ids, owner, put } = await recordsWorld()

const SECRET = 'Rúnasteinninn Drápuhlíð'
/** Records that give no word to the ones under test, so that shared words are rare. */
const OTHERS = Object.fromEntries(
  Array.from({ length: 30 }, (_, n) => [`Annað efni ${n}`, { CaptionAbstract: `númer ${n}` }]),
)

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    ...OTHERS,
    'Síldarsöltun á bryggju': {
      CaptionAbstract: 'Stúlkur salta síld á plani Óskars',
      Keywords: ['síldarverkun'],
      City: 'Raufarhöfn',
      SpecialInstructions: SECRET,
    },
    'Stúlka saltar': {
      CaptionAbstract: 'Síldin söltuð í tunnur',
      Keywords: ['síldarverkun'],
      City: 'Raufarhöfn',
    },
    'Á Raufarhöfn': { CaptionAbstract: 'Síld landað' },
    'Tunnur einar': { CaptionAbstract: 'Óskar' },
    'Leynd síld': { CaptionAbstract: 'Síld á Raufarhöfn, bryggjan og stúlkurnar' },
    Steinar: { CaptionAbstract: SECRET },
    'Steinar aftur': { CaptionAbstract: SECRET },
  })
  await put('safn', 'myndir', { 'Síld í lokuðum vísi': { CaptionAbstract: 'Raufarhöfn, síldin' } })
  await put('annad', 'myndir', { 'Síld annarra': { CaptionAbstract: 'Síld á Raufarhöfn' } })
  await hide('Leynd síld', {
    CaptionAbstract: 'Síld á Raufarhöfn, bryggjan og stúlkurnar',
  })
}, 120_000)

type Options = { index?: string; viewer?: typeof member | null; size?: number }

const ask = (title: string, { index = 'opid', viewer = member, size = 24 }: Options = {}) =>
  call(viewer ?? undefined, similarRecords.similar, {
    params: { tenantId, ids: index, recordId: ids.get(title) ?? '' },
    query: { size },
  })

const like = async (title: string, options: Options = {}) => {
  const answer = await ask(title, options)
  expect(answer.status).toBe(200)
  return answer.body.hits
}
const titlesOf = (hits: readonly { _source: Record<string, unknown> }[]) =>
  hits.map(({ _source }) => _source.Title)

describe('similar records', () => {
  test('have at least two rare words in common, in any form, those with most first', async () => {
    const hits = await like('Síldarsöltun á bryggju', { viewer: null })
    expect(titlesOf(hits)).toEqual(['Stúlka saltar', 'Á Raufarhöfn'])
    const [first, second] = hits
    expect(first?._score).toBeGreaterThan(second?._score ?? Infinity)
    expect(first).toMatchObject({ _index: 'opid', why: { picture: false } })
    expect(first?.why.words.toSorted()).toEqual(
      expect.arrayContaining(['Raufarhöfn', 'Stúlkur', 'síldarverkun']),
    )
    expect(second?.why.words.toSorted()).toEqual(['Raufarhöfn', 'síld'])
  })

  test('are at most as many as requested', async () => {
    expect(titlesOf(await like('Síldarsöltun á bryggju', { size: 1 }))).toEqual(['Stúlka saltar'])
    expect((await ask('Síldarsöltun á bryggju', { size: 25 })).status).toBe(400)
  })

  test('are none of a record without words in common', async () => {
    expect(await like('Tunnur einar', { viewer: null })).toEqual([])
  })

  test('come from the named indices that the caller may see', async () => {
    const titled = async (index: string) =>
      titlesOf(await like('Síldarsöltun á bryggju', { index }))
    expect(await titled('opid')).not.toContain('Síld í lokuðum vísi')
    expect(await titled('opid,myndir')).toContain('Síld í lokuðum vísi')
    expect(
      await ask('Síldarsöltun á bryggju', { index: 'opid,myndir', viewer: null }),
    ).toMatchObject({ status: 401 })
    expect((await ask('Síldarsöltun á bryggju', { viewer: foreign })).status).toBe(200)
    expect((await ask('Síldarsöltun á bryggju', { index: 'myndir' })).status).toBe(404)
    expect(
      JSON.stringify(await like('Síldarsöltun á bryggju', { index: 'opid,myndir' })),
    ).not.toMatch(/annarra/)
  })

  test('of an alias match its filters, and so does the record itself', async () => {
    const alias = (name: string, indices: AliasFields['indices']) =>
      database.transact({ tenantId }, (db) =>
        createAlias(db, staff, tenantId, {
          name,
          description: '',
          public: true,
          type: 'album',
          indices,
        }),
      )
    const city = { type: 'term' as const, queryType: 'must' as const, field: 'City' }
    await alias('raufarhofn', [{ id: 'opid', filters: [{ ...city, value: 'Raufarhöfn' }] }])
    await alias('selfoss', [{ id: 'opid', filters: [{ ...city, value: 'Selfoss' }] }])
    const options = { index: 'raufarhofn', viewer: null }
    expect(titlesOf(await like('Síldarsöltun á bryggju', options))).toEqual(['Stúlka saltar'])
    expect((await ask('Síldarsöltun á bryggju', { ...options, index: 'selfoss' })).status).toBe(404)
  })

  test('are never hidden records for those who may not see them', async () => {
    const seen = async (viewer: typeof member | null) =>
      titlesOf(await like('Síldarsöltun á bryggju', { viewer }))
    expect(await seen(null)).not.toContain('Leynd síld')
    expect(await seen(member)).not.toContain('Leynd síld')
    expect(await seen(staff)).toContain('Leynd síld')
    expect((await ask('Leynd síld', { viewer: null })).status).toBe(404)
    expect((await ask('Leynd síld', { viewer: staff })).status).toBe(200)
  })

  test('of a record that does not exist are 404', async () => {
    const params = { tenantId, ids: 'opid', recordId: crypto.randomUUID() }
    expect(await call(member, similarRecords.similar, { params })).toMatchObject({ status: 404 })
  })
})

describe('pictures that look alike', () => {
  const HASH = '0f1e2d3c4b5a6978'
  const hashes: Record<string, string> = {
    'Mynd af bát': HASH,
    'Sama mynd': HASH,
    'Lík mynd': '0f1e2d3c4b5a6977',
    'Önnur mynd': 'ffe1d2c3b4a59687',
    'Falin mynd': HASH,
  }

  beforeAll(async () => {
    const file = (title: string, dhash: string, index: string) =>
      owner(`
        insert into indexed_file (
          tenant_id, index_id, id, rel, size_bytes, mtime_ms, sha256, dhash, bands, state)
        values ('safn', '${index}', '${ids.get(title)}', '${title}.jpg', 1, 0, 's', '${dhash}',
          '{${bandsOf(dhash).join()}}', 'present')`)
    for (const [title, dhash] of Object.entries(hashes)) {
      await put('safn', 'opid', { [title]: { ObjectName: '', dhash } })
      await file(title, dhash, 'opid')
    }
    await put('safn', 'opid', { Autt: { ObjectName: '', dhash: '0000000000000001' } })
    await put('safn', 'opid', { 'Autt líka': { ObjectName: '', dhash: '0000000000000001' } })
    await file('Autt', '0000000000000001', 'opid')
    await file('Autt líka', '0000000000000001', 'opid')
    await put('safn', 'myndir', { 'Lokuð mynd': { dhash: HASH } })
    await file('Lokuð mynd', HASH, 'myndir')
    await owner(`
      update record
      set hidden = '{"by":"Anna","at":"2026-01-01T00:00:00.000Z","reason":"Persónuvernd"}'
      where id = '${ids.get('Falin mynd')}'`)
  })

  test('are similar without any word in common, the most alike first', async () => {
    const hits = await like('Mynd af bát', { viewer: null })
    expect(titlesOf(hits)).toEqual(['Sama mynd', 'Lík mynd'])
    expect(hits.map(({ why }) => why.picture)).toEqual([true, true])
    expect(titlesOf(await like('Mynd af bát', { index: 'opid,myndir' }))).toContain('Lokuð mynd')
    expect(titlesOf(await like('Mynd af bát', { viewer: staff }))).toContain('Falin mynd')
  })

  test('are not blank pages', async () => {
    expect(await like('Autt')).toEqual([])
  })
})

describe('fields of staff', () => {
  beforeAll(() =>
    owner(`insert into site_config (tenant_id, search, settings, version) values
      ('safn', '{"mappings":[{"field":"SpecialInstructions","visible":false}]}', '{}', 2)`),
  )

  test('give no word to what visitors see, and none is revealed', async () => {
    await put('safn', 'opid', {
      'Síldarsöltun á bryggju': {
        CaptionAbstract: 'Stúlkur salta síld á plani Óskars',
        Keywords: ['síldarverkun'],
        City: 'Raufarhöfn',
        SpecialInstructions: SECRET,
      },
      'Steinar aftur': { CaptionAbstract: SECRET, SpecialInstructions: 'Síldarsöltun, Raufarhöfn' },
    })
    const hits = await like('Síldarsöltun á bryggju', { viewer: null })
    expect(titlesOf(hits)).not.toContain('Steinar')
    expect(titlesOf(hits)).not.toContain('Steinar aftur')
    expect(JSON.stringify(hits)).not.toMatch(/Rúnastein|Drápuhlíð|SpecialInstructions/)
    expect(titlesOf(await like('Steinar', { viewer: null }))).toEqual(['Steinar aftur'])
  })
})
