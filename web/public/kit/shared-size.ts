/** The width in pixels that places need where a page is shared. */
const WIDE_ENOUGH = 1200

/** The smallest size that is wide enough where a page is shared, or the largest there is. */
export const sharedSize = <S extends { width: number }>(sizes: readonly S[]): S | undefined =>
  sizes.find(({ width }) => width >= WIDE_ENOUGH) ?? sizes.at(-1)
