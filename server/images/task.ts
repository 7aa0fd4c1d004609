import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Sizes } from './make-sizes.ts'
import type { FileTask } from '#server/kit/work-on-file.ts'
import type { Metadata } from './metadata/read.ts'
import type { Mark } from './watermark.ts'

/** The task for one picture. */
export type ImageTask = FileTask & {
  /** The sizes to make; by default the seven of `DEFAULT_SIZES`. */
  sizes?: Sizes
  /** The watermark of a second set of sizes, which visitors get. */
  mark?: Mark
  /** The XMP file beside the picture. */
  sidecar?: Buffer
  /** The most decoded megapixels; by default `MAX_MEGAPIXELS`. */
  maxMegapixels?: number
  /** Whether to make a missing pyramid for deep zoom into a large picture. */
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
      /** Whether derivatives were made, not found. */
      made: boolean
      /** In pixels, of the upright picture. */
      width: number
      height: number
      profile: string
      derivatives: Record<string, Derivative>
      /** Why only some pixels could be read; null if all were. */
      damaged: {
        code: Extract<ProblemCode, 'images.truncated' | 'images.damaged'>
        params: Params
      } | null
      /**
       * 64 bits as hexadecimal; near-duplicates differ in 2-5 of them, different photographs in 22
       * or more.
       */
      dhash: string
      /** The commonest of 27 colours; null if no pixels were read. */
      dominantColour: number | null
    }
