import { files } from '#contract/files.ts'
import { route } from '#server/kit/http/routes.ts'
import { listDirectory, listTenantDirectory, makeFolderIn } from './service.ts'

/** The configured library root. */
export const fileRoutes = (libraryDir: string) => [
  route(files.list, ({ params, query }) => listTenantDirectory(libraryDir, params.tenantId, query)),
  route(files.makeFolder, async ({ params, body }) => ({
    path: await makeFolderIn(libraryDir, params.tenantId, body.path),
  })),
  route(files.listServer, ({ query }) => listDirectory(libraryDir, query.path, query)),
]
