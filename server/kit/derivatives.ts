import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a tenant's derivatives lie under the data folder. */
export const tenantDerivatives = (dataDir: string, tenantId: string): string => join(dataDir, 'derivatives', tenantId)

/** Where a tenant's derivatives are while they are made; what a killed child leaves there is swept. */
export const makingFolder = (tenantDir: string): string => join(tenantDir, '.making')

/** A name under which something may be made, unlike any other. */
export const makingName = (tenantDir: string): string => join(makingFolder(tenantDir), `${process.pid}-${randomBytes(6).toString('hex')}`)

/** Nothing takes so long to make; younger folders may be those of another worker. */
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
