import type { Item } from './upload-item.ts'

/** The totals of an upload. */
export type Totals = {
  files: number
  /** Files sent by this upload; `same` counts those that were already there. */
  done: number
  same: number
  failed: number
  bytes: number
  sentBytes: number
  /** Remaining milliseconds, if known. */
  leftMs: number | undefined
  /** Whether files are uploading or waiting. */
  isBusy: boolean
  isPaused: boolean
  isChecking: boolean
  checkFailed: boolean
  /** Whether the connection is lost. */
  isLost: boolean
  /** When the current uninterrupted transfer began, and the bytes sent by then. */
  since: { at: number; sentBytes: number } | undefined
}

/** Milliseconds of transfer before an estimate is shown. */
const TELLING_MS = 3000

/** Whether an item's upload is over. */
export const isEnded = ({ state }: Item): boolean => state === 'done' || state === 'error'

/** Sums up an upload; the bytes exclude files already there and failed ones. */
export const sum = (
  items: readonly Item[],
  now: Pick<Totals, 'isPaused' | 'isChecking' | 'checkFailed' | 'isLost'>,
  before?: Totals,
): Totals => {
  const totals = { files: items.length, done: 0, same: 0, failed: 0, bytes: 0, sentBytes: 0 }
  for (const item of items) {
    if (item.state === 'error') totals.failed += 1
    else if (item.isSame) totals.same += 1
    else {
      if (item.state === 'done') totals.done += 1
      totals.bytes += item.size
      totals.sentBytes += item.sent
    }
  }
  const isBusy = now.isChecking || (!now.checkFailed && items.some((item) => !isEnded(item)))
  const isMoving = isBusy && !now.isPaused && !now.isLost
  const since = isMoving
    ? (before?.since ?? { at: Date.now(), sentBytes: totals.sentBytes })
    : undefined
  return { ...totals, ...now, isBusy, since, leftMs: since && leftOf(totals, since) }
}

const leftOf = (
  { bytes, sentBytes }: Pick<Totals, 'bytes' | 'sentBytes'>,
  since: { at: number; sentBytes: number },
) => {
  const [tookMs, sent] = [Date.now() - since.at, sentBytes - since.sentBytes]
  return tookMs < TELLING_MS || sent <= 0 ? undefined : ((bytes - sentBytes) * tookMs) / sent
}
