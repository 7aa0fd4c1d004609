import { expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { deleteOldRemovals } from './delete-old-removals.ts'

const { url, asOwner } = await testDatabase()

test('removals older than a day are deleted, even if nothing else is removed from their index', async () => {
  await asOwner(`insert into search_removed (tenant_id, es_index, id, removed_at) values
    ('safn', 'myndir-1', uuidv7(), now() - interval '25 hours'),
    ('hitt', 'skjol-1', uuidv7(), now() - interval '40 days'),
    ('safn', 'myndir-1', uuidv7(), now() - interval '23 hours')`)
  await deleteOldRemovals(url)
  expect(
    await asOwner(
      `select tenant_id, removed_at > now() - interval '1 day' as young from search_removed`,
    ),
  ).toEqual([{ tenant_id: 'safn', young: true }])
})
