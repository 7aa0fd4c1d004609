import { useEffect, useRef, useState } from 'react'

/** Whether an element is in view, for work that only visible elements need. */
export const useInView = <E extends Element>() => {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let isInView = false
    const tell = () => setSeen(isInView && document.visibilityState === 'visible')
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
      tell()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return [ref, isSeen] as const
}
