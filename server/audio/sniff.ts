import type { Source } from '#server/kit/byte-source.ts'
import { sizeOfId3 } from './id3.ts'
import { firstFrame, type Frame } from './mpeg.ts'

/** The kind of a file by its content; for MPEG also the offset of its sound. (audio.formats) */
export type Sniffed =
  | { format: 'wav' }
  | { format: 'mp3'; frame: Frame; offset: number }
  | { format: 'tagOnly' }
  | null

const HEAD_BYTES = 16

/** Sniffs the start of a file; tags without sound are a kind of their own. */
export const sniff = async (source: Source): Promise<Sniffed> => {
  const head = await source.read(0, HEAD_BYTES)
  if (/^(?:RIFF|RF64|BW64)....WAVE/s.test(head.toString('latin1'))) return { format: 'wav' }
  const tag = sizeOfId3(head)
  const found = await firstFrame(source, tag)
  if (found) return { format: 'mp3', ...found }
  return tag > 0 ? { format: 'tagOnly' } : null
}

/** The media type for browsers. */
export const mimeOf = (format: 'wav' | 'mp3'): string =>
  format === 'wav' ? 'audio/wav' : 'audio/mpeg'
