const OF_RECORD =
  /^\/api\/tenants\/[^/]+\/indices\/([^/]+)\/records\/([0-9a-f-]{36})\/image(?:\/|$|\?)/

/** The record whose picture has this address; undefined for an asset. */
export const recordOfPicture = (src: string): { indexId: string; recordId: string } | undefined => {
  const [, indexId, recordId] = OF_RECORD.exec(src) ?? []
  return indexId !== undefined && recordId !== undefined ? { indexId, recordId } : undefined
}
