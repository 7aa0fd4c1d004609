import { open } from 'node:fs/promises'
import { derivativePath } from './paths.ts'

/** The bytes of a derivative as they are read, or null where it has not been made. (images.serving) */
export const openDerivative = async (...place: Parameters<typeof derivativePath>): Promise<NodeJS.ReadableStream | null> => {
  const file = await open(derivativePath(...place)).catch(() => null)
  return file && file.createReadStream()
}
