import type { archives } from '#contract/archives.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FINDING_AID_UNITS } from '#contract/public-limits.ts'
import { plainText } from '#contract/record-title.ts'
import { recordWords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { resolveIndices } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import * as rows from './sql.ts'
import { archiveOf, stepOf, visibleUnit } from './units.ts'

/** An archive, or a unit with all below it, as one list. (archives.findingAid) */
export const readFindingAid = async (
  db: Db,
  caller: Caller,
  { tenantId, id }: { tenantId: string; id: string },
  node: string | undefined,
): Promise<Answer<typeof archives.findingAid>> => {
  const indices = await resolveIndices(db, caller, tenantId, id)
  const archive = await archiveOf(db, caller, tenantId, indices)
  if (node !== undefined && !(await rows.selectPaths(db, archive.scope, [node])).has(node))
    throw new Problem('records.notFound')
  const found = await rows.selectWholeTree(db, archive.scope, node, FINDING_AID_UNITS + 1)
  return {
    units: found.slice(0, FINDING_AID_UNITS).map((row) => {
      const { values, own } = visibleUnit(archive, row)
      return {
        ...stepOf(archive, row),
        depth: row.depth,
        date: recordWords(values).date || plainText(values.DateAsWritten),
        extent: plainText(values.ExtentAndMedium),
        scope: plainText(values.ScopeAndContent),
        access: plainText(own.ConditionsOfAccess),
      }
    }),
    isCut: found.length > FINDING_AID_UNITS,
  }
}
