import { task } from '#server/jobs/service.ts'
import { publishIndex } from './publish-records.ts'
import { reanalyse } from './reanalysis.ts'

export const recordTasks = [
  task('records.reword', reanalyse),
  task('records.publish', publishIndex),
]
