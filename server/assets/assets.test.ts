import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { assets, type Asset, type AssetUse } from '#contract/assets.ts'
import { ASSET_MAX_BYTES } from '#contract/limits.ts'
import { testPicture } from '#server/images/testing.ts'
import { personAs, testApp, makeSitesPublic } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { assetRoutes } from './routes.ts'
import { sender } from './testing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'varda-assets-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let used: AssetUse[] = []
let usedUri = ''
const { app, call, owner } = await testApp(
  assetRoutes(openStorage('assets', join(dataDir, 'assets')), [
    async (_db, _tenant, uri) => (uri === usedUri ? used : []),
  ]),
)

const staff = personAs('tenant::superuser', 'safn')
const plain = personAs('tenant::user', 'safn')
const stranger = personAs('tenant::admin', 'annad')
const params = { tenantId: 'safn' }
const send = sender(app, plain)
const folder = join(dataDir, 'assets', 'safn')
/** What lies in the folder, but for that of what is on its way. */
const lying = () => readdirSync(folder).filter((name) => !name.startsWith('.'))
const waiting = () => readdirSync(join(folder, '.delta-sync'))

const jpeg = await testPicture(1200, 800).jpeg().toBuffer()
const tiff = await testPicture(40, 30).tiff().toBuffer()
const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

beforeEach(async () => {
  await owner(`truncate tenant cascade`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await makeSitesPublic(owner)
  used = []
  rmSync(folder, { recursive: true, force: true })
})

const get = (uri: string, headers = {}) => app.inject({ method: 'GET', url: uri, headers })
const list = async (query = {}) => (await call(plain, assets.list, { params, query })).body
const one = async (...files: Parameters<typeof send>) => {
  const { status, body } = await send(...files)
  expect(status).toBe(200)
  return (body as [Asset])[0]
}

test('a file is kept, listed with its name and whether it is a picture, and read at its address', async () => {
  const sent = await one([['Þingvellir í haust.jpg', jpeg]])
  expect(sent).toMatchObject({
    name: 'Þingvellir í haust.jpg',
    isImage: true,
    type: 'image/jpeg',
    width: 1200,
    height: 800,
    size: jpeg.length,
  })
  expect([sent.tenantID, sent.creator, sent.location]).toEqual(['safn', plain.name, sent.uri])
  expect(await list()).toEqual([sent])
  const answer = await get(sent.uri)
  expect([answer.statusCode, answer.rawPayload.equals(jpeg)]).toEqual([200, true])
  expect(lying().toSorted()).toEqual([sent.id, `${sent.id}.medium`, `${sent.id}.small`])
  await expect.poll(waiting).toEqual([])
})

test('a list of assets is told by name, by kind and by page, newest first', async () => {
  await send([['höfnin.png', await testPicture(8, 8).png().toBuffer()]])
  await send([['Skrá yfir ljósmyndir.pdf', '%PDF-1.7 …']])
  await send([['Höfn 2.jpg', jpeg]])
  const names = async (query = {}) => (await list(query)).map(({ name }) => name)
  expect(await names()).toEqual(['Höfn 2.jpg', 'Skrá yfir ljósmyndir.pdf', 'höfnin.png'])
  expect(await names({ q: 'HÖFN' })).toEqual(['Höfn 2.jpg', 'höfnin.png'])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ isImage: false })).toEqual(['Skrá yfir ljósmyndir.pdf'])
  expect(await names({ isImage: true, from: 1, size: 1 })).toEqual(['höfnin.png'])
})

test.each([
  [
    'an SVG called a PNG',
    'merki.png',
    svg,
    '„merki.png“ er ekki mynd af leyfðri gerð, hvað sem endingin segir. ' +
      'Leyfðar eru JPEG, PNG, WebP og TIFF en ekki SVG',
  ],
  [
    'a script called a PNG',
    'merki.png',
    '#!/bin/sh\nrm -rf /',
    '„merki.png“ er ekki mynd af leyfðri gerð, hvað sem endingin segir. ' +
      'Leyfðar eru JPEG, PNG, WebP og TIFF en ekki SVG',
  ],
  [
    'a page',
    'um.html',
    '<html><script>alert(1)</script></html>',
    '„um.html“ er ekki af leyfðri gerð, hvað sem endingin segir. ' +
      'Leyfðar eru myndir (JPEG, PNG, WebP og TIFF), PDF, skrifstofuskjöl og ZIP',
  ],
  ['an empty file', 'tóm.pdf', '', '„tóm.pdf“ er tóm skrá'],
])('refused by its contents, and nothing is kept: %s', async (_what, name, bytes, message) => {
  const answer = await send([
    ['góð.jpg', jpeg],
    [name, bytes],
  ])
  expect(answer).toMatchObject({ status: 422, body: { message } })
  expect([await list(), lying()]).toEqual([[], []])
  await expect.poll(waiting).toEqual([]) // what came is removed when the call has ended
})

test('a picture that cannot be read is refused, and nothing is kept', async () => {
  const answer = await send([['mynd.jpg', jpeg.subarray(0, 20)]])
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'images.unreadable',
      message: expect.stringContaining('Ekki tókst að lesa myndina'),
    },
  })
  expect([await list(), lying()]).toEqual([[], []])
  await expect.poll(waiting).toEqual([]) // what came is removed when the call has ended
})

test('the list goes on from the last of a page, however many files there are', async () => {
  await owner(`insert into asset (tenant_id, id, name, kind, size_bytes, created)
    select 'safn', gen_random_uuid(), 'skrá ' || n, 'pdf', 1, now() - (n % 5) * interval '1 hour'
    from generate_series(1, 130) n`)
  const seen: string[] = []
  for (let before: string | undefined; ;) {
    const page = await list({ size: 60, ...(before && { before }) })
    seen.push(...page.map(({ name }) => name))
    before = page.at(-1)?.id
    if (page.length < 60) break
  }
  expect(seen).toEqual((await list()).map(({ name }) => name))
  expect(new Set(seen).size).toBe(130)
})

