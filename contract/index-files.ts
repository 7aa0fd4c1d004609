import { z } from 'zod'
import { inIndex, instant, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { run, START_PROBLEMS } from './indexing.ts'

/** The state of a file in its index. (files.states) */
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

/** Why a file on disk is not in the index. (files.why) */
export const FILE_WHYS = ['otherKind', 'leftOut', 'hiddenName', 'notScanned'] as const
export type FileWhy = (typeof FILE_WHYS)[number]

/** A present or former file of an index's directory; `rel` is relative to the directory. */
export const indexFile = z.object({
  name: z.string(),
  rel: z.string(),
  sizeBytes: z.number(),
  /** Its last change on disk. */
  changed: instant,
  state: z.enum(FILE_STATES),
  /** Id of the file and of its record; null if unknown. */
  fileId: z.uuid().nullable(),
  /** Whether it has a record. */
  hasRecord: z.boolean(),
  why: z.enum(FILE_WHYS).nullable(),
  /** Why processing failed, or what part of the file is missing. */
  reason: z.object({ code: z.string(), params }).nullable(),
})
export type IndexFile = z.output<typeof indexFile>

/** A file that equals or resembles another. */
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
      /** Whether the directory has more entries than are listed. */
      more: z.boolean(),
    }),
    problems: ['indices.notFound', 'files.notFound', 'files.outside', 'files.unreadable'],
    about:
      "Lists directories and files under a path of an index's directory, with the state " +
      'of each file.',
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
    about: 'Returns a file of the index from disk; supports `Range`.',
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
      'Lists files of the index with equal contents, and similar pictures, the most similar first.',
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
      'Adds files to the index, also excluded ones, by a run of these files alone with ' +
      'its own counter.',
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
      'Excludes files from the index and removes their records; only adding them again undoes it.',
  },
})
