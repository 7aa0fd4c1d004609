import { NO_RIGHTS, RIGHTS_FIELD, RIGHTS_URIS } from '#contract/rights.ts'
import { icelandicOrder } from '#server/kit/icelandic-order.ts'
import type { FacetRequest, SearchEngine, ValueCount } from './engine.ts'
import { all } from './lexemes.ts'
import type { SearchRequest, SearchScope } from './request.ts'
import { type DefaultRights, defaultValue, inheritedCondition } from './rights-filter.ts'

/**
 * Counts the rights in force. The engine has the statements that records make themselves. The
 * other records count for the default of their index, so a new default counts at once.
 * (rights.facet)
 */
export const countRights = async (
  engine: SearchEngine,
  scope: SearchScope,
  request: SearchRequest,
  facets: readonly FacetRequest[],
): Promise<ValueCount[]> => {
  const whole = facets.map((facet) => ({ ...facet, size: RIGHTS_URIS.length }))
  const own = await engine.facets(request, whole)
  const inherited: { ofIndex: DefaultRights; n: number }[] = []
  for (const ofIndex of new Set(scope.generations.map((one) => scope.rights?.get(one) ?? null))) {
    const condition = inheritedCondition(RIGHTS_FIELD, ofIndex ?? NO_RIGHTS)
    const conditions = [...(request.condition ? [request.condition] : []), condition]
    inherited.push({ ofIndex, n: await engine.count({ ...request, condition: all(conditions) }) })
  }
  return facets.flatMap(({ name, field, size, byKey }) => {
    const counts = new Map<string, number>()
    const add = (value: string, n: number) => counts.set(value, (counts.get(value) ?? 0) + n)
    for (const one of own) if (one.name === name) add(one.value, one.n)
    for (const { ofIndex, n } of inherited) if (n > 0) add(defaultValue(field, ofIndex), n)
    return Array.from(counts, ([value, n]) => ({ name, value, n }))
      .toSorted(
        (one, other) =>
          (byKey ? 0 : other.n - one.n) || icelandicOrder.compare(one.value, other.value),
      )
      .slice(0, size)
  })
}
