import { serveTasks } from '#server/process/process-pool-child.ts'
import { processSound } from './process-sound.ts'

serveTasks(processSound)
