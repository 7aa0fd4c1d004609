import type { CountedPlace } from '#contract/overviews.ts'
import { MAP_SIZE, project } from '#web/public/kit/iceland-projection.ts'

/** A place on the map, in units of the map. `label`: where its name stands, if there is room. */
export type Dot = {
  place: CountedPlace
  x: number
  y: number
  radius: number
  label: { x: number; isLeft: boolean } | null
}

/** Radii of the dots of fewest and most records. */
const RADIUS = { least: 6, most: 26 }
/** Height of a name, the width of a letter of it, and the space between dot and name. */
const NAME = { height: 20, letter: 9, space: 6 }

type Box = { left: number; right: number; top: number; bottom: number }

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/**
 * The places as dots, those of most records first, at each position one. Their areas are in
 * proportion to the records. Names are left out where they would cover others.
 */
export const dotsOf = (places: readonly CountedPlace[]): Dot[] => {
  const first = new Map<string, Omit<Dot, 'label'>>()
  const most = Math.max(1, ...places.map(({ count }) => count))
  for (const place of places) {
    if (!place.position) continue
    const [x, y] = project(place.position)
    const key = `${Math.round(x)} ${Math.round(y)}`
    const radius = Math.max(RADIUS.least, RADIUS.most * Math.sqrt(place.count / most))
    if (!first.has(key)) first.set(key, { place, x, y, radius })
  }
  const dots = [...first.values()]
  const taken = dots.map(boxOfDot)
  return dots.map((dot) => {
    const label = [false, true]
      .map((isLeft) => ({ isLeft, box: boxOfName(dot, isLeft) }))
      .find(({ box }) => isInside(box) && !taken.some((one) => meets(box, one)))
    if (label) taken.push(label.box)
    return { ...dot, label: label ? { x: edgeOf(label), isLeft: label.isLeft } : null }
  })
}

const edgeOf = ({ box, isLeft }: { box: Box; isLeft: boolean }): number =>
  isLeft ? box.right : box.left

const isInside = ({ left, right }: Box): boolean => left >= 0 && right <= MAP_SIZE.width

const boxOfDot = ({ x, y, radius }: Omit<Dot, 'label'>): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const boxOfName = ({ place, x, y, radius }: Omit<Dot, 'label'>, isLeft: boolean): Box => {
  const width = place.value.length * NAME.letter
  const near = radius + NAME.space
  const left = isLeft ? x - near - width : x + near
  return { left, right: left + width, top: y - NAME.height / 2, bottom: y + NAME.height / 2 }
}