test('a large picture is also kept at two smaller sizes; one stored without them answers itself', async () => {
  const { uri, id } = await one([['stór.jpg', await testPicture(3000, 2000).jpeg().toBuffer()]])
  const sizeOf = async (size: string) => {
    const { rawPayload, headers } = await get(`${uri}?size=${size}`)
    const { format, width, height } = await sharp(rawPayload).metadata()
    return { format, width, height, etag: headers.etag }
  }
  expect(await sizeOf('small')).toMatchObject({ format: 'webp', width: 480, height: 320 })
  const medium = await sizeOf('medium')
  expect(medium).toMatchObject({ format: 'webp', width: 1280, height: 853 })
  rmSync(join(folder, `${id}.medium`))
  const itself = await sizeOf('medium')
  expect(itself).toMatchObject({ format: 'jpeg', width: 3000, height: 2000 })
  expect(itself.etag).not.toBe(medium.etag)
  expect((await get(`${uri}?size=large`)).statusCode).toBe(400)
})

test('a picture is made smaller and into another format as it is sent', async () => {
  const sent = await one([['mynd.tif', tiff]], { image: '?maxsize=20&type=jpg&quality=75' })
  expect(sent).toMatchObject({
    name: 'mynd.jpg',
    type: 'image/jpeg',
    isImage: true,
    width: 20,
    height: 15,
  })
  expect(await sharp((await get(sent.uri)).rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 20,
  })
  const wide = await one([['mynd.jpg', jpeg]], { image: '?maxsize=1920&type=jpg&quality=75' })
  expect(wide).toMatchObject({ width: 1200, height: 800 })
  // A browser shows no TIFF, so it is made into what it shows even where nothing is asked for.
  expect(await one([['mynd.tif', tiff]], { image: '' })).toMatchObject({
    name: 'mynd.jpg',
    width: 40,
  })
  expect(await one([['mynd.jpg', jpeg]], { image: '' })).toMatchObject({ size: jpeg.length })
  expect(await send([['skrá.pdf', '%PDF-1.7']], { image: '' })).toMatchObject({
    status: 422,
    body: { code: 'assets.notPicture' },
  })
  expect(await send([['mynd.jpg', jpeg]], { image: '?maxsize=hundrað' })).toMatchObject({
    status: 400,
  })
})

test('the turning and the place that a camera wrote are not in a picture that was made anew', async () => {
  const turned = await testPicture(40, 20)
    .withExif({ IFD0: { Copyright: 'leynd' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = await one([['mynd.jpg', turned]], { image: '?maxsize=1920' })
  expect(sent).toMatchObject({ width: 20, height: 40 })
  expect((await sharp((await get(sent.uri)).rawPayload).metadata()).exif).toBeUndefined()
})

test('a file is served by what is in it: a picture is shown, all else is saved, and no script runs', async () => {
  const picture = await one([['mynd.jpg', jpeg]])
  const paper = await one([['Skýrsla „2024“.pdf', '%PDF-1.7 …']])
  const shown = await get(picture.uri)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(shown.headers['content-disposition']).toBeUndefined()
  expect((await get(picture.uri, { 'if-none-match': shown.headers.etag })).statusCode).toBe(304)
  expect((await get(paper.uri)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const small = await get(`${picture.uri}?size=small`)
  expect([small.headers['content-type'], (await sharp(small.rawPayload).metadata()).width]).toEqual(
    ['image/webp', 480],
  )
})

test('whoever has the address of an asset may read it; another tenant has no such address', async () => {
  const { id } = await one([['mynd.jpg', jpeg]])
  expect((await get(`/api/tenants/annad/assets/${id}`)).json()).toMatchObject({
    status: 404,
    message: 'Skráin er ekki til; kannski hefur einhver eytt henni',
  })
  expect((await call(stranger, assets.list, { params })).status).toBe(403)
  expect((await send([['mynd.jpg', jpeg]], { as: stranger })).status).toBe(403)
  expect((await call(undefined, assets.list, { params })).status).toBe(401)
})

test('a file that is too large is refused with 413 and its limit, and nothing is kept', async () => {
  const answer = await send([['stór.pdf', Buffer.alloc(ASSET_MAX_BYTES + 1, '%PDF-')]])
  expect(answer).toMatchObject({
    status: 413,
    body: { message: 'Skráin er of stór. Hver skrá má vera í mesta lagi 50 MB' },
  })
  expect([await list(), lying()]).toEqual([[], []])
  await expect.poll(waiting).toEqual([]) // what came is removed when the call has ended
})

test('what uses an asset is told before it is deleted, and while it is used it stays', async () => {
  const sent = await one([['merki.jpg', jpeg]])
  const one_ = { params: { ...params, assetId: sent.id } }
  usedUri = sent.uri
  used = [{ kind: 'imageProfile', id: 'almennt', name: 'Almennt' }]
  expect((await call(plain, assets.uses, one_)).body).toEqual(used)
  expect(await call(plain, assets.remove, one_)).toMatchObject({ status: 403 })
  expect(await call(staff, assets.remove, one_)).toMatchObject({
    status: 409,
    body: {
      code: 'assets.inUse',
      message: '„merki.jpg“ er í notkun og var ekki eytt: myndstillingin „Almennt“',
    },
  })
  used = []
  expect((await call(staff, assets.remove, one_)).status).toBe(204)
  expect([await list(), lying(), (await get(sent.uri)).statusCode]).toEqual([[], [], 404])
  expect((await call(staff, assets.remove, one_)).status).toBe(404)
})
