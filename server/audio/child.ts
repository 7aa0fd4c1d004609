import { serveTasks } from '#server/kit/pool-child.ts'
import { workOn } from './work.ts'

serveTasks(workOn)
