import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { slug } from '#contract/common.ts'
import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { codeOf, languageOf, parseInput } from './problem-response.ts'
import type { PoolUse } from '#server/kit/database/connection-queue.ts'
import {
  isConflict,
  uniqueViolation,
  type Db,
  type Scope,
  type Transact,
} from '#server/kit/database/database.ts'
import type { AuditEntry, HttpOptions } from './http-options.ts'
import { viewerOrCached } from './viewer-cache.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { checkOrigin } from './security-headers.ts'
import { readBody } from './read-body.ts'
import { readForm } from './read-form.ts'
import type { Route } from './routes.ts'
import { countStream } from './stream-limit.ts'
import { checkTenant, tenantOf } from './check-tenant.ts'
import { refuseRepeated } from './repeated-calls.ts'
import { auditSubject, auditEntryOf } from './audit-entry.ts'
import { guard, mayViewer, type Viewer } from './viewer.ts'

export type Call = { endpoint: Endpoint; options: HttpOptions }
/** `route`, `upload`, `stream` and `file` give the function its context type. */
type Handle = (context: never) => unknown
export type Handled = { handle: Handle; before?: Handle | undefined; prepare?: Handle }

/**
 * Finds the caller and the tenant. Refuses callers the endpoint does not allow, and audits the
 * refusal.
 */
const admit = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, options: { database, identify, audit, publicUrl, adminHours } }: Call,
) => {
  if (isWriting(endpoint) && !endpoint.fromOutside)
    checkOrigin(request, publicUrl, { isPage: endpoint.kind === 'file' })
  const ask = async () => (endpoint.anonymous ? undefined : identify(database, request, reply))
  const { viewer, away } = endpoint.outlasts
    ? await viewerOrCached(database, request, ask)
    : { viewer: await ask() }
  const asked = tenantOf(endpoint, request)
  // Only a slug names a tenant, and nothing else reaches the database as one.
  const tenantId = slug.safeParse(asked).data
  const scope: Scope = {
    tenantId,
    userId: viewer?.id,
    admin: viewer?.admin,
    readOnly: !isWriting(endpoint),
    use: useOf(endpoint, viewer),
  }
  try {
    guard(endpoint, viewer, tenantId, adminHours)
    await checkTenant(database, endpoint, viewer, asked)
  } catch (error) {
    if (viewer && PROBLEMS[codeOf(error)] === 403)
      await writeRefusal({ database, audit }, scope, {
        ...entryOf(endpoint, request, { viewer, tenantId }),
        error,
      })
    throw error
  }
  const params = parseInput(endpoint.params, request.params)
  const query = parseInput(endpoint.query, request.query)
  const may = (permission: Parameters<typeof mayViewer>[1]) =>
    mayViewer(viewer, permission, tenantId)
  return {
    viewer,
    away,
    tenantId,
    scope,
    base: { params, query, viewer, may, language: languageOf(request), request },
  }
}

/** The connection pool's share that a call uses. */
const useOf = (endpoint: Endpoint, viewer: Viewer | undefined): PoolUse => {
  if (endpoint.kind === 'long' || (endpoint.heavy && endpoint.kind === 'file')) return 'long'
  if (isWriting(endpoint)) return viewer ? 'write' : 'visitorWrite'
  return endpoint.heavy ? 'search' : 'read'
}

/** The caller and the endpoint of an audit entry. */
const entryOf = (
  { name, folds }: Endpoint,
  { url }: FastifyRequest,
  who: Pick<AuditEntry, 'viewer' | 'tenantId'>,
) => ({
  ...who,
  endpoint: name,
  path: url,
  folds: folds ? '' : undefined,
})

/**
 * Audits a refusal in a transaction of its own, which outlives the refused one. A failing audit
 * never turns a refusal into another error. Repeated refusals are folded, so that they do not fill
 * the disk.
 */
const writeRefusal = async (
  { database, audit }: Pick<HttpOptions, 'database' | 'audit'>,
  scope: Scope,
  { error, ...entry }: Omit<AuditEntry, 'status' | 'code'> & { error: unknown },
) => {
  const code = codeOf(error)
  await database
    .transact({ ...scope, readOnly: false }, (db) =>
      audit(db, { ...entry, folds: '', status: PROBLEMS[code], code }),
    )
    // The caller gets the original error, even if the audit fails.
    .catch(() => {})
}

/** The pause before a retry: at once, the two transactions might conflict again. */
const RETRY_MS = 50

