import { isoTime } from '#server/kit/database/columns.ts'
import type { TimelineSource } from '#server/records/service.ts'
import { inFieldOrder } from './compare-fields.ts'
import { selectAccepted } from './sql.ts'

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
