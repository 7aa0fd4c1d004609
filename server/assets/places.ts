import { join } from 'node:path'

/** Where assets lie, tenant by tenant. */
export const assetsRoot = (dataDir: string): string => join(dataDir, 'assets')

/** Where a tenant's assets lie under the data folder, each under its id. */
export const assetsFolder = (dataDir: string, tenantId: string): string =>
  join(assetsRoot(dataDir), tenantId)

/** The name of the small picture that stands for one, beside it. */
export const smallName = (id: string): string => `${id}.small`

/** Which asset a file in such a folder is of; undefined for what is none of ours. */
export const idOfFile = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.small)?$/.exec(name)?.[1]
