import { isoTime } from '#server/kit/database/columns.ts'
import type { TimelineSource } from '#server/records/service.ts'
import { inOrder } from './comparing.ts'
import { selectAccepted } from './sql.ts'

/** Suggestions of a record that were accepted, for its timeline. (records.timeline) */
export const acceptedOf: TimelineSource = async (db, { tenantId, id: indexId, recordId }, older) =>
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
        fields: inOrder(outcome).map(([field]) => field),
      },
    }),
  )
