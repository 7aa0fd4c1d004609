import { anyOf, generationLexeme, quote, tsqueryOf } from '#server/search/lexemes.ts'
import { hasInherited } from '#server/search/rights-filter.ts'
import { requestFor, type SearchRequest, type SearchScope } from '#server/search/request.ts'

/**
 * The condition over all generations. If aliases narrow some, or the rights of their indices
 * matter, each generation has its own.
 */
export const conditionIn = (scope: SearchScope, request: SearchRequest): string | null => {
  const lexemes = scope.generations.map((esIndex) =>
    quote(generationLexeme(scope.tenantId, esIndex)),
  )
  if (!scope.aliasFilters?.size && !hasInherited(request.condition))
    return request.condition && `${anyOf(lexemes)} & ${tsqueryOf(request.condition)}`
  const each = scope.generations.map(
    (esIndex, at) => [lexemes[at], requestFor(request, scope, esIndex).condition] as const,
  )
  return anyOf(
    each.map(([own, conditions]) =>
      conditions ? `(${own} & ${tsqueryOf(conditions)})` : (own ?? ''),
    ),
  )
}
