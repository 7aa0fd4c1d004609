import { serveTasks } from '#server/process/process-pool-child.ts'
import { processImage } from './process-image.ts'

serveTasks(processImage)
