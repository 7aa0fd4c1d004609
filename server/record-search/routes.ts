import { recordCounts } from '#contract/record-counts.ts'
import { records } from '#contract/records.ts'
import type { Config } from '#server/kit/config.ts'
import { ownOrigin } from '#server/kit/http/own-host.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { exportRecords, tableName } from './export-records.ts'
import { mgetRecords } from './get-by-ids.ts'
import { mappingsOf } from './list-fields.ts'
import { lackingOf } from './missing-values.ts'
import { searchRecords } from './search-records.ts'
import { suggestionsOf } from './suggest-completions.ts'

/** Endpoints that search records: pages, facets, fields, exports and completions. */
export const recordSearchRoutes = ({ publicUrl }: { publicUrl?: Config['publicUrl'] }) => [
  route(records.search, ({ db, params, body, ...asker }) => searchRecords(db, asker, params, body)),
  file(records.export, async ({ transact, params, query, request, ...asker }) => {
    const base = ownOrigin(request, publicUrl)
    const body = await exportRecords(transact, asker, params, query, { base })
    return { type: 'text/csv; charset=utf-8', body, download: tableName(params.ids, new Date()) }
  }),
  route(records.mappings, ({ db, params, ...asker }) => mappingsOf(db, asker, params)),
  route(recordCounts.lacking, ({ db, params, query, ...asker }) =>
    lackingOf(db, asker, params, query.field),
  ),
  route(records.mget, ({ db, params, body, ...asker }) => mgetRecords(db, asker, params, body)),
  route(records.suggest, ({ db, params, query, ...asker }) =>
    suggestionsOf(db, asker, params, query.q),
  ),
]
