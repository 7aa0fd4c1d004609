export type Point = [x: number, y: number]

/** A line with fewer points, none further from the given one than `tolerance` (Douglas-Peucker). */
export const simplifyLine = (points: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const distances = points.map((point) => distanceTo(point, first, last))
  const furthest = distances.indexOf(Math.max(...distances))
  if ((distances[furthest] ?? 0) <= tolerance) return [first, last]
  return [
    ...simplifyLine(points.slice(0, furthest + 1), tolerance),
    ...simplifyLine(points.slice(furthest), tolerance).slice(1),
  ]
}

/** How far a point lies from the line through two others, or from the one if they are the same. */
const distanceTo = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = Math.hypot(dx, dy)
  return length === 0
    ? Math.hypot(x - fromX, y - fromY)
    : Math.abs(dy * (x - fromX) - dx * (y - fromY)) / length
}
