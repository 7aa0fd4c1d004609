import { z } from 'zod'
import { instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'

/**
 * A file or directory in a listing; `rel` is the path relative to the listed root. (files.entry)
 */
export const entry = z.object({
  name: z.string(),
  type: z.enum(['file', 'directory']),
  href: z.string(),
  rel: z.string(),
  stats: z.object({ ctime: instant, mtime: instant, size: z.number() }).nullable(),
})
export type Entry = z.output<typeof entry>

const listing = z.object({ path: z.string(), entries: z.array(entry), more: z.boolean() })
const query = z.object({
  path: z.string().max(2000).default(''),
  stats: z.stringbool().default(true),
})

export const files = endpoints('files', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/files',
    needs: 'file.read',
    params: inTenant,
    query,
    answer: listing,
    problems: ['files.notFound', 'files.outside', 'files.unreadable'],
    about: "Lists files and directories under a path of the tenant's folder.",
  },
  makeFolder: {
    method: 'POST',
    path: '/api/tenants/:tenantId/files/folders',
    needs: 'index.edit',
    params: inTenant,
    /** The parent folder must exist. */
    body: z.object({ path: z.string().min(1).max(2000) }),
    answer: z.object({ path: z.string() }),
    problems: [
      'files.notFound',
      'files.outside',
      'files.nameTaken',
      'files.nameRefused',
      'files.unreadable',
      'upload.diskFull',
      'upload.folderReadOnly',
    ],
    about: "Creates a folder in the tenant's folder.",
  },
  listServer: {
    method: 'GET',
    path: '/api/files',
    needs: 'serverFiles.read',
    query,
    answer: listing,
    problems: ['files.notFound', 'files.outside', 'files.unreadable'],
    about: 'Lists files and directories under a path of the library of all tenants.',
  },
})
