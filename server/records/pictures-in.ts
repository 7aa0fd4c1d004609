/** A picture of a record: its place in the record and its upright size in pixels. */
export type Pictured = { at: number; width: number; height: number }

/** The pictures of a record whose size is known; a picture's own record has one. */
export const picturesIn = (source: Record<string, unknown>): Pictured[] =>
  [source.pictures ?? source]
    .flat()
    .map((one: unknown, at) => ({ ...(one as Partial<Pictured>), at }))
    .flatMap(({ at, width, height }) =>
      typeof width === 'number' && typeof height === 'number' ? [{ at, width, height }] : [],
    )
