import type { Index } from '#contract/indices.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Db } from '#server/kit/database/database.ts'
import { generationOf } from './generation.ts'
import * as rows from './sql.ts'

/** A record that is meant, by name. */
export type Named = { indexId: string; recordId: string; title: string }

/** Records of indices by id, those that are there. */
export const titlesOf = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  ids: readonly string[],
): Promise<Named[]> => {
  const found: Named[] = []
  for (const index of indices)
    for (const { id, source } of await rows.selectRecords(db, generationOf(tenantId, index), ids))
      found.push({ indexId: index.id, recordId: id, title: titleOf(source) })
  return found
}
