import { useEffect, useRef, useState } from 'react'

/** The width of an element, updated on resize. */
export const useWidth = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  const [widthPx, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, widthPx] as const
}
