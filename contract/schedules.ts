import { z } from 'zod'
import { instant, inTenant, params, person, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { runHead, type Action } from './indices.ts'
import { summary } from './indexing.ts'

/** Actions that a schedule may start. (schedules.schedule) */
export const SCHEDULE_ACTIONS = [
  'scan',
  'thumbnails',
  'force',
  'reindex',
  'cleanup',
] as const satisfies readonly Action[]

const fields = {
  name: z.string().trim().min(2).max(200),
  /** Id of the index. */
  index: z.string().max(50),
  /** A cron string in a form that contract/cron.ts writes. */
  cron: z.string().max(100),
  action: z.enum(SCHEDULE_ACTIONS),
  enabled: z.boolean().default(true),
}

/** A due time of a schedule: the run it started, or why it started none. */
export const turn = z.object({
  at: instant,
  run: runHead
    .pick({ id: true, action: true, state: true, started: true, ended: true })
    .extend({ summary: summary.nullable() })
    .nullable(),
  /** The message of the refusal, or of the run that stopped. */
  message: z.object({ code: z.string(), params }).nullable(),
})
export type Turn = z.output<typeof turn>

/** An action on an index at set times. (schedules.schedule) */
export const schedule = z.object({
  ...fields,
  id: z.uuid(),
  tenantID: z.string(),
  indexName: z.string(),
  /** Whether the index is in the bin; the schedule waits until it is restored. */
  indexDeleted: z.boolean(),
  /** Its next run; null if it is off or its index is in the bin. */
  next: instant.nullable(),
  /** When it was switched off; null if it is on. */
  offSince: instant.nullable(),
  /** Its latest due times, newest first. */
  turns: z.array(turn),
  created: instant,
  creator: person.nullable(),
  updated: instant,
  edit_by: z.string().nullable(),
  version,
})
export type Schedule = z.output<typeof schedule>
export type ScheduleFields = Pick<Schedule, keyof typeof fields>

const oneSchedule = inTenant.extend({ id: z.uuid() })

export const schedules = endpoints('schedules', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/schedules',
    needs: 'schedule.read',
    params: inTenant,
    answer: z.array(schedule),
    about: 'Lists the schedules of a tenant by name, with their next and latest runs.',
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/schedules',
    needs: 'schedule.write',
    once: true,
    params: inTenant,
    body: z.object(fields),
    answer: schedule,
    problems: ['schedules.cronUnknown', 'schedules.indexMissing'],
    about: 'Creates a schedule. Saving a cleanup confirms it; it still stops above a fifth.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/schedules/:id',
    needs: 'schedule.read',
    params: oneSchedule,
    answer: schedule,
    problems: ['schedules.notFound'],
    about: 'Returns one schedule.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/schedules/:id',
    needs: 'schedule.write',
    versioned: true,
    params: oneSchedule,
    body: z.object(fields),
    answer: schedule,
    problems: [
      'schedules.notFound',
      'schedules.cronUnknown',
      'schedules.indexMissing',
      'version.stale',
    ],
    about: 'Saves a schedule. Saving a cleanup confirms it; it still stops above a fifth.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/schedules/:id',
    needs: 'schedule.write',
    params: oneSchedule,
    problems: ['schedules.notFound'],
    about: 'Deletes a schedule; its index, files and records stay.',
  },
})
