import type { FastifyRequest } from 'fastify'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { hashOf } from '#server/kit/token.ts'
import type { Viewer } from './viewer.ts'

const KEPT_MS = 86_400_000
const KEPT_MOST = 100

/** Viewers whom the database knew, by the hash of the credentials they sent. */
const viewers = stateOf(() => new Map<string, { viewer: Viewer; at: number }>())

/**
 * The caller; while the database is unavailable, whoever sent the same credentials within the last
 * day. `away` is then the database's error. (installation.metricsAway)
 */
export const viewerOrCached = async (
  database: Database,
  { headers }: FastifyRequest,
  ask: () => Promise<Viewer | undefined>,
): Promise<{ viewer: Viewer | undefined; away?: unknown }> => {
  const known = viewers(database)
  const key = hashOf(`${headers.authorization ?? ''}\n${headers.cookie ?? ''}`).toString('base64')
  try {
    const viewer = await ask()
    known.delete(key)
    if (viewer) known.set(key, { viewer, at: Date.now() })
    for (const oldest of known.keys()) if (known.size > KEPT_MOST) known.delete(oldest)
    return { viewer }
  } catch (error) {
    if (!isUnavailable(error)) known.delete(key)
    const last = known.get(key)
    if (!last || Date.now() - last.at > KEPT_MS) throw error
    return { viewer: last.viewer, away: error }
  }
}
