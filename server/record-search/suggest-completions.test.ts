import { beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#contract/folding.ts'
import { records } from '#contract/records.ts'
import { foreign, member, recordsWorld, tenantId } from '#server/records/testing.ts'

const { call, fill, owner, put } = await recordsWorld()

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    'Sigga og Sigfús': { Byline: ['Sigríður Zoëga'], Keywords: ['opnar myndir'] },
    'Falinn hestur': { Byline: ['Sigurður Leyndi'], Keywords: ['leyndarmál'] },
  })
})

const suggest = async (
  q: string,
  { index = 'myndir', viewer = member }: { index?: string; viewer?: typeof member | null } = {},
) => {
  const answer = await call(viewer ?? undefined, records.suggest, {
    params: { tenantId, ids: index },
    query: { q },
  })
  expect(answer.status).toBe(200)
  const { words, values } = answer.body
  return { words, values: values.map(({ label, value, count }) => [label.is, value, count]) }
}

describe('while a query is typed', () => {
  test('its last word is completed from indexed words, with or without accents', async () => {
    expect((await suggest('ljósmy')).words).toEqual(['Ljósmyndasafnið'])
    expect((await suggest('LJOSM')).words).toEqual(['Ljósmyndasafnið'])
    expect((await suggest('hestar á thing')).words.toSorted()).toEqual(['Þingvellir', 'Þingvöllum'])
  })

  test('only words that occur with the other words are suggested', async () => {
    expect((await suggest('hestar')).words).toEqual([])
    expect((await suggest('grár he')).words.toSorted()).toEqual(['hestar', 'hestur'])
    expect((await suggest('kaupfélagið gr')).words).toEqual([])
  })

  test('values are suggested with their field and count, the most frequent first', async () => {
    expect((await suggest('hes')).values).toEqual([['Efnisorð', 'hestar', 2]])
    expect((await suggest('hú')).values).toEqual([['Efnisorð', 'hús', 3]])
    expect((await suggest('thing')).values).toEqual([['Staður', 'Þingvellir', 1]])
  })

  test('a value is found by any of its words, and by several', async () => {
    expect((await suggest('eymunds')).values).toEqual([
      ['Ljósmyndari / höfundur', 'Sigfús Eymundsson', 1],
    ])
    expect((await suggest('sigfús ey')).values).toEqual([
      ['Ljósmyndari / höfundur', 'Sigfús Eymundsson', 1],
    ])
  })

  test('completions of the whole query come before completions of its last word', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [
        `Aukamynd ${n}`,
        { Keywords: [`orri ${n}`], Byline: [`Orri Zoffonías ${n}`] },
      ]),
    )
    await put('safn', 'opid', { ...others, Eldri: { Keywords: ['orri zakarías'] } })
    expect((await suggest('orri za', { index: 'opid' })).values[0]).toEqual([
      'Efnisorð',
      'orri zakarías',
      1,
    ])
  })

  test('a single letter has no completions, and a query that ends no word gets values only', async () => {
    expect(await suggest('h')).toEqual({ words: [], values: [] })
    expect(await suggest('')).toEqual({ words: [], values: [] })
    expect((await suggest('hestar ')).words).toEqual([])
  })
})

describe('values are offered', () => {
  const sources = {
    'Síldarsöltun á Siglufirði': {
      Headline: 'Síld söltuð í tunnur á planinu hjá Gránu',
      CaptionAbstract: 'Síldarstúlkur salta síld í tunnur á bryggjunni um hásumar.',
      Keywords: ['síldarsöltun', 'síldarplan'],
      Make: 'Síldar & Co',
      LensModel: 'Síld 50mm',
      Credit: 'Síldarminjasafnið: birt með leyfi',
      Askja: 'image:sildarmyndir/SILD.JPG',
      Um_gerd: 'Síldin var söltuð á planinu þangað til hún fór með vorskipinu',
      Gefandi: 'Síldar-Jóna',
    },
  }
  beforeAll(async () => {
    const own = ['Askja', 'Um_gerd', 'Gefandi'].map((field) => ({
      field,
      label: field.replace('Um_gerd', 'Um gerð'),
      type: 'text',
      counted: true,
    }))
    await owner(`
      insert into tenant_index (
        tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
        charset, es_index, own_fields)
      values (
        'safn', 'sild', 'Síld', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'sild-1',
        '${JSON.stringify(own)}')`)
    await put('safn', 'sild', sources)
  })

  test('names, places, subjects, titles and short values of own fields, but no texts', async () => {
    const { values } = await suggest('síld', { index: 'sild' })
    expect(values.map(([label, value]) => `${label}: ${value}`).toSorted()).toEqual([
      'Efnisorð: síldarplan',
      'Efnisorð: síldarsöltun',
      'Gefandi: Síldar-Jóna',
      'Titill: Síldarsöltun á Siglufirði',
    ])
  })

  test('a title by its beginning, whatever its letters and accents', async () => {
    const title = ['Titill', 'Síldarsöltun á Siglufirði', 1]
    expect((await suggest('SILDARSOLTUN A', { index: 'sild' })).values).toEqual([title])
    expect((await suggest('söltun á', { index: 'sild' })).values).toEqual([])
  })
})

describe('completions reveal nothing', () => {
  test('that is only in other indices', async () => {
    expect((await suggest('sig')).values).toEqual([
      ['Ljósmyndari / höfundur', 'Sigfús Eymundsson', 1],
    ])
    expect((await suggest('sig', { index: 'opid' })).values).toEqual([
      ['Ljósmyndari / höfundur', 'Sigríður Zoëga', 1],
      ['Titill', 'Sigga og Sigfús', 1],
    ])
    expect((await suggest('sig', { index: 'myndir,opid' })).values).toHaveLength(3)
  })

  test('that is only in hidden records', async () => {
    expect(await suggest('leynd', { index: 'opid', viewer: null })).toEqual({
      words: [],
      values: [],
    })
    expect(await suggest('leynd', { index: 'opid' })).toEqual({ words: [], values: [] })
    expect(await suggest('opn', { index: 'opid', viewer: null })).toMatchObject({
      values: [['Efnisorð', 'opnar myndir', 1]],
    })
  })

  test('of a closed index or of another tenant', async () => {
    const buildRequest = (viewer: typeof member | undefined) =>
      call(viewer, records.suggest, { params: { tenantId, ids: 'myndir' }, query: { q: 'he' } })
    expect((await buildRequest(undefined)).status).toBe(401)
    expect((await buildRequest(foreign)).status).toBe(403)
  })
})

test('the database folds values as the analyser does', async () => {
  const values = [
    'Þingvellir',
    'ÆÐARVARP',
    'Ólöf í Öxl',
    'Zoëga',
    'Ýmis',
    'naïve Ångström'.normalize('NFD'),
    'İstanbul',
    'ß',
    'Ελλάς',
  ]
  await put('safn', 'myndir', { Letur: { Keywords: values } })
  const rows = (await owner(`select value, folded from search_value where field = 'Keywords'`)) as {
    value: string
    folded: string
  }[]
  expect(rows.length).toBeGreaterThan(values.length)
  expect(rows.filter(({ value, folded }) => folded !== fold(value))).toEqual([])
})
