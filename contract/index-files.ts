import { z } from 'zod'
import { inIndex, instant, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { run, START_PROBLEMS } from './indexing.ts'

/** How a file stands to its index. (files.states) */
export const FILE_STATES = [
  'indexed',
  'unchanged',
  'damaged',
  'changed',
  'started',
  'waiting',
  'failed',
  'missing',
  'excluded',
  'none',
] as const
export type FileState = (typeof FILE_STATES)[number]

/** Why a file on disk is not in the index, each a condition of its own. (files.why) */
export const FILE_WHYS = ['otherKind', 'leftOut', 'hiddenName', 'notScanned'] as const
export type FileWhy = (typeof FILE_WHYS)[number]

/** A file of an index's directory, or one that was there; `rel` is the path from the directory. */
export const indexFile = z.object({
  name: z.string(),
  rel: z.string(),
  sizeBytes: z.number(),
  /** When it was last changed on disk. */
  changed: instant,
  state: z.enum(FILE_STATES),
  /** Id of the file and of its record, where it is known. */
  fileId: z.uuid().nullable(),
  /** Whether it has a record. */
  hasRecord: z.boolean(),
  why: z.enum(FILE_WHYS).nullable(),
  /** Why its work failed, or what is missing of it. */
  reason: z.object({ code: z.string(), params }).nullable(),
})
export type IndexFile = z.output<typeof indexFile>

/** A file that is like another. */
const alike = z.object({ fileId: z.uuid(), rel: z.string() })

const rels = z.array(z.string().min(1).max(2000)).min(1)

export const indexFiles = endpoints('indexFiles', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/files',
    needs: 'file.read',
    params: inIndex,
    query: z.object({ path: z.string().max(2000).default('') }),
    answer: z.object({
      path: z.string(),
      /** With the number of known files below each. */
      folders: z.array(z.object({ name: z.string(), rel: z.string(), files: z.int() })),
      files: z.array(indexFile),
      /** Whether the directory holds more than are shown. */
      more: z.boolean(),
    }),
    problems: ['indices.notFound', 'files.notFound', 'files.outside', 'files.unreadable'],
    about:
      "Directories and files under a path of an index's directory, each file with how it " +
      'stands to the index.',
  },
  master: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/files/master',
    needs: 'file.download',
    audited: true,
    params: inIndex,
    query: z.object({ rel: z.string().min(1).max(2000) }),
    problems: ['indices.notFound', 'files.notFound', 'files.outside', 'request.rangeUnsatisfiable'],
    about: 'A file of the index as it lies on disk, in whole or in the part that `Range` asks for.',
  },
  alike: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/files/:fileId/alike',
    needs: 'file.read',
    heavy: true,
    params: inIndex.extend({ fileId: z.uuid() }),
    answer: z.object({ same: z.array(alike), near: z.array(alike) }),
    problems: ['indices.notFound'],
    about:
      'Files of the index with the same contents, and pictures that look alike, the likest first.',
  },
  index: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/files/index',
    needs: 'index.run',
    params: inIndex,
    body: z.object({ rels: rels.max(10_000) }),
    answer: run,
    problems: [...START_PROBLEMS, 'files.outside'],
    about:
      'Puts files into the index, those taken out by hand too: a run of just those files, ' +
      'whose counter is its own.',
  },
  remove: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/files/remove',
    needs: 'record.delete',
    params: inIndex,
    body: z.object({ rels: rels.max(1000) }),
    answer: z.object({ removed: z.int() }),
    problems: ['indices.notFound', 'indices.running', 'files.outside'],
    about:
      'Takes files out of the index, with their records; no action brings them back but ' +
      'putting them in again.',
  },
})
