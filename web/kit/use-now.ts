import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Who is told the time, by how often: one timer serves all that are told so often. */
const told = new Map<number, Set<() => void>>()

const tellEvery = (everyMs: number, tell: () => void): (() => void) => {
  const all = told.get(everyMs) ?? begin(everyMs)
  all.add(tell)
  return () => void all.delete(tell)
}

const begin = (everyMs: number): Set<() => void> => {
  const all = new Set<() => void>()
  const tellAll = () => {
    if (!document.hidden) for (const tell of all) tell()
  }
  setInterval(tellAll, everyMs)
  document.addEventListener('visibilitychange', tellAll)
  told.set(everyMs, all)
  return all
}

/** The time, told anew so often while the page is seen, and at once when it is seen again. */
export const useNow = (everyMs = MINUTE_MS): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => tellEvery(everyMs, () => setNow(new Date())), [everyMs])
  return now
}
