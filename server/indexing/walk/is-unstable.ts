import { FILE_SETTLE_MS } from '#contract/work-limits.ts'

/**
 * Whether a file may still be being written: its mtime is close to now. An mtime in the future says
 * nothing. (indexing.young)
 */
export const isUnstable = (mtimeMs: number, nowMs = Date.now()): boolean =>
  Math.abs(nowMs - mtimeMs) < FILE_SETTLE_MS
