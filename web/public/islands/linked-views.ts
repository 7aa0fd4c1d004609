import type { Placement } from './zoom.ts'

/** A picture that moves with another. */
export type Side = { placement: () => Placement; place: (placement: Placement) => void }

/**
 * Moves every picture with the one that a visitor moves, from where each stands: pictures that were
 * set beside each other by hand stay so.
 */
export const linkViews = () => {
  const sides = new Set<Side>()
  let leader: Side | undefined
  let begun = new Map<Side, Placement>()

  const begin = () => {
    begun = new Map([...sides].map((side) => [side, side.placement()]))
  }
  return {
    add: (side: Side) => {
      sides.add(side)
      begin()
    },
    /** The visitor is about to move a picture. */
    lead: (side: Side) => {
      if (leader === side) return
      leader = side
      begin()
    },
    /** A picture moved; `isSettled` when it has come to rest. */
    moved: (side: Side, isSettled: boolean) => {
      const from = begun.get(side)
      if (side !== leader || !from) return
      const to = side.placement()
      for (const other of sides) {
        const was = begun.get(other)
        if (other !== side && was) other.place(follow(was, from, to))
      }
      if (isSettled) begin()
    },
    /** Where the pictures are now is where they go on together from. */
    begin,
  }
}

/** Where a picture stands after another has moved: as much, in shares of each. */
export const follow = (was: Placement, from: Placement, to: Placement): Placement => ({
  x: was.x + to.x - from.x,
  y: was.y + to.y - from.y,
  scale: (was.scale * to.scale) / from.scale,
})
