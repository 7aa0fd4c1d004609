import { expect, test } from 'vitest'
import { peopleRows } from './every-write/people.ts'
import { siteRows } from './every-write/site.ts'
import { everyWrite, seedOf } from './every-write.ts'
import { DOES_TWICE, expectOneEffect } from './twice-at-once.ts'
import { worldInProcess } from './world-in-process.ts'

const seed = seedOf(13)
const at = await worldInProcess(seed)

test.each([...peopleRows, ...siteRows])(
  '$endpoint.name sent twice at once has one effect, or one of the two is refused',
  async (row) => {
    await expectOneEffect(at, row, seed)
  },
)

test('calls that do the same twice are listed with their reasons', () => {
  const names = new Set(everyWrite.map(({ endpoint }) => endpoint.name))
  for (const [name, reason] of Object.entries(DOES_TWICE))
    expect([name, names.has(name), reason.length > 10]).toEqual([name, true, true])
})
