import type { Params, ProblemCode } from '#contract/problems.ts'
import type { Sizes } from './make-sizes.ts'
import type { FileTask } from '#server/kit/work-on-file.ts'
import type { Metadata } from './metadata/read.ts'
import type { Mark } from './watermark.ts'

/** The task for one picture. */
export type ImageTask = FileTask & {
  /** Sizes to make; the seven default ones where nothing is said. */
  sizes?: Sizes
  /** Laid over a second set of the sizes, that visitors get. */
  mark?: Mark
  /** An XMP file lying beside the picture. */
  sidecar?: Buffer
  /** Most megapixels, decoded, instead of the usual limits. */
  maxMegapixels?: number
  /** Makes the pyramid for looking into a large picture too, where it is not there. */
  pyramid?: boolean
}

/** One derivative on disk. */
export type Derivative = { width: number; height: number; sizeBytes: number }

export type ImageResult =
  | { unchanged: true; sha256: string; size: number; mtimeMs: number }
  | {
      unchanged: false
      sha256: string
      size: number
      mtimeMs: number
      metadata: Metadata
      /** Whether derivatives were made now; else they were found. */
      made: boolean
      /** Of the upright picture. */
      width: number
      height: number
      profile: string
      derivatives: Record<string, Derivative>
      /** Set where pixels could be read only in part; the sentence is the problem's. */
      damaged: {
        code: Extract<ProblemCode, 'images.truncated' | 'images.damaged'>
        params: Params
      } | null
      /**
       * 64 bits as hexadecimal; near-duplicates differ in 2-5 of them, different photographs in 22
       * or more.
       */
      dhash: string
    }
