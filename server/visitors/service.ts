import { and, eq, lt, sql } from '#server/kit/database/drizzle.ts'
import { VISITOR_FORM_MS, VISITOR_WRITES_MAX } from '#contract/limits.ts'
import type { Author } from '#contract/visitors.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import { clientNetwork } from '#server/kit/http/client-network.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { hashOf } from '#server/kit/token.ts'
import { isBlocked } from './blocked-senders.ts'
import { formSecret, visitorWrite } from './table.ts'
import { ageOf, ticketOf, whoOf } from './ticket.ts'

export { blockSender } from './blocked-senders.ts'
export { nextReceipt } from './receipts.ts'

/** The hidden fields of a visitor's form. */
export type FormFields = {
  form?: string | undefined
  website?: string | undefined
  name?: string | undefined
  email?: string | undefined
}
/**
 * The sender: address, and account if signed in. `isMember`: a member of the tenant, exempt from
 * checks.
 */
export type Sender = { address: string; viewer: Viewer | undefined; isMember: boolean }
/** A sign that a program submitted the form. (visitors.protection) */
type Suspicion = 'trap' | 'fast' | 'many'

/** A ticket for a form opened now. */
export const openForm = async (
  db: Db,
  tenantId: string,
  recordId: string,
): Promise<{ form: string }> => ({
  form: ticketOf(await secretOf(db), { tenantId, recordId, at: nowMs() }),
})

/** What a submitted form tells: suspicions, and the sender by a keyed hash. */
export type Checked = { suspicions: Suspicion[]; who: string; isBlocked: boolean }

/**
 * Checks a submitted form; its slice decides what follows from suspicions. Throws if the ticket is
 * too old or invalid, if the tenant has blocked the sender (unless the form accepts that), or if a
 * visitor has written too much.
 * People solve no puzzle. (visitors.protection, visitors.blocked)
 */
export const checkForm = async (
  db: Db,
  place: { tenantId: string; recordId: string },
  sender: Sender,
  fields: FormFields,
  { acceptsBlocked = false } = {},
): Promise<Checked> => {
  const secret = await secretOf(db)
  const who = whoOf(secret, sender.viewer?.id ?? clientNetwork(sender.address))
  if (sender.isMember) return { suspicions: [], who, isBlocked: false }
  const age = ageOf(secret, { ...place, now: nowMs() }, fields.form ?? '')
  if (age === undefined || age > VISITOR_FORM_MS.most) throw new Problem('visitors.form')
  const blocked = await isBlocked(db, place.tenantId, who)
  if (blocked && !acceptsBlocked) throw new Problem('visitors.blocked')
  const { minute, ten, day } = await countWrite(db, place.tenantId, who)
  if (day > VISITOR_WRITES_MAX.day) throw new Problem('visitors.tooMany', { retrySeconds: 86_400 })
  if (ten > VISITOR_WRITES_MAX.tenMinutes)
    throw new Problem('visitors.tooMany', { retrySeconds: 600 })
  const found: [Suspicion, boolean][] = [
    ['trap', Boolean(fields.website)],
    ['fast', age < VISITOR_FORM_MS.least],
    ['many', minute > VISITOR_WRITES_MAX.minute],
  ]
  const suspicions = found.flatMap(([suspicion, holds]) => (holds ? [suspicion] : []))
  return { suspicions, who, isBlocked: blocked }
}

/** The key of an account, as `checkForm` tells it. */
export const keyOfAccount = async (db: Db, userId: string): Promise<string> =>
  whoOf(await secretOf(db), userId)

/** The key by which staff may block a sender; members are never blocked. (visitors.blocked) */
export const blockableKey = ({ isMember }: Sender, { who }: Checked): string | null =>
  isMember ? null : who

/** Whether the caller sent something, known by account or by secret. */
export const isSender = (
  { userId, tokenHash }: { userId: string | null; tokenHash: Buffer | null },
  { viewer, token }: { viewer: Viewer | undefined; token: string | undefined },
): boolean =>
  (token !== undefined && tokenHash?.equals(hashOf(token))) === true ||
  (userId !== null && userId === viewer?.id)

/** The stored name of the writer: as given, or that of the account. */
export const authorOf = (
  { viewer, isMember }: Sender,
  { name, email }: FormFields,
): Omit<Author, 'enteredBy'> & { byId: string | null } => ({
  kind: isMember ? 'member' : viewer ? 'account' : 'visitor',
  byId: viewer?.id ?? null,
  name: name || viewer?.name || null,
  email: email || null,
})

/** Stores a submission and counts those of the same visitor, one at a time. */
const countWrite = async (
  db: Db,
  tenantId: string,
  who: string,
): Promise<{ minute: number; ten: number; day: number }> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryKey('visitor writes', tenantId, who)})`,
  )
  await db
    .delete(visitorWrite)
    .where(
      and(eq(visitorWrite.tenantId, tenantId), lt(visitorWrite.at, sql`now() - interval '1 day'`)),
    )
  await db.insert(visitorWrite).values({ tenantId, who })
  const found = await db.execute<{ minute: number; ten: number; day: number }>(sql`
    select count(*) filter (where at > now() - interval '1 minute')::int as minute,
      count(*) filter (where at > now() - interval '10 minutes')::int as ten, count(*)::int as day
    from visitor_write where tenant_id = ${tenantId} and who = ${who}`)
  return found.rows[0] ?? { minute: 0, ten: 0, day: 0 }
}

const secretOf = async (db: Db): Promise<Buffer> => {
  const [row] = await db.select({ secret: formSecret.secret }).from(formSecret)
  if (!row) throw new Error('The secret of the forms is missing')
  return row.secret
}
