import { totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Database, Db } from '#server/kit/database/database.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { oncePerSnapshot } from '#server/kit/database/once-per-transaction.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { catchUp, TimelineChanged } from './catch-up.ts'
import type { Loaded } from './load-generation.ts'
import { bytesOf, type MemoryIndex } from './memory-index.ts'
import { countRecords, type Place } from './memory-sql.ts'

/** How generations are loaded, and how much memory they may take together. */
type CacheOptions = {
  load: (place: Place) => Promise<Loaded>
  mostBytes: number
  leastRecords: number
  onFault: (error: unknown) => void
}

/** Below this many records PostgreSQL is as fast. (search.held) */
export const MIN_RECORDS = 20_000
/** Delay before a generation that was too small, or failed to load, is tried again. */
const RETRY_MS = 60_000
/** A generation not searched for this long is evicted. (search.givenBack) */
const IDLE_MS = 30 * 60_000
const SWEEP_MS = 10_000
/** A searched generation is refreshed every second. After too many changes it is loaded again. */
const REFRESH_MS = 1000
const SEARCHED_MS = 60_000
const MAX_CHANGES = 50_000
/**
 * If the machine has a smaller share of its memory free, the least recently used generation is
 * evicted.
 */
const MIN_FREE_SHARE = 0.1
/** Expected bytes per record. */
const BYTES_PER_RECORD = 250

type Entry = {
  place: Place
  loaded: Loaded | null
  loading: boolean
  refreshing: boolean
  notBefore: number
  usedAt: number
  turn: Promise<unknown>
}

type Cache = {
  options: CacheOptions | null
  timers: NodeJS.Timeout[]
  entries: Map<string, Entry>
}

/** The cache of a database; it is off until opened. */
const cacheOf = stateOf(
  (): Cache => ({ options: null, timers: [], entries: new Map() }),
  ({ timers }) => timers.forEach(clearInterval),
)

/** Starts the cache of a database, or starts it again empty with other options. */
export const openMemoryCache = (database: Database, options: CacheOptions): void => {
  closeMemoryCache(database)
  const cache = cacheOf(database)
  cache.options = options
  cache.timers = [
    setInterval(() => evictIdle(database, Date.now(), freeShare()), SWEEP_MS).unref(),
    setInterval(
      () => cache.entries.forEach((entry) => void refresh(database, options, entry)),
      REFRESH_MS,
    ).unref(),
  ]
}

/** Stops the cache of a database: PostgreSQL answers all searches. */
export const closeMemoryCache = (database: Database): void => {
  const cache = cacheOf(database)
  cache.timers.forEach(clearInterval)
  cache.entries.clear()
  cache.options = null
}

/** Forgets the sets found in loaded generations, as a change would. (`bench/` measures without.) */
export const forgetFoundSets = (database: Database): void => {
  for (const { loaded } of cacheOf(database).entries.values()) loaded?.index.foundSets.clear()
}

/** Loads a generation in a worker thread. */
export const loadInThread =
  (url: string): CacheOptions['load'] =>
  (place) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./load-thread.ts', import.meta.url), {
        workerData: { url, place },
      })
      thread.once('message', resolve).once('error', reject)
      thread.once('exit', () => reject(new Error('the thread that reads a generation ended')))
      thread.unref()
    })

/**
 * The memory index of a generation, as new as this transaction's snapshot; null if it is not
 * loaded, and PostgreSQL must answer. The first request starts loading if there is memory.
 * (search.held)
 */
export const memoryIndexOf = oncePerSnapshot(
  async (db, place: Place): Promise<MemoryIndex | null> => {
    const { database } = db
    if (!database) return null
    const { options, entries } = cacheOf(database)
    if (!options) return null
    const entry = entryOf(entries, place)
    entry.usedAt = Date.now()
    if (!entry.loaded) {
      if (!entry.loading && entry.notBefore <= Date.now())
        await startLoading(db, database, options, entry)
      return null
    }
    return serialise(entry, () => upToDateIndex(db, entry))
  },
)

/** A generation with its memory index. */
export type LoadedGeneration = { esIndex: string; index: MemoryIndex }

/** The memory indexes of these generations; null if one is not loaded. (search.held) */
export const memoryIndexesOf = async (
  db: Db,
  { tenantId, generations }: { tenantId: string; generations: readonly string[] },
): Promise<LoadedGeneration[] | null> => {
  const loaded: LoadedGeneration[] = []
  for (const esIndex of generations) {
    const index = await memoryIndexOf(db, { tenantId, esIndex })
    if (!index) return null
    loaded.push({ esIndex, index })
  }
  return loaded
}

