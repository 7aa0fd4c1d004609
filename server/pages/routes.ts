import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_PAGES, LIST_VALUES_MAX } from '#contract/public-limits.ts'
import type { CostClass } from '#contract/page.ts'
import { pages, type PageName, type Place } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import type { HttpOptions } from '#server/kit/http/http-options.ts'
import { inProcess } from '#server/kit/http/in-process.ts'
import { ownOrigin, redirectForGood } from '#server/kit/http/own-host.ts'
import { codeOf } from '#server/kit/http/problem-response.ts'
import { checkOrigin } from '#server/kit/http/security-headers.ts'
import { hasSessionCookie } from '#server/kit/http/session-cookie.ts'
import type { Route } from '#server/kit/http/routes.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { createAllowance } from './allowance.ts'
import { createSitePolicies, limitDownloads, mountCrawlerFiles } from './crawlers.ts'
import { createDrawQueue, CrowdedError, isQueued, type QueueLimits } from './draw-queue.ts'
import { pageDrawer } from './draw-page.ts'
import { keptLine } from './kept-line.ts'
import { ElsewhereError, type Visit } from './load.ts'
import { toKeptPage, type KeptPage } from './kept-page.ts'
import { createPageCache, type Move } from './page-cache.ts'
import { isDeclaredRobot, pageCounts, type AnswerClass } from './page-counts.ts'
import { pageFor, pagesByPath, placeOf } from './place.ts'
import type { BuiltPages } from './renderer.ts'
import { mountSitemaps } from './sitemaps.ts'
import { isEarly, mountSpeculation, SPECULATION_HEADER } from './speculation.ts'
import { createWaitingPage } from './waiting-page.ts'

const LANGUAGES = ['is', 'en'] as const
/** The longest body of a form of a page. */
const FORM_MAX_BYTES = 10_000
/** A page of more bytes is unpacked while it is sent. */
const LONG_BYTES = 200_000
const decompress = promisify(brotliDecompress)

type Setting = {
  database: Database
  routes: readonly Route[]
  identify: HttpOptions['identify']
  publicUrl?: string | undefined
  built: BuiltPages
  /** Where an address that is not found leads. */
  redirectOf?: HttpOptions['redirectOf']
  /** The installation's secret, of which tickets are sealed. */
  secret: string
  /** The limits of drawing; `PAGE_QUEUE` by default. */
  queue?: QueueLimits | undefined
  /** How much memory kept pages may take; `KEPT_PAGES` by default. */
  kept?: { megabytes: number; searchMegabytes: number } | undefined
  /** Calls the listener when things that pages show have changed. */
  listen: (listener: (move: Move | 'gap' | 'lost') => void) => void
}

