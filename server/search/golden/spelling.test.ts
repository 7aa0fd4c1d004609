import { beforeAll, expect, test } from 'vitest'
import { seeded } from '#bench/random.ts'
import type { Db } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { analyseText, headwordsOf, wordsOf } from '#server/search/analyser/analyser.ts'
import { closeMemoryCache } from '#server/search/memory/memory-index-cache.ts'
import { cacheFrom, untilCached } from '#server/search/memory/testing.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { correctSpelling, search } from '#server/search/service.ts'
import { FORMS } from './spelling.test-data.ts'
import { documents, GOLDEN, putAll } from './testing.ts'

const { database, asOwner } = await testDatabase()
const inTenant = <T>(fn: (db: Db) => Promise<T>) => database.transact({ tenantId: 'safn' }, fn)
const sources = [...documents.values()]
const correct = (db: Db, query: string) =>
  correctSpelling(db, GOLDEN, searchQueryFor(query, { size: 0 }), async (hits) =>
    hits.map(({ id }) => sources[Number(id.slice(-12))] ?? {}),
  )

const texts = sources.flatMap(({ ObjectName, CaptionAbstract, Keywords, City, Byline }) =>
  [ObjectName, CaptionAbstract, Keywords, City, Byline].flat().flatMap((text) => text ?? []),
)
const isLong = (word: string) => /^\p{L}{5,12}$/u.test(word)
/** Words that stand in the records. */
const standing = [...new Set(texts.flatMap((text) => wordsOf(text).map((word) => word.text)))]
  .filter(isLong)
  .toSorted()
/** Forms of words of which only other forms stand in the records. */
const others = FORMS.split(/\s+/).filter(
  (form) => isLong(form) && !standing.includes(form) && headwordsOf(form).length > 1,
)

const LETTERS = [...'aábdðeéfghiíjklmnoóprstuúvxyýþæö']
type Random = () => number
const pick = (random: Random, all: readonly string[]): string =>
  all[Math.floor(random() * all.length)] ?? ''
const errorIn = (random: Random, word: string): string => {
  const at = Math.floor(random() * word.length)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after
    case 1:
      return before + pick(random, LETTERS) + letter + after
    case 2:
      return before + pick(random, LETTERS) + after
    default:
      return before + after.slice(0, 1) + letter + after.slice(1)
  }
}

/** Whether two words are one, or forms of one. */
const isSame = (one: string, other: string): boolean => {
  const lemmas = new Set(headwordsOf(other))
  return headwordsOf(one).some((lemma) => lemmas.has(lemma))
}

type Share = { right: number; wrong: number; nothing: number; of: number }

/** Shares of misspelt words that are corrected; errors that are found as they are do not count. */
const measure = async (
  db: Db,
  words: readonly string[],
  { errors, size, seed }: { errors: number; size: number; seed: number },
): Promise<Share> => {
  const random = seeded(seed)
  const share = { right: 0, wrong: 0, nothing: 0, of: 0 }
  const misses: string[] = []
  while (share.of < size) {
    const word = pick(random, words)
    let typed = word
    for (let n = 0; n < errors; n++) typed = errorIn(random, typed)
    if (typed === word || (await search(db, GOLDEN, searchQueryFor(typed, { size: 0 }))).total > 0)
      continue
    const better = await correct(db, typed)
    const kind =
      better === null ? 'nothing' : isSame(better.toLowerCase(), word) ? 'right' : 'wrong'
    share[kind]++
    share.of++
    if (kind !== 'right') misses.push(`${word}:${typed}:${better ?? '-'}`)
  }
  console.log(`${errors} wrong: ${JSON.stringify(share)}, word:typed:offered ${misses.join(' ')}`)
  return share
}

beforeAll(async () => {
  buildTableWhereStale()
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safn')`)
  await inTenant(putAll)
}, 120_000)

test('words that stand in the records, and others of which only other forms do', () => {
  expect(standing.length).toBeGreaterThan(500)
  expect(others.length).toBeGreaterThan(100)
  const lemmas = new Set(
    texts.flatMap((text) =>
      analyseText(text).flatMap(({ terms }) =>
        terms.flatMap((term) => (term.class === 'lemma' ? [term.text] : [])),
      ),
    ),
  )
  expect(others.filter((form) => !headwordsOf(form).some((one) => lemmas.has(one)))).toEqual([])
})

test.each([
  ['one letter wrong, the form stands there', standing, 1, 0.9],
  ['one letter wrong, other forms stand there', others, 1, 0.9],
  ['two letters wrong, the form stands there', standing, 2, 0.7],
  ['two letters wrong, other forms stand there', others, 2, 0.7],
])(
  'misspelt words are corrected: %s',
  async (_name, words, errors, least) => {
    const share = await inTenant((db) =>
      measure(db, words, { errors, size: 200, seed: 20_261_125 }),
    )
    expect(share.right / share.of).toBeGreaterThanOrEqual(least)
  },
  120_000,
)

test.each([
  ['Guðrún Jónsd.', null],
  ['Guðrún Jónsd', null],
  ['vatnið trillan', null],
  ['hestar ferðamenn', null],
])('a word that is right or an abbreviation is not corrected: %s', async (query, expected) => {
  expect(await inTenant((db) => correct(db, query))).toBe(expected)
})

test.each([
  ['presturnin Þingvelilr', 'presturinn Þingvellir'],
  ['thingvllir presturnin', 'Þingvellir presturinn'],
  ['ljósmynadri þrífæti', 'Ljósmyndari þrífæti'],
  ['Vigfús Sigurgeirson', 'Vigfús Sigurgeirsson'],
  ['kirkjubókanna Oddaprestkall', 'kirkjubókanna Oddaprestakalls'],
])('a query is corrected: %s', async (query, expected) => {
  expect(await inTenant((db) => correct(db, query))).toBe(expected)
})

test('memory corrects as the tables do', async () => {
  const queries = [
    'presturnin Þingvelilr',
    'hestmu',
    'síldarsölutn',
    'Sigurgeirson',
    'skipsbrotsmen',
  ]
  const askAll = (db: Db) => Array.fromAsync(queries, (query) => correct(db, query))
  const fromTables = await inTenant(askAll)
  cacheFrom(database)
  const fromMemory = await inTenant(async (db) => {
    await untilCached(db, GOLDEN)
    return askAll(db)
  })
  closeMemoryCache(database)
  expect(fromMemory).toEqual(fromTables)
})
