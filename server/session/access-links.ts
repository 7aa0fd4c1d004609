import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { insertLink } from './sql.ts'
import { hashOf, newToken } from '#server/kit/token.ts'

const HOURS = { reset: 24, register: 48 } as const

/**
 * Creates a single-use link to a user's account and stores its hash. Returns its path and expiry.
 * (session.links)
 */
export const makeAccessLink = async (db: Db, userId: string, purpose: 'reset' | 'register') => {
  const token = newToken()
  const expires = new Date(nowMs() + HOURS[purpose] * 3_600_000).toISOString()
  await insertLink(db, { tokenHash: hashOf(token), userId, purpose, expires })
  return { link: `/login?${purpose}=${token}`, expires }
}
