import { KEPT_PAGES } from '#contract/public-limits.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { KeptPage } from './kept-page.ts'

/** A drawn page, and the tags of what it shows. */
export type Drawing = { page: KeptPage; tags: string[] }
type Entry = { page: KeptPage; tags: ReadonlySet<string>; isStale: boolean }

/** Says that things changed. `drop`: no kept page that shows them may be sent again. */
export type Move = { tags: readonly string[]; drop?: boolean }

export type PageCache = {
  /**
   * The page of a key: as kept if nothing it shows has changed, else drawn. Callers that ask for
   * the same page at once share one drawing. (pages.cache)
   */
  read: (key: string, draw: () => Promise<Drawing>) => Promise<KeptPage>
  /** Whether `read` would draw the page now, rather than send or await one. */
  mustDraw: (key: string) => boolean
  /** The page as it was last drawn, however old; undefined if it is not kept. */
  peek: (key: string) => KeptPage | undefined
  move: (move: Move) => void
  /** Makes every page stale: notifications may have been lost. */
  moveAll: () => void
  bytes: () => number
}

/**
 * Keeps drawn pages in memory, least recently used first to go. A page whose tag moved is drawn
 * again at its next request, at most once in `redrawMs`; a dropped page at once.
 */
export const createPageCache = ({
  mostBytes,
  redrawMs = KEPT_PAGES.redrawMs,
}: {
  mostBytes: number
  redrawMs?: number
}): PageCache => {
  const entries = new Map<string, Entry>()
  const drawing = new Map<string, Promise<KeptPage>>()
  /** Moves since the oldest drawing in progress began: its page may show the state before them. */
  let movedMeanwhile: (Move | 'all')[] = []
  let drawings = 0
  let bytes = 0

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= sizeOf(entry)
  }
  const keep = (key: string, entry: Entry) => {
    remove(key)
    entries.set(key, entry)
    bytes += sizeOf(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      remove(oldest)
    }
  }
  const draw = async (key: string, fn: () => Promise<Drawing>) => {
    drawings++
    try {
      return await drawAndKeep(key, fn)
    } finally {
      if (--drawings === 0) movedMeanwhile = []
    }
  }
  const drawAndKeep = async (key: string, fn: () => Promise<Drawing>) => {
    const since = movedMeanwhile.length
    const { page, ...drawn } = await fn()
    const tags = new Set(drawn.tags)
    const moves = movedMeanwhile.slice(since)
    const hits = moves.filter((move) => move === 'all' || move.tags.some((tag) => tags.has(tag)))
    const isDropped = hits.some((move) => move !== 'all' && move.drop)
    if (!isDropped) keep(key, { page, tags, isStale: hits.length > 0 })
    return page
  }
  const isUsable = ({ isStale, page }: Entry) => !isStale || nowMs() - page.drawnMs < redrawMs
  return {
    mustDraw: (key) => {
      const entry = entries.get(key)
      return !(entry && isUsable(entry)) && !drawing.has(key)
    },
    read: async (key, fn) => {
      const entry = entries.get(key)
      if (entry && isUsable(entry)) {
        // The last in the map is the most recently used.
        entries.delete(key)
        entries.set(key, entry)
        return entry.page
      }
      const running = drawing.get(key)
      if (running) return running
      const started = draw(key, fn).finally(() => {
        if (drawing.get(key) === started) drawing.delete(key)
      })
      drawing.set(key, started)
      return started
    },
    peek: (key) => entries.get(key)?.page,
    move: (move) => {
      if (drawings > 0) movedMeanwhile.push(move)
      for (const [key, entry] of entries) {
        if (!move.tags.some((tag) => entry.tags.has(tag))) continue
        if (move.drop) remove(key)
        else entry.isStale = true
      }
      // A drawing that began before may show what is gone: nobody else joins it.
      if (move.drop) drawing.clear()
    },
    moveAll: () => {
      if (drawings > 0) movedMeanwhile.push('all')
      for (const entry of entries.values()) entry.isStale = true
    },
    bytes: () => bytes,
  }
}

/** Bytes of an entry itself, and of a tag: a text of some fifty letters in a set. */
const [ENTRY_BYTES, TAG_BYTES] = [500, 120]
/** Bytes of an entry in memory. A list of a hundred records has more in tags than in its page. */
const sizeOf = ({ page, tags }: Entry): number =>
  page.brotli.length + (page.visit?.key.length ?? 0) + ENTRY_BYTES + tags.size * TAG_BYTES
