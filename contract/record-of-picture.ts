const OF_RECORD =
  /^\/api\/tenants\/[^/]+\/indices\/([^/]+)\/records\/([0-9a-f-]{36})\/image(?:\/|$|\?)/

/** The record whose picture has this address; undefined for an asset. */
export const recordOfPicture = (src: string): { indexId: string; recordId: string } | undefined => {
  const [, indexId, recordId] = OF_RECORD.exec(src) ?? []
  return indexId !== undefined && recordId !== undefined ? { indexId, recordId } : undefined
}

/** Whether the address is that of a record's picture in the tenant. */
export const isRecordPicture = (tenantId: string, src: string): boolean =>
  new RegExp(
    [
      `^/api/tenants/${tenantId}/indices/[a-z0-9-]{1,50}`,
      '/records/[0-9a-f-]{36}',
      '/image/[a-z0-9-]{1,30}(\\?at=\\d{1,4})?$',
    ].join(''),
  ).test(src)

/** The 0-based place of a picture among those of its record. */
export const placeOfPicture = (src: string): number => Number(/\?at=(\d+)$/.exec(src)?.[1] ?? 0)
