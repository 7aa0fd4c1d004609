import { hash, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
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
  const dayOf = (n: number) => ({ n, key: randomBytes(32).toString('base64url') })
  let day = dayOf(-1)
  /** By connection: what is known of an address is forgotten with it. */
  const networks = new WeakMap<Socket, { ip: string; n: number; network: string }>()
  const hashOf = (ip: string, n: number): string => {
    if (n !== day.n) day = dayOf(n)
    return hash('sha3-256', day.key + addressGroup(ip), 'base64url').slice(0, 22)
  }
  const networkOf = ({ socket, ip }: FastifyRequest): string => {
    const n = Math.floor(nowMs() / DAY_MS)
    const known = networks.get(socket)
    if (known?.ip === ip && known.n === n) return known.network
    const network = hashOf(ip, n)
    networks.set(socket, { ip, n, network })
    return network
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
