import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/**
 * An API endpoint as data. The server mounts it, the browser calls it, and tests iterate over all
 * endpoints.
 */
export type Endpoint = {
  name: string
  /**
   * The transport: JSON both ways (default), JSON with a long timeout, a multipart upload,
   * server-sent events, the bytes of a file, or another protocol.
   */
  kind?: 'json' | 'long' | 'upload' | 'stream' | 'file' | 'raw'
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path from the root of the site; `:name` segments are the keys of `params`. */
  path: `/${string}`
  /** Who may call it: holders of a permission, signed-in users, or everyone. */
  needs: Permission | 'signed-in' | 'public'
  /**
   * Whether the query, not the path, names the tenant, as `tenant`. Without a tenant only
   * administrators may call it.
   */
  tenantInQuery?: boolean
  /** The permission to call it with `all` or without a tenant; by default nobody may. */
  allTenants?: Permission
  /** Whether visitors may call it. The service shows them what is public and refuses the rest. */
  visitors?: boolean
  /** Whether it changes anything; by default every method except GET and HEAD does. */
  writes?: boolean
  /**
   * Whether another site redirects the browser here; the call itself proves that Varða requested
   * it.
   */
  fromOutside?: boolean
  /**
   * Whether only a form of the public site makes the call, so that the administration's program
   * leaves it out.
   */
  formOnly?: boolean
  /** A page that a browser opens; unknown query parameters are ignored. */
  page?: boolean
  /**
   * Skips authentication, so that it works while the database is unavailable; only for endpoints
   * that everyone may call.
   */
  anonymous?: boolean
  /** While the database is unavailable, whoever called it within the last day may continue. */
  outlasts?: boolean
  /**
   * One action sends it repeatedly, such as parts of a file; the audit counts these calls in one
   * entry.
   */
  folds?: boolean
  /**
   * Whether a reading call writes an audit entry, since it hands out originals or a whole
   * collection. Reading calls of the kinds `file`, `stream` and `raw` must state it.
   * (audit.disclosures)
   */
  audited?: boolean
  /**
   * Answers the person who signed in by it; the audit names that person as the actor.
   * (audit.signIn)
   */
  signsIn?: boolean
  /** Erases the caller; the audit names them by id alone. (account.erase) */
  erases?: boolean
  /** The caller must send the version it saw in `If-Match`; a stale one answers 409. */
  versioned?: boolean
  /** Requires administrators to have signed in recently. (session.stepUp) */
  fresh?: boolean
  /**
   * The second of equal calls of one person within `SAME_CALL_SECONDS` answers 409
   * `request.repeated`. Only for paths that name a tenant. (kit.once)
   */
  once?: boolean
  /** Calls per minute from one address and account, if fewer than the default. */
  perMinute?: number
  /**
   * May read much data. Such calls share a part of the database connections, so that others stay
   * fast.
   */
  heavy?: boolean
  /** The most bytes of its JSON body, if more than the default. */
  bodyMaxBytes?: number
  /** The most bytes of one uploaded file, if fewer than the default. */
  fileMaxBytes?: number
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The schema of a 200 answer; without one the answer is 204. */
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
 * The arguments of a call: only the parts that the endpoint has; a query without required keys is
 * optional.
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

/** The parsed input of a handler. */
export type Parsed<E extends Endpoint> = { [K in 'params' | 'query' | 'body']: Out<E[K]> }
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : void
export type Returned<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : void

/** A path with its `:name` segments filled in. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | undefined>> = {},
): string => path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** Whether an endpoint changes anything. */
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
