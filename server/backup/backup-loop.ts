import { fork } from 'node:child_process'
import { nowDate } from '#server/kit/database/database-clock.ts'
import { NODE_FLAGS } from '#server/process/child-process.ts'
import { asOwner, type Db } from '#server/kit/database/database.ts'
import { productVersion } from '#server/kit/product-version.ts'
import { nightOf } from './schedule.ts'
import * as rows from './run-sql.ts'
import { getSetting } from './service.ts'

const POLL_MS = 5000
const DAY_MS = 86_400_000
/** Limits the young generation to 4 MB, so that streamed data does not fill the heap. */
const YOUNG_GENERATION = '--max-semi-space-size=4'
/** Seconds without a heartbeat after which a run counts as dead. */
const SILENT_SECONDS = 60

/**
 * Checks every five seconds for a waiting backup or drill and runs it in a process of its own,
 * until stopped. Several parents may do this at once.
 */
export const startBackupLoop = (url: string, env: NodeJS.ProcessEnv): (() => void) => {
  const began = nowDate()
  let child: ReturnType<typeof fork> | undefined
  const startIfWaiting = async () => {
    if (child) return
    const isWaiting = await asOwner(url, async (db) => {
      await rows.failDeadRuns(db, SILENT_SECONDS)
      await requestNightly(db, began)
      await requestDrill(db)
      return rows.isWaiting(db)
    })
    if (!isWaiting) return
    child = fork(new URL('./backup-process.ts', import.meta.url), [], {
      env,
      execArgv: [...NODE_FLAGS, YOUNG_GENERATION],
    })
    child.on('exit', () => (child = undefined))
  }
  // Database unavailable: the next poll finds the waiting runs.
  const timer = setInterval(() => void startIfWaiting().catch(() => {}), POLL_MS)
  return () => {
    clearInterval(timer)
    child?.kill('SIGKILL')
  }
}

/**
 * Requests tonight's backup once its hour has come, only once however many processes check, and
 * later if Varða was not running. A new installation waits for its first night. (backup.nightly)
 */
export const requestNightly = async (db: Db, began: Date, now = nowDate()): Promise<void> => {
  const { hour } = await getSetting(db)
  if (hour === null) return
  const night = nightOf(now, hour)
  const last = await rows.lastRequested(db, 'backup')
  if (new Date(last ?? began) < night) await rows.insertRun(db, 'backup', null)
}

/**
 * Requests a drill of the newest backup: for the first backup, after the configured days, and once
 * for each program version. (backup.drillDue)
 */
export const requestDrill = async (db: Db, now = nowDate()): Promise<void> => {
  const { drillDays } = await getSetting(db)
  if (drillDays === null || !(await rows.hasBackup(db))) return
  const last = await rows.lastRequested(db, 'drill')
  const isDue = last === undefined || now.getTime() - Date.parse(last) >= drillDays * DAY_MS
  if (isDue || !(await rows.hasDrillOf(db, productVersion().name)))
    await rows.insertRun(db, 'drill', null)
}
