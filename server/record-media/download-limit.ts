import { DEFAULT_SIZES } from '#contract/limits.ts'
import { derivativesAt } from '#server/images/serving.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Asker } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'

/** Longest edge, pixels, of a picture that visitors see where they may not download any. */
const MOST_SEEN_PX = DEFAULT_SIZES['x-large'].maxsize

/**
 * How large pictures may be for a visitor of a tenant that lets nobody download; undefined where only the server's own limits hold. Masters
 * are another matter. (siteConfig.download)
 */
export const mostPxFor = async (
  db: Db,
  asker: Asker,
  tenantId: string,
): Promise<number | undefined> =>
  asker.may('record.read') || (await getConfig(db, tenantId)).allowImageDownload
    ? undefined
    : MOST_SEEN_PX

type Derived = { dataDir: string; tenantId: string; sha256: string; profile: string }

/** Refuses a size of a picture that is larger than may be, whatever its profile calls it. (siteConfig.download) */
export const refuseLarge = async (
  { dataDir, tenantId, sha256, profile }: Derived,
  size: string,
  mostPx: number,
): Promise<void> => {
  const found = (await derivativesAt(dataDir, tenantId, sha256, profile)).find(
    (one) => one.size === size,
  )
  if (found && Math.max(found.widthPx, found.heightPx) > mostPx)
    throw new Problem('records.downloadClosed')
}
