import { DEFAULT_SIZES } from '#contract/limits.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { getConfig } from '#server/site-config/service.ts'
import type { Asker } from './visibility.ts'

/** Longest edge, pixels, of a picture that visitors see where they may not download any. */
const MOST_SEEN_PX = DEFAULT_SIZES['x-large'].maxsize

/** Whether an asker may keep pictures: visitors where the tenant lets them. Masters are another matter. (siteConfig.download) */
const mayDownload = async (db: Db, asker: Asker, tenantId: string): Promise<boolean> =>
  asker.may('record.read') || (await getConfig(db, tenantId)).allowImageDownload

/** Refuses a picture that is to be kept, or its largest size, to whom the tenant gives neither. (siteConfig.download) */
export const refuseDownload = async (db: Db, asker: Asker, tenantId: string): Promise<void> => {
  if (!(await mayDownload(db, asker, tenantId))) throw new Problem('records.downloadClosed')
}

/** How large pictures may be cut for an asker; nothing where only the server's own limits hold. (siteConfig.download) */
export const mostPxFor = async (db: Db, asker: Asker, tenantId: string): Promise<number | undefined> =>
  (await mayDownload(db, asker, tenantId)) ? undefined : MOST_SEEN_PX
