import type { EditedValue } from '#contract/record-edits.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { TimelineSource } from '#server/records/service.ts'
import { inFieldOrder } from './compare-fields.ts'
import { selectAccepted, selectReplaced } from './sql.ts'

export { getRecordReview } from './record-review.ts'
export { countSuggestions, selectAnswered as latestAnswered } from './sql.ts'

/** Accepted suggestions of a record, for its timeline. (records.timeline) */
export const acceptedSuggestions: TimelineSource = async (
  db,
  { tenantId, id: indexId, recordId },
  older,
) =>
  (await selectAccepted(db, { tenantId, indexId, recordId }, older)).map(
    ({ id, at, name, by, outcome }) => ({
      at,
      id,
      item: {
        kind: 'suggestion',
        id: `suggestion-${id}`,
        at: isoTime(at),
        suggestionId: id,
        from: name,
        by,
        fields: inFieldOrder(outcome).map(([field]) => field),
      },
    }),
  )

/** What an accepted suggestion replaced, and the name of its contributor if it may be shown. */
export type Replaced = { values: Record<string, EditedValue | null>; by: string | null }

/**
 * When suggestions for a record were accepted, each with the values that its contributor saw. The
 * overlay version of an acceptance has the same time. (publicRecords.history)
 */
export const valuesReplaced = async (
  db: Db,
  place: Record<'tenantId' | 'indexId' | 'recordId', string>,
): Promise<Map<string, Replaced>> =>
  new Map(
    (await selectReplaced(db, place)).map(({ at, proposed, by }) => [
      at,
      {
        values: Object.fromEntries(
          Object.entries(proposed).map(([field, { base }]) => [field, base]),
        ),
        by,
      },
    ]),
  )
