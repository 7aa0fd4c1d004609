import { and, desc, eq, getTableColumns } from '#server/kit/database/drizzle.ts'
import { BLOCKED_LISTED } from '#contract/public-limits.ts'
import type { BlockedSender } from '#contract/visitors.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { blockedSender } from './table.ts'

type Blocked = Pick<typeof blockedSender.$inferInsert, 'tenantId' | 'name' | 'reason' | 'by'> & {
  /** The key of the sender; null if it is no longer known. */
  who: string | null
}

/** Blocks a sender; the first reason stays. (visitors.blocked) */
export const blockSender = async (db: Db, { who, ...values }: Blocked): Promise<string> => {
  if (who === null) throw new Problem('visitors.senderUnknown')
  await db
    .insert(blockedSender)
    .values({ ...values, who })
    .onConflictDoNothing()
  return who
}

/** Whether the tenant accepts nothing from a sender. */
export const isBlocked = async (db: Db, tenantId: string, who: string): Promise<boolean> =>
  (await db.$count(
    blockedSender,
    and(eq(blockedSender.tenantId, tenantId), eq(blockedSender.who, who)),
  )) > 0

const { who: _, ...shown } = getTableColumns(blockedSender)
const isOne = ({ tenantId, id }: { tenantId: string; id: string }) =>
  and(eq(blockedSender.tenantId, tenantId), eq(blockedSender.id, id))

/** The blocked senders of a tenant, the newest first. */
export const listBlocked = (db: Db, tenantId: string): Promise<BlockedSender[]> =>
  db
    .select(shown)
    .from(blockedSender)
    .where(eq(blockedSender.tenantId, tenantId))
    .orderBy(desc(blockedSender.id))
    .limit(BLOCKED_LISTED)

/** A blocked sender; throws if there is none. */
export const findBlocked = async (
  db: Db,
  place: { tenantId: string; id: string },
): Promise<BlockedSender> =>
  (await db.select(shown).from(blockedSender).where(isOne(place)))[0] ??
  refuse('visitors.unblocked')

/** Accepts what a sender sends again. */
export const unblock = async (db: Db, place: { tenantId: string; id: string }): Promise<void> => {
  const { rowCount } = await db.delete(blockedSender).where(isOne(place))
  if (rowCount !== 1) throw new Problem('visitors.unblocked')
}
