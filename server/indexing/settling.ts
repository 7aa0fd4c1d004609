import { FILE_SETTLE_MS } from '#contract/limits.ts'

/** Whether a file may still be in writing: its time is close to now. One dated in the future says nothing of when it was written. (indexing.young) */
export const isSettling = (mtimeMs: number, nowMs = Date.now()): boolean =>
  Math.abs(nowMs - mtimeMs) < FILE_SETTLE_MS
