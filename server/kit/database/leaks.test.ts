import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import type { Scope } from './database.ts'
import { tenantsWithSecrets } from './leaks-testing.ts'

const { database, asOwner, anna, bjarni, as, rows } = await tenantsWithSecrets()

const tenantTables = (await asOwner(`
  select c.relname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`)) as {
  name: string
}[]

test('every table has row-level security', async () => {
  const open = await asOwner(`
    select relname
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not relrowsecurity`)
  expect(open).toEqual([])
  expect(tenantTables.length).toBeGreaterThan(8)
})

test.each(tenantTables)(
  '$name shows a transaction its own tenant and none other',
  async ({ name }) => {
    const seen = await rows(
      { tenantId: 'a' },
      sql`select distinct tenant_id from ${sql.identifier(name)}`,
    )
    expect(seen.filter(({ tenant_id }) => tenant_id !== 'a')).toEqual([])
    const strange = await rows(
      { tenantId: 'b' },
      sql`select 1 from ${sql.identifier(name)} where tenant_id = 'a'`,
    )
    expect(strange).toEqual([])
    expect(await rows({}, sql`select 1 from ${sql.identifier(name)}`)).toEqual([])
  },
)

// The audit is append-only (server/audit/audit.test.ts).
test.each(tenantTables.filter(({ name }) => name !== 'audit'))(
  '$name takes no row of another tenant',
  async ({ name }) => {
    const write = database.transact({ tenantId: 'b' }, (db) =>
      db.execute(sql`update ${sql.identifier(name)} set tenant_id = 'b' where tenant_id = 'a'`),
    )
    expect((await write).rowCount).toBe(0)
  },
)

// Some audit entries have no tenant.
test.each(tenantTables.filter(({ name }) => name !== 'audit'))(
  '$name has its tenant in its primary key and in every key to another table of tenants',
  async ({ name }) => {
    const keys = (await asOwner(`
    select conname, contype,
      (select array_agg(attname::text) from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint
    where conrelid = '${name}'::regclass and (contype = 'p' or contype = 'f' and confrelid in (
      select attrelid from pg_attribute where attname = 'tenant_id'))`)) as {
      conname: string
      contype: string
      columns: string[]
    }[]
    expect(keys.some(({ contype }) => contype === 'p')).toBe(true)
    expect(keys.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([])
  },
)

test('every generated id is a UUID of version 7', async () => {
  const made = (await asOwner(`
    select table_name || '.' || column_name as name, column_default from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_default is not null`)) as {
    name: string
    column_default: string
  }[]
  expect(made.length).toBeGreaterThan(4)
  expect(made.filter(({ column_default }) => column_default !== 'uuidv7()')).toEqual([])
})

test('a saved search is visible to its owner in its tenant only', async () => {
  const seen = (scope: Scope) => rows(scope, sql`select tenant_id from saved_search`)
  expect(await seen({ tenantId: 'a', userId: anna })).toEqual([{ tenant_id: 'a' }])
  for (const scope of [{ tenantId: 'a', userId: bjarni }, { tenantId: 'a' }, { userId: anna }])
    expect(await seen(scope)).toEqual([])
})

test("a person sees their own row of users, and nobody else's", async () => {
  expect(await rows({ userId: bjarni }, sql`select name from app_user`)).toEqual([
    { name: 'Bjarni' },
  ])
  expect(await rows({ tenantId: 'a' }, sql`select name from app_user`)).toEqual([])
})

/**
 * PostgreSQL's own words for it are 42501, insufficient privilege, and 25006, a transaction that
 * only reads.
 */
const denied = { cause: { code: expect.stringMatching(/^(42501|25006)$/) } }

test("the application's role cannot write protected tables or escalate", async () => {
  await expect(
    as({}, (db) => db.execute(sql`insert into tenant (id, name) values ('c', 'C')`)),
  ).rejects.toMatchObject(denied)
  await expect(
    database.transact({}, (db) => db.execute(sql`create table mine ()`)),
  ).rejects.toMatchObject(denied)
})
