import { assets } from '#contract/assets.ts'
import { withUploadProblems } from '#server/kit/disk-faults.ts'
import { file, route, upload } from '#server/kit/http/routes.ts'
import type { Storage } from '#server/storage/service.ts'
import * as service from './service.ts'
import { storeAssets, type AssetConversion } from './store-assets.ts'

type Context = Parameters<typeof storeAssets>[2] & {
  transact: Parameters<typeof storeAssets>[0]
  files: Parameters<typeof storeAssets>[3]
}

/** `uses`: functions of the slices that use assets. */
export const assetRoutes = (place: Storage, uses: readonly service.FindUses[]) => {
  const take = (
    { transact, files, ...by }: Context,
    tenantId: string,
    conversion: AssetConversion,
  ) => storeAssets(transact, { assets: place.within(tenantId), tenantId }, by, files, conversion)
  const into = ({ params }: { params: { tenantId: string } }) =>
    withUploadProblems(() => place.within(params.tenantId).workFolder())
  return [
    route(assets.list, ({ db, params, query }) => service.listAssets(db, params.tenantId, query)),
    upload(assets.upload, (context) => take(context, context.params.tenantId, null), into),
    upload(
      assets.uploadImage,
      (context) => take(context, context.params.tenantId, context.query),
      into,
    ),
    route(assets.uses, ({ db, params }) =>
      service.usesOf(db, params.tenantId, params.assetId, uses),
    ),
    file(assets.file, ({ database, params, query }) =>
      database.transact({ tenantId: params.tenantId, readOnly: true }, (db) =>
        service.fileOf(db, place, { ...params, ...query }),
      ),
    ),
    route(
      assets.remove,
      async ({ db, params, language, after }) =>
        after(
          await service.removeAsset(db, { place, uses, language }, params.tenantId, params.assetId),
        ),
      ({ db, params }) => service.getAsset(db, params.tenantId, params.assetId),
    ),
  ]
}
