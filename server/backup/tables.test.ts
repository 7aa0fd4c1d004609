import { expect, test } from 'vitest'
import { asOwner } from '#server/kit/database/database.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { ORIGINALS_CSV } from './sql.ts'
import { DETERMINISTIC } from './tables.ts'
import { insertCheckedFiles } from './testing.ts'

const { url, asOwner: owner } = await testDatabase()

test('the list of originals uses hash joins without statistics of a new fixity round', async () => {
  const [, select] = /^copy \((.*)\) to stdout/su.exec(ORIGINALS_CSV) ?? []
  await insertCheckedFiles(owner, 'safn', 3000, true)
  const plan = await asOwner(url, async (_, query) => {
    await query(`begin; ${DETERMINISTIC}`)
    return JSON.stringify(
      ((await query(`explain (analyze, costs off, timing off) ${select}`)) as { rows: unknown })
        .rows,
      null,
      1,
    )
  })
  expect(plan).toContain('fixity_file')
  expect(plan).not.toContain('Rows Removed by Join Filter')
  expect(plan).not.toContain('Nested Loop')
})
