/** The bytes of a file that are answered with, first and last. */
export type Range = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for: null where it asks for the whole, or in a way that need not be followed, as several
 * parts at once; 'outside' where the file has nothing of it.
 */
export const rangeOf = (
  header: string | undefined,
  sizeBytes: number,
): Range | 'outside' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const [start, end] =
    first === ''
      ? [Math.max(0, sizeBytes - Number(last)), sizeBytes - 1]
      : [Number(first), last === '' ? Infinity : Number(last)]
  if (first !== '' && end < start) return null
  return start < sizeBytes && (first !== '' || Number(last) > 0)
    ? { start, end: Math.min(end, sizeBytes - 1) }
    : 'outside'
}
