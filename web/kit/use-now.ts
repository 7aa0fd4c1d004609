import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Listeners by interval in milliseconds. Module state, because all clocks share one timer. */
const clocks = new Map<number, Set<() => void>>()

const subscribe = (everyMs: number, listener: () => void): (() => void) => {
  const listeners = clocks.get(everyMs) ?? startClock(everyMs)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const startClock = (everyMs: number): Set<() => void> => {
  const listeners = new Set<() => void>()
  const tick = () => {
    if (!document.hidden) for (const listener of listeners) listener()
  }
  setInterval(tick, everyMs)
  document.addEventListener('visibilitychange', tick)
  clocks.set(everyMs, listeners)
  return listeners
}

/** The time, updated every `everyMs` while the page is visible, and when it becomes visible. */
export const useNow = (everyMs = MINUTE_MS): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => subscribe(everyMs, () => setNow(new Date())), [everyMs])
  return now
}
