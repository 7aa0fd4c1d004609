import { z } from 'zod'
import { instant, params, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BACKUP_DEFAULT } from './limits.ts'

const hour = z.int().min(0).max(23)

/**
 * The schedule of backups, drills and fixity checks; null turns one off. Hours are in
 * Atlantic/Reykjavik. (backup.setting)
 */
const setting = {
  hour: hour.nullable().default(BACKUP_DEFAULT.hour),
  /** The number of newest backups to keep. */
  keep: z.int().min(1).max(1000).default(BACKUP_DEFAULT.keep),
  /** Days between drills. */
  drillDays: z.int().min(1).max(365).nullable().default(BACKUP_DEFAULT.drillDays),
  /** Days in which every original is checked once. */
  fixityDays: z.int().min(1).max(365).nullable().default(BACKUP_DEFAULT.fixityDays),
  fixityHour: hour.default(BACKUP_DEFAULT.fixityHour),
}
export const backupSetting = z.object(setting)
export type BackupSetting = z.output<typeof backupSetting>

/** A backup, or a drill: a restore of a backup into a temporary database. */
export const BACKUP_KINDS = ['backup', 'drill'] as const
export const BACKUP_STATES = ['waiting', 'running', 'completed', 'failed'] as const

/** A backup or drill and its result. (backup.list) */
export const backupRun = z.object({
  id: z.uuid(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  created: instant,
  started: instant.nullable(),
  ended: instant.nullable(),
  /** The progress from 0 to 1. */
  share: z.number(),
  /** The backup that was made or restored. */
  name: z.string().nullable(),
  sizeBytes: z.number(),
  tables: z.int(),
  rows: z.number(),
  files: z.int(),
  originals: z.int(),
  /** Who requested it; null if scheduled. */
  by: z.string().nullable(),
  reason: z.object({ code: z.string(), params }).nullable(),
})
export type BackupRun = z.output<typeof backupRun>

/** Conditions that need attention. (backup.alarms) */
export const BACKUP_ALARMS = [
  'never',
  'late',
  'failed',
  'drillFailed',
  'drillLate',
  'sameDisk',
  'off',
] as const
export type BackupAlarm = (typeof BACKUP_ALARMS)[number]

export const backups = endpoints('backups', {
  list: {
    method: 'GET',
    path: '/api/backups',
    needs: 'backup.read',
    tenantInQuery: true,
    query: z.object({ tenant: slug.optional() }),
    answer: z.object({
      runs: z.array(backupRun),
      setting: backupSetting.extend({ version }),
      next: instant.nullable(),
      /** The backup folder; shown to administrators only. */
      folder: z.string().nullable(),
      alarms: z.array(z.enum(BACKUP_ALARMS)),
      /** Days since the last drill; null for never. */
      triedDays: z.int().nullable(),
    }),
    about:
      'The backups and drills, newest first, when the next one is made, and what somebody ' +
      'has to look at.',
  },
  start: {
    method: 'POST',
    path: '/api/backups',
    needs: 'backup.write',
    body: z.object({ kind: z.enum(BACKUP_KINDS) }),
    answer: backupRun,
    problems: ['backup.running'],
    about:
      'Makes a backup now, or restores the newest one into a database that is then thrown away.',
  },
  saveSetting: {
    method: 'PUT',
    path: '/api/backups/setting',
    needs: 'backup.write',
    versioned: true,
    body: backupSetting,
    answer: backupSetting.extend({ version }),
    problems: ['version.stale'],
    about: 'Saves when backups are made and tried, and originals read again.',
  },
})
