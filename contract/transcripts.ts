import { z } from 'zod'

/** What is said in a recording, and its chapters; from the `.vtt` beside it. (audio.transcript) */
export const transcript = z.object({
  cues: z.array(
    z.object({
      /** Seconds from the start of the recording. */
      at: z.number(),
      /** Who speaks; empty if the file does not say, or as in the cue before. */
      speaker: z.string(),
      text: z.string(),
    }),
  ),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
})
export type Transcript = z.output<typeof transcript>

/** The field of a record's source that holds it. */
export const TRANSCRIPT_FIELD = 'transcript'
