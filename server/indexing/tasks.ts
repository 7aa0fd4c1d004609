import { task } from '#server/jobs/service.ts'
import { runBatch, type WorkerSetting } from './ingest/batch.ts'
import { purgeIndex, type DeleteRelated } from './runs/purge-index.ts'
import { sweepGenerations } from './runs/generations.ts'
import { linkRun } from './linking/link-run.ts'
import { walkIndexDirectory } from './walk/walk-directory.ts'

/**
 * A worker runs two batches at once, so that its image processes stay busy while one batch is
 * written.
 */
export const indexingTasks = (setting: WorkerSetting, forget: DeleteRelated = async () => {}) => [
  task('indexing.walk', (context) => walkIndexDirectory(context, setting), { parallel: 2 }),
  task('indexing.link', (context) => linkRun(context, setting)),
  task('indexing.generations', sweepGenerations),
  task('indexing.purge', (context) => purgeIndex(context, forget)),
  task('indexing.batch', (context) => runBatch(context, setting), { parallel: 3 }),
]
