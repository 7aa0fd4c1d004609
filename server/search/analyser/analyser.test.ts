import { hash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeRecord } from '#bench/search-records.ts'
import { fold } from '#contract/folding.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { analyseQuery, ANALYSER_VERSION, analyseText, type TermClass } from './analyser.ts'
import { inflectedWords } from './inflected-words.test-data.ts'

beforeAll(buildTableWhereStale, 120_000)

/** By what a query of one word finds a text, the surest first. */
const foundBy = (query: string, text: string): TermClass | undefined => {
  const asked = analyseQuery(query)[0]?.terms ?? []
  const found = analyseText(text).flatMap(({ terms }) =>
    terms.filter((term) =>
      asked.some(
        (other) =>
          other.text === term.text && (other.class === 'exact') === (term.class === 'exact'),
      ),
    ),
  )
  return (['exact', 'lemma', 'guess', 'stem', 'part'] as const).find((name) =>
    found.some((term) => term.class === name),
  )
}

describe('a word is found', () => {
  test.each([
    ['by its own letters', 'hestur', 'Hestur', 'exact'],
    ['in another case', 'hestum', 'Grár hestur', 'lemma'],
    ['without Icelandic letters', 'thingvellir', 'Fólk á Þingvöllum', 'lemma'],
    ['without Icelandic letters and in another case', 'thingvollum', 'Þingvellir', 'lemma'],
    ['through the u-umlaut', 'barn', 'Leikur með börnum', 'lemma'],
    ['through the u-umlaut, without Icelandic letters', 'bornum', 'Barn í vagni', 'lemma'],
    ['through the double umlaut', 'kastali', 'Rústir af köstulum', 'lemma'],
    [
      'though it is a compound that no dictionary has',
      'síldarplansmynd',
      'Tvær síldarplansmyndir',
      'lemma',
    ],
    ['as the last part of a compound', 'safn', 'Ljósmyndasafnið', 'part'],
    ['as the first part of a compound', 'ljósmynd', 'Ljósmyndasafnið', 'part'],
    ['as a short last part', 'hús', 'Í fjárhúsinu', 'part'],
    ['as the last part within the last part', 'maður', 'Brúarvinnumenn', 'part'],
    ['as what a place lies at whose name nobody knows', 'heiði', 'Á Vaðlaheiði', 'part'],
    ['as the last part of a plural', 'ey', 'Í Vestmannaeyjum', 'part'],
    ['as a short first part', 'dómur', 'Í dómkirkjunni', 'part'],
    ['as a part of a word with a hyphen', 'skaftafellssýsla', 'Í Austur-Skaftafellssýslu', 'part'],
    ['by a strong verb in the past', 'standa', 'Þau stóðu við húsið', 'lemma'],
    ['by another degree', 'gamall', 'Elstu húsin', 'lemma'],
    ['by a name in another case', 'guðrún', 'Frá Guðrúnu', 'lemma'],
    [
      'by a patronymic that is in no list',
      'skarphéðinsdóttir',
      'Mynd af Skarphéðinsdóttur',
      'lemma',
    ],
    ['by a place that is inflected within', 'djúpivogur', 'Í Djúpavogi', 'lemma'],
    ['by an unknown place', 'grábrókarvellir', 'Á Grábrókarvöllum', 'lemma'],
    ['by the ending of a word that nobody knows', 'flekkuhraun', 'Í Flekkuhrauni', 'guess'],
    ['in decomposed Unicode', 'þórshöfn', 'Á Þórshöfn'.normalize('NFD'), 'exact'],
    ['by a number', '1944', '17.6.1944', 'exact'],
    ['by a span of years, whichever dash it has', '1932-1939', 'Árin 1932–1939', 'exact'],
    ['in a text without Icelandic letters', 'stúlka', 'Mynd af stulkum', 'guess'],
    ['though neither has Icelandic letters', 'thingvellir', 'Folk a Thingvollum', 'guess'],
    ['with z for s', 'íslenskur', 'Íslenzkar vörur', 'lemma'],
    ['with z for ts', 'setjast', 'Hann hafði setzt', 'lemma'],
    ['with z in a compound', 'verslunarhús', 'Verzlunarhúsið', 'lemma'],
    ['with z, asked for without accents', 'islenzk', 'Íslenskar vörur', 'lemma'],
    ['with je for é', 'vélbátur', 'Vjelbátarnir', 'lemma'],
    ['with pt for ft', 'loftfar', 'Lopt, loptför', 'lemma'],
    ['with -r for -ur', 'hestur', 'Gráskjóttr hestr', 'lemma'],
    ['with -r for -ur in an unknown name', 'grábrókur', 'Grábrókr', 'guess'],
    ['with a long vowel before ng', 'langur', 'Lángir vegir', 'lemma'],
    ['with ei before ng', 'lengi', 'Leingi', 'lemma'],
    ['with i for y', 'fyrirlestur', 'Firirlestrar', 'guess'],
    ['with one consonant before another', 'byggja', 'Bygðist hratt', 'guess'],
    ['of a compound with i for y', 'reykræsting', 'Reikræstingu', 'guess'],
    ['of a father with je for é', 'Skarphéðinsson', 'Skarphjeðinsson', 'guess'],
    ['of a father with one consonant', 'Hallgrímsdóttir', 'Halgrímsdóttur', 'guess'],
    ['by jeg', 'ég', 'Jeg fór', 'lemma'],
    ['asked for in old spelling', 'vjelbátur', 'Vélbátar', 'lemma'],
    ['in English', 'horse', 'Two horses', 'stem'],
    ['in English, by another ending', 'churches', 'Church', 'stem'],
    ['in English, though the plural is irregular', 'woman', 'Women at work', 'stem'],
    ['in Danish', 'kvinder', 'En kvinde', 'stem'],
    ['in Danish, in the definite', 'billede', 'Billederne', 'stem'],
    ['by a small word without accents', 'ad', 'Börn að leik', 'exact'],
    ['though a word that joins others has the same letters', 'áin', 'Yfir ána', 'lemma'],
  ])('%s: %s', (_how, query, text, expected) => {
    expect(foundBy(query, text)).toBe(expected)
  })

  test.each([
    ['hestur', 'gestur'],
    ['ljósmyndasafn', 'safn'],
    ['kona', 'koma'],
    ['1944', '1945'],
    ['brú', 'brúðkaup'],
    ['áin', 'á fjalli'],
    ['viður', 'við húsið'],
    ['horse', 'hross'],
    ['hors', 'horses'],
    ['vika', 'zika'],
  ])('%s does not find %s', (query, text) => {
    expect(foundBy(query, text)).toBeUndefined()
  })

  test('an exact form matches before the same letters without accents', () => {
    expect([foundBy('bátar', 'bátar'), foundBy('batar', 'bátar')]).toEqual(['exact', 'lemma'])
  })
})

