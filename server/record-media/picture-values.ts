/**
 * The values of a record's picture by 0-based position. A record without linked pictures describes
 * its own picture.
 */
export const pictureValues = (
  source: Record<string, unknown>,
  at: number,
): Record<string, unknown> => {
  // Indexing writes this shape.
  const pictures = source.pictures as Record<string, unknown>[] | undefined
  return pictures?.[at] ?? (at === 0 ? source : {})
}
