import type { FolderEntry } from '#contract/folders.ts'
import { pictureList } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import {
  closesDescription,
  findVisibleIndex,
  generationOf,
  mayView,
  readFieldAccess,
  selectRecords,
} from '#server/records/service.ts'
import { selectEntries } from './sql.ts'

export type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

/**
 * The entries that visitors may see, in their order; staff see no more, so that they see what they
 * share. (folders.visible)
 */
export const visibleEntries = async (
  db: Db,
  tenantId: string,
  entries: readonly Entry[],
): Promise<FolderEntry[]> => {
  const access = await readFieldAccess(db, VISITOR, tenantId)
  const shown = new Map<string, Omit<FolderEntry, 'note'>>()
  const byIndex = Map.groupBy(entries, ({ indexId }) => indexId ?? '')
  for (const [indexId, group] of byIndex) {
    const index = await findVisibleIndex(db, VISITOR, tenantId, indexId)
    if (!index) continue
    const toPicture = await pictureList(db, tenantId, [index])
    const ids = group.map(({ recordId }) => recordId)
    for (const row of await selectRecords(db, generationOf(tenantId, index), ids)) {
      const { id, source, hidden, restriction } = row
      if (closesDescription(restriction)) continue
      if (mayView(VISITOR, { visibility: index.visibility, hidden: hidden !== null }))
        shown.set(
          id,
          toPicture({
            _id: id,
            _index: indexId,
            _source: access.visibleValues(source, index, restriction),
          }),
        )
    }
  }
  return entries.flatMap(({ recordId, note }) => {
    const picture = shown.get(recordId)
    return picture ? [{ ...picture, note }] : []
  })
}
