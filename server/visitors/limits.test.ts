import { expect, test } from 'vitest'
import { VISITOR_WRITES_MAX } from '#contract/limits.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { checkForm, openForm } from './service.ts'

test('all addresses of one IPv6 network of 64 bits are one visitor', async () => {
  const { database, asOwner } = await testDatabase()
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  const place = { tenantId: 'safn', recordId: '0198a8a0-0000-7000-8000-000000000001' }
  const write = (address: string) =>
    database.transact({ tenantId: 'safn' }, async (db) => {
      const { form } = await openForm(db, place.tenantId, place.recordId)
      const sender = { address, viewer: undefined, isMember: false }
      return (await checkForm(db, place, sender, { form })).suspicions
    })
  for (let n = 1; n <= VISITOR_WRITES_MAX.tenMinutes; n++)
    await write(`2001:db8:1:2::${n.toString(16)}`)
  await expect(write('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'visitors.tooMany' })
  expect(await write('2001:db8:1:3::1')).toEqual(['fast'])
})
