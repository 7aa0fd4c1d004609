import type { IndexType } from '#contract/indices.ts'
import { endingOf, isAccepted } from '#contract/uploads.ts'
import { sniff } from '#server/images/sniff.ts'
import { Problem } from '#server/kit/problem.ts'

/** Bytes that a name on disk may take. */
const NAME_MAX_BYTES = 255
/** Bytes that a whole path may take, below the longest that systems know. */
const PATH_MAX_BYTES = 2000

/**
 * A browser's name of a file as a path below the index's directory: NFC, forward slashes. Refuses what leads elsewhere or is hidden,
 * for hidden names are the system's own and never walked, and endings that are not taken. (uploads.names)
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

/** Bytes of a file's beginning that are looked at. */
export const HEAD_BYTES = 512

/** Refuses a file whose first bytes are not of the kind that its ending says; of pictures any format will do. (uploads.content) */
export const checkContent = (rel: string, head: Buffer): void => {
  if (head.length === 0) throw new Problem('images.empty')
  const ending = endingOf(rel)
  const fits = { '.wav': isWave, '.mp3': isMp3, '.xml': isXml }[ending] ?? isPicture
  if (!fits(head)) throw new Problem('uploads.wrongContent')
}

const isPicture = (head: Buffer) => sniff(head) !== null
/** RF64 is what recorders write beyond 4 GB. */
const isWave = (head: Buffer) =>
  /^(RIFF|RF64)$/.test(head.toString('latin1', 0, 4)) && head.toString('latin1', 8, 12) === 'WAVE'
/** An ID3 tag, or the eleven set bits that begin a frame, with a layer that exists. */
const isMp3 = ([a = 0, b = 0, c = 0]: Buffer) =>
  (a === 0x49 && b === 0x44 && c === 0x33) ||
  (a === 0xff && (b & 0xe0) === 0xe0 && (b & 0x06) !== 0)
/** Its mark of byte order aside, XML begins with a bracket; in UTF-16 a zero stands beside it. */
const isXml = (head: Buffer) =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head.toString('latin1'))
