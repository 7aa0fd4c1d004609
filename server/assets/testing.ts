import { assets } from '#contract/assets.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'

type App = {
  inject: (options: {
    method: 'POST'
    url: string
    headers: Record<string, string>
    payload: Buffer
  }) => Promise<{ statusCode: number; json: () => never }>
}

/** Uploads files as a browser does. */
export const sender =
  (app: App, viewer: Viewer, tenantId = 'safn') =>
  async (
    files: [name: string, bytes: Buffer | string][],
    { image, as = viewer }: { image?: string; as?: Viewer | undefined } = {},
  ) => {
    const form = new FormData()
    for (const [name, bytes] of files)
      form.append(
        'file',
        new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
        name,
      )
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const path = (image === undefined ? assets.upload : assets.uploadImage).path.replace(
      ':tenantId',
      tenantId,
    )
    const answer = await app.inject({
      method: 'POST',
      url: `${path}${image ?? ''}`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-viewer': JSON.stringify(as),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() as never }
  }
