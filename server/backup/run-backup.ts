import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Config } from '#server/kit/config.ts'
import { asOwner, type Db } from '#server/kit/database/database.ts'
import { isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { problemSentence } from '#texts/problems.ts'
import { completeBackups } from './verify.ts'
import { runDrill } from './drill.ts'
import type { Manifest } from './format.ts'
import { requestDrill } from './backup-loop.ts'
import * as rows from './run-sql.ts'
import { getSetting } from './service.ts'
import { makeBackup } from './make-backup.ts'
import { log } from '#server/kit/log.ts'

const HEARTBEAT_MS = 5000

/**
 * Runs waiting backups and drills one after another and stores each result, failures too.
 * (backup.now)
 */
export const runWaiting = async (url: string, config: Config): Promise<void> => {
  for (;;) {
    const run = await asOwner(url, (db) => rows.claimRun(db))
    if (!run) return
    let share = 0
    const beat = () =>
      // The next heartbeat makes up for a missed one.
      void asOwner(url, (db) => rows.recordHeartbeat(db, run.id, share)).catch(() => {})
    const timer = setInterval(beat, HEARTBEAT_MS)
    const onProgress = (now: number) => void (share = now)
    const root = config.backupDir
    try {
      const work = { url, root, onProgress }
      const { folder, manifest } =
        run.kind === 'drill' ? await runDrill(work) : await makeBackup({ ...work, config })
      await asOwner(url, (db) =>
        rows.updateRun(db, run.id, {
          ...totalsOf(manifest),
          ...end('completed'),
          share: 1,
          name: basename(folder),
        }),
      )
      if (run.kind === 'backup') await afterBackup(url, root)
    } catch (error) {
      const reason = reasonOf(error)
      await asOwner(url, (db) => rows.updateRun(db, run.id, { ...end('failed'), ...reason }))
    } finally {
      clearInterval(timer)
    }
  }
}

const end = (state: 'completed' | 'failed') => ({ state, ended: nowIso() })

/** The row of a backup in the list. */
export const totalsOf = ({ tables, parts, files, originals }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  files: files.assets + files.sidecars,
  originals: originals.files,
  sizeBytes: [...tables, ...parts, files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
})

/** The code of a failure for its row; the process log gets the sentence. (backup.failed) */
const reasonOf = (error: unknown): Pick<rows.RunRow, 'code' | 'params'> => {
  const problem =
    error instanceof Problem
      ? error
      : new Problem(isDiskFull(error) ? 'backup.diskFull' : 'server.failed')
  if (error instanceof Problem) log.error(problemSentence(problem.code, problem.params, 'is'))
  else log.error(error, 'backup')
  return { code: problem.code, params: problem.params }
}

/** Adds a backup made on the command line to the list. */
export const recordBackup = (
  db: Db,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> =>
  rows.insertEnded(db, { ...totalsOf(manifest), name: basename(folder), state: 'completed' })

/**
 * Adds a failed backup to the list; a conflict with another backup is no failure. (backup.failed)
 */
export const recordFailure = async (db: Db, error: unknown): Promise<void> => {
  if (error instanceof Problem && error.code !== 'backup.running')
    await rows.insertEnded(db, { state: 'failed', code: error.code, params: error.params })
}

/**
 * Deletes the oldest backups beyond the kept number, and requests a drill if due. (backup.kept,
 * backup.drillDue)
 */
const afterBackup = async (url: string, root: string): Promise<void> => {
  const { keep } = await asOwner(url, (db) => getSetting(db))
  const old = (await completeBackups(root)).slice(keep)
  for (const name of old) await rm(join(root, name), { recursive: true })
  await asOwner(url, async (db) => {
    await rows.setRemoved(db, old)
    await requestDrill(db)
  })
}
