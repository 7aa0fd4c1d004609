import { expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { nextReceipt } from './service.ts'

test('numbers count from one each year, for each tenant, and without gaps', async () => {
  const { database, asOwner } = await testDatabase()
  for (const id of ['safn', 'annad'])
    await asOwner(`insert into tenant (id, name) values ('${id}', '')`)
  const next = (tenantId: string) =>
    database.transact({ tenantId }, (db) => nextReceipt(db, tenantId, 'A'))
  const year = new Date().getUTCFullYear()
  expect(await next('safn')).toBe(`A-${year}-0001`)
  const undone = database.transact({ tenantId: 'safn' }, async (db) => {
    await nextReceipt(db, 'safn', 'A')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const many = await Promise.all(Array.from({ length: 5 }, () => next('safn')))
  expect(many.toSorted()).toEqual([2, 3, 4, 5, 6].map((n) => `A-${year}-000${n}`))
  expect(await next('annad')).toBe(`A-${year}-0001`)
  await asOwner(`update receipt_count set last = 9999`)
  expect(await next('safn')).toBe(`A-${year}-10000`)
  // As if those were of the year before.
  await asOwner(`update receipt_count set year = year - 1`)
  expect(await next('safn')).toBe(`A-${year}-0001`)
})
