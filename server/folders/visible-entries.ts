import type { FolderEntry } from '#contract/folders.ts'
import { pictureList, visibleRecords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { selectEntries } from './sql.ts'

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
  const { indices, records } = await visibleRecords(db, tenantId, entries)
  const toPicture = await pictureList(db, tenantId, indices)
  const shown = new Map(records.map((record) => [record._id, toPicture(record)]))
  return entries.flatMap(({ recordId, note }) => {
    const picture = shown.get(recordId)
    return picture ? [{ ...picture, note }] : []
  })
}
