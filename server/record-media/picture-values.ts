/** What is known of one of a record's pictures, from 0: where indexing has linked none, the record is of the picture itself. */
export const shownOf = (source: Record<string, unknown>, at: number): Record<string, unknown> => {
  const pictures = source.pictures as Record<string, unknown>[] | undefined // as indexing links them
  return pictures?.[at] ?? (at === 0 ? source : {})
}
