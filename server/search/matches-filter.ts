import { valueLexeme } from './lexemes.ts'
import { filteredValues, type Source } from './record-values.ts'
import type { Filter, View } from './request.ts'

/** Whether a record at hand fits any of these views, by the same lexemes as a search; without views it does. (aliases.union) */
export const isSeenThrough = (source: Source, views: readonly View[] | undefined): boolean => {
  if (!views || views.length === 0) return true
  const lexemes = new Set(
    filteredValues(source).map(({ field, value }) => valueLexeme(field, value)),
  )
  const has = ({ field, value }: Filter) => lexemes.has(valueLexeme(field, value))
  return views.some((view) => fits(view, has))
}

const fits = (view: View, has: (filter: Filter) => boolean): boolean => {
  const typed = (queryType: Filter['queryType']) =>
    view.filter((filter) => filter.queryType === queryType)
  const groups = Map.groupBy(typed('should'), ({ group }) => group)
  return (
    typed('must').every(has) &&
    [...groups.values()].every((group) => group.some(has)) &&
    !typed('must_not').some(has)
  )
}
