import { totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Database, Db } from '#server/kit/database/database.ts'
import { startWork } from '#server/kit/database/nested-transactions.ts'
import { catchUp, TimelineChanged } from './catch-up.ts'
import type { Loaded } from './load-generation.ts'
import { bytesOf, type MemoryIndex } from './memory-index.ts'
import { countRecords, type Place } from './memory-sql.ts'

/** How generations are read, and how much memory all of them may take. */
export type CacheOptions = {
  database: Database
  load: (place: Place) => Promise<Loaded>
  mostBytes: number
  leastRecords: number
  onFault: (error: unknown) => void
}

/** Below this many records the database answers as fast. (search.held) */
export const MIN_RECORDS = 20_000
/** A generation that was too small, or could not be held, is looked at again after so long. */
const RETRY_MS = 60_000
/** What nobody has searched for so long is given back. (search.givenBack) */
const IDLE_MS = 30 * 60_000
const SWEEP_MS = 10_000
/** While a generation is searched it is kept up every second; with so many changes at once, else it is read anew. */
const REFRESH_MS = 1000
const SEARCHED_MS = 60_000
const MAX_CHANGES = 50_000
/** Less memory than this share of the machine's left: what was searched longest ago is given back. */
const MIN_FREE_SHARE = 0.1
/** Bytes that a record is expected to take. */
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

let cacheOptions: CacheOptions | null = null
let timers: NodeJS.Timeout[] = []
const entries = new Map<string, Entry>()

/** Holds what is searched in memory from now on; before the first search, and only by the program's start. Null: the database answers all. */
export const configureMemoryCache = (options: CacheOptions | null): void => {
  timers.forEach(clearInterval)
  entries.clear()
  cacheOptions = options
  timers = options
    ? [
        setInterval(() => evictIdle(Date.now(), freeShare()), SWEEP_MS).unref(),
        setInterval(
          () => entries.forEach((entry) => void refresh(options, entry)),
          REFRESH_MS,
        ).unref(),
      ]
    : []
}

/** Reads a generation in a thread of its own. */
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
 * What is held of a generation, as new as what this transaction sees; null where it is not held, or not yet, and the database is to be asked.
 * Asked for the first time, it is read, if there is memory for it. (search.held)
 */
export const memoryIndexOf = async (db: Db, place: Place): Promise<MemoryIndex | null> => {
  if (!cacheOptions) return null
  const entry = entryOf(place)
  entry.usedAt = Date.now()
  if (!entry.loaded) {
    if (!entry.loading && entry.notBefore <= Date.now()) await startLoading(db, cacheOptions, entry)
    return null
  }
  return serialise(entry, () => upToDateIndex(db, entry))
}

const entryOf = (place: Place): Entry => {
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

/** One after another, so that nothing older is put over something newer. */
const serialise = <T>(entry: Entry, fn: () => Promise<T>): Promise<T> => {
  const turn = entry.turn.then(fn)
  entry.turn = turn.catch(() => {})
  return turn
}

/** Null where there is more to catch up with than a search waits for: the database answers it meanwhile. */
const upToDateIndex = async (db: Db, entry: Entry): Promise<MemoryIndex | null> =>
  entry.loaded && (await bringUpToDate(db, entry, entry.loaded)) ? entry.loaded.index : null

/** Brings a generation up to now; one without room for what is new, or of before a failover, is let go of and read anew when it is searched. */
const bringUpToDate = (db: Db, entry: Entry, loaded: Loaded, most?: number): Promise<boolean> =>
  catchUp(db, entry.place, loaded, most).catch((error: unknown) => {
    if (!(error instanceof RangeError || error instanceof TimelineChanged)) throw error
    entry.loaded = null
    entry.notBefore = 0
    return false
  })

/**
 * Catches up with what was written since the last time; where that is too much, all is read anew. The connection comes before the turn, as in
 * a search: searches that wait for this turn hold connections, and it must not wait for one of theirs.
 */
const refresh = async ({ database, onFault }: CacheOptions, entry: Entry): Promise<void> => {
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

const startLoading = async (db: Db, options: CacheOptions, entry: Entry): Promise<void> => {
  const { load, mostBytes, leastRecords, onFault } = options
  entry.loading = true
  entry.notBefore = Date.now() + RETRY_MS
  const count = await countRecords(db, entry.place).catch(() => 0)
  if (count < leastRecords || !makeRoom(count * BYTES_PER_RECORD, mostBytes, entry)) {
    entry.loading = false
    return
  }
  // The search that asked for it does not wait for it.
  void startWork('search.load', () => load(entry.place))
    .then((loaded) => {
      entry.loaded = loaded
      entry.loading = false
      return startWork('search.keepUp', () => refresh(options, entry))
    })
    .catch(onFault)
    .finally(() => (entry.loading = false))
}

/** Gives back what was searched longest ago until there is room; says whether there is. */
const makeRoom = (bytes: number, most: number, wanted: Entry): boolean => {
  while (bytes + memoryBytes() > most) {
    const oldest = oldestOf([...entries.values()].filter((entry) => entry !== wanted))
    if (!oldest) return false
    evict(oldest)
  }
  return true
}

const evict = (entry: Entry): void => {
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

/** Bytes of all that is held. */
export const memoryBytes = (): number =>
  [...entries.values()].reduce((sum, { loaded }) => sum + (loaded ? bytesOf(loaded.index) : 0), 0)

/** Gives back what nobody has searched for long, and where memory is short what was searched longest ago. (search.givenBack) */
export const evictIdle = (now: number, free: number): void => {
  for (const entry of entries.values())
    if (!entry.loading && now - entry.usedAt > IDLE_MS) evict(entry)
  const oldest = free < MIN_FREE_SHARE ? oldestOf([...entries.values()]) : undefined
  if (oldest) {
    oldest.notBefore = now + RETRY_MS
    oldest.loaded = null
  }
}

/** The share of its memory that the machine, or the container, has left. */
const freeShare = (): number =>
  process.availableMemory() / Math.min(process.constrainedMemory() || Infinity, totalmem())
