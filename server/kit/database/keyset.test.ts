import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { encodeCursor } from './cursor.ts'
import { keyset } from './keyset.ts'
import { testDatabase } from '#server/kit/testing.ts'

const { database } = await testDatabase()

const ROWS = [
  ['b', '2026-01-02 03:04:05.000001+00', 4],
  ['a', '2026-01-02 03:04:05.000002+00', 2],
  ['b', '2026-01-02 03:04:05.000002+00', 7],
  ['b', '2026-01-02 03:04:05.000001+00', 10],
  ['á', null, 9],
  ['a', '2026-01-02 03:04:05.000002+00', 1],
] as const

const terms = [
  { by: sql`given.name = 'b'`, type: 'boolean', falls: true },
  { by: sql`name collate "is-x-icu"`, type: 'text' },
  { by: sql`coalesce(at, '-infinity')`, type: 'timestamptz', falls: true },
  { by: sql`given.id`, type: 'bigint' },
] as const
const GIVEN = JSON.stringify(ROWS.map(([name, at, id]) => ({ name, at, id })))
const ORDER = keyset('name', terms)

const read = (asked: { from?: number; size: number; cursor?: string | undefined }, order = ORDER) =>
  database.transact({}, (db) =>
    order.read({ from: 0, ...asked }, ({ after, orderBy, place, limit }) =>
      db.execute<{ id: string; place: string[] }>(sql`
        select given.id::text, ${place}
        from jsonb_to_recordset(${GIVEN}::jsonb) as given (name text, at timestamptz, id bigint)
        where ${after}
        order by ${orderBy}
        limit ${limit}`),
    ),
  )
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => Number(id))

test.each([1, 2, 4, 5, 6])(
  'an order of rising and falling terms is read in pages of %i, each row once',
  async (size) => {
    const seen: number[] = []
    let pages = 0
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const page = await read({ size, cursor })
      seen.push(...ids(page))
      cursor = page.cursor
    }
    // The expected order, by hand: b first, then by letter, newest first, then by number.
    expect(seen).toEqual([7, 4, 10, 1, 2, 9])
    expect(pages).toBe(Math.ceil(6 / size))
  },
)

test('a page can start at an offset', async () => {
  expect(ids(await read({ from: 4, size: 5 }))).toEqual([2, 9])
})

test.each([
  ['of another order of the list', encodeCursor(['date', 'true', 'a', '2026-01-01', '1'])],
  ['with too few values', encodeCursor(['name', 'true', 'a', '2026-01-01'])],
  ['with a number that is none', encodeCursor(['name', 'true', 'a', '2026-01-01', 'x'])],
  ['with a number beyond all', encodeCursor(['name', 'true', 'a', '2026-01-01', '9'.repeat(30)])],
  ['with a day that is none', encodeCursor(['name', 'true', 'a', '2026-02-31', '1'])],
  ['with a NUL', encodeCursor(['name', 'true', 'a\0', '2026-01-01', '1'])],
  ['that is no JSON', 'x'],
])('a cursor %s is refused', async (_, cursor) => {
  await expect(read({ size: 2, cursor })).rejects.toMatchObject({ code: 'request.cursorInvalid' })
})
