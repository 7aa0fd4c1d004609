import { statSync } from 'node:fs'
import { BACKUP_LATE_HOURS } from '#contract/limits.ts'
import {
  backupSetting,
  type BackupAlarm,
  type BackupRun,
  type BackupSetting,
} from '#contract/backup.ts'
import { nowDate, nowMs } from '#server/kit/database/database-clock.ts'
import type { Config } from '#server/kit/config.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './run-sql.ts'
import { nextNight } from './schedule.ts'

export { latestRuns } from './run-sql.ts'
export { nextNight, nightOf } from './schedule.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The schedule of backups, drills and fixity checks. (backup.setting) */
export const getSetting = async (db: Db): Promise<BackupSetting & { version: number }> => {
  const row = await rows.selectSetting(db)
  return row
    ? { ...backupSetting.parse(row), version: row.version }
    : { ...backupSetting.parse({}), version: 1 }
}

/** Saves the schedule; all processes follow it at once. (backup.setting) */
export const saveSetting = async (
  db: Db,
  viewer: Pick<Viewer, 'name'>,
  version: number,
  values: BackupSetting,
) => {
  if (!(await rows.writeSetting(db, version, { ...values, editBy: viewer.name })))
    throw new Problem('version.stale', { current: await getSetting(db) })
  return getSetting(db)
}

type Place = Pick<Config, 'dataDir' | 'backupDir'>

/** The backups and drills, with alarms. (backup.list, backup.alarms) */
export const listBackups = async (db: Db, place: Place, isAdmin: boolean) => {
  const setting = await getSetting(db)
  const runs = (await rows.selectRuns(db)).map(toRun)
  const tried = runs.find(({ kind, state }) => kind === 'drill' && state === 'completed')?.ended
  return {
    runs,
    setting,
    next: setting.hour === null ? null : nextNight(nowDate(), setting.hour).toISOString(),
    folder: isAdmin ? place.backupDir : null,
    alarms: alarmsOf(runs, setting, { now: nowMs(), isSameDisk: isSameDisk(place) }),
    triedDays: tried ? Math.floor((nowMs() - Date.parse(tried)) / DAY_MS) : null,
  }
}

/** The alarms, worst first. (backup.alarms) */
export const alarmsOf = (
  runs: readonly BackupRun[],
  { hour, drillDays }: BackupSetting,
  { now, isSameDisk }: { now: number; isSameDisk: boolean },
): BackupAlarm[] => {
  const ended = (kind: BackupRun['kind']) =>
    runs.filter((run) => run.kind === kind && run.ended !== null)
  const whole = (kind: BackupRun['kind']) => ended(kind).find(({ state }) => state === 'completed')
  const isOld = (kind: BackupRun['kind'], forMs: number) =>
    now - Date.parse(whole(kind)?.ended ?? '') > forMs
  const [backup, drill] = [ended('backup')[0], ended('drill')[0]]
  const found: Record<BackupAlarm, boolean> = {
    failed: backup?.state === 'failed',
    never: !whole('backup'),
    late: hour !== null && isOld('backup', BACKUP_LATE_HOURS * HOUR_MS),
    drillFailed: drill?.state === 'failed',
    drillLate:
      drill?.state !== 'failed' &&
      drillDays !== null &&
      whole('backup') !== undefined &&
      (!whole('drill') || isOld('drill', 2 * drillDays * DAY_MS)),
    off: hour === null,
    sameDisk: isSameDisk,
  }
  return (Object.keys(found) as BackupAlarm[]).filter((alarm) => found[alarm])
}

/** Whether the backups are on the same disk as the data. */
const isSameDisk = ({ dataDir, backupDir }: Place): boolean => {
  const disk = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
  return disk(backupDir) === undefined || disk(backupDir) === disk(dataDir)
}

/** Requests a backup or a drill; a process of the parent runs it. (backup.now) */
export const startRun = async (
  db: Db,
  viewer: Pick<Viewer, 'name'>,
  kind: BackupRun['kind'],
): Promise<BackupRun> =>
  toRun((await rows.insertRun(db, kind, viewer.name)) ?? refuse('backup.running'))

const toRun = ({
  code,
  params,
  byName,
  removed: _,
  beat: __,
  version: ___,
  ...row
}: rows.RunRow): BackupRun => ({
  ...row,
  by: byName,
  reason: code === null ? null : { code, params: params ?? {} },
})
