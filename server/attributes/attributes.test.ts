import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { assets, type Asset } from '#contract/assets.ts'
import { attributeId, attributes } from '#contract/attributes.ts'
import { assetRoutes } from '#server/assets/routes.ts'
import { sender } from '#server/assets/testing.ts'
import { testPicture } from '#server/images/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { attributeRoutes } from './routes.ts'
import { usesOfAsset } from './service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'varda-attributes-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { app, call, owner } = await testApp([
  ...assetRoutes(openStorage('assets', join(dataDir, 'assets')), [usesOfAsset]),
  ...attributeRoutes,
])
const staff = personAs('tenant::superuser', 'safn')
const plain = personAs('tenant::user', 'safn')
const stranger = personAs('tenant::admin', 'annad')
const id = attributeId('Source', 'Sigfús Eymundsson / Þjóðminjasafn')
const params = { tenantId: 'safn', id }

beforeEach(async () => {
  await owner(`truncate tenant cascade`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
})
const send = async (name: string, bytes: Buffer) =>
  ((await sender(app, staff)([[name, bytes]])).body as [Asset])[0]
const png = await testPicture(20, 20).png().toBuffer()
const save = (image: string | null, text?: { is?: string; en?: string }) =>
  call(staff, attributes.save, { params, body: { image, text } })
const get = async () => (await call(plain, attributes.get, { params })).body

test('the attribute of a value is empty until it is saved; then it has its picture', async () => {
  expect(await get()).toEqual({})
  const { uri } = await send('mynd.png', png)
  expect(await save(uri)).toMatchObject({
    status: 200,
    body: { id, tenantId: 'safn', image: uri, edit_by: staff.name },
  })
  expect(await get()).toMatchObject({ id, image: uri })
  expect((await call(undefined, attributes.get, { params })).status).toBe(401)
  expect(
    (
      await call(plain, attributes.list, {
        params: { tenantId: 'safn' },
        query: { type: 'Source' },
      })
    ).body,
  ).toMatchObject([{ id }])
  expect(
    (await call(plain, attributes.list, { params: { tenantId: 'safn' }, query: { type: 'Sour' } }))
      .body,
  ).toEqual([])
  expect(await save(null)).toMatchObject({ status: 200, body: { image: null } })
  const record = `/api/tenants/safn/indices/myndir/records/${crypto.randomUUID()}/image/x-large`
  expect(await save(record)).toMatchObject({ status: 200, body: { image: record } })
  expect((await call(plain, attributes.save, { params, body: { image: null } })).status).toBe(403)
  expect((await call(stranger, attributes.save, { params, body: { image: null } })).status).toBe(
    403,
  )
})

test('a value has a text in both languages, which stays when only the picture is saved', async () => {
  const text = { is: 'Ljósmyndari í Reykjavík.', en: 'A photographer in Reykjavík.' }
  expect((await save(null, text)).body).toMatchObject({ image: null, text })
  const { uri } = await send('mynd.png', png)
  expect((await save(uri)).body).toMatchObject({ image: uri, text })
  expect((await save(uri, { is: 'Nýr texti' })).body.text).toEqual({ is: 'Nýr texti', en: '' })
  expect((await save(uri, { is: 'a'.repeat(5001) })).status).toBe(400)
  expect(await get()).toMatchObject({ text: { is: 'Nýr texti', en: '' } })
})

test('a value has facts of a person or a corporate body, which stay when only the picture is saved', async () => {
  const saveFacts = (authority: object) =>
    call(staff, attributes.save, { params, body: { image: null, authority } })
  const authority = {
    dates: '1848–1911',
    places: { is: 'Reykjavík', en: '' },
    functions: { is: 'Ljósmyndari og bóksali', en: 'Photographer and bookseller' },
  }
  expect((await saveFacts(authority)).body).toMatchObject({ authority })
  expect((await save(null, { is: 'Nýr texti' })).body).toMatchObject({ authority })
  expect((await saveFacts({ ...authority, dates: 'x'.repeat(201) })).status).toBe(400)
  expect((await saveFacts({ ...authority, places: { is: 'x'.repeat(2001) } })).status).toBe(400)
  expect(await get()).toMatchObject({ authority, text: { is: 'Nýr texti', en: '' } })
})

test('its picture is a png or a jpeg of the tenant; anything else is refused with a sentence', async () => {
  const webp = await send('mynd.webp', await testPicture(20, 20).webp().toBuffer())
  expect(await save(webp.uri)).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'image', message: 'Skráargerðin webp er ekki studd. Forsíðumynd er PNG eða JPEG' },
      ],
    },
  })
  const { uri } = await send('mynd.png', png)
  for (const image of [
    'https://annar.is/mynd.png',
    'javascript:alert(1)',
    '',
    uri.replace('/safn/', '/annad/'),
    '/api/tenants/annad/indices/a/records/b/image/small',
  ])
    expect(await save(image)).toMatchObject({
      status: 422,
      body: { message: 'Myndin er ekki ein af myndum vefsvæðisins. Veldu hana aftur' },
    })
  expect(await get()).toEqual({})
})

test('a picture that is the cover of a value is not deleted', async () => {
  const asset = await send('mynd.png', png)
  await save(asset.uri)
  const one = { params: { tenantId: 'safn', assetId: asset.id } }
  expect(await call(staff, assets.remove, one)).toMatchObject({
    status: 409,
    body: {
      message:
        '„mynd.png“ er í notkun og var ekki eytt: eigindið „Sigfús Eymundsson / Þjóðminjasafn“',
    },
  })
  await save(null)
  expect((await call(staff, assets.remove, one)).status).toBe(204)
})
