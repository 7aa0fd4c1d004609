import { hashOf, withFile } from '#server/kit/byte-source.ts'

/** SHA-256 of a file's contents, hexadecimal. */
export const sha256Of = (path: string | Buffer): Promise<string> =>
  withFile(path, (_, handle) => hashOf(handle))