/** Serves the public site under `/main` and, in English, under `/en/main`. (pages.table) */
export const mountPages = (app: FastifyInstance, setting: Setting): void => {
  const { database, routes, identify, publicUrl, built, secret, listen } = setting
  const { megabytes, searchMegabytes } = setting.kept ?? KEPT_PAGES
  const caches = {
    whole: createPageCache({ mostBytes: (megabytes - searchMegabytes) * 1e6 }),
    search: createPageCache({ mostBytes: searchMegabytes * 1e6 }),
  }
  /** Searches have their own room, so that harvesters do not push out what people read. */
  const cacheOf = (place: Place) => (isQueued(costOf(place)) ? caches.search : caches.whole)
  const call = inProcess(routes)
  const draw = pageDrawer({ database, call, built })
  const counts = pageCounts(database)
  const crowded = new CrowdedError()
  const queue = createDrawQueue(setting.queue)
  counts.watchQueue(queue.waiting)
  const allowance = createAllowance(app)
  const waiting = createWaitingPage({
    built,
    secret,
    networkOf: allowance.networkOf,
    hasSitemap: () => app.hasRoute({ method: 'GET', url: '/sitemap.xml' }),
  })
  const policies = createSitePolicies({ database, call })
  mountCrawlerFiles(app, { policies, publicUrl })
  mountSpeculation(app)
  mountSitemaps(app, { database, call, policies, publicUrl })
  limitDownloads(app, { allowance, isStaff: (...at) => isStaff(database, identify, ...at) })
  /** Whether notifications may be missing now, since the database does not answer. */
  let isBlind = false
  listen((move) => {
    isBlind = move === 'lost'
    policies.onMove(move)
    for (const cache of Object.values(caches)) {
      if (move === 'gap') cache.moveAll()
      else if (move !== 'lost') cache.move(move)
    }
  })

  /**
   * Draws a page for a visitor when it is its turn. A kept page, and one that is being drawn for
   * somebody else, costs nothing. (pages.queue)
   */
  const drawInTurn = async (key: string, place: Place, visit: Visit) => {
    const cost = costOf(place)
    const cache = cacheOf(place)
    const isDrawn = cache.mustDraw(key)
    const hasLeave = isDrawn && isQueued(cost) && waiting.hasLeave(visit.request, place)
    if (isDrawn && isQueued(cost)) {
      const extra = hasLeave ? waiting.shapeOf(place) : undefined
      if (!(await allowance.take(visit.request, cost, extra))) throw crowded
    }
    const drawCounted = () => counts.draw(cost, () => draw(place, visit))
    const page = await cache.read(key, () =>
      isQueued(cost) ? queue.run(cost, hasLeave, drawCounted) : drawCounted(),
    )
    return { page, answer: isDrawn ? cost : ('kept' as const) }
  }

  /** A page for a visitor: kept, drawn, or, while it cannot be drawn, as it was last. */
  const forVisitor = async (
    place: Place,
    visit: Visit,
  ): Promise<{ page: KeptPage; answer: AnswerClass }> => {
    const key = `${place.origin} ${place.language} ${place.address}`
    const kept = cacheOf(place).peek(key)
    const answer = 'kept'
    if (isBlind && kept && !(await answers(database)))
      return { page: await keptPage(kept, place), answer }
    try {
      return await drawInTurn(key, place, visit)
    } catch (error) {
      if (kept && error instanceof CrowdedError) return { page: kept, answer }
      if (!isUnavailable(error) || !kept) throw error
      return { page: await keptPage(kept, place), answer }
    }
  }

  const forStaff = async (place: Place, visit: Visit) => ({
    page: (await counts.draw('staff', () => draw(place, visit))).page,
    answer: 'staff' as const,
  })

  const handle =
    (page: PageName, language: Place['language']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { 'sec-purpose': purpose, 'user-agent': agent } = request.headers
      const count = (cost: AnswerClass) =>
        isEarly(purpose) ? undefined : counts.countAnswer(cost, isDeclaredRobot(agent))
      let place: Place | undefined
      try {
        const viewer = await viewerOf(request, () => identify(database, request, reply))
        place = placeOf(page, language, request, {
          origin: ownOrigin(request, publicUrl),
          viewer,
        })
        if (!viewer) checkFilters(place)
        const visit = { viewer, request, reply }
        const sent = viewer ? await forStaff(place, visit) : await forVisitor(place, visit)
        count(sent.answer)
        return await send(request, reply, sent.page, viewer !== undefined)
      } catch (error) {
        if (!(place && error instanceof CrowdedError))
          return sendFault(error, language, request, reply)
        count('waiting')
        return waiting.send(request, reply, place)
      }
    }

  /** The button of the waiting page: leave for this search, and the way back to it. */
  const handleReturn =
    (page: PageName, language: Place['language']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        checkOrigin(request, publicUrl, { isPage: true })
        const origin = ownOrigin(request, publicUrl)
        const place = placeOf(page, language, request, { origin, viewer: undefined })
        const { ticket } = (request.body ?? {}) as { ticket?: unknown }
        if (!waiting.admit(request, place, ticket)) return waiting.send(request, reply, place)
        counts.countReturn()
        return await reply.header('cache-control', 'no-cache').redirect(request.url, 303)
      } catch (error) {
        return sendFault(error, language, request, reply)
      }
    }
  const sendFault = async (
    error: unknown,
    language: Place['language'],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (error instanceof ElsewhereError)
      return redirectForGood(reply, `${language === 'en' ? '/en' : ''}${error.path}`)
    const found = codeOf(error)
    // Nobody learns from a page whether a thing exists that they may not see. (pages.unknown)
    const code = PROBLEMS[found] === 403 || PROBLEMS[found] === 401 ? 'request.notFound' : found
    const status = PROBLEMS[code]
    const target = status === 404 ? await setting.redirectOf?.(request) : undefined
    if (target !== undefined) return redirectForGood(reply, target)
    if (status === 500) request.log.error(error)
    if (status === 503) void reply.header('retry-after', '5')
    const address = request.url.replace(/^\/en(?=\/)/, '')
    return reply
      .status(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(built.renderer.drawFault({ status, code, language, address }, built.assets))
  }

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const language of LANGUAGES)
      for (const [path, named] of pagesByPath())
        forms.post(`${language === 'en' ? '/en' : ''}${path}`, (request, reply) =>
          handleReturn(pageFor(named, request), language)(request, reply),
        )
  })
  for (const language of LANGUAGES) {
    const prefix = language === 'en' ? '/en' : ''
    for (const [path, named] of pagesByPath())
      app.get(`${prefix}${path}`, (request, reply) =>
        handle(pageFor(named, request), language)(request, reply),
      )
    app.get(`${prefix}/main/*`, (request, reply) =>
      sendFault(new Problem('request.notFound'), language, request, reply),
    )
  }
}

