import { imageProfiles } from '#contract/image-profiles.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { findAsset } from '#server/assets/service.ts'
import { anyDerivative, renderPool } from '#server/images/service.ts'
import type { Database, Db, Transact } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { FileAnswer } from '#server/kit/http/routes.ts'
import { markWith } from './pictures.ts'
import { getProfile, type FindUsage } from './service.ts'
import type { Places } from '#server/storage/service.ts'

/**
 * The content hash of a picture of these indices, by its rank among the newest; undefined if there
 * is none. app.ts passes this function.
 */
export type FindSample = (
  db: Db,
  tenantId: string,
  indices: readonly string[],
  at: number,
) => Promise<string | undefined>

type Setting = Pick<Places, 'assets' | 'derivatives'> & { usage: FindUsage; sample: FindSample }

/** A picture with the watermark of an unsaved form. (imageProfiles.render) */
export const renderProfile = async (
  { database, transact }: { database: Database; transact: Transact },
  { assets, derivatives, usage, sample }: Setting,
  { tenantId, id }: { tenantId: string; id: string },
  { watermark, sample: at, ...how }: Parsed<typeof imageProfiles.render>['query'],
): Promise<FileAnswer> => {
  const sha256 = await transact(async (db) => {
    const { indices } = await getProfile(db, usage, tenantId, id)
    if (watermark !== '' && !(await findAsset(db, tenantId, watermark))?.isImage)
      throw new Problem('imageProfiles.watermarkMissing')
    return sample(
      db,
      tenantId,
      indices.map((index) => index.id),
      at,
    )
  })
  const made = derivatives.within(tenantId)
  const key = sha256 === undefined ? null : await anyDerivative(made, sha256, 'large')
  const mark = watermark === '' ? null : markWith(assets, tenantId, { path: watermark, ...how })
  const lease = key === null ? null : await made.localPath(key)
  try {
    const body = await renderPool(database).previewMark(lease?.path ?? null, mark)
    return { type: 'image/jpeg', body }
  } finally {
    await lease?.release()
  }
}
