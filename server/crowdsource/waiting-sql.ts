import { and, ne, sql } from '#server/kit/database/drizzle.ts'
import type { ReviewPlace } from '#contract/review-path.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { matchesFilter } from './sql.ts'
import { suggestion } from './table.ts'

/** Suggestions whose record is shown: neither it nor its index is deleted. */
const isOfRecord = sql`exists (
  select from record r
  join tenant_index i on i.tenant_id = r.tenant_id and i.id = r.index_id
    and i.es_index = r.es_index and i.deleted_at is null
  where r.tenant_id = ${suggestion.tenantId} and r.index_id = ${suggestion.indexId}
    and r.id = ${suggestion.recordId})`

const placed = {
  indexId: suggestion.indexId,
  recordId: suggestion.recordId,
  id: suggestion.id,
  title: suggestion.title,
}

/**
 * The first suggestion that came after another one and waits; after the newest, the oldest. Without
 * another one the oldest of all, or of a record.
 */
export const selectWaiting = async (
  db: Db,
  tenantId: string,
  caller: Caller,
  { after, recordId }: { after?: string | undefined; recordId?: string | undefined },
): Promise<(ReviewPlace & { title: string }) | undefined> =>
  (
    await db
      .select(placed)
      .from(suggestion)
      .where(
        and(
          matchesFilter(tenantId, { caller, recordId, state: 'waiting' }),
          after === undefined ? undefined : ne(suggestion.id, after),
          isOfRecord,
        ),
      )
      // Ids of suggestions sort by time of arrival.
      .orderBy(...(after === undefined ? [] : [sql`${suggestion.id} < ${after}`]), suggestion.id)
      .limit(1)
  )[0]
