import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Place } from '#contract/pages.ts'
import { pages } from '#contract/pages.ts'
import { WAITING_PAGE } from '#contract/public-limits.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { addressGroup } from '#server/kit/http/client-network.ts'
import { keepLatest } from '#server/kit/keep-latest.ts'
import type { BuiltPages } from './renderer.ts'
import { createTickets } from './ticket.ts'

const LEAVE_MS = WAITING_PAGE.leaveMinutes * 60_000

/** Stand in the drawn page where the ticket and the address belong. */
const [TICKET, ADDRESS] = ['--ticket--', '/main/--address--']

/** Keys that move within the results of a search, and do not change its shape. */
const MOVES = ['page', 'at', 'image', 'sort']

/** The page, its cost and the keys of its query: what a leave is for. (pages.leave) */
const newShapeOf = ({ page, query, address }: Place): string => {
  const keys = (address.split('?')[1] ?? '').split('&').map((entry) => entry.split('=')[0] ?? '')
  const cost = pages[page].cost(query as never)
  return [page, cost, ...keys.filter((key) => !MOVES.includes(key))].join(' ')
}

type Setting = {
  built: BuiltPages
  secret: string
  networkOf: (request: FastifyRequest) => string
  hasSitemap: () => boolean
}

export type WaitingPage = {
  shapeOf: (place: Place) => string
  hasLeave: (request: FastifyRequest, place: Place) => boolean
  /** Grants leave for the shape of the place; false without a valid ticket. */
  admit: (request: FastifyRequest, place: Place, ticket: unknown) => boolean
  send: (request: FastifyRequest, reply: FastifyReply, place: Place) => FastifyReply
}

/**
 * The page that visitors get while too many search: its button, a plain form, leads back to the
 * search. It is drawn once in each language, so that it costs nothing to send. (pages.waitingPage)
 */
export const createWaitingPage = ({
  built,
  secret,
  networkOf,
  hasSitemap,
}: Setting): WaitingPage => {
  const tickets = createTickets(secret, LEAVE_MS)
  /** When each leave ends, by network and shape; the oldest first. */
  const leaves = new Map<string, number>()
  const drawn = new Map<Place['language'], string[]>()

  const shapes = new WeakMap<Place, string>()
  const shapeOf = (place: Place): string => {
    const known = shapes.get(place) ?? newShapeOf(place)
    shapes.set(place, known)
    return known
  }
  const leaveKey = (request: FastifyRequest, place: Place) =>
    `${networkOf(request)} ${shapeOf(place)}`
  const purposeOf = ({ ip }: FastifyRequest, place: Place) => ({
    network: addressGroup(ip),
    shape: shapeOf(place),
  })
  /** The page, split where the ticket and the address belong. */
  const partsOf = (language: Place['language']) => {
    const known = drawn.get(language)
    if (known) return known
    const html = built.renderer.drawWaiting(
      { language, address: ADDRESS, ticket: TICKET, hasSitemap: hasSitemap() },
      built.assets,
    )
    const parts = html.split(new RegExp(`(${TICKET}|${ADDRESS})`))
    drawn.set(language, parts)
    return parts
  }
  return {
    shapeOf,
    hasLeave: (request, place) => (leaves.get(leaveKey(request, place)) ?? 0) > nowMs(),
    admit: (request, place, ticket) => {
      if (
        typeof ticket !== 'string' ||
        !tickets.isValid(ticket, purposeOf(request, place), nowMs())
      )
        return false
      keepLatest(leaves, leaveKey(request, place), nowMs() + LEAVE_MS, WAITING_PAGE.leaves)
      return true
    },
    send: (request, reply, place) => {
      // Compressing it would cost more than all else.
      request.headers['x-no-compression'] = 'yes'
      const ticket = tickets.issue(purposeOf(request, place), nowMs())
      const address = place.address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      // A text is written together with its headers, which costs less than a buffer.
      const html = partsOf(place.language)
        .map((part) => (part === TICKET ? ticket : part === ADDRESS ? address : part))
        .join('')
      return reply
        .status(429)
        .header('retry-after', String(WAITING_PAGE.retrySeconds))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  }
}
