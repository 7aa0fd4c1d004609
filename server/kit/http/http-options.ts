import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditChanges, AuditRow } from '#contract/audit.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import type { Route } from './routes.ts'
import type { SlowLimits } from './slow-requests.ts'
import type { Viewer } from './viewer.ts'

/** A change or a refusal in the audit log. */
export type AuditEntry = {
  tenantId?: string | undefined
  viewer?: Viewer | undefined
  endpoint: string
  path: string
  status: number
  code?: string
  /** The name of the thing and the kept request fields, where the kit found them. */
  subject?: string | undefined
  details?: AuditRow['details'] | undefined
  /** The changed fields. */
  changes?: AuditChanges | undefined
  /**
   * Where set, equal entries of one person within minutes are counted in one entry; this text is
   * part of the comparison. (audit.folding)
   */
  folds?: string | undefined
  times?: number
}

export type HttpOptions = {
  database: Database
  routes: readonly Route[]
  /** Identifies the caller; removes an invalid session cookie from the browser. */
  identify: (
    database: Database,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Viewer | undefined>
  audit: (db: Db, entry: AuditEntry) => Promise<void>
  publicUrl?: string | undefined
  /** The tenant whose public site a host name serves. (sites.ofHost) */
  siteOf?: (host: string) => Promise<string | undefined>
  /** Where an address that is not found leads. (sites.redirectOf) */
  redirectOf?: (request: FastifyRequest) => Promise<string | undefined>
  /** Hours for which an administrator's sign-in counts as recent. */
  adminHours?: number | undefined
  trustProxy?: boolean
  rateLimit?: boolean
  /** The key of the counts of limited endpoints that several processes share; absent for one. */
  sharedLimits?: string | undefined
  /** Timeouts of slow requests; `HTTP_MS` by default. */
  slow?: Partial<SlowLimits>
  logLevel?: string
}
