import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { editor, testUploads } from './testing.ts'

/** Two machines over one database and one folder. */
const { asOwner, app, begin, append, tus, restarted, folder } = await testUploads()
const { app: other } = await restarted()
const origin = await app.listen({ port: 0 })
afterAll(() => app.server.closeAllConnections())
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const SIZE = 400_000
const picture = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(SIZE - 4)])
const locks = () => asOwner('select upload_id, wanted from upload_lock')
const idIn = (url: string) => url.split('/').at(-1) ?? ''

test('one machine continues what another holds on a connection that went silent', async () => {
  const bytes = picture()
  const url = String((await begin('hálf.jpg', SIZE)).headers.location)
  const first = request(origin + url, {
    method: 'PATCH',
    headers: {
      'x-viewer': JSON.stringify(editor),
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': SIZE,
    },
  }).on('error', () => {}) // the server ends it
  first.write(bytes.subarray(0, SIZE / 2))
  const waiting = join(folder, '.delta-sync', idIn(url))
  await expect.poll(() => statSync(waiting).size).toBe(SIZE / 2)
  expect(await locks()).toEqual([{ upload_id: idIn(url), wanted: false }])

  const { status, headers } = await tus('HEAD', url, {}, { over: other })
  expect([status, headers['upload-offset']]).toEqual([200, String(SIZE / 2)])
  expect((await append(url, SIZE / 2, bytes.subarray(SIZE / 2), { over: other })).status).toBe(204)
  expect(sha(readFileSync(join(folder, 'hálf.jpg')))).toBe(sha(bytes))
  first.destroy()
  await expect.poll(locks).toEqual([])
})

test('the same bytes sent to two machines at once become one whole file', async () => {
  for (let n = 0; n < 5; n++) {
    const bytes = picture()
    const url = String((await begin(`tvisvar${n}.jpg`, SIZE)).headers.location)
    const answers = await Promise.all([
      append(url, 0, bytes),
      append(url, 0, bytes, { over: other }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect(sha(readFileSync(join(folder, `tvisvar${n}.jpg`)))).toBe(sha(bytes))
  }
  expect(readdirSync(join(folder, '.delta-sync'))).toEqual([])
  expect(await locks()).toEqual([])
})

test('the lock of a killed machine is free once it is silent', async () => {
  const url = String((await begin('drepin.jpg', SIZE)).headers.location)
  await asOwner(`
    insert into upload_lock (tenant_id, index_id, upload_id, holder, beat)
    values ('safn', 'myndir', '${idIn(url)}', gen_random_uuid(), now() - interval '20 seconds')`)
  expect((await tus('HEAD', url, {}, { over: other })).status).toBe(200)
  expect(await locks()).toEqual([])
})
