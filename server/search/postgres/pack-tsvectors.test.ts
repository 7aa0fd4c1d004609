import { sql, type SQL } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { addPosition, packTsvectors, type Lexemes } from './pack-tsvectors.ts'

const { database } = await testDatabase()

/** Packed words as PostgreSQL prints them. */
const read = (...records: Lexemes[]) =>
  answer(sql`select unnest(${packTsvectors(records, (one) => one)}::tsvector[])::text as words`)
const answer = (query: SQL) =>
  database.transact({}, async (db) =>
    (await db.execute<{ words: string }>(query)).rows.map(({ words }) => words),
  )

test('PostgreSQL reads packed tsvectors like textual ones', async () => {
  const one: Lexemes = new Map([["@safn/a'1", []]])
  addPosition(one, '=þökk', 1, 'exact')
  addPosition(one, 'thokk', 1, 'lemma')
  addPosition(one, 'thokk', 3, 'guess')
  addPosition(one, 'thokk', 3, 'part')
  addPosition(one, 'a', 20_000, 'part')
  addPosition(one, 'a', 20_001, 'part')
  const written = `'@safn/a''1' '=þökk':1A thokk:1B,3C a:16383`
  expect(await read(one, new Map())).toEqual([
    ...(await answer(sql`select ${written}::tsvector::text as words`)),
    '',
  ])
})

test("positions and words above PostgreSQL's limits are cut, not refused", async () => {
  const one: Lexemes = new Map()
  for (let place = 1; place < 1000; place++) addPosition(one, 'orð', place, 'exact')
  for (let n = 0; n < 20_000; n++) addPosition(one, `${n}${'ð'.repeat(190)}`, n, 'lemma')
  const [words] = await read(one)
  expect(words?.match(/'orð':([\dA,]*)/)?.[1]?.split(',')).toHaveLength(255)
  expect(words?.length).toBeGreaterThan(400_000)
})
