import { expect, test } from 'vitest'
import { originalRows } from './task-kills/originals.ts'
import { wordRows } from './task-kills/words.ts'
import { taskKiller } from './task-kills/task-killer.ts'

const killInTheMiddle = taskKiller()

test.each([...originalRows, ...wordRows])(
  '$name resumes after its worker was killed, and does nothing twice',
  { timeout: 240_000 },
  (task) => expect(killInTheMiddle(task)).resolves.toBeUndefined(),
)
