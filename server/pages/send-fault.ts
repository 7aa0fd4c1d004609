import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Place } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { HttpOptions } from '#server/kit/http/http-options.ts'
import { redirectForGood } from '#server/kit/http/own-host.ts'
import { codeOf } from '#server/kit/http/problem-response.ts'
import { ElsewhereError } from './load.ts'
import { prefixOf } from './place.ts'
import type { BuiltPages } from './renderer.ts'

type SendFault = (
  error: unknown,
  language: Place['language'],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Answers with the page of an error, or leads to where an address that is not found moved. */
export const faultSender =
  ({
    built,
    redirectOf,
  }: {
    built: BuiltPages
    redirectOf?: HttpOptions['redirectOf'] | undefined
  }): SendFault =>
  async (error, language, request, reply) => {
    if (error instanceof ElsewhereError)
      return redirectForGood(reply, prefixOf(language) + error.path)
    const found = codeOf(error)
    // Nobody learns from a page whether a thing exists that they may not see. (pages.unknown)
    const code = PROBLEMS[found] === 403 || PROBLEMS[found] === 401 ? 'request.notFound' : found
    const status = PROBLEMS[code]
    const target = status === 404 ? await redirectOf?.(request) : undefined
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
