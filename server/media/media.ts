import type { DamageCode } from '#contract/indexing.ts'
import type { FaceRegion, Mark, Sizes } from '#server/images/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { FileTask } from '#server/kit/work-on-file.ts'

/** The files beside an original. */
export type BesideBytes = {
  /** The XMP sidecar. */
  sidecar: Buffer | null
  /** The WebVTT transcript. */
  transcript: Buffer | null
}

/** The task to read one file of an index. */
export type MediaTask = FileTask &
  BesideBytes & {
    /** Path below the directory of the index, and the file's time there. */
    rel: string
    mtimeMs: number
    /** The sizes and the watermark of pictures. */
    pictures: { sizes: Sizes; mark: Mark | null }
    /** Most megapixels of a picture, decoded; null for the default limits. */
    pixelLimit: number | null
    /** Whether a large picture also gets its pyramid for deep zoom. */
    pyramid: boolean
  }

/** The result of reading a file: the values of its record and its identifying facts. */
export type FileValues = {
  sha256: string
  /** Difference hash of a picture. */
  dhash: string | null
  /** What is missing of the file, where only a part could be read. */
  damaged: DamageCode | null
  /** Whether its derivatives were made now; else they were found. */
  made: boolean
  /** The upright picture and the profile of its derivatives. */
  picture?: { width: number; height: number; profile: string }
  source: Record<string, unknown>
  origins: Record<string, string>
  /** People who are marked in a picture. */
  faces?: FaceRegion[]
  /** Whether the file beside it that should be a transcript is none. */
  isTranscriptBad?: boolean
}

/** Milliseconds of a reading; `read` is null if the file still has the contents of the task. */
type Reading = { ms: number; read: FileValues | null }

/**
 * The port to one medium: how its files are recognised, read and turned into derivatives. Its row
 * in `contract/index-types.ts` names its extensions; `record-media` serves its derivatives.
 */
export type Media = {
  /** Whether the first `HEAD_BYTES` of a file are of this medium; `ending` is its extension. */
  accepts: (head: Buffer, ending: string) => boolean
  /**
   * Reads a file in a child process: SHA-256, metadata, derivatives. Throws a `Problem` for errors
   * of the file or the disk. The children end when the handle closes.
   */
  read: (owner: Database, task: MediaTask) => Promise<Reading>
  /** Sets the number of files read at once; null for one per core. */
  resize: (owner: Database, size: number | null) => void
}

/** Bytes at the start of a file by which a medium is recognised. */
export const HEAD_BYTES = 512
