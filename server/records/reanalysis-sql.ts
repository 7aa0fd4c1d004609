import { and, asc, eq, isNull, ne, notInArray, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { rewording } from '#server/site-config/table.ts'
import { setAsideGeneration } from './sql.ts'
import { record } from './table.ts'

export type Place = { tenantId: string; indexId: string }
type Row = typeof rewording.$inferSelect

const progressRow = ({ tenantId, indexId }: Place) =>
  and(eq(rewording.tenantId, tenantId), eq(rewording.indexId, indexId))

/**
 * Locks the re-analysis of an index until the transaction ends; undefined if another transaction
 * holds it.
 */
export const lockProgress = async (db: Db, place: Place): Promise<Row | undefined> =>
  (
    await db.select().from(rewording).where(progressRow(place)).for('update', { skipLocked: true })
  )[0]

/** Another index of the tenant that waits for re-analysis. */
export const selectOtherIndex = async (
  db: Db,
  { tenantId }: Place,
  doneIndices: readonly string[],
): Promise<string | undefined> =>
  (
    await db
      .select({ indexId: rewording.indexId })
      .from(rewording)
      .where(
        and(
          eq(rewording.tenantId, tenantId),
          isNull(rewording.ended),
          notInArray(rewording.indexId, [...doneIndices]),
        ),
      )
      .orderBy(asc(rewording.indexId))
      .limit(1)
  )[0]?.indexId

export const updateProgress = (db: Db, place: Place, set: Partial<Row>) =>
  db.update(rewording).set(set).where(progressRow(place))

/** Records of all generations of an index, without those set aside. */
const searchedRecords = ({ tenantId, indexId }: Place) =>
  and(
    eq(record.tenantId, tenantId),
    eq(record.indexId, indexId),
    ne(record.esIndex, setAsideGeneration(indexId)),
  )

export const countRecords = (db: Db, place: Place) => db.$count(record, searchedRecords(place))

type Next = Pick<Row, 'afterGeneration' | 'afterId'> & { fields: readonly string[]; limit: number }

/**
 * The next records, ordered by generation and id. `isTouched`: the record has one of these fields.
 */
export const selectNextRecords = (
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
        searchedRecords(place),
        afterId === null
          ? undefined
          : sql`(${record.esIndex}, ${record.id}) > (${afterGeneration}, ${afterId}::uuid)`,
      ),
    )
    .orderBy(asc(record.esIndex), asc(record.id))
    .limit(limit)
