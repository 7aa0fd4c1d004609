/** The file name of an asset's thumbnail, beside the asset. */
export const thumbnailName = (id: string): string => `${id}.small`

/** The asset that a file in such a folder belongs to; undefined for foreign files. */
export const idOfFile = (name: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.small)?$/.exec(name)?.[1]
