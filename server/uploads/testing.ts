import { afterAll } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import type { Problem } from '#server/kit/problem.ts'
import { allRoutes } from '#server/app.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { startWorking } from '#server/jobs/service.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openStorage } from '#server/storage/service.ts'
import { silentHub } from '#server/events/testing.ts'
import { uploadTasks } from './tasks.ts'

/** The default person who uploads. */
export const editor = { ...personAs('tenant::superuser', 'safn'), name: 'Guðrún' }
export const params = { tenantId: 'safn', id: 'myndir' }
export const BASE = uploads.send.path
  .replace(':tenantId', params.tenantId)
  .replace(':id', params.id)

type Sent = { name: string; done: boolean; code?: Problem['code']; message?: string }
type Answer = {
  status: number
  body: { files: Sent[]; code: string; message: string }
  headers: Record<string, unknown>
}

/** An index with all endpoints and a worker for uploads. */
export const testUploads = async () => {
  const spine = await testSpine()
  const { database, libraryDir, dataDir } = spine
  const hub = silentHub()
  const routes = allRoutes({ database, hub, config: { libraryDir, dataDir } })
  const { app, call } = await appOver(database, routes)
  const startIndexing = async () => {
    const { stop } = await startWorking(
      database,
      uploadTasks({ originals: openStorage('originals', libraryDir) }),
      'upphledsla',
    )
    afterAll(stop)
    return stop
  }

  const send = async (
    files: [path: string, bytes: Buffer | string, at?: number][],
    viewer: Viewer = editor,
  ): Promise<Answer> => {
    const form = new FormData()
    for (const [path, , at = Date.now()] of files) {
      form.append('path', path)
      form.append('lastModified', String(at))
    }
    for (const [path, bytes] of files)
      form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), path)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await app.inject({
      method: 'POST',
      url: BASE,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-viewer': JSON.stringify(viewer),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  type More = { viewer?: Viewer; over?: typeof app }
  /** A call of the tus protocol, to this application or to another over the same database. */
  const tus = async (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string | number> = {},
    { payload, viewer = editor, over = app }: More & { payload?: Buffer } = {},
  ) => {
    const answer = await over.inject({
      method,
      url,
      headers: { 'tus-resumable': '1.0.0', 'x-viewer': JSON.stringify(viewer), ...headers },
      ...(payload && { payload }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body ? (answer.json() as { code: string; message: string }) : undefined,
    }
  }
  const begin = (path: string, size: number, lastModified = Date.now(), more: More = {}) => {
    const encoded = (value: string) => Buffer.from(value).toString('base64')
    const metadata = `path ${encoded(path)},lastModified ${encoded(String(lastModified))}`
    return tus('POST', `${BASE}/tus`, { 'upload-length': size, 'upload-metadata': metadata }, more)
  }
  const append = (url: string, offset: number, payload: Buffer, more: More = {}) =>
    tus(
      'PATCH',
      url,
      { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
      { payload, ...more },
    )
  const restarted = () => appOver(database, routes)

  return { ...spine, app, call, send, tus, begin, append, restarted, startIndexing }
}
