import { task } from '#server/jobs/service.ts'
import { doBatch, type WorkerSetting } from './batch.ts'
import { purgeIndex, type Forget } from './bin.ts'
import { sweepGenerations } from './generations.ts'
import { linkRun } from './linking.ts'
import { walkRun } from './walking.ts'

/** Two batches of a worker run at once, so that its image children have work while the other writes down. */
export const indexingTasks = (setting: WorkerSetting, forget: Forget = async () => {}) => [
  task('indexing.walk', (context) => walkRun(context, setting), { parallel: 2 }),
  task('indexing.link', (context) => linkRun(context, setting)),
  task('indexing.generations', sweepGenerations),
  task('indexing.purge', (context) => purgeIndex(context, forget)),
  task('indexing.batch', (context) => doBatch(context, setting), { parallel: 3 }),
]
