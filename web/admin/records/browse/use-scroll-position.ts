import { useMounted } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { useRecordSearch } from './use-record-search.ts'

type Found = Pick<
  ReturnType<typeof useRecordSearch>,
  'hits' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
>
type Place = { topPx: number; count: number }

/** Where each entry of the history was left: how far down, and how many records were there. */
const places = new Map<string, Place>()
/** So many pages are read at most to come to a place again. */
const MOST_PAGES = 20
/** Frames in which rows may still be measured before the place is there. */
const MOST_FRAMES = 30

/**
 * Brings a list that goes on without end back to where it was, when one comes back to it; another
 * search begins at its top. Answers whether it is for the list to bring the record at hand into
 * sight, since there is no such place. (records.place)
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
  // What draws the rows finds the box when it is drawn anew, and puts it at its top then: only
  // after that is the place taken.
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
  // What changes in the address makes another entry of the same place.
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
      found.hits.length < MOST_PAGES * 100
    ) {
      if (!found.isFetching) void found.fetchNextPage()
      return undefined
    }
    let frames = 0
    let next = 0
    const tryIt = () => {
      scroller.current?.scrollTo({ top: place.topPx })
      const isThere = Math.abs((scroller.current?.scrollTop ?? 0) - place.topPx) < 1
      if (isThere || ++frames > MOST_FRAMES) goal.current = undefined
      else next = requestAnimationFrame(tryIt)
    }
    next = requestAnimationFrame(tryIt)
    return () => cancelAnimationFrame(next)
  })
  useEffect(() => (isDrawn ? arrive() : undefined), [isDrawn, found.hits.length, found.isFetching])
  return isDrawn && left === undefined
}
