import type { IndexType } from '#contract/indices.ts'
import { endingOf, isAccepted } from '#contract/uploads.ts'
import { sniff } from '#server/images/service.ts'
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

/** Bytes examined at the start of a file. */
export const HEAD_BYTES = 512

/**
 * Refuses a file whose first bytes do not match the kind of its extension; a picture may have any
 * picture format. (uploads.content)
 */
export const checkContent = (rel: string, head: Buffer): void => {
  if (head.length === 0) throw new Problem('images.empty')
  const ending = endingOf(rel)
  const fits = { '.wav': isWave, '.mp3': isMp3, '.xml': isXml }[ending] ?? isPicture
  if (!fits(head)) throw new Problem('uploads.wrongContent')
}

const isPicture = (head: Buffer) => sniff(head) !== null
/** Recorders write RF64 beyond 4 GB. */
const isWave = (head: Buffer) =>
  /^(RIFF|RF64)$/.test(head.toString('latin1', 0, 4)) && head.toString('latin1', 8, 12) === 'WAVE'
/** An ID3 tag, or the eleven set bits at the start of a frame with a valid layer. */
const isMp3 = ([a = 0, b = 0, c = 0]: Buffer) =>
  (a === 0x49 && b === 0x44 && c === 0x33) ||
  (a === 0xff && (b & 0xe0) === 0xe0 && (b & 0x06) !== 0)
/** After its byte order mark XML starts with a bracket; in UTF-16 a zero is beside it. */
const isXml = (head: Buffer) =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head.toString('latin1'))
