import { facetChoiceOf, type FacetChoice } from '#contract/facets.ts'
import { USE_FIELD } from '#contract/rights.ts'
import { recordTexts } from '#texts/records.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useMappings } from './use-mappings.ts'
import { DECADE, YEAR } from '#web/admin/parts/values/value-name.ts'

/** Labels of facets without values in any record. */
const NAMED: Record<string, { is: string; en: string }> = {
  [DECADE]: recordTexts.decade,
  [YEAR]: recordTexts.yearOfDate,
  Byline: recordTexts.photographer,
  Artist: recordTexts.artist,
}

/**
 * The fields of an index that the tenant offers as facets, and those it declines. `hasRights`:
 * whether records or the index state any rights. (siteConfig.defaultFacets)
 */
export type FieldChoice = FacetChoice & { hasRights?: boolean }

/** The fields of indices (ids separated by commas) by label, and the label of any field. */
export const useFields = (tenantId: string, ids: string) => {
  const { data = [] } = useMappings(tenantId, ids)
  const labelOf = (field: string): string => {
    // A mapping carries the tenant's own label.
    const label = data.find((one) => one.field === field)?.label ?? NAMED[field]
    return label ? t(label) : field
  }
  const fields = data.map(({ field, filter }) => ({
    field,
    label: labelOf(field),
    isFiltered: filter,
  }))
  const choice: FieldChoice = {
    ...facetChoiceOf(data),
    hasRights: data.some(({ field }) => field === USE_FIELD),
  }
  return { fields: fields.toSorted((a, b) => compare(a.label, b.label)), labelOf, choice }
}

/** Returns the label of a field. */
export type LabelOf = ReturnType<typeof useFields>['labelOf']
