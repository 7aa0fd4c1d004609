import { task } from '#server/jobs/service.ts'
import { reword } from './reanalysis.ts'

export const recordTasks = [task('records.reword', reword)]
