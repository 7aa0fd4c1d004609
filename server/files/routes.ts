import { files } from '#contract/files.ts'
import { route } from '#server/kit/routes.ts'
import { listDirectory, listTenantDirectory } from './service.ts'

/** The library's root is configuration. */
export const fileRoutes = (libraryDir: string) => [
  route(files.list, ({ params, query }) => listTenantDirectory(libraryDir, params.tenantId, query)),
  route(files.listServer, ({ query }) => listDirectory(libraryDir, query.path, query)),
]