/** Handles a JSON call in one transaction that ends before the answer is sent. */
export const handleJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { handle, before, prepare }: Handled,
) => {
  const { endpoint, options } = call
  const { viewer, tenantId, scope, base } = await admit(request, reply, call)
  const body = readBody(endpoint, request)
  const version = endpoint.versioned ? readVersion(request) : 0
  const later: (() => void | Promise<void>)[] = []
  const after = (fn: () => void | Promise<void>) => void later.push(fn)
  const entry = entryOf(endpoint, request, { viewer, tenantId })
  let answer: unknown
  try {
    const { database } = options
    const transact: Transact = (fn) => database.transact(scope, fn)
    const sentCall = { endpoint: endpoint.name, path: request.url, who: viewer?.id ?? '' }
    // Both contexts are typed where `route` or `preparedRoute` bound them.
    const prepared = await prepare?.({ ...base, body, reply, transact, database } as never)
    const attempt = async (db: Db) => {
      if (endpoint.once && tenantId !== undefined)
        await refuseRepeated(db, { ...sentCall, tenantId, body })
      const context = { ...base, body, db, version, after, reply, prepared } as never
      const was = await lookBefore(before, context)
      const result = await handle(context)
      // Parsed before the commit, so a faulty answer leaves nothing behind.
      const parsed = endpoint.answer?.parse(result)
      const told = auditEntryOf(endpoint, {
        answer: parsed,
        body,
        query: base.query,
        before: was,
        version,
      })
      const by = endpoint.signsIn ? { viewer: signedIn(parsed) } : {}
      if (endpoint.erases && viewer) Object.assign(by, { viewer: { ...viewer, name: '' } })
      if (isWriting(endpoint) && told)
        await options.audit(db, { ...entry, ...by, ...told, status: endpoint.answer ? 200 : 204 })
      return parsed
    }
    // After a conflict with another call, the retry sees the other call's changes.
    answer = await transact(attempt).catch(async (error: unknown) => {
      if (!isConflict(error) && uniqueViolation(error) === undefined) throw error
      later.length = 0
      await setTimeout(RETRY_MS * (0.5 + Math.random()))
      return transact(attempt)
    })
  } catch (error) {
    if (codeOf(error) === 'permission.missing')
      await writeRefusal(options, scope, { ...entry, error })
    throw error
  }
  for (const fn of later) await fn()
  if (!endpoint.answer) return reply.status(204).send()
  const { version: etag } = (answer ?? {}) as { version?: unknown }
  if (typeof etag === 'number') void reply.header('etag', `"${etag}"`)
  return reply.header('cache-control', 'no-store').send(answer)
}

/** The person who has just signed in, for the audit entry. */
const signedIn = (answer: unknown): Viewer => {
  const { id, name } = answer as Pick<Viewer, 'id' | 'name'> // the shape of such a call's answer
  return { id, name, admin: false, roles: {} }
}

/**
 * The state before a change; undefined where it does not exist or the caller may not see it, since
 * the call itself reports that.
 */
const lookBefore = async (before: Handle | undefined, context: never): Promise<unknown> => {
  try {
    return await before?.(context)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Handles a JSON call that runs long: it opens short transactions, and is audited when it ends. */
export const handleLong = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { handle }: Handled,
) => {
  const { endpoint, options } = call
  const { base, scope, viewer, tenantId } = await admit(request, reply, call)
  const body = readBody(endpoint, request)
  const transact = <T>(fn: (db: Db) => Promise<T>) => options.database.transact(scope, fn)
  const result = await handle({
    ...base,
    body,
    reply,
    transact,
    database: options.database,
  } as never) // typed where `long` bound it
  const answer = endpoint.answer?.parse(result)
  const status = endpoint.answer ? 200 : 204
  const told = auditEntryOf(endpoint, { answer, body, query: base.query })
  const entry = { ...entryOf(endpoint, request, { viewer, tenantId }), ...told, status }
  if (isWriting(endpoint)) await transact((db) => options.audit(db, entry))
  return endpoint.answer
    ? reply.header('cache-control', 'no-store').send(answer)
    : reply.status(204).send()
}

/** Handles a stream; each person may have a few. */
export const handleStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  handle: Handle,
) =>
  open(request, reply, call, (context: { viewer: Viewer | undefined }) => {
    countStream(call.options.database, request, reply, context.viewer)
    return handle(context as never) // typed where `stream` bound it
  })

/** Handles a stream or a file without a transaction; `transact` opens short ones. */
export const open = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  handle: Handle,
) => (await openCall(request, reply, call, handle)).answer

