import type { IndexType } from '#contract/index-types.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'

/** The numbers of results by kind, from those of each index, and their sum. */
export const countsByKind = (
  indices: readonly { id: string; type: IndexType }[],
  found: ReadonlyMap<string, number>,
  news: number,
) => {
  const counts = { album: 0, media: 0, archive: 0, news }
  for (const { id, type } of indices) counts[KIND_OF_TYPE[type]] += found.get(id) ?? 0
  return { counts, total: Object.values(counts).reduce((sum, n) => sum + n, 0) }
}
