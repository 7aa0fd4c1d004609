import { archives } from '#contract/archives.ts'
import { route } from '#server/kit/http/routes.ts'
import { readFindingAid } from './finding-aid.ts'
import { readLevel } from './levels.ts'
import { listArchives } from './list-archives.ts'
import { searchArchives } from './search-archives.ts'

/** The endpoints of archives as the public site shows them. */
export const archiveRoutes = [
  route(archives.list, ({ db, params: { tenantId }, query, ...caller }) =>
    listArchives(db, caller, tenantId, query),
  ),
  route(archives.level, ({ db, params, body, ...caller }) => readLevel(db, caller, params, body)),
  route(archives.search, ({ db, params: { tenantId }, body, ...caller }) =>
    searchArchives(db, caller, tenantId, body),
  ),
  route(archives.findingAid, ({ db, params, query, ...caller }) =>
    readFindingAid(db, caller, params, query),
  ),
]
