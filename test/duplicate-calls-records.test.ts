import { test } from 'vitest'
import { recordRows } from './every-write/records.ts'
import { visitorRows } from './every-write/visitors.ts'
import { seedOf } from './every-write.ts'
import { expectOneEffect } from './duplicate-calls.ts'
import { worldInProcess } from './world-in-process.ts'

const seed = seedOf(15)
const at = await worldInProcess(seed)

// `expectOneEffect` contains the assertions.
test.each([...recordRows, ...visitorRows])(
  '$endpoint.name sent twice at once has one effect, or one call is refused',
  async (row) => {
    await expectOneEffect(at, row, seed)
  },
)
