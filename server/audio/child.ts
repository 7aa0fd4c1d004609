import { serveTasks } from '#server/process/process-pool-child.ts'
import { workOn } from './work.ts'

serveTasks(workOn)
