import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AUDIT_PAGE_SIZE } from './limits.ts'

/** The filters of the audit by groups of endpoints; `denied` covers all groups. (audit.filters) */
export const AUDIT_GROUPS = {
  people: ['session', 'account', 'providers', 'access', 'users', 'tenants'],
  content: [
    'records',
    'recordEdits',
    'restrictions',
    'bulk',
    'crowdsource',
    'comments',
    'takedowns',
    'regions',
    'folders',
    'visitors',
    'blog',
    'assets',
    'attributes',
    'uploads',
    'files',
    'indexFiles',
    'searches',
  ],
  work: [
    'indexing',
    'queues',
    'workers',
    'schedules',
    'sidecars',
    'debugExif',
    'backups',
    'fixity',
  ],
  settings: [
    'indices',
    'aliases',
    'picks',
    'siteConfig',
    'sites',
    'siteAddresses',
    'imageProfiles',
    'audit',
  ],
} as const
export const AUDIT_AREAS = ['people', 'content', 'work', 'settings', 'denied'] as const

/** The few stored arguments of a call: a role, an action, a reason. */
export const AUDIT_DETAILS = [
  'role',
  'action',
  'kind',
  'reason',
  'state',
  'visibility',
  'admin',
  'draft',
  'enabled',
] as const
/** What is kept besides: the address from which somebody was not let in. */
const KEPT = [...AUDIT_DETAILS, 'ip'] as const

/** A value before or after a change; of a long text only its length in characters. */
export const changeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ letters: z.int() }),
])
export type ChangeValue = z.output<typeof changeValue>

/**
 * The changed fields by path, such as `watermark.opacity`, and the number of further ones not
 * stored. (audit.changes)
 */
export const auditChanges = z.object({
  fields: z.array(z.object({ field: z.string(), from: changeValue, to: changeValue })),
  leftOut: z.int(),
})
export type AuditChanges = z.output<typeof auditChanges>

/** An audit entry: who changed what, or was refused. (audit.row) */
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  /**
   * The number of repetitions and the time of the last one, for calls counted in one entry.
   * (audit.folding)
   */
  times: z.int(),
  until: instant.nullable(),
  by: z.string().nullable(),
  /** The name of the API token used. */
  token: z.string().nullable(),
  endpoint: z.string(),
  path: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  /** The name of the subject at that time; null if the call had none. */
  subject: z.string().nullable(),
  details: z.partialRecord(z.enum(KEPT), z.string()),
  changes: auditChanges.nullable(),
  /** The permission that the call requires. */
  needs: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

const filter = z.object({
  /** Words of the action, the subject, the changes, the person or the address. */
  q: z.string().max(200).optional(),
  user: z.uuid().optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  since: instant.optional(),
})
export type AuditFilter = z.input<typeof filter>

const paged = filter.extend({
  before: z.coerce.number().int().min(1).optional(),
  size: z.coerce.number().int().min(1).max(500).default(AUDIT_PAGE_SIZE),
})
const answer = z.object({ total: z.int(), rows: z.array(auditRow), next: z.int().nullable() })

export const audit = endpoints('audit', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/audit',
    needs: 'audit.read',
    params: inTenant,
    query: paged,
    answer,
    about:
      'Changes and refusals in a tenant, newest first; `next` is the `before` of the ' +
      'following page, null on the last.',
  },
  csv: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/audit/csv',
    needs: 'audit.read',
    audited: true,
    heavy: true,
    params: inTenant,
    query: filter,
    about: 'The same as a table to download, all of it.',
  },
  installation: {
    method: 'GET',
    path: '/api/audit',
    needs: 'audit.read',
    query: paged,
    answer,
    about: 'Changes and refusals that belong to no tenant, newest first; for administrators.',
  },
})
