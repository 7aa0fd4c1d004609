import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { codeOf, languageOf, parseInput, sendProblem } from './answer.ts'
import type { Database, Db, Scope } from './database.ts'
import { checkOrigin, secureHeaders } from './protection.ts'
import { Problem } from './problem.ts'
import type { FileAnswer, Route } from './routes.ts'
import { guard, mayViewer, type Viewer } from './viewer.ts'

/** A change or a refusal, as the audit keeps it. */
export type AuditEntry = {
  tenantId?: string | undefined
  viewer?: Viewer | undefined
  endpoint: string
  path: string
  status: number
  code?: string
}

export type HttpOptions = {
  database: Database
  routes: readonly Route[]
  identify: (database: Database, request: FastifyRequest) => Promise<Viewer | undefined>
  audit: (db: Db, entry: AuditEntry) => Promise<void>
  publicUrl?: string | undefined
  trustProxy?: boolean
  rateLimit?: boolean
  logLevel?: string
}

/** Calls an address may make in a minute where the endpoint says nothing. */
const PER_MINUTE = 6000
const BODY_MAX_BYTES = 1_000_000

/** The HTTP application: parses, guards, runs each call in one transaction, answers. Nothing is mounted that is not a route. */
export const httpApp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: options.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: options.logLevel ?? 'info' },
    routerOptions: { maxParamLength: 2000 },
  })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('request.notFound'), request, reply))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  // A call without a body may still say that it would be JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(json|problem\+json)|text\/(html|css|csv|javascript))/,
  })
  if (options.rateLimit ?? true) await app.register(rateLimit, { global: true, max: PER_MINUTE, timeWindow: '1 minute' })
  app.addHook('onRequest', secureHeaders)
  for (const route of options.routes) mount(app, route, options)
  return app
}

const mount = (app: FastifyInstance, route: Route, options: HttpOptions) => {
  const { endpoint } = route
  const common = {
    url: endpoint.path,
    ...(endpoint.perMinute && { config: { rateLimit: { max: endpoint.perMinute } } }),
  }
  if (route.kind === 'stream') {
    app.route({
      ...common,
      method: 'GET',
      exposeHeadRoute: false,
      handler: (request, reply) => open(request, reply, endpoint, options, route.handle),
    })
    app.route({
      ...common,
      method: 'HEAD',
      handler: async (request, reply) => {
        await open(request, reply, endpoint, options, route.head)
        return reply.status(200).send()
      },
    })
  } else if (route.kind === 'file') {
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      sendFile(request, reply, (await open(request, reply, endpoint, options, route.handle)) as FileAnswer)
    app.route({ ...common, method: endpoint.method, handler })
  } else {
    app.route({
      ...common,
      method: endpoint.method,
      handler: (request, reply) => answerJson(request, reply, endpoint, options, route.handle),
    })
  }
}

/** Who calls, for which tenant; refuses whom the endpoint does not allow, and writes the refusal down. */
const admit = async (request: FastifyRequest, endpoint: Endpoint, { database, identify, audit, publicUrl }: HttpOptions) => {
  if (isWriting(endpoint)) checkOrigin(request, publicUrl)
  const viewer = await identify(database, request)
  const { tenantId } = (request.params ?? {}) as { tenantId?: string }
  const scope: Scope = { tenantId, userId: viewer?.id, admin: viewer?.admin, readOnly: !isWriting(endpoint) }
  try {
    guard(endpoint, viewer, tenantId)
  } catch (error) {
    if (viewer) await writeRefusal({ database, audit }, scope, { tenantId, viewer, endpoint: endpoint.name, path: request.url, error })
    throw error
  }
  const params = parseInput(endpoint.params, request.params)
  const query = parseInput(endpoint.query, request.query)
  const may = (permission: Parameters<typeof mayViewer>[1]) => mayViewer(viewer, permission, tenantId)
  return { viewer, tenantId, scope, base: { params, query, viewer, may, language: languageOf(request), request } }
}

/** Refusals are kept outside the refused transaction: they must outlive it. A full or absent audit never turns a refusal into a failure. */
const writeRefusal = async (
  { database, audit }: Pick<HttpOptions, 'database' | 'audit'>,
  scope: Scope,
  { error, ...entry }: Omit<AuditEntry, 'status' | 'code'> & { error: unknown },
) => {
  const code = codeOf(error)
  await database.transact({ ...scope, readOnly: false }, (db) => audit(db, { ...entry, status: PROBLEMS[code], code })).catch(() => {})
}

const answerJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: HttpOptions,
  handle: (context: never) => unknown,
) => {
  const { viewer, tenantId, scope, base } = await admit(request, endpoint, options)
  const body = parseInput(endpoint.body, request.body)
  const version = endpoint.versioned ? readVersion(request) : 0
  const later: (() => void | Promise<void>)[] = []
  const after = (fn: () => void | Promise<void>) => void later.push(fn)
  const entry = { tenantId, viewer, endpoint: endpoint.name, path: request.url }
  let answer: unknown
  try {
    answer = await options.database.transact(scope, async (db) => {
      const result = await handle({ ...base, body, db, version, after, reply } as never) // typed where `route` bound it
      // Parsed before the commit, so a faulty answer leaves nothing behind.
      const parsed = endpoint.answer?.parse(result)
      if (isWriting(endpoint)) await options.audit(db, { ...entry, status: endpoint.answer ? 200 : 204 })
      return parsed
    })
  } catch (error) {
    if (codeOf(error) === 'permission.missing') await writeRefusal(options, scope, { ...entry, error })
    throw error
  }
  for (const fn of later) await fn()
  if (!endpoint.answer) return reply.status(204).send()
  const { version: etag } = (answer ?? {}) as { version?: unknown }
  if (typeof etag === 'number') void reply.header('etag', `"${etag}"`)
  return reply.header('cache-control', 'no-store').send(answer)
}

const open = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: HttpOptions,
  handle: (context: never) => unknown,
) => {
  const { base, scope } = await admit(request, endpoint, options)
  const transact = <T>(fn: (db: Db) => Promise<T>) => options.database.transact(scope, fn)
  return handle({ ...base, reply, transact, database: options.database } as never) // typed where `stream` or `file` bound it
}

const sendFile = (request: FastifyRequest, reply: FastifyReply, { type, body, cache = 'no-store', etag, download }: FileAnswer) => {
  void reply.type(type).header('cache-control', cache)
  if (etag) void reply.header('etag', etag)
  if (download) void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(download)}`)
  if (etag && request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.send(body)
}

const readVersion = (request: FastifyRequest): number => {
  const found = /^(?:W\/)?"?(\d+)"?$/.exec(request.headers['if-match'] ?? '')
  if (!found) throw new Problem('version.missing')
  return Number(found[1])
}
