import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/**
 * One call of the API, as data. The server mounts it, the browser calls it,
 * and tests walk the whole list, so nothing about a call is written twice.
 */
export type Endpoint = {
  name: string
  /**
   * What travels: JSON both ways (left out), the same for work that takes long, a multipart upload,
   * a server-sent event stream, the bytes of a file, or another protocol's own.
   */
  kind?: 'json' | 'long' | 'upload' | 'stream' | 'file' | 'raw'
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path from the root of the site; `:name` segments are the keys of `params`. */
  path: `/${string}`
  /** Who may call it: a permission, any signed-in user, or everyone. */
  needs: Permission | 'signed-in' | 'public'
  /**
   * Whether its tenant is named in the query, as `tenant`, and not in the path. Where none is, only
   * the admin flag opens it.
   */
  tenantInQuery?: boolean
  /**
   * The permission by which `all` may stand in place of a tenant's id, or no tenant at all; none:
   * it may not.
   */
  allTenants?: Permission
  /** Visitors may call it too; the service shows them what is public and refuses the rest. */
  visitors?: boolean
  /** Whether it changes anything; left out: every method but GET and HEAD does. */
  writes?: boolean
  /**
   * A page of another site leads the browser here; the call shows by itself that we had asked for
   * it.
   */
  fromOutside?: boolean
  /** A page that a browser opens; what else its address asks is not looked at. */
  page?: boolean
  /**
   * It is not asked who calls, so that it is answered while the database is away; only where
   * everyone may.
   */
  anonymous?: boolean
  /** While the database is away, who called it within the last day may go on. */
  outlasts?: boolean
  /**
   * Sent again and again by one act, as parts of a file or a text while it is written: the audit
   * counts such calls on one line.
   */
  folds?: boolean
  /**
   * Whether a call that only reads leaves a line of the audit: it hands out originals or a whole
   * collection. Calls of the kinds `file`, `stream` and `raw` that only read must say.
   * (audit.disclosures)
   */
  audited?: boolean
  /**
   * Its answer is who has signed in by it, and so did it, whoever was signed in before.
   * (audit.signIn)
   */
  signsIn?: boolean
  /** The caller must send the version it saw in `If-Match`; a stale one answers 409. */
  versioned?: boolean
  /** An administrator must have signed in lately for it. (session.stepUp) */
  fresh?: boolean
  /**
   * Equal calls of one person within `SAME_CALL_SECONDS` are one act: the second answers 409
   * `request.repeated`. Only where the path names a tenant. (kit.once)
   */
  once?: boolean
  /** Calls allowed from one address and account in a minute, where fewer than usual. */
  perMinute?: number
  /**
   * It may read much; such calls share a part of the database's connections, so that others are
   * answered meanwhile.
   */
  heavy?: boolean
  /** Bytes that its JSON may take, where more than usual. */
  bodyMaxBytes?: number
  /** Bytes that one file of an upload may have, where fewer than usual. */
  fileMaxBytes?: number
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Shape of a 200 answer. Absent: the answer is 204 with no body. */
  answer?: z.ZodType
  /**
   * Problems this call may answer with, besides 400, 401, 403, 409 `request.simultaneous` and
   * `request.repeated`, 421, 429, 500, 503 and 507.
   */
  problems?: readonly ProblemCode[]
  /** One English sentence for the API page. */
  about: string
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/**
 * What the caller gives; keys the endpoint lacks are left out, and so may be a query of which
 * nothing must be said.
 */
export type Call<E extends Endpoint> = {
  [K in 'params' | 'body' as E[K] extends z.ZodType ? K : never]: In<E[K]>
} & Query<In<E['query']>> &
  (E['versioned'] extends true ? { version: number } : unknown)

type Query<Q> = Q extends undefined
  ? unknown
  : Record<never, never> extends Q
    ? { query?: Q }
    : { query: Q }

/** What the handler receives, after parsing. */
export type Parsed<E extends Endpoint> = { [K in 'params' | 'query' | 'body']: Out<E[K]> }
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : void
export type Returned<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : void

/** Whether a call changes anything. */
export const isWriting = (endpoint: Endpoint): boolean =>
  endpoint.writes ?? !['GET', 'HEAD'].includes(endpoint.method)

/** Names a group of endpoints `group.key`; the name is the cache key in the browser. */
export const endpoints = <
  const G extends string,
  const T extends Record<string, Omit<Endpoint, 'name'>>,
>(
  group: G,
  table: T,
) =>
  Object.fromEntries(
    Object.entries(table).map(([key, endpoint]) => [key, { ...endpoint, name: `${group}.${key}` }]),
  ) as {
    [K in keyof T & string]: T[K] & { name: `${G}.${K}` }
  }
