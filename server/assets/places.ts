import { join } from 'node:path'

/** Where a tenant's assets lie under the data folder, each under its id. */
export const assetsFolder = (dataDir: string, tenantId: string): string => join(dataDir, 'assets', tenantId)

/** The name of the small picture that stands for one, beside it. */
export const smallName = (id: string): string => `${id}.small`
