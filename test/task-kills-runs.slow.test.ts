import { expect, test } from 'vitest'
import { recordRows } from './task-kills/records.ts'
import { runRows } from './task-kills/runs.ts'
import { taskKiller } from './task-kills/task-killer.ts'

const killInTheMiddle = taskKiller()

test.each([...runRows, ...recordRows])(
  '$name resumes after its worker was killed, and does nothing twice',
  { timeout: 240_000 },
  (task) => expect(killInTheMiddle(task)).resolves.toBeUndefined(),
)
