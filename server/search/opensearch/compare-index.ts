import { ENGINE_MS } from '#contract/connection-limits.ts'
import type { Database } from '#server/kit/database/database.ts'
import { log } from '#server/kit/log.ts'
import { countChanges, type Place } from '#server/search/memory/memory-sql.ts'
import { versionOf } from './engine-document.ts'
import { countByHidden, sumByBucket, update, type FedIndex } from './fed-index.ts'
import type { EngineClient } from './http-client.ts'

type Comparing = { database: Database; client: EngineClient; place: Place }

/**
 * Compares the records of an index with those of the database: their number every hour, and their
 * versions every day. An index that differs answers no more, and a new one is filled. Skipped while
 * records change. (search.engineCompare)
 */
export const compareIndex = async (comparing: Comparing, index: FedIndex): Promise<boolean> => {
  const { database, client, place } = comparing
  const { name, mayCompare } = index
  const found = await database.transact(
    { tenantId: place.tenantId, readOnly: true, snapshot: true, use: 'long' },
    async (db) => {
      const state = await countChanges(db, place, index.snapshot ?? '', 1)
      return {
        ...state,
        counts: await countByHidden(db, place),
        sums: mayCompare ? await sumByBucket(db, place, versionOf(state.timeline, 0n)) : null,
      }
    },
  )
  if (found.waiting > 0) return true
  const { counts, sums } = await readEngine(client, name, mayCompare)
  const isSame = areEqual(counts, found.counts) && (!found.sums || areEqual(sums, found.sums))
  if (!isSame) log.error({ place, name }, 'the search engine differs from the database')
  await database.transact({ tenantId: place.tenantId }, (db) =>
    update(db, place, name, {
      isCounted: true,
      isCompared: mayCompare,
      ...(isSame ? {} : { state: 'dropped' as const }),
    }),
  )
  return isSame
}

type Buckets = { buckets: { key: number; doc_count: number; sum?: { value: number } }[] }

const readEngine = async (client: EngineClient, name: string, withSums: boolean) => {
  const { aggregations } = await client.call<{
    aggregations: { hidden: Buckets; buckets?: Buckets }
  }>({
    method: 'POST',
    path: `/${name}/_search?allow_partial_search_results=false`,
    body: {
      size: 0,
      aggs: {
        hidden: { terms: { field: 'h' } },
        ...(withSums && {
          buckets: {
            terms: { field: 'b', size: 256 },
            aggs: { sum: { sum: { field: 's' } } },
          },
        }),
      },
    },
    answerMs: ENGINE_MS.feed,
  })
  return {
    counts: new Map(aggregations.hidden.buckets.map((one) => [one.key === 1, one.doc_count])),
    sums: new Map(
      (aggregations.buckets?.buckets ?? []).map((one) => [one.key, one.sum?.value ?? 0]),
    ),
  }
}

const areEqual = <K>(one: ReadonlyMap<K, number>, other: ReadonlyMap<K, number>): boolean =>
  one.size === other.size && [...one].every(([key, n]) => other.get(key) === n)
