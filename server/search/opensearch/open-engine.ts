import type { Db } from '#server/kit/database/database.ts'
import { oncePerSnapshot } from '#server/kit/database/once-per-transaction.ts'
import type { OpenSearchEngine, SearchEngine } from '#server/search/engine.ts'
import { openPostgresEngine, postgresEngine } from '#server/search/postgres/postgres-engine.ts'
import type { Finder } from '#server/search/postgres/search-sql.ts'
import type { SearchScope } from '#server/search/request.ts'
import { engineFinder } from './engine-finder.ts'
import { selectLive, type LiveIndex } from './fed-index.ts'
import { EngineRefused, EngineUnavailable, type EngineClient } from './http-client.ts'
import { mergeFinders } from './merge-finders.ts'
import { loadUnseen } from './unseen-records.ts'
import { Unanswerable } from './write-query.ts'

/** With more changes that the engine has not seen, PostgreSQL answers. */
export const MOST_UNSEEN = 2000

/** `onFall`: learns why PostgreSQL answers instead. */
export type EngineOptions = { client: EngineClient; onFall?: (reason: unknown) => void }

/**
 * The engine for the scopes that it holds, as new as the transaction; for all others, and whatever
 * it does not answer, PostgreSQL. (search.engineFallsBack)
 */
export const openOpensearch =
  (options: EngineOptions): OpenSearchEngine =>
  async (db, scope) => {
    const finder = await findInEngine(db, scope, options)
    if (!finder) return openPostgresEngine(db, scope)
    return withFallback(
      postgresEngine(db, scope, finder),
      () => openPostgresEngine(db, scope),
      options.onFall,
    )
  }

/** The finder of a scope; null unless the engine has all of its generations. */
export const findInEngine = async (
  db: Db,
  scope: SearchScope,
  { client }: EngineOptions,
): Promise<Finder | null> => {
  const generations = [...new Set(scope.generations)].toSorted()
  const { tenantId, live } = await liveIndices(db, {
    tenantId: scope.tenantId,
    generations: JSON.stringify(generations),
  })
  const waiting = live.reduce((sum, one) => sum + one.waiting, 0)
  if (live.length < generations.length || waiting > MOST_UNSEEN) return null
  const unseen = waiting === 0 ? null : await loadUnseen(db, scope, live)
  const finder = engineFinder(client, {
    scope,
    tenantId,
    excluded: unseen?.ids ?? [],
    names: namesOf(live),
    records: live.reduce((sum, one) => sum + one.records, 0),
  })
  return unseen ? mergeFinders(finder, unseen.finder) : finder
}

/** A call opens the engine several times. */
const liveIndices = oncePerSnapshot(
  (db, { tenantId, generations }: { tenantId: string; generations: string }) =>
    selectLive(db, { tenantId, generations: JSON.parse(generations) as string[] }, MOST_UNSEEN + 1),
)

const namesOf = (live: readonly LiveIndex[]): ReadonlyMap<string, string> =>
  new Map(live.map(({ esIndex, name }) => [esIndex, name]))

/** Methods that ask the engine. */
const METHODS = [
  'count',
  'countByGeneration',
  'page',
  'facets',
  'suggestWords',
  'dateSpans',
  'valueYears',
  'countEach',
  'matchSeveral',
] as const

/** Answers by another engine what the first one cannot answer, or not in time. */
export const withFallback = (
  first: SearchEngine,
  openOther: () => Promise<SearchEngine>,
  onFall: (reason: unknown) => void = () => {},
): SearchEngine => {
  let other: Promise<SearchEngine> | undefined
  const wrap = (name: (typeof METHODS)[number]) => {
    const call = async (engine: SearchEngine, given: unknown[]): Promise<unknown> =>
      (engine[name] as (...all: unknown[]) => Promise<unknown>)(...given)
    return async (...given: unknown[]) => {
      try {
        return await call(first, given)
      } catch (error) {
        if (!isOfEngine(error)) throw error
        onFall(error)
        return call(await (other ??= openOther()), given)
      }
    }
  }
  return { ...first, ...Object.fromEntries(METHODS.map((name) => [name, wrap(name)])) }
}

const isOfEngine = (error: unknown): boolean =>
  [EngineUnavailable, EngineRefused, Unanswerable].some((kind) => error instanceof kind)
