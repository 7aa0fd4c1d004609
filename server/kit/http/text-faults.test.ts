import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { instant, inTenant } from '#contract/common.ts'
import { servePages } from './admin-pages.ts'
import { file, route, upload } from './routes.ts'
import { adminPerson, testApp } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  read: {
    method: 'GET',
    path: '/api/tenants/:tenantId/trial',
    needs: 'index.read',
    params: inTenant,
    query: z.object({
      q: z.string().optional(),
      filters: z
        .string()
        .transform((text): unknown => JSON.parse(text))
        .optional(),
      at: instant.optional(),
    }),
    about: 'Reads.',
  },
  write: {
    method: 'POST',
    path: '/api/trial',
    needs: 'public',
    body: z.object({ name: z.string().min(2), more: z.record(z.string(), z.unknown()).optional() }),
    about: 'Writes.',
  },
  edit: {
    method: 'PUT',
    path: '/api/trial',
    needs: 'public',
    versioned: true,
    answer: z.object({ seen: z.int() }),
    about: 'Edits.',
  },
  picture: {
    kind: 'file',
    method: 'GET',
    path: '/trial/:name',
    needs: 'public',
    params: z.object({ name: z.string() }),
    about: 'Bytes.',
  },
  send: {
    kind: 'upload',
    method: 'POST',
    path: '/api/trial/files',
    needs: 'public',
    body: z.object({ path: z.array(z.string()).default([]) }),
    answer: z.object({ names: z.array(z.string()) }),
    about: 'Takes files.',
  },
})
const { app, call, owner } = await testApp([
  route(trial.read, () => {}),
  route(trial.write, () => {}),
  route(trial.edit, ({ version }) => ({ seen: version })),
  file(trial.picture, () => ({ type: 'text/plain', body: 'mynd' })),
  upload(trial.send, ({ files }) => ({ names: files.map(({ name }) => name) })),
])
await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
const pages = mkdtempSync(join(tmpdir(), 'varda-pages-'))
mkdirSync(join(pages, 'assets'))
writeFileSync(join(pages, 'index.html'), '<!doctype html>')
writeFileSync(join(pages, 'assets', 'a.js'), '')
await servePages(app, { folder: pages, publicFolder: join(pages, 'none') })

const NUL = 'Hér er tákn sem ekki er hægt að geyma (U+0000)'
const HALF = 'Hér er hálft tákn sem ekki er hægt að geyma (stakur staðgengill, „surrogate“)'
const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/trial',
    payload,
    headers: { 'content-type': 'application/json' },
  })
const errorsOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(JSON.parse(body).errors ?? []),
]

test.each([
  ['U+0000', String.raw`{"name":"a\u0000b"}`, 'name', NUL],
  ['the first half of a pair', String.raw`{"name":"ab\ud83d"}`, 'name', HALF],
  ['the second half of a pair', String.raw`{"name":"\ude00ab"}`, 'name', HALF],
  [
    'U+0000 in a free map',
    String.raw`{"name":"ab","more":{"a":[{"b":"\u0000"}]}}`,
    'more.a.0.b',
    NUL,
  ],
  ['U+0000 in a key', String.raw`{"name":"ab","more":{"a\u0000":1}}`, 'more.a\0', NUL],
])('a body with %s is refused at its field', async (_, payload, path, message) => {
  expect(errorsOf(await post(payload))).toEqual([400, { path, message }])
})

test('whole surrogate pairs and ordinary texts are accepted', async () => {
  expect((await post(String.raw`{"name":"\ud83d\ude00 Þóra\n\u0007"}`)).statusCode).toBe(204)
})

test('a body nested a hundred thousand levels deep is refused', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(errorsOf(await post(`{"name":"ab","more":{"a":${deep}}}`))).toMatchObject([
    400,
    { message: 'Gildið er of djúpt hreiðrað' },
  ])
})

