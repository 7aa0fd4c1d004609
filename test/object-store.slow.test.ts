import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionOf } from '#bench/installation.ts'
import { indices, type Counter } from '#contract/indices.ts'
import { readS3Config } from '#server/kit/s3-config.ts'
import { connectS3 } from '#server/storage/s3/s3-connection.ts'
import { s3Storage } from '#server/storage/s3/s3-storage.ts'
import { readWhole } from '#server/storage/service.ts'
import { listKeys } from '#server/storage/testing.ts'
import { startLyingProxy } from './lying-proxy.ts'
import { startS3 } from './s3-server.ts'
import { pause, spawnServer, startServer, type Server } from './server.ts'

// An installation whose originals, derivatives and assets are in an object store.
const home = mkdtempSync(join(tmpdir(), 'varda-store-'))
chmodSync(home, 0o755)
const [data, backups] = [join(home, 'data'), join(home, 'backups')]
const store = await startS3()
const env = {
  DATABASE_URL: undefined,
  VARDA_DATA: data,
  VARDA_LIBRARY: `s3://${store.bucket}/varda/originals`,
  VARDA_BACKUPS: backups,
  VARDA_DERIVATIVES: `s3://${store.bucket}/varda/derivatives`,
  VARDA_ASSETS: `s3://${store.bucket}/varda/assets`,
  VARDA_CACHE_MB: '20',
  VARDA_S3_REDIRECT: '1',
  ...store.env,
}
const T = '/api/tenants/safn'
let server: Server
const begin = async () => {
  server = await startServer(data, env)
  expect(server.child.exitCode, server.output()).toBeNull()
  await server.signIn()
}
beforeAll(async () => {
  await begin()
  await server.call('POST', '/api/tenants', { name: 'Safn' })
  for (let n = 0; n < 3; n++) await putPicture(`${n}.jpg`, 600 + n)
  // Large enough that a viewer asks for parts of it.
  await putPicture('stór.jpg', 5000)
  await server.call('POST', `${T}/indices`, { name: 'Myndir', directory: 'myndir' })
  await scan()
}, 180_000)
afterAll(async () => {
  await server.stop()
  await store.close()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const connection = connectS3(readS3Config({ ...store.env, VARDA_DATA: home }))
const originals = s3Storage(`s3://${store.bucket}/varda/originals/safn/myndir`, connection)
const picture = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#264653' } })
    .jpeg()
    .toBuffer()
/** Another program puts a picture into the store. */
const putPicture = async (name: string, width: number) => {
  await originals.put(name, Readable.from([await picture(width)]))
  // A file put within seconds may still be replaced; a scan leaves it for the next one.
  putAt = Date.now()
}
let putAt = 0
const counter = async () =>
  (await server.call('GET', `${T}/indices/myndir/counter`)).body as Counter
const startScan = async () => {
  await pause(Math.max(0, putAt + 11_000 - Date.now()))
  return server.call('POST', `${T}/indices/myndir/run?action=scan`)
}
const runEnds = async () => {
  while (!(await counter()).run?.ended) await pause(50)
  return (await counter()).run
}
const scan = async () => {
  expect((await startScan()).status).toBe(200)
  return runEnds()
}
type Hit = { _id: string; _source: Record<string, unknown> }
const found = async (): Promise<Hit[]> =>
  (
    (await server.call('POST', `${T}/indices/myndir/search`, { size: 100 })).body as {
      hits: { hits: Hit[] }
    }
  ).hits.hits
const idOf = async (rel: string) =>
  (await found()).find(({ _source }) => _source.rel === rel)?._id ?? ''
const pictureOf = async (rel: string, size = 'small') =>
  server.call('GET', `${T}/indices/myndir/records/${await idOf(rel)}/image/${size}`)
const sendAsset = async (bytes: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const sent = await fetch(`${server.origin}${T}/assets`, {
    method: 'POST',
    headers: { cookie: await sessionOf(server), origin: server.origin },
    body: form,
  })
  return { status: sent.status, body: (await sent.json()) as never }
}
const pdf = Buffer.from(`%PDF-1.4\n${'efni '.repeat(2000)}`)

/** Runs a command of Varða's and answers what it said. */
const varda = async (more: NodeJS.ProcessEnv, ...args: string[]) => {
  const child = spawn(process.execPath, ['server/cli.ts', ...args], {
    env: { ...process.env, ...env, ...more, NODE_OPTIONS: '' },
  })
  let said = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise((resolve) => child.on('exit', resolve))
  expect(code, said).toBe(0)
  return said
}

test('pictures and assets are served from the store, and nothing of them is in the data folder', async () => {
  expect(await found()).toHaveLength(4)
  expect((await pictureOf('0.jpg')).status).toBe(200)
  const tile = `/iiif/3/${await idOf('stór.jpg')}/0,0,512,400/512,/0/default.jpg`
  expect((await server.call('GET', tile)).status).toBe(200)
  const { body } = await sendAsset(pdf, 'skjal.pdf')
  const [{ uri, id }] = body as [{ uri: string; id: string }]
  expect((await server.call('GET', uri)).text).toBe(pdf.toString())
  const part = await server.call('GET', uri, undefined, { range: 'bytes=9-12' })
  expect([part.status, part.text]).toEqual([206, 'efni'])
  expect((await server.call('DELETE', `${T}/assets/${id}`)).status).toBe(204)
  expect((await server.call('GET', uri)).status).toBe(404)
  for (const place of ['library', 'derivatives', 'assets'])
    expect(existsSync(join(data, place))).toBe(false)
}, 60_000)

test('while the store is away writes get a sentence and runs wait, and nothing acknowledged is lost', async () => {
  const { body } = await sendAsset(pdf, 'fyrir.pdf')
  const [{ uri }] = body as [{ uri: string }]
  await putPicture('ný.jpg', 700)
  await pause(11_000)
  await store.kill()
  expect(await sendAsset(pdf, 'á meðan.pdf')).toMatchObject({
    status: 503,
    body: { code: 'storage.away' },
  })
  expect((await server.call('GET', uri)).status).toBe(503)
  expect(await startScan()).toMatchObject({ status: 503, body: { code: 'storage.away' } })
  await store.start()
  expect((await startScan()).status).toBe(200)
  await store.kill()
  await pause(3000)
  expect((await counter()).run?.ended ?? null).toBeNull()
  expect(await found()).toHaveLength(4)
  await store.start()
  expect(await runEnds()).toMatchObject({ state: 'completed' })
  expect((await pictureOf('ný.jpg')).status).toBe(200)
  expect((await server.call('GET', uri)).text).toBe(pdf.toString())
  expect((await sendAsset(pdf, 'eftir.pdf')).status).toBe(200)
  const names = (await server.call('GET', `${T}/assets`)).body as { assets?: { name: string }[] }
  expect(JSON.stringify(names)).not.toContain('á meðan')
}, 120_000)

test('an original is downloaded from the store by an address that ends, by those who may', async () => {
  const rel = encodeURIComponent('stór.jpg')
  const path = `${server.origin}${T}/indices/myndir/files/master?rel=${rel}`
  const cookie = await sessionOf(server)
  const sent = await fetch(path, { headers: { cookie }, redirect: 'manual' })
  const address = sent.headers.get('location') ?? ''
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'no-store'])
  expect(address.startsWith(`${store.endpoint}/`)).toBe(true)
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
  const got = await fetch(address)
  expect(got.headers.get('content-disposition')).toContain(rel)
  const bytes = Buffer.from(await got.arrayBuffer())
  expect(bytes).toEqual(await readWhole(originals, 'stór.jpg'))
  // Another object by the same signature, and somebody who is not signed in.
  expect((await fetch(address.replace('st%C3%B3r.jpg', '0.jpg'))).status).toBe(403)
  expect((await fetch(path, { redirect: 'manual' })).status).toBe(401)
  expect((await fetch(path, { headers: { cookie }, method: 'HEAD' })).status).toBe(200)
})

