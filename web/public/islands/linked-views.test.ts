import { expect, test } from 'vitest'
import { linkViews } from './linked-views.ts'
import type { Placement } from './zoom.ts'

const WHOLE: Placement = { x: 0.5, y: 0.5, scale: 1 }

const picture = (placement: Placement) => {
  let now = placement
  return { placement: () => now, place: (next: Placement) => void (now = next) }
}

test('a picture follows another from where it stands', () => {
  const views = linkViews()
  const [one, other] = [picture(WHOLE), picture({ x: 0.25, y: 0.5, scale: 2 })]
  views.add(one)
  views.add(other)
  views.lead(one)
  one.place({ x: 0.75, y: 0.5, scale: 1.5 })
  views.moved(one, false)
  expect(other.placement()).toEqual({ x: 0.5, y: 0.5, scale: 3 })
  // What follows moves nothing.
  views.moved(other, true)
  expect(one.placement()).toEqual({ x: 0.75, y: 0.5, scale: 1.5 })
  one.place({ x: 0.5, y: 0.25, scale: 1.5 })
  views.moved(one, true)
  expect(other.placement()).toEqual({ x: 0.25, y: 0.25, scale: 3 })
  // The other leads.
  views.lead(other)
  other.place({ x: 0.5, y: 0.5, scale: 6 })
  views.moved(other, true)
  expect(one.placement()).toEqual({ x: 0.75, y: 0.5, scale: 3 })
  // Parted, each is moved alone; joined again they go on from there.
  one.place(WHOLE)
  views.begin()
  other.place({ x: 0.75, y: 0.5, scale: 6 })
  views.moved(other, true)
  expect(one.placement()).toEqual({ x: 0.75, y: 0.5, scale: 1 })
})
