import { readConfig } from '#server/kit/config.ts'
import { log } from '#server/kit/log.ts'
import { JOBS, lowerPriority } from '#server/process/lower-priority.ts'
import { runWaiting } from './run-backup.ts'

/**
 * The process that makes and tests backups, at a lower priority than requests. Its parent starts it
 * when something waits.
 */
lowerPriority(JOBS)
process.on('disconnect', () => process.exit(1))
const config = readConfig(process.env)
log.level = config.logLevel
await runWaiting(config.databaseUrl ?? '', config)
process.exit(0)
