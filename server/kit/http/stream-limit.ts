import type { FastifyReply, FastifyRequest } from 'fastify'
import { STREAMS_MAX } from '#contract/connection-limits.ts'
import type { Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { clientNetwork } from './client-network.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from './viewer.ts'

const RETRY_SECONDS = 30

/** Open streams of this process by person and by address. */
const openStreams = stateOf(() => new Map<string, number>())

/**
 * Counts a stream until its connection closes; refuses one beyond the limit of a person or an
 * address. (limits.streams)
 */
export const countStream = (
  database: Database,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | undefined,
): void => {
  const open = openStreams(database)
  const counted: [string, number][] = [
    [`address ${clientNetwork(ip)}`, STREAMS_MAX.address],
    ...(viewer ? [[`person ${viewer.id}`, STREAMS_MAX.person] as [string, number]] : []),
  ]
  for (const [key, most] of counted)
    if ((open.get(key) ?? 0) >= most)
      throw new Problem('request.tooManyStreams', {
        params: { max: most },
        retrySeconds: RETRY_SECONDS,
      })
  for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1)
  reply.raw.once('close', () => {
    for (const [key] of counted) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  })
}
