import type { CostClass } from '#contract/page.ts'
import { stateOf } from '#server/kit/database/state-of.ts'

/** The classes of answers: `kept` costs nothing, `staff` has a session. */
export const ANSWER_CLASSES = [
  'kept',
  'record',
  'list',
  'search',
  'heavy',
  'staff',
  'waiting',
] as const
export type AnswerClass = (typeof ANSWER_CLASSES)[number]
type DrawnClass = CostClass | 'staff'

/** Programs that say in their name that they are programs. */
const ROBOT = /bot\b|bot\/|crawl|spider|slurp|heritrix|archiver|fetch|python|curl|wget|scrapy/i

export const isDeclaredRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || ROBOT.test(userAgent)

export type PageCounts = {
  countAnswer: (cost: AnswerClass, isRobot: boolean) => void
  countReturn: () => void
  /** The number of visitors who wait now is read from here. */
  watchQueue: (waiting: () => number) => void
  /** Attributes the processor time of this thread to a class while a page of it is drawn. */
  draw: <T>(cost: DrawnClass, draw: () => Promise<T>) => Promise<T>
  answers: () => { cost: AnswerClass; robots: number; others: number }[]
  returns: () => number
  waiting: () => number
  cpuSeconds: () => { cost: DrawnClass; seconds: number }[]
}

const threadSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

const createPageCounts = (): PageCounts => {
  const answers = new Map(ANSWER_CLASSES.map((cost) => [cost, { robots: 0, others: 0 }]))
  const drawn = new Map<DrawnClass, { running: number; seconds: number }>()
  let returns = 0
  let waiting = () => 0
  let settledAt = threadSeconds()
  /** Shares the time since the last change evenly among the drawings in progress. */
  const settle = () => {
    const now = threadSeconds()
    const running = [...drawn.values()].reduce((sum, one) => sum + one.running, 0)
    if (running > 0)
      for (const one of drawn.values()) one.seconds += ((now - settledAt) * one.running) / running
    settledAt = now
  }
  return {
    countAnswer: (cost, isRobot) => {
      const counted = answers.get(cost)
      if (counted) counted[isRobot ? 'robots' : 'others']++
    },
    countReturn: () => void returns++,
    watchQueue: (read) => void (waiting = read),
    draw: async (cost, draw) => {
      const one = drawn.get(cost) ?? { running: 0, seconds: 0 }
      drawn.set(cost, one)
      settle()
      one.running++
      try {
        return await draw()
      } finally {
        settle()
        one.running--
      }
    },
    answers: () => [...answers].map(([cost, counted]) => ({ cost, ...counted })),
    returns: () => returns,
    waiting: () => waiting(),
    cpuSeconds: () => [...drawn].map(([cost, { seconds }]) => ({ cost, seconds })),
  }
}

/** The counts of this process since its start. (pages.counts) */
export const pageCounts = stateOf(createPageCounts)