const costOf = ({ page, query }: Place): CostClass => pages[page].cost(query as never)

/** Refuses more filters than people tick, before anything is read. (pages.filters) */
const checkFilters = ({ query }: Place): void => {
  const { values = [] } = query as { values?: unknown[] }
  if (values.length > LIST_VALUES_MAX) throw new Problem('request.invalid')
}

/** Whether a request has a session or a token that is valid. */
const isStaff = async (
  database: Database,
  identify: HttpOptions['identify'],
  ...[request, reply]: [FastifyRequest, FastifyReply]
): Promise<boolean> => Boolean(await viewerOf(request, () => identify(database, request, reply)))

/** The signed-in person; without a session nobody is looked for. */
const viewerOf = async (
  request: FastifyRequest,
  identify: () => Promise<Viewer | undefined>,
): Promise<Viewer | undefined> => {
  if (request.headers.authorization === undefined && !hasSessionCookie(request)) return undefined
  try {
    return await identify()
  } catch (error) {
    // While the database is unavailable, everybody is a visitor.
    if (isUnavailable(error)) return undefined
    throw error
  }
}

const answers = (database: Database): Promise<boolean> =>
  database.transact({ readOnly: true }, async () => true).catch(() => false)

/** A page from before the database went away, with a line that says of when it is. (pages.away) */
const keptPage = async (page: KeptPage, { language }: Place): Promise<KeptPage> => {
  if (nowMs() - page.drawnMs > KEPT_PAGES.awayMs) throw new Problem('database.away')
  const html = String(await decompress(page.brotli))
  const told = html.replace('<body>', `<body>${keptLine(page.drawnMs, language)}`)
  return { ...(await toKeptPage(told, page.headers)), drawnMs: page.drawnMs }
}

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { brotli, etag, headers }: KeptPage,
  isPersonal: boolean,
) => {
  void reply
    .headers({ ...headers, ...SPECULATION_HEADER })
    .header(
      'cache-control',
      isPersonal ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
    )
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(
      brotli.length > LONG_BYTES
        ? Readable.from([brotli]).pipe(createBrotliDecompress())
        : await decompress(brotli),
    )
  return reply.header('content-encoding', 'br').send(brotli)
}
