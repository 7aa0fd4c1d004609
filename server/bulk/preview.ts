import type { SameChange } from '#contract/bulk.ts'
import type { Db } from '#server/kit/database/database.ts'
import { findPage, resolveIndices } from '#server/record-search/service.ts'
import { type Caller, editableValue, findTitles, previewEdit } from '#server/records/service.ts'
import { checkChange, valuesAfter } from './same-change.ts'
import { searchOf, type Which } from './service.ts'

/** Records examined; the preview says how many were not. */
const RECORDS_MAX = 5000
const AT_ONCE = 1000
const EXAMPLES = 5

/**
 * The effect of a change on records: how many would change, with some of them before and after.
 * (records.sameChange)
 */
export const previewChange = async (
  db: Db,
  caller: Caller,
  place: { tenantId: string; ids: string },
  { change, ...which }: Which & { change: SameChange },
  most = RECORDS_MAX,
) => {
  const indices = await resolveIndices(db, caller, place.tenantId, place.ids)
  for (const index of indices) checkChange(index, change)
  const query = searchOf(which)
  const preview = {
    total: 0,
    looked: 0,
    changed: 0,
    examples: [] as {
      id: string
      title: string
      before: string | string[]
      after: string | string[]
    }[],
  }
  let cursor: string | undefined
  do {
    const size = Math.min(AT_ONCE, most - preview.looked)
    const page = !query ? null : await findPage(db, caller, place, { ...query, size, cursor })
    const found = page?.found ?? (await findTitles(db, place.tenantId, indices, which.ids ?? []))
    preview.total = page?.total ?? found.length
    preview.looked += found.length
    for (const index of indices) {
      const own = found
        .filter(({ indexId }) => indexId === index.id)
        .map(({ recordId }) => recordId)
      const after = await previewEdit(db, place.tenantId, index, own, (source) =>
        valuesAfter(change, source),
      )
      preview.changed += after.length
      for (const one of after.slice(0, EXAMPLES - preview.examples.length)) {
        const title = found.find(({ recordId }) => recordId === one.id)?.title ?? ''
        preview.examples.push({
          id: one.id,
          title,
          before: editableValue(one.before, change.field),
          after: editableValue(one.after, change.field),
        })
      }
    }
    cursor = page?.cursor ?? undefined
  } while (cursor !== undefined && preview.looked < most)
  return preview
}