/**
 * The same, with the function that writes the audit entry once the answer is known.
 */
export const openCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  handle: Handle,
) => {
  const { endpoint, options } = call
  const { base, scope, away, viewer, tenantId } = await admit(request, reply, call)
  // If the viewer could not be read, the database is not asked a second time.
  const transact = <T>(fn: (db: Db) => Promise<T>) =>
    away === undefined ? options.database.transact(scope, fn) : Promise.reject(away)
  const mayNow = async () => {
    try {
      const viewer = await options.identify(options.database, request, reply)
      guard(call.endpoint, viewer, scope.tenantId, options.adminHours)
      return (permission: Parameters<typeof mayViewer>[1]) =>
        mayViewer(viewer, permission, scope.tenantId)
    } catch (error) {
      if (error instanceof Problem && PROBLEMS[error.code] < 500) return undefined
      throw error
    }
  }
  // The context is typed where `stream` or `file` bound it.
  const answer = await handle({
    ...base,
    reply,
    transact,
    mayNow,
    database: options.database,
  } as never)
  return {
    answer,
    writeDisclosure: (subject?: string) =>
      writeDisclosure(options, scope, {
        ...entryOf(endpoint, request, { viewer, tenantId }),
        subject,
      }),
  }
}

/**
 * Audits who downloads an original or a collection. Downloads of one person and address within
 * `AUDIT_FOLD_MINUTES` share an entry, so that the ranges of one file count once. Visitors are not
 * audited, because they receive only what is public. (audit.disclosures)
 */
const writeDisclosure = async (
  { database, audit }: Pick<HttpOptions, 'database' | 'audit'>,
  scope: Scope,
  entry: Omit<AuditEntry, 'status'>,
) => {
  if (!entry.viewer) return
  await database.transact({ ...scope, readOnly: false, use: 'write' }, (db) =>
    audit(db, { ...entry, folds: '', status: 200 }),
  )
}

/**
 * Handles an upload. The bytes go to temporary files first, while no transaction is open. Files
 * that the handler did not move are removed. (database.noneHeld)
 */
export const handleUpload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { handle, into }: Extract<Route, { kind: 'upload' }>,
) => {
  const { endpoint, options } = call
  const { base, scope, viewer, tenantId } = await admit(request, reply, call)
  if (!request.isMultipart()) throw new Problem('request.unsupportedType')
  const transact = <T>(fn: (db: Db) => Promise<T>) => options.database.transact(scope, fn)
  const context = { ...base, reply, transact, database: options.database }
  // The context is typed where `upload` bound it.
  const { files, values } = await readForm(request, {
    tmpdir: await into?.(context as never),
    fileMaxBytes: endpoint.fileMaxBytes,
  })
  if (files.length === 0) throw new Problem('upload.noFile')
  const body = parseInput(endpoint.body, values)
  // The context is typed where `upload` bound it.
  const answer = endpoint.answer?.parse(await handle({ ...context, body, files } as never))
  request.tmpUploads = (request.tmpUploads ?? []).filter((path) => existsSync(path))
  const subject = auditSubject(answer, { name: files.map(({ name }) => name).join(', ') })
  await transact((db) =>
    options.audit(db, {
      ...entryOf(endpoint, request, { viewer, tenantId }),
      status: 200,
      subject,
    }),
  )
  return reply.header('cache-control', 'no-store').send(answer)
}

/** Handles a call of another protocol: authorises it and passes on its server's response. */
export const handleRaw = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { handle, subject }: Extract<Route, { kind: 'raw' }>,
) => {
  const { endpoint, options } = call
  const { base, scope, viewer, tenantId } = await admit(request, reply, call)
  const transact = <T>(fn: (db: Db) => Promise<T>) => options.database.transact(scope, fn)
  // The context is typed where `raw` bound it.
  const context = { ...base, reply, transact, database: options.database } as never
  const response = await handle(context)
  const entry = {
    ...entryOf(endpoint, request, { viewer, tenantId }),
    status: response.status,
    subject: subject?.(context),
  }
  if (isWriting(endpoint)) await transact((db) => options.audit(db, entry))
  return reply
    .status(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text())
}

/** Highest version that the database can count to. */
const VERSION_MAX = 2_147_483_647

const readVersion = ({ headers }: FastifyRequest): number => {
  const header = headers['if-match']
  if (header === undefined) throw new Problem('version.missing')
  const version = Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(header)?.[1] ?? Number.NaN)
  return version <= VERSION_MAX ? version : refuse('version.invalid')
}
