import { ASSET_SIZE_NAMES, type AssetSize } from '#contract/assets.ts'

/** The file name of a smaller picture of an asset, beside the asset. */
export const sizeName = (id: string, size: AssetSize): string => `${id}.${size}`

/** The asset that a file in such a folder belongs to; undefined for foreign files. */
export const idOfFile = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?:small|medium))?$/.exec(name)?.[1]

/** The names of all files of an asset. */
export const filesOf = (id: string): string[] => [
  id,
  ...ASSET_SIZE_NAMES.map((size) => sizeName(id, size)),
]
