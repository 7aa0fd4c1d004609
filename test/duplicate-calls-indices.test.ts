import { expect, test } from 'vitest'
import { indexRows } from './every-write/indices.ts'
import { peopleRows } from './every-write/people.ts'
import { recordRows } from './every-write/records.ts'
import { siteRows } from './every-write/site.ts'
import { visitorRows } from './every-write/visitors.ts'
import { everyWrite, seedOf } from './every-write.ts'
import { expectOneEffect } from './duplicate-calls.ts'
import { worldInProcess } from './world-in-process.ts'

const seed = seedOf(14)
const at = await worldInProcess(seed)

test.each(indexRows)(
  '$endpoint.name sent twice at once has one effect, or one call is refused',
  async (row) => {
    await expectOneEffect(at, row, seed)
  },
)

test('the files that send calls twice cover every writing call', () => {
  const sent = [...peopleRows, ...siteRows, ...indexRows, ...recordRows, ...visitorRows]
  expect(sent.length).toBe(everyWrite.length)
})
