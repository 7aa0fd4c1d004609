import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import type { Scope } from '#server/kit/database/database.ts'
import { tenantsWithSecrets } from '#server/kit/database/leaks-testing.ts'
import { randomId } from '#server/kit/testing.ts'

const { asOwner, anna, bjarni, database, rows } = await tenantsWithSecrets()

test("own_items, own_counts, own_consents and erase_account serve the transaction's person alone, not staff", async () => {
  const code = async (scope: Scope) =>
    (await rows(scope, sql`select code from own_items('all')`)).map((one) => one.code)
  await asOwner(`
    insert into folder (tenant_id, code, name, text, owner_id)
    values ('a', 'minjar', 'x', '', '${bjarni}')`)
  expect(await code({ userId: bjarni })).toContain('minjar')
  for (const scope of [{ userId: anna }, { tenantId: 'a' }, { admin: true }, {}])
    expect(await code(scope)).not.toContain('minjar')
  const folders = async (scope: Scope) =>
    (await rows(scope, sql`select n from own_counts() where kind = 'folders'`))[0]?.n
  expect(await folders({ userId: bjarni })).toBeGreaterThan(0)
  for (const scope of [{ tenantId: 'a' }, { admin: true }, {}]) expect(await folders(scope)).toBe(0)
  await asOwner(`
    with r as (
      insert into region (tenant_id, index_id, record_id, at, x, y, width, height, person, is_dead,
        has_public_role, by)
      values ('a', 'x', '${randomId()}', 0, 0, 0, 1, 1, 'x', false, false, '')
      returning tenant_id, id, record_id)
    insert into region_consent (tenant_id, region_id, record_id, name, person, scope, by_id, by)
    select tenant_id, id, record_id, 'x', 'x', '', '${bjarni}', '' from r`)
  const consents = async (scope: Scope) =>
    (await rows(scope, sql`select from own_consents()`)).length
  expect(await consents({ userId: bjarni })).toBeGreaterThan(0)
  for (const scope of [{ userId: anna }, { tenantId: 'a' }, { admin: true }, {}])
    expect(await consents(scope)).toBe(0)
  // Only an administrator's transaction names another person.
  const visitor = randomId()
  await asOwner(`insert into app_user (id, name, max_indices) values ('${visitor}', 'Gestur', 0)`)
  const users = () => asOwner(`select count(*)::int as n from app_user`)
  const erase = (scope: Scope) =>
    database.transact(scope, (db) => db.execute(sql`select erase_account(null, ${visitor})`))
  for (const scope of [{ userId: bjarni }, { tenantId: 'a', userId: bjarni }, {}])
    await erase(scope)
  expect(await users()).toEqual([{ n: 3 }])
  await erase({ userId: anna, admin: true })
  // Both work for a tenant.
  for (const scope of [{ userId: bjarni }, { tenantId: 'a' }, {}])
    expect(await rows(scope, sql`select erase_account()::text as answer`)).toEqual([{ answer: '' }])
  expect(await users()).toEqual([{ n: 2 }])
})
