import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { nowIso, nowMs } from '#server/kit/clock.ts'
import type { Config } from '#server/kit/config.ts'
import { asOwner, type Db } from '#server/kit/database.ts'
import { isDiskFull } from '#server/kit/disk-faults.ts'
import { Problem } from '#server/kit/problem.ts'
import { wholeBackups } from './checking.ts'
import { tryRestore } from './drill.ts'
import type { Manifest } from './format.ts'
import * as rows from './run-sql.ts'
import { getSetting } from './service.ts'
import { makeBackup } from './writing.ts'

const BEAT_MS = 5000
const DAY_MS = 86_400_000

/** Does what waits: a backup or a drill, one after another. How it went is written down; a failure too. (backup.now) */
export const doWaiting = async (url: string, config: Config): Promise<void> => {
  for (;;) {
    const run = await asOwner(url, (db) => rows.claimRun(db))
    if (!run) return
    let share = 0
    const beat = () => void asOwner(url, (db) => rows.beatRun(db, run.id, share)).catch(() => {})
    const timer = setInterval(beat, BEAT_MS)
    const onProgress = (now: number) => void (share = now)
    const root = config.backupDir
    try {
      const work = { url, root, onProgress }
      const { folder, manifest } = run.kind === 'drill' ? await tryRestore(work) : await makeBackup({ ...work, config })
      await asOwner(url, (db) =>
        rows.updateRun(db, run.id, { ...totalsOf(manifest), ...end('completed'), share: 1, name: basename(folder) }),
      )
      if (run.kind === 'backup') await afterBackup(url, root)
    } catch (error) {
      if (!(error instanceof Problem)) console.error('backup:', error)
      const { code, params } = error instanceof Problem ? error : new Problem(isDiskFull(error) ? 'backup.diskFull' : 'server.failed')
      await asOwner(url, (db) => rows.updateRun(db, run.id, { ...end('failed'), code, params }))
    } finally {
      clearInterval(timer)
    }
  }
}

const end = (state: 'completed' | 'failed') => ({ state, ended: nowIso() })

/** What the list of backups says of one. */
export const totalsOf = ({ tables, parts, files, originals }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  files: files.assets + files.sidecars,
  originals: originals.files,
  sizeBytes: [...tables, ...parts, files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
})

/** Lets a backup that was made by command stand in the list. */
export const writeDown = (db: Db, { folder, manifest }: { folder: string; manifest: Manifest }): Promise<void> =>
  rows.insertMade(db, { ...totalsOf(manifest), name: basename(folder) })

/** Removes the oldest beyond those that are kept, and lets the new one be tried where that is due. (backup.kept, backup.drill) */
const afterBackup = async (url: string, root: string): Promise<void> => {
  const { keep, drillDays } = await asOwner(url, (db) => getSetting(db))
  const old = (await wholeBackups(root)).slice(keep)
  for (const name of old) await rm(join(root, name), { recursive: true })
  await asOwner(url, async (db) => {
    await rows.setRemoved(db, old)
    if (drillDays === null) return
    const last = await rows.lastOf(db, 'drill')
    if (last === undefined || nowMs() - Date.parse(last) >= drillDays * DAY_MS) await rows.insertRun(db, 'drill', null)
  })
}
