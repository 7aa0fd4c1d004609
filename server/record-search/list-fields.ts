import type { Answer } from '#contract/endpoint.ts'
import { fieldLabel } from '#contract/field-names.ts'
import type { records } from '#contract/records.ts'
import { RIGHTS_FIELD, USE_FIELD } from '#contract/rights.ts'
import type { Mapping } from '#contract/site-config.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import type { Db } from '#server/kit/database/database.ts'
import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import { type Caller, fieldAccessFor } from '#server/records/service.ts'
import {
  DECADE,
  isCounted,
  isFiltered,
  selectFields,
  uncountedOf,
  YEAR,
} from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { recordTexts } from '#texts/records.ts'
import { rightsTexts } from '#texts/rights.ts'
import { resolveIndices, searchScopeOf } from './resolve-indices.ts'

/**
 * The fields of these indices with their labels. `facet`: their values have stored counts;
 * `filter`: records can be filtered by them. (records.mappings)
 */
export const listFields = async (
  db: Db,
  caller: Caller,
  { tenantId, ids }: { tenantId: string; ids: string },
): Promise<Answer<typeof records.mappings>> => {
  const indices = await resolveIndices(db, caller, tenantId, ids)
  const { generations } = searchScopeOf(caller, tenantId, indices)
  const { search, ...config } = await getConfig(db, tenantId)
  const { closed } = fieldAccessFor(caller, { search, ...config })
  const unlike = uncountedOf(indices.flatMap(({ own_fields }) => own_fields))
  const own = new Map(
    indices
      .flatMap(({ own_fields }) => own_fields)
      .map(({ field, label }) => [field, { is: label, en: label }]),
  )
  const names = fieldNamesIn(search.mappings)
  // A tenant that chose its facets has no others. (siteConfig.defaultFacets)
  const offered = search.mappings.some(({ facet }) => facet) ? false : null
  const fields = await selectFields(db, tenantId, generations)
  const mappings = fields.flatMap((field) => {
    const label = fieldLabel(names, field, own.get(field))
    return label
      ? [
          {
            field,
            label,
            facet: isCounted(field) && !unlike.has(field),
            filter: isFiltered(field),
            offered,
            sort: false,
          },
        ]
      : []
  })
  const pseudo = (field: string, label: { is: string; en: string }) => ({
    field,
    label: fieldLabel(names, field, label) ?? label,
    facet: true,
    filter: true,
    offered,
    sort: false,
  })
  const hasRights = fields.includes(RIGHTS_FIELD) || indices.some(({ rights }) => rights !== null)
  const all = [
    ...mappings.filter(({ field }) => field !== RIGHTS_FIELD),
    ...(fields.includes('date')
      ? [pseudo(DECADE, recordTexts.decade), pseudo(YEAR, recordTexts.yearOfDate)]
      : []),
    // An index may state the rights of records that have no such field.
    ...(hasRights
      ? [pseudo(RIGHTS_FIELD, rightsTexts.statement), pseudo(USE_FIELD, rightsTexts.use)]
      : []),
  ].sort((a, b) => icelandicOrder.compare(a.label.is, b.label.is))
  return inTheirOrder(all, search.mappings).filter(({ field }) => !closed.has(field.toLowerCase()))
}

type Mapped = Answer<typeof records.mappings>[number]

/**
 * Puts the fields that the tenant configured first, in the tenant's order. (siteConfig.mappings)
 */
const inTheirOrder = (all: readonly Mapped[], said: readonly Mapping[]): Mapped[] => {
  const named = said.flatMap(({ field, facet, sort }) => {
    const found = all.find((one) => one.field === field)
    return found ? [{ ...found, offered: facet, sort }] : []
  })
  return [...named, ...all.filter(({ field }) => !said.some((one) => one.field === field))]
}
