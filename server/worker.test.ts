import { expect, test } from 'vitest'
import type { z } from 'zod'
import { TASKS } from '#contract/jobs.ts'
import { openPlaces } from '#server/storage/service.ts'
import { openDatabase } from './kit/database/database.ts'
import { randomId } from './kit/testing.ts'
import { allTasks } from './worker.ts'

test('every kind of task is done by a worker, once, and takes no more than the names of what it is to go on with', () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nowhere') // connects to nothing
  const tasks = allTasks({
    ...openPlaces({ libraryDir: '', dataDir: '' }),
    database,
    workerId: randomId(),
  })
  expect(tasks.map(({ name }) => name).toSorted()).toEqual(Object.keys(TASKS).toSorted())
  const names = { tenantId: 'safn', indexId: 'myndir', runId: randomId(), bulkId: randomId() }
  for (const shape of Object.values(TASKS)) {
    expect(names).toMatchObject(shape.parse({ ...names, rows: [1, 2, 3] }))
    const needed = Object.entries<z.ZodType>(shape.shape).filter(
      ([, part]) => !part.safeParse(undefined).success,
    )
    expect(needed.map(([name]) => name)).toContain('tenantId')
    for (const [name] of needed)
      expect(shape.safeParse({ ...names, [name]: undefined }).success).toBe(false)
  }
})
