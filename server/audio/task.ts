import type { FileTask } from '#server/kit/work-on-file.ts'
import type { SoundMetadata } from './sound-metadata.ts'
import type { Measured } from './peaks-file.ts'

/** The task for one sound file. */
export type SoundTask = FileTask

export type SoundResult =
  | { unchanged: true; sha256: string; size: number; mtimeMs: number }
  | {
      unchanged: false
      sha256: string
      size: number
      mtimeMs: number
      metadata: SoundMetadata
      /** Whether peaks were made, not found. */
      made: boolean
      /** In seconds. */
      duration: number
      /** Why the sound could be read only in part. */
      damaged: Measured['damaged']
    }
