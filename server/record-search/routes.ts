import { recordCounts } from '#contract/record-counts.ts'
import { records } from '#contract/records.ts'
import { similarRecords } from '#contract/similar-records.ts'
import type { Config } from '#server/kit/config.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { exportRecords, tableName } from './export-records.ts'
import { getRecordsByIds } from './get-by-ids.ts'
import { listFields } from './list-fields.ts'
import { countMissingValues } from './missing-values.ts'
import { searchRecords } from './search-records.ts'
import { findSimilarRecords } from './similar-records.ts'
import { suggestCompletions } from './suggest-completions.ts'

/** Endpoints that search records: pages, facets, exports, completions and similar records. */
export const recordSearchRoutes = ({ publicUrl }: { publicUrl?: Config['publicUrl'] }) => [
  route(records.search, ({ db, params, body, ...caller }) =>
    searchRecords(db, caller, params, body),
  ),
  file(records.export, async ({ transact, params, query, request, ...caller }) => {
    const base = ownOrigin(request, publicUrl)
    const body = await exportRecords(transact, caller, params, query, { base })
    return { type: 'text/csv; charset=utf-8', body, download: tableName(params.ids, new Date()) }
  }),
  route(records.mappings, ({ db, params, ...caller }) => listFields(db, caller, params)),
  route(recordCounts.lacking, ({ db, params, query, ...caller }) =>
    countMissingValues(db, caller, params, query.field),
  ),
  route(records.mget, ({ db, params, body, ...caller }) =>
    getRecordsByIds(db, caller, params, body),
  ),
  route(similarRecords.similar, ({ db, params, query, ...caller }) =>
    findSimilarRecords(db, caller, params, query.size),
  ),
  route(records.suggest, ({ db, params, query, ...caller }) =>
    suggestCompletions(db, caller, params, query.q),
  ),
]
