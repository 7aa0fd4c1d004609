import { dashboardTexts } from '#texts/dashboard.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The four spans of time in which jobs are counted; the whole time has no beginning. (dashboard.windows) */
export const jobWindows = (now: Date) => [
  { text: dashboardTexts.day, from: new Date(now.getTime() - DAY_MS).toISOString() },
  { text: dashboardTexts.week, from: new Date(now.getTime() - 7 * DAY_MS).toISOString() },
  { text: dashboardTexts.month, from: new Date(now.getFullYear(), now.getMonth(), 1).toISOString() },
  { text: dashboardTexts.whole, from: undefined },
]
