import { and, asc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import { rewording } from '#server/site-config/table.ts'
import { restOf } from './generation.ts'
import { record } from './table.ts'

export type Place = { tenantId: string; indexId: string }
type Row = typeof rewording.$inferSelect

const its = ({ tenantId, indexId }: Place) =>
  and(eq(rewording.tenantId, tenantId), eq(rewording.indexId, indexId))

/** What is to be written anew of an index, held until the transaction ends; nothing where somebody else holds it. */
export const holdRewording = async (db: Db, place: Place): Promise<Row | undefined> =>
  (await db.select().from(rewording).where(its(place)).for('update', { skipLocked: true }))[0]

/** Another of the tenant's indices whose records are to be written anew. */
export const selectOther = async (
  db: Db,
  { tenantId }: Place,
  taken: readonly string[],
): Promise<string | undefined> =>
  (
    await db
      .select({ indexId: rewording.indexId })
      .from(rewording)
      .where(
        and(
          eq(rewording.tenantId, tenantId),
          isNull(rewording.ended),
          notInArray(rewording.indexId, [...taken]),
        ),
      )
      .orderBy(asc(rewording.indexId))
      .limit(1)
  )[0]?.indexId

export const updateRewording = (db: Db, place: Place, set: Partial<Row>) =>
  db.update(rewording).set(set).where(its(place))

/** The records of all generations of an index, but for those that were laid aside. */
const searched = ({ tenantId, indexId }: Place) =>
  and(
    eq(record.tenantId, tenantId),
    eq(record.indexId, indexId),
    ne(record.esIndex, restOf(indexId)),
  )

export const countAll = (db: Db, place: Place) => db.$count(record, searched(place))

type Next = Pick<Row, 'afterGeneration' | 'afterId'> & { fields: readonly string[]; limit: number }

/** The next records, in the order of generations and ids; `isTouched`: those that have one of these fields. */
export const selectNext = (
  db: Db,
  place: Place,
  { afterGeneration, afterId, fields, limit }: Next,
) =>
  db
    .select({
      esIndex: record.esIndex,
      id: record.id,
      isTouched: sql<boolean>`${record.source} ?| ${sql.param([...fields])}::text[]`,
    })
    .from(record)
    .where(
      and(
        searched(place),
        afterId === null
          ? undefined
          : sql`(${record.esIndex}, ${record.id}) > (${afterGeneration}, ${afterId}::uuid)`,
      ),
    )
    .orderBy(asc(record.esIndex), asc(record.id))
    .limit(limit)
