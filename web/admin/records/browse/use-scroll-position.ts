import { useMounted } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { useRecordSearch } from './use-record-search.ts'

type Found = Pick<
  ReturnType<typeof useRecordSearch>,
  'hits' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
>
type Place = { topPx: number; count: number }

/**
 * The scroll position of each history entry, and how many records the list had. Module state,
 * because going back mounts the screen again.
 */
const places = new Map<string, Place>()
/** Pages that returning to a position may read at most. */
const MAX_PAGES = 20
/** Animation frames to wait until the rows are measured. */
const MAX_FRAMES = 30

/**
 * Scrolls an endless list back to its position when the person returns to it; a new search starts
 * at the top. Returns true if there is no position, so that the list shows the current record.
 * (records.place)
 */
export const useScrollPosition = (
  scroller: RefObject<HTMLElement | null>,
  found: Found,
  search: string,
): boolean => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [left] = useState(() => places.get(entry))
  const goal = useRef(left)
  const before = useRef(search)
  // The virtual list scrolls its box to the top in its first draw, so scroll only after that.
  const isDrawn = useMounted()

  const note = useEffectEvent(() => {
    const box = scroller.current
    if (box && !goal.current) places.set(entry, { topPx: box.scrollTop, count: found.hits.length })
  })
  useEffect(() => {
    const box = scroller.current
    box?.addEventListener('scroll', note, { passive: true })
    return () => box?.removeEventListener('scroll', note)
  }, [scroller])
  // A change in the address makes a new history entry with the same position.
  useEffect(() => note(), [entry])

  useEffect(() => {
    if (before.current === search) return
    before.current = search
    goal.current = undefined
    scroller.current?.scrollTo({ top: 0 })
  }, [search, scroller])

  const arrive = useEffectEvent(() => {
    const place = goal.current
    if (!place || found.hits.length === 0) return undefined
    if (
      found.hits.length < place.count &&
      found.hasNextPage &&
      found.hits.length < MAX_PAGES * 100
    ) {
      if (!found.isFetching) void found.fetchNextPage()
      return undefined
    }
    let frames = 0
    let next = 0
    const scroll = () => {
      scroller.current?.scrollTo({ top: place.topPx })
      const isThere = Math.abs((scroller.current?.scrollTop ?? 0) - place.topPx) < 1
      if (isThere || ++frames > MAX_FRAMES) goal.current = undefined
      else next = requestAnimationFrame(scroll)
    }
    next = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(next)
  })
  useEffect(() => (isDrawn ? arrive() : undefined), [isDrawn, found.hits.length, found.isFetching])
  return isDrawn && left === undefined
}