describe('recall on captions', () => {
  const pairs = inflectedWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [lemma = '', forms = ''] = line.split(': ')
      return forms.split(' ').map((form) => [lemma, form] as const)
    })
  const missed = (turn: (word: string) => string) =>
    pairs
      .filter(
        ([lemma, form]) => !['exact', 'lemma', 'guess'].includes(foundBy(turn(lemma), form) ?? ''),
      )
      .map(([lemma, form]) => `${lemma}: ${form}`)

  test('the lemma finds the inflected forms', () => {
    expect(pairs.length).toBeGreaterThan(340)
    expect(missed((word) => word)).toEqual([])
  })

  test('the lemma finds them without accents too', () => {
    expect(missed(fold)).toEqual([])
  })

  test('a query has few lemmas besides the right one', () => {
    const lemmas = pairs.map(
      ([, form]) =>
        analyseQuery(form)[0]?.terms.filter(
          (term) => term.class === 'lemma' && term.text !== fold(form),
        ).length ?? 0,
    )
    const mean = lemmas.reduce((sum, n) => sum + n, 0) / lemmas.length
    expect(mean).toBeGreaterThanOrEqual(0.9)
    expect(mean).toBeLessThan(2)
  })
})

test('tokens have offsets and positions', () => {
  const text = 'Gömul hús, á Þingvöllum.'
  expect(
    analyseText(text).map(({ text: word, start, end, position }) => [
      word,
      text.slice(start, end),
      position,
    ]),
  ).toEqual([
    ['gömul', 'Gömul', 1],
    ['hús', 'hús', 2],
    ['á', 'á', 3],
    ['þingvöllum', 'Þingvöllum', 4],
  ])
})

test('a change of the index terms raises the version, so that indexes ask to be re-indexed', () => {
  const texts = [
    inflectedWords,
    ...Array.from({ length: 200 }, (_, n) => String(describeRecord(n).CaptionAbstract)),
  ]
  const terms = texts.map((text) => analyseText(text).map((token) => [token.position, token.terms]))
  expect([ANALYSER_VERSION, hash('sha1', JSON.stringify(terms))]).toEqual([
    4,
    '1de59c310d36ca1c109f0bf7eae690fafc97b283',
  ])
})
