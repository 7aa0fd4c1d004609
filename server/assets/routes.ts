import { assets } from '#contract/assets.ts'
import { receivingFolder } from '#server/files/service.ts'
import { file, route, upload } from '#server/kit/http/routes.ts'
import { assetsFolder } from './asset-paths.ts'
import * as service from './service.ts'
import { storeAssets, type AssetConversion } from './store-assets.ts'

type Context = Parameters<typeof storeAssets>[2] & {
  transact: Parameters<typeof storeAssets>[0]
  files: Parameters<typeof storeAssets>[3]
}

/** The data folder with the assets. `uses`: functions of the slices that use assets. */
export const assetRoutes = (
  { dataDir }: { dataDir: string },
  uses: readonly service.FindUses[],
) => {
  const take = (
    { transact, files, ...by }: Context,
    tenantId: string,
    conversion: AssetConversion,
  ) => storeAssets(transact, { dataDir, tenantId }, by, files, conversion)
  const into = ({ params }: { params: { tenantId: string } }) =>
    receivingFolder(assetsFolder(dataDir, params.tenantId))
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
        service.fileOf(db, dataDir, { ...params, ...query }),
      ),
    ),
    route(
      assets.remove,
      async ({ db, params, language, after }) =>
        after(
          await service.removeAsset(
            db,
            { dataDir, uses, language },
            params.tenantId,
            params.assetId,
          ),
        ),
      ({ db, params }) => service.getAsset(db, params.tenantId, params.assetId),
    ),
  ]
}
