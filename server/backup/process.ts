import { readConfig } from '#server/kit/config.ts'
import { JOBS, lowerPriority } from '#server/process/lower-priority.ts'
import { doWaiting } from './doing.ts'

/** The process that makes backups and tries them, at a lower priority than requests are answered; its parent starts it where something waits. */
lowerPriority(JOBS)
process.on('disconnect', () => process.exit(1))
const config = readConfig(process.env)
await doWaiting(config.databaseUrl ?? '', config)
process.exit(0)
