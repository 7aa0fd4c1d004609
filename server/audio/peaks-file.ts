import { Readable } from 'node:stream'
import { PEAK_BUCKETS } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { asDiskProblem } from '#server/kit/disk-faults.ts'
import { readWhole, type Storage } from '#server/storage/service.ts'

/** The measured properties of a recording. */
export type Measured = {
  /** In seconds. */
  duration: number
  /** Lowest and highest value of each part in turn, -127 to 127. */
  peaks: number[]
  /** Why only part of the sound could be read; null if all was. */
  damaged: Extract<ProblemCode, 'audio.truncated' | 'audio.damaged'> | null
}

/** The key of a recording's peaks below the tenant's derivatives, content-addressed. */
export const peaksKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}.peaks.json`

/** The peaks of a recording; null if missing or made by another version. (audio.peaksFile) */
export const findPeaks = async (derivatives: Storage, sha256: string): Promise<Measured | null> => {
  const bytes = await readWhole(derivatives, peaksKey(sha256))
  if (bytes === null) return null
  try {
    const found = JSON.parse(bytes.toString()) as Measured // written below alone
    return found.peaks.length === 2 * PEAK_BUCKETS ? found : null
  } catch {
    return null
  }
}

/** Writes peaks atomically. */
export const writePeaks = async (
  derivatives: Storage,
  sha256: string,
  measured: Measured,
): Promise<void> => {
  try {
    await derivatives.put(peaksKey(sha256), Readable.from([Buffer.from(JSON.stringify(measured))]))
  } catch (error) {
    throw asDiskProblem(error)
  }
}
