import { Problem } from '#server/kit/problem.ts'

/** Bytes that a name on disk may take. */
const NAME_MAX_BYTES = 255
/** Names that Windows keeps for devices, with whatever ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** Refuses names that are hidden, or that a computer with Windows could not hold: libraries are opened from there. (files.folderNames) */
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
