import type { Item } from './upload-item.ts'

/** How an upload stands as a whole. */
export type Totals = {
  files: number
  /** Sent by this upload; those that were there already are `same`. */
  done: number
  same: number
  failed: number
  bytes: number
  sentBytes: number
  /** Milliseconds left, where that can be told. */
  leftMs: number | undefined
  /** Files are on their way, or wait to be. */
  isBusy: boolean
  isPaused: boolean
  isChecking: boolean
  checkFailed: boolean
  /** The connection is waited for. */
  isLost: boolean
  /** Since when bytes have moved without a stop, and how many had gone then. */
  since: { at: number; sentBytes: number } | undefined
}

/** Bytes move so long before the time that is left is told. */
const TELLING_MS = 3000

/** Whether an item's upload is over. */
export const isEnded = ({ state }: Item): boolean => state === 'done' || state === 'error'

/** Sums up an upload; files that were there already, or that failed, are not among the bytes. */
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