test('a large upload finishes once the store is back, and is found', async () => {
  const bytes = await picture(3000)
  const cookie = await sessionOf(server)
  const send = (method: string, path: string, headers: object, body?: Buffer) =>
    fetch(server.origin + path, {
      method,
      headers: { cookie, origin: server.origin, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  const encoded = (value: string) => Buffer.from(value).toString('base64')
  const begun = await send('POST', `${T}/indices/myndir/upload/.delta-sync/tus`, {
    'upload-length': String(bytes.length),
    'upload-metadata': `path ${encoded('Send mynd.jpg')},lastModified ${encoded('1000')}`,
  })
  const url = begun.headers.get('location') ?? ''
  const append = (offset: number, end: number) =>
    send(
      'PATCH',
      url,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes.subarray(offset, end),
    )
  expect((await append(0, 5000)).status).toBe(204)
  await store.kill()
  expect((await append(5000, bytes.length)).status).toBe(503)
  await store.start()
  const asked = await send('HEAD', url, {})
  // The call was refused before its bytes were taken.
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '5000'])
  expect((await append(5000, bytes.length)).status).toBe(204)
  const stored = await originals.open('Send mynd.jpg')
  expect(await stored?.read(0, bytes.length)).toEqual(bytes)
  while ((await idOf('Send mynd.jpg')) === '') await pause(200)
  const { entries } = (await server.call('GET', `${T}/files?path=myndir&stats=true`)).body as {
    entries: { name: string; type: string }[]
  }
  expect(entries.map(({ name }) => name)).toContain('Send mynd.jpg')
}, 120_000)

test('accepted values are written to a sidecar in the store, and read again', async () => {
  const index = (await server.call('GET', `${T}/indices/myndir`)).body as object
  const { version } = index as { version: number }
  const saved = await server.call(
    'PUT',
    `${T}/indices/myndir`,
    { ...indices.save.body.parse({ ...index, writeback: true }) },
    { 'if-match': `"${version}"` },
  )
  expect(saved.status, saved.text).toBe(200)
  const edited = await server.call(
    'PUT',
    `${T}/indices/myndir/records/${await idOf('0.jpg')}`,
    { values: { City: 'Höfn' } },
    { 'if-match': '"1"' },
  )
  expect(edited.status, edited.text).toBe(200)
  const xmp = async () => {
    const file = await originals.open('0.jpg.xmp')
    return file && String(await file.read(0, file.size))
  }
  while (!(await xmp())) await pause(100)
  expect(await xmp()).toContain('Höfn')
}, 60_000)

test('what was removed from the store is missing after a scan, and an empty list loses nothing', async () => {
  const known = (await found()).length
  await originals.remove(['2.jpg'])
  expect(await scan()).toMatchObject({ state: 'completed' })
  expect((await counter()).missing).toBe(1)
  const all = await listKeys(originals, '')
  const kept = await Promise.all(
    all.map(async (key) => [key, await readWhole(originals, key)] as const),
  )
  await originals.removeBelow('')
  const refused = await startScan()
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await found()).length).toBeGreaterThanOrEqual(known - 1)
  for (const [key, bytes] of kept)
    await originals.put(key, Readable.from([bytes ?? Buffer.alloc(0)]))
}, 120_000)

