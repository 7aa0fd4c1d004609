type Picture = { at: number; width: number; height: number }

/** The pictures of a record with their pixels. */
export const picturesIn = (source: Record<string, unknown>): Picture[] =>
  [source.pictures ?? [source]]
    .flat()
    .map((one: unknown, at) => ({ ...(one as Partial<Picture>), at }))
    .flatMap(({ at, width, height }) =>
      typeof width === 'number' && typeof height === 'number' ? [{ at, width, height }] : [],
    )