const entryOf = (entries: Cache['entries'], place: Place): Entry => {
  const key = `${place.tenantId}/${place.esIndex}`
  const entry = entries.get(key) ?? {
    place,
    loaded: null,
    loading: false,
    refreshing: false,
    notBefore: 0,
    usedAt: 0,
    turn: Promise.resolve(),
  }
  entries.set(key, entry)
  return entry
}

/** Runs changes of one entry one after another, so that nothing older replaces something newer. */
const serialise = <T>(entry: Entry, fn: () => Promise<T>): Promise<T> => {
  const turn = entry.turn.then(fn)
  // The caller gets the error; the next change starts anyway.
  entry.turn = turn.catch(() => {})
  return turn
}

/** Null if a search would wait too long for the changes; PostgreSQL answers it. */
const upToDateIndex = async (db: Db, entry: Entry): Promise<MemoryIndex | null> =>
  entry.loaded && (await bringUpToDate(db, entry, entry.loaded)) ? entry.loaded.index : null

/**
 * Applies the changes since the last refresh. An index without room, or from before a failover, is
 * dropped and loaded again at the next search.
 */
const bringUpToDate = (db: Db, entry: Entry, loaded: Loaded, most?: number): Promise<boolean> =>
  catchUp(db, entry.place, loaded, most).catch((error: unknown) => {
    if (!(error instanceof RangeError || error instanceof TimelineChanged)) throw error
    entry.loaded = null
    entry.notBefore = 0
    return false
  })

/**
 * Applies changes in the background; after too many of them the generation is loaded again. Takes
 * a connection before its turn, as searches do: searches waiting for this turn hold connections,
 * so waiting for a connection inside the turn could deadlock.
 */
const refresh = async (
  database: Database,
  { onFault }: CacheOptions,
  entry: Entry,
): Promise<void> => {
  if (!entry.loaded || entry.refreshing || Date.now() - entry.usedAt > SEARCHED_MS) return
  entry.refreshing = true
  await database
    .transact({ tenantId: entry.place.tenantId, readOnly: true }, (db) =>
      serialise(entry, async () => {
        if (entry.loaded && !(await bringUpToDate(db, entry, entry.loaded, MAX_CHANGES)))
          entry.loaded = null
      }),
    )
    .catch(onFault)
  entry.refreshing = false
}

const startLoading = async (
  db: Db,
  database: Database,
  options: CacheOptions,
  entry: Entry,
): Promise<void> => {
  const { load, mostBytes, leastRecords, onFault } = options
  entry.loading = true
  entry.notBefore = Date.now() + RETRY_MS
  const count = await countRecords(db, entry.place).catch(() => 0)
  if (count < leastRecords || !makeRoom(database, count * BYTES_PER_RECORD, mostBytes, entry)) {
    entry.loading = false
    return
  }
  // The search that triggers loading does not wait for it.
  void startWork('search.load', () => load(entry.place))
    .then((loaded) => {
      entry.loaded = loaded
      entry.loading = false
      return startWork('search.keepUp', () => refresh(database, options, entry))
    })
    .catch(onFault)
    .finally(() => (entry.loading = false))
}

/** Evicts the least recently used generations until there is room; false if there is none. */
const makeRoom = (database: Database, bytes: number, most: number, wanted: Entry): boolean => {
  const { entries } = cacheOf(database)
  while (bytes + memoryBytes(database) > most) {
    const oldest = oldestOf([...entries.values()].filter((entry) => entry !== wanted))
    if (!oldest) return false
    evict(entries, oldest)
  }
  return true
}

const evict = (entries: Cache['entries'], entry: Entry): void => {
  entry.loaded = null
  entries.delete(`${entry.place.tenantId}/${entry.place.esIndex}`)
}

const oldestOf = (among: Entry[]): Entry | undefined =>
  among
    .filter(({ loaded }) => loaded)
    .reduce<Entry | undefined>(
      (oldest, entry) => (oldest && oldest.usedAt <= entry.usedAt ? oldest : entry),
      undefined,
    )

/** Bytes of all cached indexes. */
export const memoryBytes = (database: Database): number =>
  [...cacheOf(database).entries.values()].reduce(
    (sum, { loaded }) => sum + (loaded ? bytesOf(loaded.index) : 0),
    0,
  )

/**
 * Evicts idle generations, and the least recently used one if memory is short. (search.givenBack)
 */
export const evictIdle = (database: Database, now: number, free: number): void => {
  const { entries } = cacheOf(database)
  for (const entry of entries.values())
    if (!entry.loading && now - entry.usedAt > IDLE_MS) evict(entries, entry)
  const oldest = free < MIN_FREE_SHARE ? oldestOf([...entries.values()]) : undefined
  if (oldest) {
    oldest.notBefore = now + RETRY_MS
    oldest.loaded = null
  }
}

/** The free share of the memory of the machine or container. */
const freeShare = (): number =>
  process.availableMemory() / Math.min(process.constrainedMemory() || Infinity, totalmem())
