/** A picture's shape. */
type Shape = { width: number; height: number }
/** A picture with its width and its position in the list. */
type Box<T> = { item: T; at: number; widthPx: number }
export type Row<T> = { heightPx: number; boxes: Box<T>[] }

/** More extreme shapes are cropped in the grid, so that a panorama leaves room for others. */
const WIDEST = 3.2
const NARROWEST = 0.4

/**
 * Arranges pictures in full-width rows of equal height, in reading order; the last row keeps the
 * wanted height.
 */
export const justify = <T extends Shape>(
  items: readonly T[],
  widthPx: number,
  wantedPx: number,
  gapPx: number,
): Row<T>[] => {
  const rows: Row<T>[] = []
  let current: { item: T; at: number; ratio: number }[] = []
  const ratioSum = () => current.reduce((sum, { ratio }) => sum + ratio, 0)
  const close = (isLast: boolean) => {
    if (current.length === 0) return
    const filling = (widthPx - gapPx * (current.length - 1)) / ratioSum()
    const heightPx = isLast ? Math.min(filling, wantedPx) : filling
    rows.push({
      heightPx,
      boxes: current.map(({ item, at, ratio }) => ({ item, at, widthPx: ratio * heightPx })),
    })
    current = []
  }
  items.forEach((item, at) => {
    current.push({ item, at, ratio: ratioOf(item) })
    if ((widthPx - gapPx * (current.length - 1)) / ratioSum() <= wantedPx) close(false)
  })
  close(true)
  return rows
}

const ratioOf = ({ width, height }: Shape) =>
  width > 0 && height > 0 ? Math.min(WIDEST, Math.max(NARROWEST, width / height)) : 1.5
