import { z } from 'zod'
import { instant, params, slug, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BACKUP_DEFAULT } from './limits.ts'

const hour = z.int().min(0).max(23)

/**
 * When backups are made and tried, and originals read again; null: not by itself. Hours are in
 * Atlantic/Reykjavik. (backup.setting)
 */
const setting = {
  hour: hour.nullable().default(BACKUP_DEFAULT.hour),
  /** The newest that are kept. */
  keep: z.int().min(1).max(1000).default(BACKUP_DEFAULT.keep),
  /** Days between two drills. */
  drillDays: z.int().min(1).max(365).nullable().default(BACKUP_DEFAULT.drillDays),
  /** Days in which all originals are read again. */
  fixityDays: z.int().min(1).max(365).nullable().default(BACKUP_DEFAULT.fixityDays),
  fixityHour: hour.default(BACKUP_DEFAULT.fixityHour),
}
export const backupSetting = z.object(setting)
export type BackupSetting = z.output<typeof backupSetting>

/** A backup, or a drill: a restore of one into a database that is then thrown away. */
export const BACKUP_KINDS = ['backup', 'drill'] as const
export const BACKUP_STATES = ['waiting', 'running', 'completed', 'failed'] as const

/** A backup or a drill, as it went. (backup.list) */
export const backupRun = z.object({
  id: z.uuid(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  created: instant,
  started: instant.nullable(),
  ended: instant.nullable(),
  /** How far it is, 0 to 1. */
  share: z.number(),
  /** The backup that was made, or tried. */
  name: z.string().nullable(),
  sizeBytes: z.number(),
  tables: z.int(),
  rows: z.number(),
  files: z.int(),
  originals: z.int(),
  /** Who asked for it; null: it came by itself. */
  by: z.string().nullable(),
  reason: z.object({ code: z.string(), params }).nullable(),
})
export type BackupRun = z.output<typeof backupRun>

/** What somebody has to look at. (backup.alarms) */
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
      /** Where they are kept; for the admin flag alone. */
      folder: z.string().nullable(),
      alarms: z.array(z.enum(BACKUP_ALARMS)),
      /** Days since a backup was last restored to try it; null: never. */
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
