import { expect, test } from 'vitest'
import { TASKS } from '#contract/jobs.ts'
import { indexRows } from './task-kills/indices.ts'
import { originalRows } from './task-kills/originals.ts'
import { recordRows } from './task-kills/records.ts'
import { runRows } from './task-kills/runs.ts'
import { wordRows } from './task-kills/words.ts'
import { taskKiller } from './task-kills/task-killer.ts'

const KILLED = [...indexRows, ...runRows, ...recordRows, ...wordRows, ...originalRows]

test('every kind of task has a row', () => {
  expect(KILLED.map(({ name }) => name).toSorted()).toEqual(Object.keys(TASKS).toSorted())
})

const killInTheMiddle = taskKiller()

test.each(indexRows)(
  '$name resumes after its worker was killed, and does nothing twice',
  { timeout: 240_000 },
  (task) => expect(killInTheMiddle(task)).resolves.toBeUndefined(),
)
