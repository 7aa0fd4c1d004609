import type { FastifyRequest } from 'fastify'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { hashOf } from '#server/kit/token.ts'
import { keepLatest } from '#server/kit/keep-latest.ts'
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
    if (viewer) keepLatest(known, key, { viewer, at: Date.now() }, KEPT_MOST)
    else known.delete(key)
    return { viewer }
  } catch (error) {
    if (!isUnavailable(error)) known.delete(key)
    const last = known.get(key)
    if (!last || Date.now() - last.at > KEPT_MS) throw error
    return { viewer: last.viewer, away: error }
  }
}
