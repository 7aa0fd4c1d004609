import { useEffect, useState } from 'react'
import { createListeners } from './listeners.ts'

const MINUTE_MS = 60_000

/** Listeners by interval in milliseconds. Module state, because all clocks share one timer. */
const clocks = new Map<number, ReturnType<typeof createListeners>>()

const startClock = (everyMs: number) => {
  const listeners = createListeners()
  const tick = () => {
    if (!document.hidden) listeners.report()
  }
  setInterval(tick, everyMs)
  document.addEventListener('visibilitychange', tick)
  clocks.set(everyMs, listeners)
  return listeners
}

/** The time, updated every `everyMs` while the page is visible, and when it becomes visible. */
export const useNow = (everyMs = MINUTE_MS): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(
    () => (clocks.get(everyMs) ?? startClock(everyMs)).subscribe(() => setNow(new Date())),
    [everyMs],
  )
  return now
}
