import type { Params, ProblemCode } from '#contract/problems.ts'
import type { Sizes } from './cascade.ts'
import type { Charset } from '#server/kit/charset.ts'
import type { Metadata } from './metadata/read.ts'

/** What is asked for one file. */
export type ImageTask = {
  /** A name that is not UTF-8 is given as the bytes it has on disk. */
  path: string | Buffer
  /** The tenant's folder of derivatives (see paths.ts). */
  tenantDir: string
  /** Sizes to make; the seven default ones where nothing is said. */
  sizes?: Sizes
  /** Overrides the character set of IPTC. */
  charset?: Charset
  /** An XMP file lying beside the picture. */
  sidecar?: Buffer
  /** Most megapixels, decoded, instead of the usual limits. */
  maxMegapixels?: number
  /** Where the file still has this SHA-256, nothing more is done. */
  unlessSha256?: string
  /** Reads and checks only; no derivative is made. */
  dry?: boolean
  /** Makes the pyramid for looking into a large picture too, where it is not there. */
  pyramid?: boolean
  /** Makes the derivatives anew even where they are there. */
  force?: boolean
}

/** One derivative as it lies on disk. */
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
      damaged: { code: ProblemCode; params: Params } | null
      /** 64 bits as hexadecimal; near-duplicates differ in 2-5 of them, different photographs in 22 or more. */
      dhash: string
    }
