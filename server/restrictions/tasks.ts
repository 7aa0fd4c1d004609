import { task } from '#server/jobs/service.ts'
import { applyRestrictions } from './service.ts'

export const restrictionTasks = [task('restrictions.apply', applyRestrictions)]
