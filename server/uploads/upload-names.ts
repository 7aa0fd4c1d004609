import { endingOf, isOfMedium, MEDIUM_NAMES, type IndexType } from '#contract/index-types.ts'
import { isAccepted } from '#contract/uploads.ts'
import { mediaOf } from '#server/media/service.ts'
import { Problem } from '#server/kit/problem.ts'

/** The longest name on disk, in bytes. */
const NAME_MAX_BYTES = 255
/** The longest path in bytes, below the limit of any system. */
const PATH_MAX_BYTES = 2000

/**
 * A browser's file name as a path below the index's directory: NFC, forward slashes. Refuses paths
 * that lead elsewhere, hidden names, which walks skip, and unsupported extensions. (uploads.names)
 */
export const relOf = (name: string, accepted: { type: IndexType; folder: boolean }): string => {
  const rel = name.normalize('NFC').replaceAll('\\', '/')
  const isAbsolute = rel.startsWith('/') || /^[a-z]:/i.test(rel)
  if (
    isAbsolute ||
    !rel.isWellFormed() ||
    /\p{Cc}/u.test(rel) ||
    Buffer.byteLength(rel) > PATH_MAX_BYTES ||
    !rel.split('/').every(isName)
  )
    throw new Problem('uploads.nameRefused')
  if (!isAccepted(rel, accepted))
    throw new Problem('uploads.typeRefused', { params: { type: endingOf(rel).slice(1) } })
  return rel
}

const isName = (part: string): boolean =>
  part !== '' && !part.startsWith('.') && Buffer.byteLength(part) <= NAME_MAX_BYTES

/**
 * Refuses a file whose first bytes do not match its extension; a picture may have any picture
 * format. (uploads.content)
 */
export const checkContent = (rel: string, head: Buffer): void => {
  if (head.length === 0) throw new Problem('images.empty')
  const ending = endingOf(rel)
  const medium = MEDIUM_NAMES.find((one) => isOfMedium(one, rel))
  const fits = medium ? mediaOf(medium).accepts(head, ending) : isXml(head)
  if (!fits) throw new Problem('uploads.wrongContent')
}

/** After its byte order mark XML starts with a bracket; in UTF-16 a zero is beside it. */
const isXml = (head: Buffer) =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head.toString('latin1'))
