/**
 * A typed array in memory that threads share, so that one thread takes it over without a copy.
 * Unused room costs nothing.
 */
export const sharedArray = <A extends ArrayBufferView>(
  kind: { BYTES_PER_ELEMENT: number; new (buffer: SharedArrayBuffer): A },
  length: number,
): A => new kind(new SharedArrayBuffer(Math.max(1, Math.ceil(length)) * kind.BYTES_PER_ELEMENT))
