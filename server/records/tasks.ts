import { task } from '#server/jobs/service.ts'
import { reanalyse } from './reanalysis.ts'

export const recordTasks = [task('records.reword', reanalyse)]
