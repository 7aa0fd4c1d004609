import { isUsual, mainFields } from '#contract/corrected-fields.ts'
import { proposableFields } from '#contract/editable.ts'
import { fieldLabel } from '#contract/field-names.ts'
import type { CorrectedRecord } from '#contract/public-records.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { editableValue, fieldAccessFor } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { openForm } from '#server/visitors/service.ts'
import { isShared } from '#server/search/service.ts'
import { isTold } from './facts.ts'
import { openRecord } from './open-record.ts'
import { comparedOf } from './service.ts'

/**
 * A record with the fields that the caller sees and may correct, and a ticket to send the form.
 * Throws `crowdsource.closed` if its index accepts no suggestions. (publicRecords.correction)
 */
export const getCorrectedRecord = async (
  db: Db,
  viewer: Viewer | undefined,
  recordId: string,
  siteTenantId?: string,
): Promise<CorrectedRecord> => {
  const opened = await openRecord(db, viewer, recordId, [siteTenantId])
  const { tenantId, caller, index, source } = opened
  if (!index.crowdsource) throw new Problem('crowdsource.closed')
  const config = await getConfig(db, tenantId)
  const { closed } = fieldAccessFor(caller, config)
  const names = fieldNamesIn(config.search.mappings)
  const main = mainFields(index)
  const fields = proposableFields(index).filter(
    ({ name }) =>
      !closed.has(name.toLowerCase()) && isTold(name, config.albums.showadvancedmetadata),
  )
  const shown = fields
    .map(({ name, label, multi }) => {
      const value = editableValue(source, name)
      return {
        field: name,
        label: fieldLabel(names, name, label) ?? label,
        values: [value].flat().filter((text) => text !== ''),
        isList: multi ?? Array.isArray(value),
        isMain: main.has(name),
        isOffered: name !== 'date' && isShared(name),
      }
    })
    .filter(({ field, values, isMain }) => values.length > 0 || isMain || isUsual(field))
  return {
    ...(await comparedOf(db, opened)),
    fields: shown,
    ...(await openForm(db, tenantId, recordId)),
  }
}
