import { expect, test } from 'vitest'
import { peopleRows } from './every-write/people.ts'
import { siteRows } from './every-write/site.ts'
import { everyWrite, seedOf } from './every-write.ts'
import { HAS_TWO_EFFECTS, expectOneEffect } from './duplicate-calls.ts'
import { worldInProcess } from './world-in-process.ts'

const seed = seedOf(13)
const at = await worldInProcess(seed)

test.each([...peopleRows, ...siteRows])(
  '$endpoint.name sent twice at once has one effect, or one call is refused',
  async (row) => {
    await expectOneEffect(at, row, seed)
  },
)

test('calls with two effects are listed with their reasons', () => {
  const names = new Set(everyWrite.map(({ endpoint }) => endpoint.name))
  for (const [name, reason] of Object.entries(HAS_TWO_EFFECTS))
    expect([name, names.has(name), reason.length > 10]).toEqual([name, true, true])
})
