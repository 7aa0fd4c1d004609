import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_PAGES } from '#contract/public-limits.ts'
import type { Place } from '#contract/pages.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { allowFraming } from '#server/kit/http/security-headers.ts'
import { Problem } from '#server/kit/problem.ts'
import { toKeptPage, type KeptPage } from './kept-page.ts'
import { keptLine } from './kept-line.ts'
import { SPECULATION_HEADER } from './speculation.ts'

/** A page of more bytes is unpacked while it is sent. */
const LONG_BYTES = 200_000
const decompress = promisify(brotliDecompress)

/** A page from before the database went away, with a line that says of when it is. (pages.away) */
export const pageWithTime = async (page: KeptPage, { language }: Place): Promise<KeptPage> => {
  if (nowMs() - page.drawnMs > KEPT_PAGES.awayMs) throw new Problem('database.away')
  const html = String(await decompress(page.brotli))
  const told = html.replace('<body>', `<body>${keptLine(page.drawnMs, language)}`)
  const { drawnMs, visit } = page
  return { ...(await toKeptPage(told, page.headers)), drawnMs, visit }
}

/** Sends a page of HTML. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { isPersonal, isFramed = false }: { isPersonal: boolean; isFramed?: boolean },
): Promise<FastifyReply> => {
  const caching = isPersonal ? 'private, no-cache' : 'public, max-age=0, must-revalidate'
  void reply
    .headers({ ...SPECULATION_HEADER, 'cache-control': caching })
    .type('text/html; charset=utf-8')
  if (isFramed) allowFraming(reply)
  return sendKept(request, reply, page)
}

/** Sends what is kept in Brotli, or unpacked for a client without it. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { brotli, etag, headers }: KeptPage,
): Promise<FastifyReply> => {
  void reply.headers(headers).header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(
      brotli.length > LONG_BYTES
        ? Readable.from([brotli]).pipe(createBrotliDecompress())
        : await decompress(brotli),
    )
  return reply.header('content-encoding', 'br').send(brotli)
}
