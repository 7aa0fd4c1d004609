import { valueLexeme } from './lexemes.ts'
import { type Pick, pickedValues } from './picks.ts'
import { filteredValues, type Source } from './record-values.ts'
import { type DefaultRights, rightsValues } from './rights-filter.ts'
import type { Filter, FilterSet } from './request.ts'

/**
 * Whether a record matches any of these filter sets, compared by the same lexemes as a search.
 * Without filter sets it matches. `rights`: the default of its index; `picks`: the sets that it was
 * picked for. (aliases.union)
 */
export const matchesFilters = (
  source: Source,
  views: readonly FilterSet[] | undefined,
  rights: DefaultRights,
  picks: readonly Pick[] = [],
): boolean => {
  if (!views || views.length === 0) return true
  const lexemes = new Set(
    [...filteredValues(source), ...rightsValues(source, rights), ...pickedValues(picks)].map(
      ({ field, value }) => valueLexeme(field, value),
    ),
  )
  const has = ({ field, value }: Filter) => lexemes.has(valueLexeme(field, value))
  return views.some((view) => matchesSet(view, has))
}

const matchesSet = (view: FilterSet, has: (filter: Filter) => boolean): boolean => {
  const filtersOfType = (queryType: Filter['queryType']) =>
    view.filter((filter) => filter.queryType === queryType)
  const groups = Map.groupBy(filtersOfType('should'), ({ group }) => group)
  return (
    filtersOfType('must').every(has) &&
    [...groups.values()].every((group) => group.some(has)) &&
    !filtersOfType('must_not').some(has)
  )
}
