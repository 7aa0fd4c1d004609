import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { readTime, writeTime } from './newest.ts'

const { database } = await testDatabase()

test.each(['1999-12-31 23:59:59.999999', '2000-01-01 00:00:00', '2026-11-27 08:35:04.070001'])(
  'times are those of PostgreSQL: %s',
  async (time) => {
    const { rows } = await database.transact({ readOnly: true }, (db) =>
      db.execute<{ micros: string; utc: string; east: string }>(sql`
        select
          (extract(epoch from t - timestamptz '2000-01-01 00:00:00+00') * 1000000)::bigint::text
            as micros,
          to_char(t at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as utc,
          to_char(t at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS.US') || '+05:30' as east
        from (select ${`${time}+00`}::timestamptz as t) as one`),
    )
    const { micros, utc, east } = rows[0]!
    expect(writeTime(Number(micros))).toBe(utc)
    expect([readTime(utc), readTime(east), readTime(`${time}+00`)]).toEqual(
      Array.from({ length: 3 }, () => Number(micros)),
    )
  },
)

test.each(['infinity', '', '0044-03-15 12:00:00+00 BC'])('not a time of this era: %s', (text) => {
  expect(readTime(text)).toBeNull()
})
