import { KEPT_PAGES } from '#contract/public-limits.ts'
import type { CostClass } from '#contract/page.ts'
import { isPersonal, pages, type Place } from '#contract/pages.ts'
import { isUnavailable, type Database } from '#server/kit/database/database.ts'
import type { Allowance } from './allowance.ts'
import type { DrawPage } from './draw-page.ts'
import { createDrawQueue, CrowdedError, isQueued, type QueueLimits } from './draw-queue.ts'
import type { KeptPage } from './kept-page.ts'
import type { Visit } from './load.ts'
import { createPageCache, type Move } from './page-cache.ts'
import type { AnswerClass, PageCounts } from './page-counts.ts'
import { pageWithTime } from './send-page.ts'
import type { WaitingPage } from './waiting-page.ts'

/** How much memory kept pages may take, and how much of it searches, in megabytes. */
export type KeptLimits = { megabytes: number; searchMegabytes: number }

type Setting = {
  database: Database
  draw: DrawPage
  counts: PageCounts
  allowance: Allowance
  waiting: WaitingPage
  queue?: QueueLimits | undefined
  kept?: KeptLimits | undefined
}

type Read = { page: KeptPage; answer: AnswerClass }

export type PageReader = {
  /**
   * A page for a visitor: kept, drawn, or, while it cannot be drawn, as it was last. For an account
   * without a role it is drawn in its turn, and not kept.
   */
  forVisitor: (place: Place, visit: Visit) => Promise<Read>
  /** A page for staff, which is drawn at once and never kept. */
  forStaff: (place: Place, visit: Visit) => Promise<Read>
  /** Says that things which pages show have changed. */
  move: (move: Move | 'gap' | 'lost') => void
}

/** Draws pages, and keeps those of visitors. */
export const createPageReader = ({
  database,
  draw,
  counts,
  allowance,
  waiting,
  queue: queueLimits,
  kept: { megabytes, searchMegabytes } = KEPT_PAGES,
}: Setting): PageReader => {
  const caches = {
    whole: createPageCache({ mostBytes: (megabytes - searchMegabytes) * 1e6 }),
    search: createPageCache({ mostBytes: searchMegabytes * 1e6 }),
  }
  /** Searches have their own room, so that harvesters do not push out what people read. */
  const cacheOf = (place: Place) => (isQueued(costOf(place)) ? caches.search : caches.whole)
  const crowded = new CrowdedError()
  const queue = createDrawQueue(queueLimits)
  counts.watchQueue(queue.waiting)
  /** Whether notifications may be missing now, since the database does not answer. */
  let isBlind = false

  /**
   * Draws a page for a visitor when it is its turn. A kept page, and one that is being drawn for
   * somebody else, costs nothing. (pages.queue)
   */
  const drawInTurn = async (key: string, place: Place, visit: Visit): Promise<Read> => {
    const cost = costOf(place)
    const cache = cacheOf(place)
    const isKept = !visit.viewer && !isPersonal(place.page)
    const isDrawn = !isKept || cache.mustDraw(key)
    const hasLeave = isDrawn && isQueued(cost) && waiting.hasLeave(visit.request, place)
    if (isDrawn && isQueued(cost)) {
      const extra = hasLeave ? waiting.shapeOf(place) : undefined
      if (!(await allowance.take(visit.request, cost, extra))) throw crowded
    }
    const drawCounted = () => counts.draw(cost, () => draw(place, visit))
    const drawQueued = () =>
      isQueued(cost) ? queue.run(cost, hasLeave, drawCounted) : drawCounted()
    const page = isKept ? await cache.read(key, drawQueued) : (await drawQueued()).page
    return { page, answer: isDrawn ? cost : 'kept' }
  }

  return {
    forVisitor: async (place, visit) => {
      const key = `${place.origin} ${place.language} ${place.address}`
      const kept = visit.viewer ? undefined : cacheOf(place).peek(key)
      const answer = 'kept'
      if (isBlind && kept && !(await answers(database)))
        return { page: await pageWithTime(kept, place), answer }
      try {
        return await drawInTurn(key, place, visit)
      } catch (error) {
        if (kept && error instanceof CrowdedError) return { page: kept, answer }
        if (!isUnavailable(error) || !kept) throw error
        return { page: await pageWithTime(kept, place), answer }
      }
    },
    forStaff: async (place, visit) => ({
      page: (await counts.draw('staff', () => draw(place, visit))).page,
      answer: 'staff',
    }),
    move: (move) => {
      isBlind = move === 'lost'
      for (const cache of Object.values(caches)) {
        if (move === 'gap') cache.moveAll()
        else if (move !== 'lost') cache.move(move)
      }
    },
  }
}

const costOf = ({ page, query }: Place): CostClass => pages[page].cost(query as never)

const answers = (database: Database): Promise<boolean> =>
  database.transact({ readOnly: true }, async () => true).catch(() => false)
