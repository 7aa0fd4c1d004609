import { globSync, readFileSync } from 'node:fs'
import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS, advisoryKey } from './advisory-locks.ts'
import { testDatabase } from '#server/kit/testing.ts'

test('advisory locks have distinct keys, all in one file', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  const sources = globSync('server/**/*.ts', { exclude: ['server/**/*.test.ts'] })
  const taking = sources.filter((path) => /pg_(try_)?advisory/.test(readFileSync(path, 'utf8')))
  expect(taking.length).toBeGreaterThan(5)
  const calls = taking.flatMap((path) => {
    const found = readFileSync(path, 'utf8').matchAll(/pg_(?:try_)?advisory\w*\(([^)]*)\)/g)
    return [...found].map(([, argument = '']) => `${path}: ${argument}`)
  })
  const functions = globSync('server/migrations/*.sql').flatMap(
    (path) => readFileSync(path, 'utf8').match(/pg_(?:try_)?advisory\w*\([^;]*/g) ?? [],
  )
  expect(functions.length).toBeGreaterThan(0)
  expect(functions.filter((call) => !/^\w+\(hashtextextended\(/.test(call))).toEqual([])
  expect(
    calls.filter((call) => !/ADVISORY_LOCKS\.|advisoryKey\(|lock(?:Of|Key)\(/.test(call)),
  ).toEqual([])
})

test('equal names of two kinds have different keys', async () => {
  const { database } = await testDatabase()
  const { rows } = await database.transact({}, (db) =>
    db.execute(sql`
      select ${advisoryKey('index names', 'safn')} = ${advisoryKey('blog slugs', 'safn')} as same,
      ${advisoryKey('index names', 'a', 'b')} = ${advisoryKey('index names', 'a b')} as joined`),
  )
  expect(rows).toEqual([{ same: false, joined: false }])
})