test('a restart, a backup and a restore find all of it', async () => {
  const { body } = await sendAsset(pdf, 'afritað.pdf')
  const [{ uri }] = body as [{ uri: string }]
  await server.stop()
  await begin()
  expect((await pictureOf('1.jpg')).status).toBe(200)
  expect((await server.call('GET', uri)).text).toBe(pdf.toString())
  await server.stop()
  await varda({}, 'backup')
  const elsewhere = {
    VARDA_DATA: join(home, 'data-2'),
    VARDA_DERIVATIVES: `s3://${store.bucket}/önnur/derivatives`,
    VARDA_ASSETS: `s3://${store.bucket}/önnur/assets`,
  }
  await varda(elsewhere, 'restore', backups)
  server = await startServer(elsewhere.VARDA_DATA, { ...env, ...elsewhere })
  await server.signIn()
  expect((await server.call('GET', uri)).text).toBe(pdf.toString())
  // The backup has no derivatives; the restore asked for them anew.
  while ((await pictureOf('1.jpg')).status !== 200) await pause(200)
}, 180_000)

test('a place is copied from the store to a folder and back, and goes on where it ended', async () => {
  const folder = join(home, 'frumrit')
  await varda({}, 'storage', 'copy', 'originals', folder)
  const [name = ''] = await listKeys(originals, '')
  rmSync(join(folder, 'safn/myndir', name))
  const again = await varda({}, 'storage', 'copy', 'originals', folder, '--verify')
  expect(again).toMatch(/: 1 skrá,/)
  const moved = `s3://${store.bucket}/flutt`
  await varda({ VARDA_LIBRARY: folder, VARDA_DEMO: '0' }, 'storage', 'copy', 'originals', moved)
  const there = s3Storage(`${moved}/safn/myndir`, connection)
  expect(await listKeys(there, '')).toEqual(await listKeys(originals, ''))
  for (const key of await listKeys(there, ''))
    expect(await readWhole(there, key)).toEqual(await readWhole(originals, key))
  const [at, before] = await Promise.all([there.open(name), originals.open(name)])
  expect(at?.modified).toBe(before?.modified)
}, 120_000)

test('Varða does not start on a store that lies, and says why', async () => {
  const proxy = await startLyingProxy(store.endpoint)
  proxy.tell({ body: (call, body) => (call.headers.range ? body.subarray(0, 1) : body) })
  const refused = await spawnServer(join(home, 'data-3'), {
    ...env,
    VARDA_DATA: join(home, 'data-3'),
    VARDA_S3_ENDPOINT: proxy.endpoint,
  })
  const code = await new Promise((resolve) => refused.child.on('exit', resolve))
  proxy.close()
  expect([code, refused.output()]).toEqual([1, expect.stringContaining('[S3-range]')])
}, 60_000)
