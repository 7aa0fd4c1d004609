import { expect, test } from 'vitest'
import { originalRows } from './task-kills/originals.ts'
import { wordRows } from './task-kills/words.ts'
import { taskKiller } from './task-kills/task-killer.ts'

const killInTheMiddle = taskKiller()

test.each([...originalRows, ...wordRows])(
  '$name goes on after its worker was killed in the middle, and does nothing twice',
  { timeout: 240_000 },
  (task) => expect(killInTheMiddle(task)).resolves.toBeUndefined(),
)
