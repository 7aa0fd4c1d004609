/** The number of the leaf with the entry at a 0-based place, for leaves of `size` entries. */
export const leafAt = (at: number, size: number): number => Math.floor(at / size) + 1
