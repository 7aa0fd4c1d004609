/** The first and last byte of a part of a file. */
type Range = { start: number; end: number }

// @fastify/send opens a path itself; these files are open, and audited before their first byte.

/**
 * The part of a file that a `Range` header asks for. Null for the whole file, also for a header
 * that a server may ignore, such as several ranges; 'outside' where the file has none of these
 * bytes.
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
