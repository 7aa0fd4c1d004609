import { createHmac, generateKeySync } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PAGE_ALLOWANCE } from '#contract/public-limits.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { addressGroup } from '#server/kit/http/client-network.ts'
import type { QueuedClass } from './draw-queue.ts'

const DAY_MS = 86_400_000

export type Allowance = {
  /** A keyed hash of the network of a request; the key is forgotten after a day. */
  networkOf: (request: FastifyRequest) => string
  /**
   * Counts a search of a network; false beyond its allowance. `extra` has an allowance of its own.
   */
  take: (request: FastifyRequest, cost: QueuedClass, extra?: string) => Promise<boolean>
}

/** Counts the searches that are drawn for each network of addresses. (pages.allowance) */
export const createAllowance = (app: FastifyInstance): Allowance => {
  const dayOf = (n: number) => ({ n, key: generateKeySync('hmac', { length: 256 }) })
  let day = dayOf(-1)
  const networks = new WeakMap<FastifyRequest, string>()
  const hashOf = (ip: string): string => {
    const n = Math.floor(nowMs() / DAY_MS)
    if (n !== day.n) day = dayOf(n)
    return createHmac('sha256', day.key).update(addressGroup(ip)).digest('base64url').slice(0, 22)
  }
  const networkOf = (request: FastifyRequest): string => {
    const known = networks.get(request) ?? hashOf(request.ip)
    networks.set(request, known)
    return known
  }
  const keys = new WeakMap<FastifyRequest, string>()
  const limiterOf = (max: number) =>
    app.hasDecorator('createRateLimit')
      ? app.createRateLimit({
          max,
          timeWindow: PAGE_ALLOWANCE.minutes * 60_000,
          keyGenerator: (request) => keys.get(request) ?? networkOf(request),
        })
      : undefined
  const limiters = {
    search: limiterOf(PAGE_ALLOWANCE.search),
    heavy: limiterOf(PAGE_ALLOWANCE.heavy),
  }
  return {
    networkOf,
    take: async (request, cost, extra) => {
      const network = networkOf(request)
      keys.set(request, extra === undefined ? network : `${network} ${extra}`)
      const counted = await limiters[cost]?.(request)
      return counted === undefined || counted.isAllowed || !counted.isExceeded
    },
  }
}
