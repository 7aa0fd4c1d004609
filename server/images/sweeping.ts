import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makingFolder, tenantDerivatives } from './paths.ts'

/** No picture takes so long; younger folders may be those of another worker. */
const LEFT_BEHIND_MS = 3_600_000

/** Removes half-made derivatives that killed children left behind. (images.sweep) */
export const sweepDerivatives = async (dataDir: string): Promise<void> => {
  for (const tenantId of await namesIn(tenantDerivatives(dataDir, '.'))) {
    const making = makingFolder(tenantDerivatives(dataDir, tenantId))
    for (const name of await namesIn(making)) {
      const { mtimeMs } = await stat(join(making, name)).catch(() => ({ mtimeMs: Infinity }))
      if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(join(making, name), { recursive: true, force: true })
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
