import { z } from 'zod'
import { inIndex } from './common.ts'
import { endpoints } from './endpoint.ts'
import {
  endingOf,
  hasSources,
  indexType,
  isOfMedium,
  MEDIA,
  MEDIUM_NAMES,
  SOURCE_ENDING,
  type IndexType,
} from './index-types.ts'

/**
 * The folder of incomplete uploads in an index's directory; hidden, so that walks skip it.
 * (uploads.reserved)
 */
export const RECEIVING = '.delta-sync'

/** Extensions that may be chosen as files. (uploads.accepted) */
export const ACCEPTED: readonly string[] = [
  ...MEDIUM_NAMES.flatMap((medium) => MEDIA[medium].endings),
  SOURCE_ENDING,
]

/**
 * Whether files with this name's extension are accepted: those of the list, and in a folder also
 * what an index of pictures can read besides. (uploads.accepted)
 */
export const isAccepted = (
  name: string,
  { type, folder }: { type: IndexType; folder: boolean },
): boolean =>
  ACCEPTED.includes(endingOf(name)) ||
  (folder && !hasSources(type) && isOfMedium(indexType(type).medium, name))

/** The most files of one check; the browser sends fewer. */
const CHECK_MAX = 100_000

/** A file of the browser compared with the one on disk. (uploads.check) */
export const fileCheck = z.object({
  name: z.string(),
  /** Whether the disk has a file of that name. */
  exists: z.boolean(),
  upload: z.boolean(),
  /**
   * `duplicate` and `conflict`: the same check has an earlier file of that name, equal or
   * different.
   */
  reason: z.enum(['new', 'size', 'newer', 'same', 'rejected', 'duplicate', 'conflict']),
  /** Why it is rejected, a duplicate or in conflict. */
  message: z.string().optional(),
})
export type FileCheck = z.output<typeof fileCheck>

/** The result of one file of a call. */
const sentFile = z.object({
  name: z.string(),
  done: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
})

/** The time of a file's last change in milliseconds since 1970. */
const lastModified = z.coerce.number().min(0).max(8.64e15)

const base = '/api/tenants/:tenantId/indices/:id/upload/.delta-sync'
const oneUpload = inIndex.extend({ uploadId: z.uuid() })

export const uploads = endpoints('uploads', {
  check: {
    method: 'POST',
    path: `${base}/check`,
    needs: 'index.upload',
    writes: false,
    bodyMaxBytes: 32_000_000,
    params: inIndex,
    body: z.object({
      files: z
        .array(z.object({ name: z.string(), lastModified, size: z.number().min(0) }))
        .max(CHECK_MAX),
      folder: z.boolean().default(false),
    }),
    answer: z.object({ fileCheck: z.array(fileCheck) }),
    problems: ['indices.notFound', 'files.notFound', 'files.unreadable'],
    about:
      'Tells which of the files are wanted, in the order asked; with `folder` any ending ' +
      'that the index can use is.',
  },
  send: {
    kind: 'upload',
    method: 'POST',
    path: base,
    needs: 'index.upload',
    params: inIndex,
    /** A field of each for every file, in the order of the files. */
    body: z.object({ path: z.array(z.string()), lastModified: z.array(lastModified) }),
    answer: z.object({ files: z.array(sentFile) }),
    problems: [
      'indices.notFound',
      'files.notFound',
      'upload.noFile',
      'upload.diskFull',
      'upload.folderReadOnly',
    ],
    about:
      'Puts files under 16 MB in their places, several a call, each with its own result; ' +
      'they are indexed soon after.',
  },
  begin: {
    kind: 'raw',
    method: 'POST',
    path: `${base}/tus`,
    needs: 'index.upload',
    params: inIndex,
    problems: [
      'indices.notFound',
      'files.notFound',
      'uploads.nameRefused',
      'uploads.typeRefused',
      'upload.diskFull',
      'upload.folderReadOnly',
    ],
    about:
      'Begins a resumable upload (tus 1.0, creation); `path` and `lastModified` come in ' +
      'Upload-Metadata.',
  },
  look: {
    kind: 'raw',
    method: 'HEAD',
    path: `${base}/tus/:uploadId`,
    needs: 'index.upload',
    writes: true,
    folds: true,
    params: oneUpload,
    problems: ['uploads.notFound'],
    about:
      'How many bytes of a resumable upload are safe on disk; where all are, the file is put ' +
      'in its place if it was not.',
  },
  append: {
    kind: 'raw',
    method: 'PATCH',
    path: `${base}/tus/:uploadId`,
    needs: 'index.upload',
    folds: true,
    params: oneUpload,
    problems: [
      'uploads.notFound',
      'uploads.wrongOffset',
      'uploads.wrongContent',
      'upload.diskFull',
      'upload.folderReadOnly',
    ],
    about: 'Goes on with a resumable upload; the last bytes put the file in its place.',
  },
  discard: {
    kind: 'raw',
    method: 'DELETE',
    path: `${base}/tus/:uploadId`,
    needs: 'index.upload',
    params: oneUpload,
    problems: ['uploads.notFound'],
    about: 'Gives up a resumable upload (tus 1.0, termination).',
  },
})
