import { join } from 'node:path'

/** The folder of all assets, one folder per tenant. */
export const assetsRoot = (dataDir: string): string => join(dataDir, 'assets')

/** The folder of a tenant's assets in the data folder; each file is named by its id. */
export const assetsFolder = (dataDir: string, tenantId: string): string =>
  join(assetsRoot(dataDir), tenantId)

/** The file name of an asset's thumbnail, beside the asset. */
export const thumbnailName = (id: string): string => `${id}.small`

/** The asset that a file in such a folder belongs to; undefined for foreign files. */
export const idOfFile = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.small)?$/.exec(name)?.[1]
