import { and, eq, isNull, sql } from '#server/kit/database/drizzle.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { backchannelRequest } from './table.ts'

type Marks = { hintMark: Buffer; networkMark: Buffer }

/** Locks what is counted until the transaction ends, in one order. */
export const lockMarks = async (db: Db, marks: readonly Buffer[]): Promise<void> => {
  for (const mark of marks.map((one) => one.toString('hex')).toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('sign-ins on phones', mark)})`)
}

/** Deletes requests that no longer count. */
export const deleteOld = (db: Db, minutes: number) =>
  db
    .delete(backchannelRequest)
    .where(sql`${backchannelRequest.created} < now() - make_interval(mins => ${minutes})`)

/** Requests on a phone that nobody confirmed, and all of a network. */
export const countRequests = async (
  db: Db,
  { hintMark, networkMark }: Marks,
): Promise<{ unconfirmed: number; ofNetwork: number }> => {
  const { hintMark: hint, networkMark: network, used } = backchannelRequest
  return {
    unconfirmed: await db.$count(backchannelRequest, and(eq(hint, hintMark), isNull(used))),
    ofNetwork: await db.$count(backchannelRequest, eq(network, networkMark)),
  }
}

export const insertRequest = (db: Db, row: Marks & { id: string }) =>
  db.insert(backchannelRequest).values(row)

/** Marks a request as used; false if it was used or forgotten. */
export const useRequest = async (db: Db, id: string): Promise<boolean> =>
  ((
    await db
      .update(backchannelRequest)
      .set({ used: sql`now()` })
      .where(and(eq(backchannelRequest.id, id), isNull(backchannelRequest.used)))
  ).rowCount ?? 0) > 0
