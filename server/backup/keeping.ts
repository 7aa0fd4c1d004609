import { fork } from 'node:child_process'
import { nowDate } from '#server/kit/database/database-clock.ts'
import { NODE_FLAGS } from '#server/process/child-process.ts'
import { asOwner, type Db } from '#server/kit/database/database.ts'
import { productVersion } from '#server/kit/product-version.ts'
import { nightOf } from './nights.ts'
import * as rows from './run-sql.ts'
import { getSetting } from './service.ts'

const LOOK_EVERY_MS = 5000
const DAY_MS = 86_400_000
/** A young generation of 4 MB: streamed data does not fill the heap. */
const YOUNG = '--max-semi-space-size=4'
/** Milliseconds without a sign of life after which a run has ended. */
const SILENT_SECONDS = 60

/**
 * Checks every five seconds for a waiting backup or drill and runs it in a process of its own,
 * until stopped. Any number of parents may do so at once.
 */
export const keepBackups = (url: string, env: NodeJS.ProcessEnv): (() => void) => {
  const began = nowDate()
  let child: ReturnType<typeof fork> | undefined
  const look = async () => {
    if (child) return
    const isWaiting = await asOwner(url, async (db) => {
      await rows.endDead(db, SILENT_SECONDS)
      await askNightly(db, began)
      await askDrill(db)
      return rows.isWaiting(db)
    })
    if (!isWaiting) return
    child = fork(new URL('./process.ts', import.meta.url), [], {
      env,
      execArgv: [...NODE_FLAGS, YOUNG],
    })
    child.on('exit', () => (child = undefined))
  }
  // The database is away; the next look finds what waits.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    child?.kill('SIGKILL')
  }
}

/**
 * Requests tonight's backup once its hour has come, one time however many processes check, and
 * later if Varða was not running. The first one waits for the first night. (backup.nightly)
 */
export const askNightly = async (db: Db, began: Date, now = nowDate()): Promise<void> => {
  const { hour } = await getSetting(db)
  if (hour === null) return
  const night = nightOf(now, hour)
  const last = await rows.lastOf(db, 'backup')
  if (new Date(last ?? began) < night) await rows.insertRun(db, 'backup', null)
}

/**
 * Requests a drill of the newest backup: for the first backup, after the configured days, and once
 * for each program version. (backup.drillDue)
 */
export const askDrill = async (db: Db, now = nowDate()): Promise<void> => {
  const { drillDays } = await getSetting(db)
  if (drillDays === null || !(await rows.hasBackup(db))) return
  const last = await rows.lastOf(db, 'drill')
  const isDue = last === undefined || now.getTime() - Date.parse(last) >= drillDays * DAY_MS
  if (isDue || !(await rows.wasTriedBy(db, productVersion().name)))
    await rows.insertRun(db, 'drill', null)
}
