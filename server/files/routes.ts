import { files } from '#contract/files.ts'
import { route } from '#server/kit/routes.ts'
import { listDirectory, tenantFolder } from './service.ts'

/** The library's root is configuration. */
export const fileRoutes = (libraryDir: string) => [
  route(files.list, async ({ params, query }) => listDirectory(await tenantFolder(libraryDir, params.tenantId), query.path, query)),
  route(files.listServer, ({ query }) => listDirectory(libraryDir, query.path, query)),
]
