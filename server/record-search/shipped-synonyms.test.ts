import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PATRONYMICS, SHIPPED_GROUPS } from '#contract/shipped-synonyms.ts'
import { recordsWorld, titles } from '#server/records/testing.ts'

const { fill, owner, put, search } = await recordsWorld()

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    'Sr. Matthías': { CaptionAbstract: 'Sr. Matthías við orgelið' },
    'Séra Hallgrímur': { CaptionAbstract: 'Séra Hallgrímur í stólnum' },
    'Anna Jónsd. á tröppum': {},
    'Anna Jónsdóttir í garði': {},
    'Páll Einarsson skáld': {},
    'Ól. Thors á fundi': {},
    'Ólafur Thors talar': {},
    'Þorst. og Guðm. á engi': {},
    'Karl, f. 1890': {},
    'Bifreið frá Ford': {},
    'The old church': {},
    'Den gamle kirke': {},
    'Kirkjan að vetri': {},
    'Settist á sig stirður': {},
  })
}, 120_000)

const say = async (shipped?: object) => {
  const settings = { synonyms: [['skáld', 'hagyrðingur']], ...(shipped && { shipped }) }
  await owner(`delete from site_config`)
  await owner(`insert into site_config (tenant_id, search, version)
    values ('safn', '${JSON.stringify(settings)}', 2)`)
}
beforeEach(() => say())

const found = async (query: string) =>
  titles(await search({ query }, { index: 'opid' })).toSorted((a, b) =>
    String(a).localeCompare(String(b), 'is'),
  )

describe('words that come with the program find each other', () => {
  test.each([
    ['an abbreviation', 'séra', ['Séra Hallgrímur', 'Sr. Matthías']],
    ['the word of an abbreviation', 'sr. Hallgrímur', ['Séra Hallgrímur']],
    ['a shortened first name', 'Guðmundur Þorsteinn', ['Þorst. og Guðm. á engi']],
    [
      'a shortened patronymic',
      'Anna Jónsdóttir',
      ['Anna Jónsd. á tröppum', 'Anna Jónsdóttir í garði'],
    ],
    [
      'a patronymic in another case',
      'Önnu Jónsdóttur',
      ['Anna Jónsd. á tröppum', 'Anna Jónsdóttir í garði'],
    ],
    ['the whole patronymic', 'Jónsd.', ['Anna Jónsd. á tröppum', 'Anna Jónsdóttir í garði']],
    ['a son, with a period', 'Páll Einars.', ['Páll Einarsson skáld']],
    ['a birth', 'fæddur karl', ['Karl, f. 1890']],
    ['a synonym', 'bíll', ['Bifreið frá Ford']],
    [
      'words of other languages',
      'kirkja',
      ['Den gamle kirke', 'Kirkjan að vetri', 'The old church'],
    ],
    ['from English', 'church', ['Den gamle kirke', 'Kirkjan að vetri', 'The old church']],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('below the word itself', async () => {
    expect(titles(await search({ query: 'kirkja' }, { index: 'opid' }))[0]).toBe('Kirkjan að vetri')
  })

  test.each([
    ['with its period', 'Ól. Thors', ['Ól. Thors á fundi', 'Ólafur Thors talar']],
    ['not without it', 'ól thors', ['Ól. Thors á fundi']],
    ['not from the word', 'Sigurður', []],
    ['and a name in the genitive is no patronymic', 'Einars', []],
  ])('an abbreviation that is another word: %s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('a tenant', () => {
  test('switches all of them off, and its own groups stay', async () => {
    await say({ on: false })
    expect(await found('séra')).toEqual(['Séra Hallgrímur'])
    expect(await found('Jónsd.')).toEqual(['Anna Jónsd. á tröppum'])
    expect(await found('Einars.')).toEqual([])
    expect(await found('hagyrðingur')).toEqual(['Páll Einarsson skáld'])
  })

  test('switches single groups off', async () => {
    await say({ off: ['abbreviations:séra', PATRONYMICS, 'long:gone'] })
    expect(await found('séra')).toEqual(['Séra Hallgrímur'])
    expect(await found('Anna Jónsdóttir')).toEqual(['Anna Jónsdóttir í garði'])
    expect(await found('bíll')).toEqual(['Bifreið frá Ford'])
    expect(await found('hagyrðingur')).toEqual(['Páll Einarsson skáld'])
  })
})

test('the shipped groups have ids of their own, and at least two words', () => {
  const ids = SHIPPED_GROUPS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(PATRONYMICS)
  for (const { id, words, short } of SHIPPED_GROUPS) {
    expect(words.length + short.length, id).toBeGreaterThanOrEqual(2)
    expect(words[0]).not.toMatch(/\.$/)
    for (const word of [...words, ...short]) expect(word).toMatch(/^\p{L}+\.?$/u)
  }
})
