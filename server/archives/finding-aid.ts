import type { z } from 'zod'
import type { archives } from '#contract/archives.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FINDING_AID } from '#contract/public-limits.ts'
import { plainText } from '#contract/record-title.ts'
import { recordWords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { oncePerTransaction } from '#server/kit/database/once-per-transaction.ts'
import { Problem } from '#server/kit/problem.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import { resolveIndices } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { creatorsIn } from './creators.ts'
import * as rows from './sql.ts'
import { isNarrowed, topsOf } from './tops.ts'
import { type Archive, archiveOf, closureOf, stepOf, visibleUnit } from './units.ts'

/** The order of the units, which the parts read in one transaction share. */
const orderOf = oncePerTransaction(
  async (
    db: Db,
    {
      caller,
      archive,
      id,
      node,
    }: { caller: Caller; archive: Archive; id: string; node: string | undefined },
  ) => {
    const { scope } = archive
    const firstOf = async () => {
      if (node === undefined)
        return isNarrowed(archive) ? topsOf(db, caller, id, archive) : ('tops' as const)
      if ((await rows.selectPaths(db, scope, [node])).has(node)) return [node]
      throw new Problem('records.notFound')
    }
    return rows.selectOrder(db, scope, await firstOf(), FINDING_AID.units)
  },
)

/** A part of an archive, or of a unit with all below it, as one list. (archives.findingAid) */
export const readFindingAid = async (
  db: Db,
  caller: Caller,
  { tenantId, id }: { tenantId: string; id: string },
  { node, part }: z.output<typeof archives.findingAid.query>,
): Promise<Answer<typeof archives.findingAid>> => {
  const indices = await resolveIndices(db, caller, tenantId, id)
  const archive = await archiveOf(db, caller, tenantId, indices)
  const { total, order } = await orderOf(db, `${id} ${node}`, { caller, archive, id, node })
  const parts = countLeaves(part, order.length, FINDING_AID.part)
  const places = order.slice((part - 1) * FINDING_AID.part, part * FINDING_AID.part)
  const found = await rows.selectUnitValues(
    db,
    archive.scope,
    places.map((place) => place.id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const firstOnes = places.flatMap(({ id: unitId, depth }) => {
    const row = depth === 0 ? byId.get(unitId) : undefined
    return row ? [visibleUnit(archive, row).values] : []
  })
  return {
    total,
    parts,
    creators: part === 1 ? await creatorsIn(db, tenantId, firstOnes) : [],
    units: places.flatMap(({ id: unitId, depth }) => {
      const row = byId.get(unitId)
      if (!row) return []
      const { values, own } = visibleUnit(archive, row)
      return {
        ...stepOf(archive, row),
        depth,
        date: recordWords(values).date || plainText(values.DateAsWritten),
        extent: plainText(values.ExtentAndMedium),
        scope: plainText(values.ScopeAndContent),
        access: plainText(own.ConditionsOfAccess),
        closed: closureOf(values, row.restriction),
      }
    }),
  }
}