test.each([
  '/api/tenants/%00/trial',
  '/api/tenants/safn/trial?q=a%00',
  '/trial/a%00',
  '/assets/%00',
  '/assets/a.js%00',
  '/admin/%00',
])('U+0000 in the address %s is refused, whoever asks', async (url) => {
  for (const viewer of [undefined, adminPerson()]) {
    const answer = await app.inject({
      url,
      headers: viewer && { 'x-viewer': JSON.stringify(viewer) },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ message: NUL }] })
  }
})

test('U+0000 as JSON in a URL is refused', async () => {
  const filters = encodeURIComponent(String.raw`[{"field":"\u0000"}]`)
  const answer = await app.inject({
    url: `/api/tenants/safn/trial?filters=${filters}`,
    headers: { 'x-viewer': JSON.stringify(adminPerson()) },
  })
  expect(errorsOf(answer)).toEqual([400, { path: 'filters.0.field', message: NUL }])
})

test('a time in the year 0 is refused as a time', async () => {
  const { status, body } = await call(adminPerson(), trial.read, {
    params: { tenantId: 'safn' },
    query: { at: '0000-01-01T00:00:00Z' },
  })
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'at', message: 'Þetta er ekki gildur tími' }],
  ])
})

const part = (head: string, bytes = 'x') =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${bytes}\r\n`
const send = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/trial/files',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })

test.each([
  ['a file called __proto__', part('name="__proto__"; filename="a.txt"') + '--b--\r\n'],
  [
    'a field called constructor',
    part('name="a"; filename="a.txt"') + part('name="constructor"') + '--b--\r\n',
  ],
  [
    'a field called toString',
    part('name="toString"') + part('name="a"; filename="a.txt"') + '--b--\r\n',
  ],
  [
    'a form that is cut short in a file',
    part('name="a"; filename="a.txt"', 'x'.repeat(1000)).slice(0, 500),
  ],
  ['a form that is cut short in a header', '--b\r\nContent-Disposition: form-da'],
  ['a form without its end', part('name="a"; filename="a.txt"')],
  ['a file name with U+0000', part(`name="a"; filename*=UTF-8''a%00.txt`) + '--b--\r\n'],
  [
    'a field with U+0000',
    part('name="a"; filename="a.txt"') + part('name="path"', 'a\0') + '--b--\r\n',
  ],
])('%s is refused as the form that it is', async (_, payload) => {
  const answer = await send(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([
    400,
    expect.stringMatching(/^request\.(malformed|invalid)$/),
  ])
})

test('a form without a boundary is refused; a file without a name is accepted', async () => {
  const none = await app.inject({
    method: 'POST',
    url: '/api/trial/files',
    payload: 'x',
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect([none.statusCode, none.json().code]).toEqual([400, 'request.malformed'])
  const unnamed =
    '--b\r\nContent-Disposition: form-data; name="a"\r\n' +
    'Content-Type: application/octet-stream\r\n\r\nx\r\n--b--\r\n'
  expect((await send(unnamed)).json()).toEqual({ names: [''] })
})

test.each([
  ['2147483648', 400, 'version.invalid'],
  ['9'.repeat(400), 400, 'version.invalid'],
  ['-1', 400, 'version.invalid'],
  ['*', 400, 'version.invalid'],
  ['"1", "2"', 400, 'version.invalid'],
  ['W/"7"', 200, undefined],
])('If-Match of %s is %i', async (header, status, code) => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/trial',
    headers: { 'if-match': header },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('an aborted form does not affect the next call', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  // The test hangs up itself.
  socket.on('error', () => {})
  socket.write(
    'POST /api/trial/files HTTP/1.1\r\nHost: a\r\n' +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n' +
      part('name="a"; filename="a.txt"'),
  )
  await new Promise((resolve) => app.server.once('request', resolve))
  socket.destroy()
  expect((await send(`${part('name="a"; filename="a.txt"')}--b--\r\n`)).json()).toEqual({
    names: ['a.txt'],
  })
})

test('the root leads visitors to the public site, and people with a session to their work', async () => {
  const leadsTo = async (cookie?: string) =>
    (await app.inject({ url: '/', headers: { ...(cookie && { cookie }) } })).headers.location
  expect(await leadsTo()).toBe('/main')
  expect(await leadsTo('varda_session=x')).toBe('/admin/dashboard')
})
