import type { Index } from '#contract/indices.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Db } from '#server/kit/database/database.ts'
import { generationOf } from './sql.ts'
import * as rows from './sql.ts'

/** A record with its title. */
export type NamedRecord = { indexId: string; recordId: string; title: string }

/** Records of the indices by id; ids without a record are left out. */
export const findTitles = async (
  db: Db,
  tenantId: string,
  indices: readonly Index[],
  ids: readonly string[],
): Promise<NamedRecord[]> => {
  const found: NamedRecord[] = []
  for (const index of indices)
    for (const { id, source } of await rows.selectRecords(db, generationOf(tenantId, index), ids))
      found.push({ indexId: index.id, recordId: id, title: titleOf(source) })
  return found
}
