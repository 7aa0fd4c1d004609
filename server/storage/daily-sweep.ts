import { slug } from '#contract/common.ts'
import type { Storage } from './storage.ts'

/** The age after which unused files may be swept; younger ones may be in use. */
export const SWEEP_AGE_MS = 86_400_000
const POLL_MS = 3_600_000
/** The file whose modification time says when a place was last swept. */
const MARK = '.swept'

/**
 * Calls `sweep` once a day for each tenant's part of a place, until stopped. Several workers may do
 * so at once.
 */
export const sweepDaily = (
  place: Storage,
  sweep: (tenantId: string, signal: AbortSignal) => Promise<void>,
): (() => void) => {
  const stopping = new AbortController()
  const sweepIfDue = async (name: string) => {
    const part = place.within(name)
    if (!(await isSweepDue(part))) return
    await sweep(name, stopping.signal)
    if (slug.safeParse(name).success) await removeLongEmpty(part)
  }
  const sweepDueParts = async () => {
    for (const name of await place.names('').catch((): string[] => [])) {
      if (stopping.signal.aborted) return
      // Database or place unavailable: the next sweep is tomorrow.
      await sweepIfDue(name).catch(() => {})
    }
  }
  const timer = setInterval(() => void sweepDueParts(), POLL_MS)
  void sweepDueParts()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Whether a tenant's part was not swept for a day; marks it as swept, for all machines. */
export const isSweepDue = async (part: Storage): Promise<boolean> => {
  const mark = await part.open(MARK)
  await mark?.close()
  if (mark && mark.modified > Date.now() - SWEEP_AGE_MS) return false
  if (!(await part.touch(MARK))) await part.put(MARK, emptyFile(), { sync: false })
  return true
}

async function* emptyFile(): AsyncGenerator<Buffer> {}

/** Removes a part that had nothing but the mark for a day. (installation.emptyFolders) */
export const removeLongEmpty = (part: Storage): Promise<void> =>
  part.removeIfEmpty(MARK, Date.now() - SWEEP_AGE_MS)

/** Removes what killed processes left unfinished in each tenant's part. (images.sweep) */
export const sweepUnfinished = async (place: Storage): Promise<void> => {
  for (const name of await place.names(''))
    await place.within(name).sweepWork(Date.now() - LEFT_BEHIND_MS)
}

/** The age of abandoned unfinished files; younger ones may belong to another worker. */
const LEFT_BEHIND_MS = 3_600_000
