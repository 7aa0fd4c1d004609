import type { Charset } from '#server/kit/charset.ts'
import type { SoundMetadata } from './metadata.ts'
import type { Measured } from './peaks-file.ts'

/** What is asked for one file. */
export type SoundTask = {
  /** A name that is not UTF-8 is given as the bytes it has on disk. */
  path: string | Buffer
  /** The tenant's folder of derivatives. */
  tenantDir: string
  /** Overrides the character set of words that do not name their own. */
  charset?: Charset
  /** Where the file still has this SHA-256, nothing more is done. */
  unlessSha256?: string
  /** Reads and checks only; no peaks are made. */
  dry?: boolean
  /** Makes the peaks anew even where they are there. */
  force?: boolean
}

export type SoundResult =
  | { unchanged: true; sha256: string; size: number; mtimeMs: number }
  | {
      unchanged: false
      sha256: string
      size: number
      mtimeMs: number
      metadata: SoundMetadata
      /** Whether peaks were made now; else they were found. */
      made: boolean
      /** Seconds. */
      duration: number
      /** Why the sound could be read only in part. */
      damaged: Measured['damaged']
    }
