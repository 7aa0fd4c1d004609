import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, told anew so often while the page is seen, and at once when it is seen again. */
export const useNow = (everyMs = MINUTE_MS): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tell = () => document.hidden || setNow(new Date())
    const ticking = setInterval(tell, everyMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [everyMs])
  return now
}
