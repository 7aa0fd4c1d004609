import { editableField } from '#contract/editable.ts'
import { fieldLabel } from '#contract/field-names.ts'
import type { Index } from '#contract/indices.ts'
import { titleOf } from '#contract/record-title.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import { latestAnswered } from '#server/crowdsource/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import {
  closesDescription,
  fieldAccessFor,
  findVisibleIndex,
  generationOf,
  selectRecords,
} from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { isTold } from './facts.ts'
import { isVisibleChange } from './record-history.ts'

type Known = { index: Index; source: Record<string, unknown>; restriction: Restriction | null }

/** What visitors read of an accepted suggestion: never a value. */
export type Correction = {
  id: string
  indexId: string
  recordId: string
  /** The title of the record as visitors see it now. */
  title: string
  /** The labels of the corrected fields that visitors may see. */
  labels: { is: string; en: string }[]
  at: string
  /** The contributor, if they want to be named. */
  by: string | null
}

/** Suggestions are read in excess, since some changed only what visitors may not see. */
const EXCESS = 4

/**
 * The latest accepted suggestions for records that visitors see, newest first.
 * (publicRecords.corrections)
 */
export const listCorrections = async (
  db: Db,
  tenantId: string,
  most: number,
): Promise<Correction[]> => {
  const answered = await latestAnswered(db, tenantId, most * EXCESS)
  const byIndex = Map.groupBy(answered, ({ indexId }) => indexId)
  const known = new Map<string, Known>()
  for (const [indexId, group] of byIndex) {
    const index = await findVisibleIndex(db, VISITOR, tenantId, indexId)
    if (!index) continue
    const ids = [...new Set(group.map(({ recordId }) => recordId))]
    for (const one of await selectRecords(db, generationOf(tenantId, index), ids))
      if (!closesDescription(one.restriction)) known.set(`${indexId} ${one.id}`, { ...one, index })
  }
  const config = await getConfig(db, tenantId)
  const access = fieldAccessFor(VISITOR, config)
  const names = fieldNamesIn(config.search.mappings)
  const isShown = (one: Known, field: string) =>
    isTold(field, config.albums.showadvancedmetadata) &&
    isVisibleChange(access, one, one.index, field)
  return answered
    .flatMap(({ id, indexId, recordId, at, by, fields }) => {
      const found = known.get(`${indexId} ${recordId}`)
      if (!found) return []
      const { index, source, restriction } = found
      const labels = fields
        .filter((field) => isShown(found, field))
        .flatMap((field) => fieldLabel(names, field, editableField(index, field)?.label) ?? [])
      const title = titleOf(access.visibleValues(source, index, restriction))
      return labels.length > 0 ? [{ id, indexId, recordId, title, labels, at, by }] : []
    })
    .slice(0, most)
}
