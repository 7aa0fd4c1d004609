import { files } from '#contract/files.ts'
import { route } from '#server/kit/http/routes.ts'
import { listDirectory, listTenantDirectory, makeFolderIn } from './service.ts'
import type { Storage } from '#server/storage/service.ts'

/** The configured library root. */
export const fileRoutes = (originals: Storage) => [
  route(files.list, ({ params, query }) => listTenantDirectory(originals, params.tenantId, query)),
  route(files.makeFolder, async ({ params, body }) => ({
    path: await makeFolderIn(originals, params.tenantId, body.path),
  })),
  route(files.listServer, ({ query }) => listDirectory(originals.address, query.path, query)),
]
