import { z } from 'zod'
import { instant, inTenant, nextCursor, pageByCursor } from './common.ts'
import { endpoints } from './endpoint.ts'
import { FIXITY_PAGE_SIZE } from './limits.ts'

/** The result of checking a file; `unread`: it could not be read. (fixity.compare) */
export const FIXITY_STATES = ['equal', 'changed', 'gone', 'unread'] as const
/** The results that need attention. */
export const FIXITY_FAULTS = ['changed', 'gone', 'unread'] as const

const counts = { equal: z.int(), changed: z.int(), gone: z.int(), unread: z.int() }

/** A round: one check of every original of a tenant. */
export const fixityRound = z.object({
  ...counts,
  id: z.uuid(),
  started: instant,
  ended: instant.nullable(),
  sizeBytes: z.number(),
  /** Who requested it; null if scheduled. */
  by: z.string().nullable(),
})
export type FixityRound = z.output<typeof fixityRound>

/** The state of a tenant's originals. (fixity.status) */
export const fixityStatus = z.object({
  ...counts,
  /** The number of originals: files of the indices, including sources of records. */
  total: z.int(),
  sizeBytes: z.number(),
  /**
   * Found equal in the latest round, and those that wait for it: with the faults they are all of
   * them.
   */
  compared: z.int(),
  waiting: z.int(),
  /** The time of the last comparison. */
  last: instant.nullable(),
  /** The start of the next night; null if rounds are off. */
  next: instant.nullable(),
  isReading: z.boolean(),
  days: z.int(),
  perNight: z.int(),
  /** Whether the current round takes longer than planned. */
  isLate: z.boolean(),
  /** The latest rounds, newest first, including the current one. */
  rounds: z.array(fixityRound),
})
export type FixityStatus = z.output<typeof fixityStatus>

/** A file that differs from its last known state. */
export const fixityFault = z.object({
  indexId: z.string(),
  indexName: z.string(),
  fileId: z.uuid(),
  rel: z.string(),
  state: z.enum(FIXITY_FAULTS),
  since: instant,
  checked: instant,
  /** What it was, and what was found; null where it could never be read to its end. */
  sha256: z.string().nullable(),
  sizeBytes: z.number(),
  mtime: instant,
  found: z.object({ sha256: z.string(), sizeBytes: z.number(), mtime: instant }).nullable(),
  /** A scan has read the new contents into the index since. */
  isScanned: z.boolean(),
  /** It is a record of its own, and neither a source of records nor taken out. */
  hasRecord: z.boolean(),
})
export type FixityFault = z.output<typeof fixityFault>

const oneFile = inTenant.extend({ id: z.string().max(50), fileId: z.uuid() })

export const fixity = endpoints('fixity', {
  status: {
    method: 'GET',
    path: '/api/tenants/:tenantId/fixity',
    needs: 'backup.read',
    params: inTenant,
    answer: fixityStatus,
    about: 'How many originals were read again and were as they had been, and how many were not.',
  },
  faults: {
    method: 'GET',
    path: '/api/tenants/:tenantId/fixity/faults',
    needs: 'backup.read',
    params: inTenant,
    query: pageByCursor(FIXITY_PAGE_SIZE).extend({
      q: z.string().max(200).default(''),
      state: z.enum(FIXITY_FAULTS).optional(),
    }),
    answer: z.object({ total: z.int(), faults: z.array(fixityFault), cursor: nextCursor }),
    about: 'The originals that are not what they were, by path.',
  },
  start: {
    method: 'POST',
    path: '/api/tenants/:tenantId/fixity/start',
    needs: 'backup.write',
    params: inTenant,
    about:
      'Reads all originals of a tenant that wait in this round, or in a new one, without ' +
      'waiting for the night.',
  },
  again: {
    kind: 'long',
    method: 'POST',
    path: '/api/tenants/:tenantId/fixity/:id/:fileId/again',
    needs: 'backup.write',
    params: oneFile,
    answer: z.object({ state: z.enum(FIXITY_STATES) }),
    problems: ['fixity.notFound'],
    about: 'Reads one original again, after it was put back.',
  },
  accept: {
    method: 'POST',
    path: '/api/tenants/:tenantId/fixity/:id/:fileId/accept',
    needs: 'backup.write',
    params: oneFile,
    problems: ['fixity.notFound', 'fixity.notChanged'],
    about: 'Takes the contents that were found as the right ones from now on.',
  },
})
