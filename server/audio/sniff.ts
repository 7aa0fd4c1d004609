import type { Source } from '#server/kit/byte-source.ts'
import { sizeOfId3 } from './id3.ts'
import { firstFrame, type Frame } from './mpeg.ts'

/** What a file is by its content, whatever it is called; for MPEG also where its sound begins. (audio.formats) */
export type Sniffed =
  | { format: 'wav' }
  | { format: 'mp3'; frame: Frame; offset: number }
  | { format: 'tagOnly' }
  | null

const HEAD_BYTES = 16

/** Looks at what the file begins with; tags without any sound behind them are a kind of their own. */
export const sniff = async (source: Source): Promise<Sniffed> => {
  const head = await source.read(0, HEAD_BYTES)
  if (/^(?:RIFF|RF64|BW64)....WAVE/s.test(head.toString('latin1'))) return { format: 'wav' }
  const tag = sizeOfId3(head)
  const found = await firstFrame(source, tag)
  if (found) return { format: 'mp3', ...found }
  return tag > 0 ? { format: 'tagOnly' } : null
}

/** The type a browser is told. */
export const mimeOf = (format: 'wav' | 'mp3'): string =>
  format === 'wav' ? 'audio/wav' : 'audio/mpeg'
