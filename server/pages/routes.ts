import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_PAGES } from '#contract/public-limits.ts'
import { pages, type AnswersOf, type PageName, type Place } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import type { HttpOptions } from '#server/kit/http/http-options.ts'
import { inProcess } from '#server/kit/http/in-process.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { codeOf } from '#server/kit/http/problem-response.ts'
import { hasSessionCookie } from '#server/kit/http/session-cookie.ts'
import type { Route } from '#server/kit/http/routes.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { keptLine } from './kept-line.ts'
import { readAnswers } from './load.ts'
import { createPageCache, toKeptPage, type KeptPage, type Move } from './page-cache.ts'
import { pageFor, pagesByPath, placeOf } from './place.ts'
import type { BuiltPages } from './renderer.ts'

const LANGUAGES = ['is', 'en'] as const
const decompress = promisify(brotliDecompress)

type Setting = {
  database: Database
  routes: readonly Route[]
  identify: HttpOptions['identify']
  publicUrl?: string | undefined
  built: BuiltPages
  /** Calls the listener when things that pages show have changed. */
  listen: (listener: (move: Move | 'gap' | 'lost') => void) => void
}

/** Serves the public site under `/main` and, in English, under `/en/main`. (pages.table) */
export const mountPages = (app: FastifyInstance, setting: Setting): void => {
  const { database, routes, identify, publicUrl, built, listen } = setting
  const cache = createPageCache({ mostBytes: KEPT_PAGES.megabytes * 1e6 })
  const call = inProcess(routes)
  /** Whether notifications may be missing now, since the database does not answer. */
  let isBlind = false
  listen((move) => {
    isBlind = move === 'lost'
    if (move === 'gap') cache.moveAll()
    else if (move !== 'lost') cache.move(move)
  })

  const draw = async <N extends PageName>(
    place: Place<N>,
    visit: Parameters<typeof readAnswers>[2],
  ) => {
    const answers = await readAnswers({ database, call }, place, visit)
    const { tags } = pages[place.page] as { tags: (input: Place<N>, of: AnswersOf<N>) => string[] }
    return {
      html: built.renderer.drawPage(place, answers, built.assets),
      tags: tags(place, answers),
    }
  }

  /** A page for a visitor: kept, drawn, or, while the database is unavailable, as it was last. */
  const forVisitor = async (place: Place, visit: Parameters<typeof readAnswers>[2]) => {
    const key = `${place.origin} ${place.language} ${place.address}`
    const kept = cache.peek(key)
    if (isBlind && kept && !(await answers(database))) return keptPage(kept, place)
    try {
      return await cache.read(key, () => draw(place, visit))
    } catch (error) {
      if (!isUnavailable(error) || !kept) throw error
      return keptPage(kept, place)
    }
  }

  const handle =
    (page: PageName, language: Place['language']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const viewer = await viewerOf(request, () => identify(database, request, reply))
        const place = placeOf(page, language, request, {
          origin: ownOrigin(request, publicUrl),
          viewer,
        })
        const visit = { viewer, request, reply }
        const sent = viewer
          ? await toKeptPage((await draw(place, visit)).html)
          : await forVisitor(place, visit)
        return await send(request, reply, sent, viewer !== undefined)
      } catch (error) {
        return sendFault(error, language, request, reply)
      }
    }
  const sendFault = (
    error: unknown,
    language: Place['language'],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const found = codeOf(error)
    // Nobody learns from a page whether a thing exists that they may not see. (pages.unknown)
    const code = PROBLEMS[found] === 403 || PROBLEMS[found] === 401 ? 'request.notFound' : found
    const status = PROBLEMS[code]
    if (status === 500) request.log.error(error)
    if (status === 503) void reply.header('retry-after', '5')
    const address = request.url.replace(/^\/en(?=\/)/, '')
    return reply
      .status(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(built.renderer.drawFault({ status, code, language, address }, built.assets))
  }

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
  return {
    ...(await toKeptPage(html.replace('<body>', `<body>${keptLine(page.drawnMs, language)}`))),
    drawnMs: page.drawnMs,
  }
}

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { brotli, etag }: KeptPage,
  isPersonal: boolean,
) => {
  void reply
    .header(
      'cache-control',
      isPersonal ? 'private, no-cache' : 'public, max-age=0, must-revalidate',
    )
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(await decompress(brotli))
  return reply.header('content-encoding', 'br').send(brotli)
}
