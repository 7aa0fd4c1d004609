import type { Permission } from '#contract/permissions.ts'
import { type Alteration, derivativesAt } from '#server/images/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import { Problem } from '#server/kit/problem.ts'
import { mayVisit } from '#server/kit/http/check-tenant.ts'
import { mayViewer, type Viewer } from '#server/kit/http/viewer.ts'
import { alterationFor, pictureLimit, pictureValues } from '#server/record-media/service.ts'
import { findRecordPlace, getRecord } from '#server/records/service.ts'
import type { Places } from '#server/storage/service.ts'

/** A picture that the caller may see: its path and its upright size in pixels. */
export type Picture = {
  tenantId: string
  indexId: string
  rel: string
  sha256: string
  profile: string
  width: number
  height: number
  /**
   * How the picture is altered for visitors: by blurred parts or a watermark. An altered picture is
   * at most as large as the largest of its sizes. (iiif.profile, restrictions.blur)
   */
  altered: { alteration: Alteration; size: string } | null
  /** Whether search engines must not list it. (restrictions.noindex) */
  isUnlisted: boolean
  /**
   * The longest edge of any part in pixels; undefined if only the server's own limits apply.
   * (siteConfig.download, siteConfig.downloadsByRights)
   */
  mostPx: number | undefined
}

export type Caller = { viewer: Viewer | undefined; database: Database }

/** How long permissions are cached, in milliseconds: a viewer requests dozens of tiles at once. */
const CACHED_MS = 1000
const MOST_CACHED = 5000
const pictures = stateOf(() => new Map<string, { until: number; picture: Picture }>())

/**
 * A picture by its identifier, if the caller may see the record; otherwise the usual refusal.
 * (iiif.rules)
 */
export const findPicture = async (
  places: Places,
  caller: Caller,
  identifier: string,
): Promise<Picture> => {
  const key = `${caller.viewer?.id ?? ''} ${identifier.toLowerCase()}`
  const remembered = pictures(caller.database)
  const known = remembered.get(key)
  if (known && known.until > Date.now()) return known.picture
  const picture = await lookUp(places, caller, identifier)
  if (remembered.size >= MOST_CACHED) remembered.clear()
  remembered.set(key, { until: Date.now() + CACHED_MS, picture })
  return picture
}

const lookUp = async (
  places: Places,
  { viewer, database }: Caller,
  identifier: string,
): Promise<Picture> => {
  const [recordId = '', at = '0'] = identifier.toLowerCase().split(':')
  const place = await database.transact({ readOnly: true }, (db) => findRecordPlace(db, recordId))
  if (!place) throw new Problem('records.notFound')
  const { tenantId, indexId } = place
  const may = (permission: Permission) => mayViewer(viewer, permission, tenantId)
  const scope = { tenantId, userId: viewer?.id, admin: viewer?.admin, readOnly: true }
  const { source, restriction, alterationIn, mostPx } = await database.transact(
    scope,
    async (db) => {
      if (!(await mayVisit(db, viewer, tenantId))) throw new Problem('records.notFound')
      const record = await getRecord(db, { viewer, may }, { tenantId, id: indexId, recordId })
      return {
        ...record,
        alterationIn: await alterationFor(places.assets, db, { viewer, may }, tenantId, indexId),
        mostPx: (await pictureLimit(db, { viewer, may }, tenantId, record.use)).maxPx,
      }
    },
  )
  const values = pictureValues(source, Number(at))
  const { rel, sha256, profile, width, height } = values
  if (typeof sha256 !== 'string' || typeof profile !== 'string')
    throw new Problem('records.imageMissing')
  const isUnlisted = restriction?.noindex ?? false
  const picture = { tenantId, indexId, rel: String(rel), sha256, profile, mostPx, isUnlisted }
  const alteration = alterationIn(values)
  if (!alteration)
    return { ...picture, width: Number(width), height: Number(height), altered: null }
  const largest = (await derivativesAt(places.derivatives.within(tenantId), sha256, profile)).at(-1)
  if (!largest) throw new Problem('records.imageMissing')
  return {
    ...picture,
    width: largest.widthPx,
    height: largest.heightPx,
    altered: { alteration, size: largest.size },
  }
}
