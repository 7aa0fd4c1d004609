import type { FileCheck } from '#contract/uploads.ts'
import { BULK_CONCURRENCY, CHECK_BATCH } from '#contract/limits.ts'
import { runBulk } from '#web/kit/bulk.ts'
import { createListeners } from '#web/kit/listeners.ts'
import { createBackOff } from './back-off.ts'
import {
  isLarge,
  nextGroup,
  toEntry,
  type Entry,
  type Item,
  type Sent,
  type Source,
  type Transport,
} from './upload-item.ts'
import { isEnded, sum, type Totals } from './upload-totals.ts'

/** Milliseconds between notifications of listeners, at least. */
const TELL_MS = 100

type Options = { transport: Transport; isPassing: (error: unknown) => boolean }

/** Why sending stopped: paused or cancelled. */
export type Stop = 'pause' | 'cancel'

/**
 * A queue of uploads. It first checks files with the server, then sends a few at a time, each with
 * its own state. It waits for a lost connection and then checks interrupted files again, because
 * they may have arrived. (uploads.queue)
 */
export const createQueue = ({ transport, isPassing }: Options) => {
  let entries: Entry[] = []
  let pending: Entry[] = []
  let going = new AbortController()
  let active = 0
  let checking = 0
  let isPaused = false
  let checkFailed = false
  let totals: Totals = sum([], { isPaused, checkFailed, isChecking: false, isLost: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = createListeners()
  const backOff = createBackOff(() => pump())

  const tell = () => {
    timer = undefined
    totals = sum(
      entries.map(({ item }) => item),
      { isPaused, checkFailed, isChecking: checking > 0, isLost: backOff.isWaiting() },
      totals,
    )
    listeners.report()
  }
  const changed = () => (timer ??= setTimeout(tell, TELL_MS))
  const set = (entry: Entry, to: Partial<Item>) => {
    entry.item = { ...entry.item, ...to }
    changed()
  }

  const judge = (entry: Entry, { upload, reason, message }: FileCheck) => {
    entry.isChecked = true
    if (reason === 'rejected' || reason === 'conflict')
      return set(entry, { state: 'error', message, mayRetry: false })
    if (!upload) return set(entry, { state: 'done', isSame: !entry.isTried, sent: entry.item.size })
    pending.push(entry)
  }

  /**
   * Checks unchecked files. Files of folders form their own call, because folders accept other
   * endings.
   */
  const check = async (asked: Entry[]) => {
    const { signal } = going
    const parts = [
      asked.filter(({ source }) => source.folder),
      asked.filter(({ source }) => !source.folder),
    ].flatMap((part) =>
      Array.from({ length: Math.ceil(part.length / CHECK_BATCH) }, (_, n) =>
        part.slice(n * CHECK_BATCH, (n + 1) * CHECK_BATCH),
      ),
    )
    checking += 1
    checkFailed = false
    changed()
    await runBulk({
      items: parts,
      signal,
      send: async (part) => {
        const answers = await transport.check(
          part.map(({ source }) => source),
          signal,
        )
        part.forEach((entry, at) => answers[at] && judge(entry, answers[at]))
      },
      onDone: (part, error) => {
        // If sending was interrupted, the connection is lost: wait for it.
        if (isPassing(error) && part.some(({ isTried }) => isTried))
          backOff.failed(() => check(part))
        else if (error !== undefined && !signal.aborted) checkFailed = true
        changed()
        pump()
      },
    })
    checking -= 1
    changed()
  }

  const pump = () => {
    while (!isPaused && !backOff.isWaiting() && active < BULK_CONCURRENCY && pending.length > 0) {
      active += 1
      void sendGroup(nextGroup(pending)).finally(() => {
        active -= 1
        changed()
        pump()
      })
    }
  }

  const sendGroup = async (group: Entry[]) => {
    const { signal } = going
    for (const entry of group) {
      entry.isTried = true
      set(entry, { state: 'uploading', message: undefined })
    }
    try {
      const [first] = group
      const results =
        first && isLarge(first) ? [await sendLarge(first, signal)] : await sendMany(group, signal)
      backOff.succeeded()
      group.forEach((entry, at) => end(entry, results[at]))
    } catch (error) {
      if (signal.aborted || isPassing(error)) return putBack(group, signal.aborted)
      const message = error instanceof Error ? error.message : String(error)
      for (const entry of group) set(entry, { state: 'error', sent: 0, message, mayRetry: true })
    }
  }
  const sendLarge = async (entry: Entry, signal: AbortSignal): Promise<Sent> => {
    await transport.sendLarge(entry.source, { signal, onProgress: (sent) => set(entry, { sent }) })
    return { done: true }
  }
  const sendMany = (group: Entry[], signal: AbortSignal) => {
    const onProgress = (sent: number) => {
      let rest = sent
      for (const entry of group) {
        set(entry, { sent: Math.max(0, Math.min(entry.item.size, rest)) })
        rest -= entry.item.size
      }
    }
    return transport.sendMany(
      group.map(({ source }) => source),
      { signal, onProgress },
    )
  }
  const end = (entry: Entry, { done, message }: Sent = { done: false }) =>
    set(
      entry,
      done
        ? { state: 'done', sent: entry.item.size }
        : { state: 'error', sent: 0, message, mayRetry: true },
    )

  /**
   * Puts interrupted files back. After a lost connection they are checked first: perhaps only the
   * answer was lost.
   */
  const putBack = (group: Entry[], isStopped: boolean) => {
    const waiting = group.filter((entry) => entries.includes(entry))
    for (const entry of waiting) set(entry, { state: 'ready', ...(!isLarge(entry) && { sent: 0 }) })
    if (isStopped) pending.unshift(...waiting)
    else backOff.failed(() => check(waiting))
    changed()
  }

  const stop = (why: Stop) => {
    going.abort(why)
    going = new AbortController()
  }

  return {
    subscribe: listeners.subscribe,
    totals: () => totals,
    items: () => entries.map(({ item }) => item),
    item: (at: number) => entries[at]?.item,
    /** Positions of the failed items. */
    failed: () => entries.flatMap(({ item }, at) => (item.state === 'error' ? [at] : [])),
    /** Adds files, except those already in the queue. */
    add: (sources: Source[]) => {
      const known = new Set(entries.flatMap(({ item }) => (isEnded(item) ? [] : [item.rel])))
      const fresh = sources.filter(({ rel }) => !known.has(rel)).map(toEntry)
      entries = [...entries, ...fresh]
      void check(fresh)
    },
    /** Retries items, or a failed check. */
    retry: (at: readonly number[]) => {
      const again = at
        .flatMap((one) => entries[one] ?? [])
        .filter(({ item }) => item.state === 'error' && item.mayRetry)
      for (const entry of again) set(entry, { state: 'ready', message: undefined })
      void check(again)
    },
    retryCheck: () => void check(entries.filter(({ isChecked }) => !isChecked)),
    pause: () => {
      isPaused = true
      stop('pause')
      changed()
    },
    resume: () => {
      isPaused = false
      void check(entries.filter(({ isChecked }) => !isChecked))
      pump()
    },
    /** Cancels what has not arrived; arrived files stay. */
    cancel: () => {
      entries = entries.filter(({ item }) => isEnded(item))
      pending = []
      isPaused = false
      checkFailed = false
      backOff.reset()
      stop('cancel')
      changed()
    },
  }
}
export type Queue = ReturnType<typeof createQueue>
