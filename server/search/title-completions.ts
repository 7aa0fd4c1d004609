import { fold } from '#contract/folding.ts'
import type { CompletionContext } from './completion-context.ts'
import type { SearchVisibility } from './field-weights.ts'
import { isCoveredBy, type Source, type Value } from './record-values.ts'
import { buildRequest } from './request.ts'

/** Fields with the title of a record. */
const TITLE_FIELDS = ['ObjectName', 'UnitTitle']
/** Titles read in alphabetical order. */
const MAX_READ = 6
/** Longest title that is offered. */
const LONGEST = 100
/** Sorts before the id of every record. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The titles of records that start with a prefix, ignoring case and accents. */
export const titlesStarting = (
  sources: readonly Source[],
  prefix: string,
  { unsearched }: SearchVisibility,
): Value[] => {
  const folded = fold(prefix)
  return sources.flatMap((source) =>
    TITLE_FIELDS.flatMap((field): Value[] => {
      const title = source[field]
      if (typeof title !== 'string' || title.length > LONGEST) return []
      if (!fold(title).startsWith(folded) || isCoveredBy(source, field, unsearched)) return []
      return [{ field, value: title.normalize('NFC').trim() }]
    }),
  )
}

/**
 * The first titles in alphabetical order that start with a prefix. Only one whole generation has an
 * index of them; others would have to be sorted.
 */
export const titlesFromIndex = async (
  { scope, engine, baseQuery, sourcesOf }: CompletionContext,
  prefix: string,
): Promise<Value[]> => {
  if (scope.generations.length !== 1 || scope.aliasFilters?.size) return []
  const { visibility } = baseQuery.vocabulary
  const { hits } = await engine.page(buildRequest([], [], visibility), {
    sort: 'title',
    total: 0,
    after: { kind: 'key', total: 0, sort: 'title', key: [prefix.toLowerCase(), FIRST_ID] },
    from: 0,
    size: MAX_READ,
  })
  return titlesStarting(await sourcesOf(hits), prefix, visibility)
}
