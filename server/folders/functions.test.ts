import { expect, test } from 'vitest'
import { sql } from '#server/kit/database/drizzle.ts'
import type { Scope } from '#server/kit/database/database.ts'
import { tenantsWithSecrets } from '#server/kit/database/leaks-testing.ts'
import { randomId } from '#server/kit/testing.ts'

const { asOwner, anna, rows } = await tenantsWithSecrets()

test("favourite_folders lists the folders of the transaction's person alone", async () => {
  await asOwner(`
    insert into folder (tenant_id, code, name, text, owner_id, favourites)
    values ('a', 'uppahald', 'x', '', '${anna}', true), ('a', 'onnur', 'x', '', '${anna}', false)`)
  const codes = async (scope: Scope) =>
    (await rows(scope, sql`select code from favourite_folders()`)).map(({ code }) => code)
  expect(await codes({ userId: anna })).toEqual(['uppahald'])
  for (const scope of [{ userId: randomId() }, { tenantId: 'a' }, { admin: true }, {}])
    expect(await codes(scope)).toEqual([])
})
