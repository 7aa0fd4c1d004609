import { expect, test } from 'vitest'
import { asOwner } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { LEFT_OUT, tablesOf } from './tables.ts'
import { catalogueFaults } from './catalogue-faults.ts'

/** The tables left out of backups: only what running processes tell one another. */
const LEFT_OUT_MOST = 3

const { url, asOwner: owner } = await testDatabase()
const faults = () => asOwner(url, catalogueFaults)

type Key = { table: string; key: string; columns: string[] }
const keys = (await owner(`
  select c.relname as table, indexrelid::regclass::text as key, array(
    select attname::text
    from pg_attribute
    where attrelid = indrelid and attnum = any (indkey)
    order by attnum) as columns
  from pg_index join pg_class c on c.oid = indrelid
  where indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
  order by 1, 2`)) as Key[]

test.each(keys)('$table: $key stays unique in a backup', async ({ table, columns }) => {
  const kept = (await asOwner(url, tablesOf)).find(({ name }) => name === table)
  const changed = columns.filter(
    (column) => kept && new RegExp(` as "${column}"`).test(kept.select),
  )
  expect([changed, kept !== undefined || table in LEFT_OUT]).toEqual([[], true])
})

test('a backup loses nothing of the catalogue, and a restore refuses nothing', async () => {
  expect(keys.length).toBeGreaterThan(50)
  expect(await faults()).toEqual([])
})

test('every table is in the backup or excluded with a reason', async () => {
  const all = (await owner(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`)) as {
    name: string
  }[]
  const kept = await asOwner(url, tablesOf)
  const missing = all
    .map(({ name }) => name)
    .filter((name) => !kept.some((one) => one.name === name))
  expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted())
  expect(missing.length).toBeLessThanOrEqual(LEFT_OUT_MOST)
  for (const name of missing) expect(LEFT_OUT[name]).toMatch(/\w+ \w+/)
})

/** What a migration might add, and the fault it causes. */
const planted: [string, string, string][] = [
  [
    'a key that holds a transaction number',
    `create table planted (x xid8, n int, unique (x, n))`,
    'planted: key planted_x_n_key holds a transaction number',
  ],
  [
    'an index over one',
    `
      create table planted (x xid8, n int);
      create unique index planted_by_x on planted (n, (x::text))`,
    'planted: key planted_by_x holds a transaction number',
  ],
  [
    'a partial key that asks one',
    `
      create table planted (x xid8, n int);
      create unique index planted_by_n on planted (n) where x > '5'`,
    'planted: key planted_by_n holds a transaction number',
  ],
  [
    'a column computed from one',
    `create table planted (x xid8, n text generated always as (x::text) stored)`,
    'planted.n: computed from a transaction number',
  ],
  [
    'a check of one',
    `create table planted (x xid8 constraint past check (x > '5'))`,
    'planted: constraint past uses a transaction number',
  ],
  [
    'a number of an object',
    `create table planted (at regclass)`,
    'planted.at: the text of type regclass is not the same on another server',
  ],
  [
    'a list of them',
    `create table planted (at xid8[])`,
    'planted.at: the text of type xid8[] is not the same on another server',
  ],
  [
    'money',
    `create table planted (price money)`,
    'planted.price: the text of type money is not the same on another server',
  ],
  [
    'a check that asks the time',
    `create table planted (at date constraint past check (at <= current_date))`,
    'planted: constraint past depends on when or where it is checked',
  ],
  [
    'an exclusion constraint',
    `create table planted (during tsrange, constraint apart exclude using gist (during with &&))`,
    'planted: exclusion constraint apart is not verified',
  ],
  [
    'a constraint that old rows need not keep',
    `
      create table planted (n int);
      alter table planted add constraint small check (n < 5) not valid`,
    'planted: constraint small is not enforced on rows of before',
  ],
  [
    'a child table',
    `create table planted (n int); create table planted_child () inherits (planted)`,
    'planted: rows of planted_child would be written twice',
  ],
  [
    'a view that keeps rows',
    `create materialized view planted as select 1 as n`,
    'planted: no table, yet it holds rows',
  ],
  [
    'a table elsewhere',
    `create schema other; create table other.planted (n int)`,
    'other.planted: in a schema that no backup holds',
  ],
  [
    'a key to a table that is left out',
    `
      create unique index planted_once on search_removed (id);
      create table planted (id uuid references search_removed (id))`,
    'planted: constraint planted_id_fkey points at search_removed, which is left out',
  ],
]

test.each(planted)('%s is found', async (_, statement, fault) => {
  await asOwner(url, async (db, query) => {
    await query(`begin; ${statement}`)
    expect(await catalogueFaults(db)).toEqual([fault])
    await query('rollback')
  })
})
