import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Metadata, Server, type Upload } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_KEPT_DAYS } from '#contract/limits.ts'
import { uploads } from '#contract/uploads.ts'
import { receivingFolder, removeFiles, spaceOf, syncFile } from '#server/files/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { relOf } from './upload-names.ts'
import { receiveFiles, type Destination, type Transact } from './receive.ts'
import { uploadLocker } from './upload-locker.ts'

const KEPT_SECONDS = UPLOAD_KEPT_DAYS * 86_400

type Setting = { to: Destination; by: Viewer; transact: Transact }

/**
 * Handles a call of the tus protocol. Each piece is safe on disk before it is acknowledged; the
 * last one moves the file to its place. (uploads.upload)
 */
export const answerTus = async (
  request: FastifyRequest,
  setting: Setting,
  uploadId?: string,
): Promise<Response> => {
  const folder = await receivingFolder(setting.to.directory)
  const store = new FileStore({
    directory: folder,
    expirationPeriodInMilliseconds: KEPT_SECONDS * 1000,
  })
  if (uploadId !== undefined) await checkOwner(store, setting, uploadId)
  const finish = (upload: Upload) => finishUpload(folder, setting, upload)
  const server = new Server({
    path: uploads.begin.path,
    datastore: store,
    locker: uploadLocker(setting.transact, setting.to),
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    generateUrl: (_, { id }) => `${new URL(request.url, 'http://localhost').pathname}/${id}`,
    getFileIdFromRequest: () => uploadId,
    onUploadCreate: (_, upload) => begin(folder, setting, upload),
    onUploadFinish: async (_, upload) => {
      await finish(upload)
      return {}
    },
    onResponseError: async (_, error) => {
      throw await asProblem(error, folder)
    },
  })
  // The offset that another request reached is reported only once its bytes are safe on disk.
  if (request.method === 'HEAD') await syncFile(join(folder, uploadId ?? '')).catch(gone)
  const response = await server.handleWeb(webRequest(request))
  if (response.status >= 400) throw new Problem('request.malformed')
  // All bytes arrived, but then the server died or the database was unavailable.
  if (
    request.method === 'HEAD' &&
    response.headers.get('upload-offset') === response.headers.get('upload-length')
  )
    await finish(await store.getUpload(uploadId ?? ''))
  if (request.method === 'PATCH' && uploadId !== undefined)
    await syncFile(join(folder, uploadId)).catch(gone)
  return response
}

/** The path of the file at the start of its upload; undefined if the call names none. */
export const announcedPath = ({ headers }: FastifyRequest): string | undefined => {
  const metadata = headers['upload-metadata']
  return (typeof metadata === 'string' && Metadata.parse(metadata).path) || undefined
}

/**
 * An upload belongs to its tenant, index and person; to others it does not exist. (uploads.owner)
 */
const checkOwner = async (
  store: FileStore,
  { to, by }: Setting,
  uploadId: string,
): Promise<void> => {
  const { metadata } = (await store.configstore.get(uploadId)) ?? {}
  if (!metadata || metadata.owner !== ownerOf(to, by)) throw new Problem('uploads.notFound')
}

const ownerOf = ({ tenantId, indexId }: Destination, { id }: Viewer): string =>
  `${tenantId}/${indexId}/${id}`

/**
 * Refuses a file that cannot be stored, before its bytes arrive; schedules the removal of an
 * unfinished upload.
 */
const begin = async (folder: string, { to, by, transact }: Setting, { size, metadata }: Upload) => {
  relOf(metadata?.path ?? '', { type: to.type, folder: true })
  if (!size) throw new Problem(size === 0 ? 'images.empty' : 'request.malformed')
  if (size > (await freeIn(folder))) throw new Problem('upload.diskFull')
  await transact((db) =>
    enqueue(
      db,
      'uploads.index',
      { tenantId: to.tenantId, indexId: to.indexId },
      { delaySeconds: KEPT_SECONDS + 60 },
    ),
  )
  return {
    metadata: {
      path: metadata?.path ?? '',
      lastModified: metadata?.lastModified ?? '',
      owner: ownerOf(to, by),
    },
  }
}

const finishUpload = async (
  folder: string,
  { to, by, transact }: Setting,
  { id, metadata }: Upload,
): Promise<void> => {
  const from = join(folder, id)
  const lastModified = Number(metadata?.lastModified) || Date.now()
  const [problem] = await receiveFiles(transact, to, by, [
    { name: metadata?.path ?? '', from, lastModified },
  ])
  // After a full disk the upload can be retried; wrong content stays wrong.
  if (problem?.code === 'uploads.wrongContent' || !problem) await removeFiles(from, `${from}.json`)
  if (problem) throw problem
}

/** Passes on only headers of the protocol. */
const webRequest = ({ method, url, headers, raw }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      /^(tus-|upload-|content-(type|length)$)/.test(name) && typeof value === 'string'
        ? [[name, value]]
        : [],
    ),
    ...(method === 'PATCH' && { body: Readable.toWeb(raw), duplex: 'half' }),
  } as RequestInit) // Node's own types do not know `duplex`

/** Problems for the protocol's few error answers; the free space explains a failed write. */
const asProblem = async (error: unknown, folder: string): Promise<unknown> => {
  if (error instanceof Error) return error
  const { status_code: status } = error as { status_code?: number }
  if (status === 404 || status === 410) return new Problem('uploads.notFound')
  if (status === 409) return new Problem('uploads.wrongOffset')
  if (status === 413) return new Problem('request.tooLarge')
  if (status !== 500) return new Problem('request.malformed')
  return new Problem(
    (await freeIn(folder)) < LEAST_FREE_BYTES ? 'upload.diskFull' : 'server.failed',
    { cause: error },
  )
}
/** Fewer free bytes mean a full disk. */
const LEAST_FREE_BYTES = 1_000_000
/** If the free space is unknown, the write shows it. */
const freeIn = async (folder: string): Promise<number> => (await spaceOf(folder))?.free ?? Infinity

const gone = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // already moved to its place
}
