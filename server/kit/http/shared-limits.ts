import { createHmac } from 'node:crypto'
import { sql } from '#server/kit/database/drizzle.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { rateLimit } from '#server/kit/table.ts'
import { clientNetwork } from './client-network.ts'

/**
 * Counts the calls of limited endpoints in the database, for all processes that share it: one
 * statement a call. Each process also counts for itself, so a flood is refused before it gets here.
 * (kit.sharedLimits)
 */
export const sharedLimits =
  (database: Database, secret: string) =>
  ({ name, perMinute = Infinity }: { name: string; perMinute?: number | undefined }) =>
  async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { count, seconds } = await database.transact({ use: 'visitorWrite' }, async (db) => {
      const key = createHmac('sha256', secret)
        .update(`${name} ${clientNetwork(ip)}`)
        .digest()
      const isOver = sql`${rateLimit.ends} <= now()`
      const [counted = { count: 1, seconds: 0 }] = await db
        .insert(rateLimit)
        .values({ key, count: 1, ends: sql`now() + interval '1 minute'` })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${rateLimit.count} + 1 end`,
            ends: sql`case when ${isOver} then excluded.ends else ${rateLimit.ends} end`,
          },
        })
        .returning({
          count: rateLimit.count,
          seconds: sql<number>`ceil(extract(epoch from ${rateLimit.ends} - now()))::int`,
        })
      // A new minute removes some old ones; rows that another call holds are skipped.
      if (counted.count === 1)
        await db.execute(sql`delete from ${rateLimit} where key in (
          select key from ${rateLimit} where ends < now() limit 20 for update skip locked)`)
      return counted
    })
    if (count <= perMinute) return
    void reply.header('retry-after', String(seconds))
    throw new Problem('request.tooMany')
  }
