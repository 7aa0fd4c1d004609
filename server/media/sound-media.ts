import { TRANSCRIPT_FIELD } from '#contract/transcripts.ts'
import { readTranscript, soundPool } from '#server/audio/service.ts'
import type { Media } from './media.ts'
import { soundSource } from './record-source.ts'
import { withSidecar, withSidecarDate } from './sidecar-values.ts'

/** Sound: WAV, RF64 and MP3. */
export const soundMedia: Media = {
  accepts: (head, ending) => (ending === '.wav' ? isWave(head) : isMp3(head)),
  read: async (
    owner,
    { rel, mtimeMs, sidecar, transcript, pictures, pixelLimit, pyramid, ...task },
  ) => {
    const result = await soundPool(owner).process(task)
    if (result.unchanged) return { ms: result.ms, read: null }
    const { sha256, damaged, made } = result
    const { metadata, date } = withSidecar(result.metadata, sidecar)
    const said = transcript && readTranscript(transcript)
    const source = {
      ...soundSource(rel, mtimeMs, { ...result, metadata }),
      ...(said && { [TRANSCRIPT_FIELD]: said }),
    }
    return {
      ms: result.ms,
      read: {
        sha256,
        dhash: null,
        damaged,
        made,
        isTranscriptBad: transcript !== null && said === null,
        ...withSidecarDate(source, metadata.origins, date),
      },
    }
  },
  resize: (owner, size) => soundPool(owner).resize(size),
}

/** Recorders write RF64 beyond 4 GB. */
const isWave = (head: Buffer) =>
  /^(RIFF|RF64)$/.test(head.toString('latin1', 0, 4)) && head.toString('latin1', 8, 12) === 'WAVE'

/** An ID3 tag, or the eleven set bits at the start of a frame with a valid layer. */
const isMp3 = ([a = 0, b = 0, c = 0]: Buffer) =>
  (a === 0x49 && b === 0x44 && c === 0x33) ||
  (a === 0xff && (b & 0xe0) === 0xe0 && (b & 0x06) !== 0)
