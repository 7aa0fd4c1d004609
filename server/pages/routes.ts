import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { folderPath } from '#contract/folder-paths.ts'
import { LIST_VALUES_MAX } from '#contract/public-limits.ts'
import { isFramed, isPersonal, needsAccount, type PageName, type Place } from '#contract/pages.ts'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import type { HttpOptions } from '#server/kit/http/http-options.ts'
import { inProcess } from '#server/kit/http/in-process.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { hasSessionCookie } from '#server/kit/http/session-cookie.ts'
import type { Route } from '#server/kit/http/routes.ts'
import { isStaff, type Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { pollWritingVisits, visitCounter } from '#server/visits/service.ts'
import { createAllowance } from './allowance.ts'
import { createSitePolicies, limitDownloads, mountCrawlerFiles } from './crawlers.ts'
import { CrowdedError, type QueueLimits } from './draw-queue.ts'
import { pageDrawer } from './draw-page.ts'
import type { Move } from './page-cache.ts'
import { isDeclaredRobot, pageCounts, type AnswerClass } from './page-counts.ts'
import { mountFeeds } from './feeds.ts'
import { createPlaces, LANGUAGES, pageFor, pagesByPath, placeOf, prefixOf } from './place.ts'
import { createPageReader, type KeptLimits } from './read-page.ts'
import { type LayDraft, mountPreview } from './preview.ts'
import type { BuiltPages } from './renderer.ts'
import { mountForms } from './forms.ts'
import { leadToSignIn } from './lead-to-sign-in.ts'
import { faultSender } from './send-fault.ts'
import { sendPage } from './send-page.ts'
import { mountSitemaps } from './sitemaps.ts'
import { isEarly, mountSpeculation } from './speculation.ts'
import { createWaitingPage } from './waiting-page.ts'

type Setting = {
  database: Database
  routes: readonly Route[]
  identify: HttpOptions['identify']
  publicUrl?: string | undefined
  built: BuiltPages
  /** Where an address that is not found leads. */
  redirectOf?: HttpOptions['redirectOf']
  /** Saves a draft of settings, for a preview. */
  layDraft: LayDraft
  /** The installation's secret, of which tickets are sealed. */
  secret: string
  /** The limits of drawing; `PAGE_QUEUE` by default. */
  queue?: QueueLimits | undefined
  /** How much memory kept pages may take; `KEPT_PAGES` by default. */
  kept?: KeptLimits | undefined
  /** Calls the listener when things that pages show have changed. */
  listen: (listener: (move: Move | 'gap' | 'lost') => void) => void
}

/** Serves the public site under `/main` and, in English, under `/en/main`. (pages.table) */
export const mountPages = (app: FastifyInstance, setting: Setting): void => {
  const { database, routes, identify, publicUrl, built, secret, listen } = setting
  const call = inProcess(routes)
  const draw = pageDrawer({ database, call, built })
  const counts = pageCounts(database)
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
  const { renderer } = built
  const moveFeeds = mountFeeds(app, { database, policies, publicUrl, renderer })
  limitDownloads(app, { allowance, isStaff: (...at) => comesFromStaff(database, identify, ...at) })
  const { queue, kept } = setting
  const reader = createPageReader({ database, draw, counts, allowance, waiting, queue, kept })
  listen((move) => {
    policies.onMove(move)
    reader.move(move)
    if (move !== 'lost') moveFeeds(move)
  })
  const sendFault = faultSender(setting)
  const placeFor = createPlaces()
  const visits = visitCounter(database)
  const stopWritingVisits = pollWritingVisits(database)
  app.addHook('onClose', stopWritingVisits)

  const handle =
    (page: PageName, language: Place['language']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const isRobot = isDeclaredRobot(request.headers['user-agent'])
      const early = isEarly(request.headers)
      const count = (cost: AnswerClass) => {
        if (!early) counts.countAnswer(cost, isRobot)
      }
      let place: Place | undefined
      try {
        const asVisitor = isAsVisitor(request)
        const viewer = asVisitor
          ? undefined
          : await viewerOf(request, () => identify(database, request, reply))
        if (!viewer && needsAccount(page)) return await leadToSignIn(request, reply, language)
        const origin = ownOrigin(request, publicUrl)
        place = viewer
          ? placeOf(page, language, request, { origin, viewer })
          : placeFor(page, language, request, origin)
        if (!isStaff(viewer)) checkFilters(place)
        const visit = { viewer, request, reply }
        const { page: drawn, answer } = await (isStaff(viewer)
          ? reader.forStaff(place, visit)
          : reader.forVisitor(place, visit))
        count(answer)
        // What a person of the tenant, a crawler or a browser asks on its own is no visit.
        if (drawn.visit && !early && !isRobot && !asVisitor && request.method === 'GET')
          if (!worksFor(viewer, drawn.visit.tenantId)) visits.count(drawn.visit.key)
        return await sendPage(request, reply, drawn, {
          isPersonal: viewer !== undefined || isPersonal(page),
          isFramed: isFramed(page),
        })
      } catch (error) {
        if (!(place && error instanceof CrowdedError))
          return sendFault(error, language, request, reply)
        count('waiting')
        return waiting.send(request, reply, place)
      }
    }

  mountForms(app, {
    publicUrl,
    sendFault,
    waiting,
    countReturn: counts.countReturn,
    placeFor: async (page, language, request, reply) => {
      const viewer = await viewerOf(request, () => identify(database, request, reply))
      const origin = ownOrigin(request, publicUrl)
      return { viewer, place: placeOf(page, language, request, { origin, viewer }) }
    },
    draw: async (place, visit) => (await counts.draw('search', () => draw(place, visit))).page,
  })
  mountPreview(app, {
    database,
    publicUrl,
    sendFault,
    layDraft: setting.layDraft,
    viewerOf: (request, reply) => viewerOf(request, () => identify(database, request, reply)),
    originOf: (request) => ownOrigin(request, publicUrl),
    drawFrom: (over) => pageDrawer({ database: over, call, built }),
  })
  // The short address of a folder. (folders.short)
  app.get('/m/:code', async (request, reply) =>
    reply.redirect(folderPath(encodeURIComponent((request.params as { code: string }).code)), 302),
  )
  for (const language of LANGUAGES) {
    const prefix = prefixOf(language)
    for (const [path, named] of pagesByPath())
      app.get(`${prefix}${path}`, (request, reply) =>
        handle(pageFor(named, request), language)(request, reply),
      )
    app.get(`${prefix}/main/*`, (request, reply) =>
      sendFault(new Problem('request.notFound'), language, request, reply),
    )
  }
}

/** Whether a signed-in person asks for a page as visitors see it. (pages.asVisitor) */
const isAsVisitor = ({ query }: FastifyRequest): boolean =>
  (query as { as?: unknown }).as === 'visitor'

/** Whether somebody is one of the people of a tenant, whose visits are not counted. */
const worksFor = (viewer: Viewer | undefined, tenantId: string): boolean =>
  viewer !== undefined && (viewer.admin || tenantId in viewer.roles)

/** Refuses more filters than people tick, before anything is read. (pages.filters) */
const checkFilters = ({ query }: Place): void => {
  const { values = [] } = query as { values?: unknown[] }
  if (values.length > LIST_VALUES_MAX) throw new Problem('request.invalid')
}

/** Whether a request has a valid session or token of somebody with a role. */
const comesFromStaff = async (
  database: Database,
  identify: HttpOptions['identify'],
  ...[request, reply]: [FastifyRequest, FastifyReply]
): Promise<boolean> => isStaff(await viewerOf(request, () => identify(database, request, reply)))

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
