import { Problem } from '#server/kit/problem.ts'

/** The longest name on disk, in bytes. */
const NAME_MAX_BYTES = 255
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/**
 * Refuses hidden names and names that Windows cannot hold, since people open libraries from
 * Windows. (files.folderNames)
 */
export const checkFolderName = (name: string): void => {
  const isFine =
    name !== '' &&
    !name.startsWith('.') &&
    !/[. ]$/.test(name) &&
    !/[<>:"|?*\p{Cc}]/u.test(name) &&
    !DEVICE.test(name) &&
    Buffer.byteLength(name) <= NAME_MAX_BYTES
  if (!isFine) throw new Problem('files.nameRefused', { field: 'path' })
}
