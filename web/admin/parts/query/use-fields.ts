import { recordTexts } from '#texts/records.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useMappings } from './use-mappings.ts'
import { DECADE, YEAR } from '#web/admin/parts/values/value-name.ts'

/** Facets that no record has a value for have their names all the same. */
const NAMED: Record<string, { is: string; en: string }> = {
  [DECADE]: recordTexts.decade,
  [YEAR]: recordTexts.yearOfDate,
  Byline: recordTexts.photographer,
  Artist: recordTexts.artist,
}

/**
 * What the tenant has chosen of the fields of an index: those it offers as facets, and those it
 * does not. (siteConfig.defaultFacets)
 */
export type FacetChoice = { offered: readonly string[]; declined: readonly string[] }

/**
 * The fields of indices (named with commas between) by their names in words, and the name of any
 * field.
 */
export const useFields = (tenantId: string, ids: string) => {
  const { data = [] } = useMappings(tenantId, ids)
  const labelOf = (field: string): string => {
    // A mapping has the tenant's own name.
    const label = data.find((one) => one.field === field)?.label ?? NAMED[field]
    return label ? t(label) : field
  }
  const fields = data.map(({ field, filter }) => ({
    field,
    label: labelOf(field),
    isFiltered: filter,
  }))
  const choice: FacetChoice = {
    // In the tenant's order.
    offered: data.flatMap(({ field, offered }) => (offered ? [field] : [])),
    declined: data.flatMap(({ field, offered }) => (offered === false ? [field] : [])),
  }
  return { fields: fields.toSorted((a, b) => compare(a.label, b.label)), labelOf, choice }
}

/** Field names in words. */
export type LabelOf = ReturnType<typeof useFields>['labelOf']
