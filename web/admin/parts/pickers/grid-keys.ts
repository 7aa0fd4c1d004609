import type { Row } from '#web/shared/justify.ts'

type Item = { _id: string }

/** Horizontal centre of a box within its row, without the gaps. */
const centreOf = <T>({ boxes }: Row<T>, at: number) =>
  boxes.slice(0, at).reduce((sum, { widthPx }) => sum + widthPx, 0) + (boxes[at]?.widthPx ?? 0) / 2

/** The box of a row whose centre is nearest to a position. */
const nearest = <T>(row: Row<T>, placePx: number) =>
  row.boxes
    .map(({ item }, at) => ({ item, distance: Math.abs(centreOf(row, at) - placePx) }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.item

/** The picture that a key moves to in justified rows: beside, in the next row, or at either end. */
export const neighbourOf = <T extends Item>(
  rows: readonly Row<T>[],
  id: string,
  key: string,
): T | undefined => {
  const all = rows.flatMap(({ boxes }) => boxes.map(({ item }) => item))
  const at = all.findIndex(({ _id }) => _id === id)
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[key]
  if (target !== undefined) return all[target]
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  const inRow = rows.findIndex(({ boxes }) => boxes.some(({ item }) => item._id === id))
  const [row, next] = [rows[inRow], step === undefined ? undefined : rows[inRow + step]]
  if (!row || !next) return undefined
  const place = row.boxes.findIndex(({ item }) => item._id === id)
  return nearest(next, centreOf(row, place))
}
