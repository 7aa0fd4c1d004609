import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PEAK_BUCKETS } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { unfinishedPath, tenantDerivatives } from '#server/kit/derivatives.ts'
import { asDiskProblem } from '#server/kit/disk-faults.ts'

/** The measured properties of a recording. */
export type Measured = {
  /** In seconds. */
  duration: number
  /** Lowest and highest value of each part in turn, -127 to 127. */
  peaks: number[]
  /** Why only part of the sound could be read; null if all was. */
  damaged: Extract<ProblemCode, 'audio.truncated' | 'audio.damaged'> | null
}

/** The path of a recording's peaks, content-addressed beside other derivatives. */
export const peaksPath = (tenantDir: string, sha256: string): string =>
  join(tenantDir, sha256.slice(0, 2), `${sha256}.peaks.json`)

/** The peaks of a recording; null if missing or made by another version. (audio.peaksFile) */
export const findPeaks = async (path: string): Promise<Measured | null> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const found = JSON.parse(text) as Measured // written below alone
    return found.peaks.length === 2 * PEAK_BUCKETS ? found : null
  } catch {
    return null
  }
}

/** The peaks by tenant and content hash. */
export const peaksOf = (
  dataDir: string,
  tenantId: string,
  sha256: string,
): Promise<Measured | null> => findPeaks(peaksPath(tenantDerivatives(dataDir, tenantId), sha256))

/** Writes peaks atomically. */
export const writePeaks = async (
  tenantDir: string,
  path: string,
  measured: Measured,
): Promise<void> => {
  const temporary = unfinishedPath(tenantDir)
  try {
    await mkdir(dirname(temporary), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(temporary, 'w')
    await handle.writeFile(JSON.stringify(measured))
    await handle.sync()
    await handle.close()
    await rename(temporary, path)
  } catch (error) {
    throw asDiskProblem(error)
  } finally {
    // Swept later; must not hide the error above.
    await rm(temporary, { force: true }).catch(() => {})
  }
}
