import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { clientNetwork } from './client-network.ts'
import { checkAddress, sendProblem } from './problem-response.ts'
import { sendFile } from './send-file.ts'
import type { HttpOptions } from './http-options.ts'
import { handleJson, handleLong, handleRaw, handleUpload, open, handleStream } from './handlers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { HTTP_MS } from '#contract/connection-limits.ts'
import { PUBLIC_BODY_MAX_BYTES } from '#contract/limits.ts'
import { answerClientError } from './client-errors.ts'
import { makeDrainable } from './drain-calls.ts'
import { measureCalls } from '#server/kit/metrics.ts'
import { checkHost, redirectForGood } from './own-host.ts'
import {
  asksForPage,
  NOT_FOUND_STYLE,
  NOT_FOUND_STYLE_PATH,
  sendNotFoundPage,
} from './not-found-page.ts'
import { secureHeaders } from './security-headers.ts'
import { readOwnWrites } from './read-own-writes.ts'
import { sharedLimits } from './shared-limits.ts'
import { endSlowRequests } from './slow-requests.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Route } from './routes.ts'
import { strictEndpoint } from './strict-schema.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'

/** Calls per minute and address, unless the endpoint sets another number. */
const PER_MINUTE = 6000
const BODY_MAX_BYTES = 1_000_000
/** Limits of one multipart file and of files per call; larger files are uploaded in pieces. */
const UPLOAD_MAX_BYTES = 64_000_000
const UPLOAD_MAX_FILES = 100

/**
 * The size limit of a body in bytes: smaller for endpoints open to the public. (limits.publicBody)
 */
const bodyLimitOf = ({ bodyMaxBytes, needs, visitors }: Endpoint): number =>
  bodyMaxBytes ?? (needs === 'public' || visitors ? PUBLIC_BODY_MAX_BYTES : BODY_MAX_BYTES)

const isRead = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(?=[/?]|$)/i.test(url)

/** How often Node checks for slow headers. */
const CHECK_HEADERS_MS = 1000

/**
 * Creates the HTTP application: it parses, authorises, runs each call in one transaction and
 * answers. Only listed routes are mounted.
 */
export const httpApp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    clientErrorHandler: answerClientError,
    bodyLimit: BODY_MAX_BYTES,
    http: {
      headersTimeout: options.slow?.headers ?? HTTP_MS.headers,
      connectionsCheckingInterval: CHECK_HEADERS_MS,
    },
    // The last address in X-Forwarded-For comes from the proxy; the caller may have written the
    // others. (installation.proxy)
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: options.logLevel ?? 'info' },
    routerOptions: { maxParamLength: 2000 },
  })
  endSlowRequests(app, options.slow)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.decorateRequest('siteTenantId')
  app.decorateRequest('answeredTenantId')
  app.setNotFoundHandler(async (request, reply) => {
    const target = isRead(request) ? await options.redirectOf?.(request) : undefined
    if (target !== undefined) return redirectForGood(reply, target)
    return asksForPage(request)
      ? sendNotFoundPage(request, reply)
      : sendProblem(new Problem('request.notFound'), request, reply)
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  // A call without a body may have the content type of JSON.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) =>
      body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  // The body of a resumed upload: its handler reads it as a stream.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  )
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: UPLOAD_MAX_BYTES, files: UPLOAD_MAX_FILES } })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(json|problem\+json)|text\/(html|css|csv|javascript))/,
  })
  if (options.rateLimit ?? true)
    await app.register(rateLimit, {
      global: true,
      max: PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => clientNetwork(ip),
    })
  if (options.database.replicaReads)
    readOwnWrites(app, options.publicUrl?.startsWith('https:') ?? false)
  app.addHook('onRequest', secureHeaders)
  app.addHook('onRequest', checkHost(options.publicUrl, options.siteOf))
  app.addHook('preHandler', checkAddress)
  measureCalls(app)
  app.get(NOT_FOUND_STYLE_PATH, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(NOT_FOUND_STYLE),
  )
  const onStream = makeDrainable(app)
  const limit =
    options.sharedLimits === undefined
      ? undefined
      : sharedLimits(options.database, options.sharedLimits)
  for (const route of options.routes) mount(app, route, options, { onStream, limit })
  return app
}

type Mounting = {
  onStream: ReturnType<typeof makeDrainable>
  limit: ReturnType<typeof sharedLimits> | undefined
}

const mount = (
  app: FastifyInstance,
  route: Route,
  options: HttpOptions,
  { onStream, limit }: Mounting,
) => {
  const endpoint = strictEndpoint(route.endpoint)
  const common = {
    url: endpoint.path,
    config: {
      ...(route.kind !== 'stream' && { endpoint: endpoint.name }),
      ...(endpoint.perMinute && { rateLimit: { max: endpoint.perMinute } }),
    },
    bodyLimit: bodyLimitOf(endpoint),
    // After the process's own limit, and before the body is read.
    ...(limit && endpoint.perMinute && { preParsing: limit(endpoint) }),
  }
  const call = { endpoint, options }
  const work = <T>(fn: () => Promise<T>) => startWork(endpoint.name, fn)
  if (route.kind === 'stream') {
    const head = async (request: FastifyRequest, reply: FastifyReply) => {
      await work(() => open(request, reply, call, route.head))
      return reply.status(200).send()
    }
    // Fastify's default HEAD route would open the stream.
    app.route({
      ...common,
      method: 'GET',
      exposeHeadRoute: false,
      handler: (request, reply) => {
        onStream(request.raw)
        return work(() => handleStream(request, reply, call, route.handle))
      },
    })
    app.route({ ...common, method: 'HEAD', handler: head })
    return
  }
  if (route.kind === 'upload') {
    app.route({
      ...common,
      method: endpoint.method,
      handler: (request, reply) => work(() => handleUpload(request, reply, call, route)),
    })
    return
  }
  if (route.kind === 'raw') {
    app.route({
      ...common,
      method: endpoint.method,
      handler: (request, reply) => work(() => handleRaw(request, reply, call, route)),
    })
    return
  }
  const answer = { json: handleJson, long: handleLong, file: sendFile }[route.kind]
  app.route({
    ...common,
    method: endpoint.method,
    handler: (request, reply) => work(() => answer(request, reply, call, route)),
  })
}
