import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { assets, type Asset } from '#contract/assets.ts'
import {
  DEFAULT_PROFILE,
  imageProfiles,
  numberOrFallback,
  USUAL_SIZES,
} from '#contract/image-profiles.ts'
import { indices } from '#contract/indices.ts'
import { DEFAULT_SIZES, PROFILE_FALLBACK } from '#contract/limits.ts'
import { assetRoutes } from '#server/assets/routes.ts'
import { sender } from '#server/assets/testing.ts'
import { indexRoutes } from '#server/indices/routes.ts'
import { picturedIndices, samplePicture } from '#server/indices/service.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { openPlaces, openStorage } from '#server/storage/service.ts'
import { imageProfileRoutes } from './routes.ts'
import { usesOfAsset } from './service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'varda-profiles-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { app, call, owner } = await testApp([
  ...assetRoutes(openStorage('assets', join(dataDir, 'assets')), [usesOfAsset]),
  ...imageProfileRoutes(openPlaces({ libraryDir: dataDir, dataDir }), {
    usage: picturedIndices,
    sample: samplePicture,
  }),
  ...indexRoutes(openStorage('originals', dataDir)),
])
const staff = personAs('tenant::superuser', 'safn')
const plain = personAs('tenant::user', 'safn')
const stranger = personAs('tenant::admin', 'annad')
const params = { tenantId: 'safn' }
const one = (id: string) => ({ ...params, id })

beforeEach(async () => {
  await owner(`truncate tenant cascade`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await owner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude,
    filters, crowdsource, visibility, charset, es_index)
    values ('safn', 'myndir', 'Myndir', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto',
      'myndir-1')`)
})

type Fields = Partial<Parameters<typeof call<typeof imageProfiles.save>>[2]['body']>
const save = (id: string, version: number, body: Fields) =>
  call(staff, imageProfiles.save, { params: one(id), version, body: { name: 'Almennt', ...body } })
const get = async (id: string = DEFAULT_PROFILE) =>
  (await call(staff, imageProfiles.get, { params: one(id) })).body
const red = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ff0000' } })
  .png()
  .toBuffer()
const markAsset = async (name = `wm-safn-almennt-${crypto.randomUUID()}.png`) =>
  ((await sender(app, staff)([[name, red]])).body as [Asset])[0]

test('the default profile is there before it was ever saved, with the seven usual sizes and no watermark', async () => {
  expect((await call(staff, imageProfiles.list, { params })).body).toEqual([
    {
      id: 'default',
      tenantID: 'safn',
      name: 'Almennt',
      watermark: null,
      profiles: USUAL_SIZES,
      indices: [{ id: 'myndir', name: 'Myndir', pictures: 0 }],
      updated: null,
      edit_by: null,
      version: 1,
    },
  ])
  expect(Object.keys(USUAL_SIZES)).toEqual(Object.keys(DEFAULT_SIZES))
  expect(USUAL_SIZES.large).toEqual({ maxsize: 1080, quality: 70, types: ['jpeg'] })
  expect(await call(staff, imageProfiles.remove, { params: one('default') })).toMatchObject({
    status: 422,
    body: {
      message:
        'Ekki er hægt að eyða sjálfgefinni myndstillingu; vísar án eigin myndstillingar nota hana',
    },
  })
})

test('a profile is made, read, listed, saved and removed', async () => {
  const made = await call(staff, imageProfiles.create, {
    params,
    body: { name: 'Án merkis', profiles: { large: { maxsize: 900, quality: 65 } } },
  })
  expect(made).toMatchObject({
    status: 200,
    body: { id: 'an-merkis', name: 'Án merkis', indices: [], version: 1 },
  })
  expect(made.body.profiles).toMatchObject({
    large: { maxsize: 900, quality: 65, types: ['jpeg'] },
    small: USUAL_SIZES.small,
  })
  expect(await get('an-merkis')).toEqual(made.body)
  expect((await call(staff, imageProfiles.list, { params })).body.map(({ id }) => id)).toEqual([
    'default',
    'an-merkis',
  ])
  expect(
    await save('an-merkis', 1, {
      name: 'Bert',
      profiles: { vefur: { maxsize: 1600, quality: 80 } },
    }),
  ).toMatchObject({
    status: 200,
    body: {
      name: 'Bert',
      version: 2,
      profiles: { large: USUAL_SIZES.large, vefur: { maxsize: 1600 } },
    },
  })
  expect(await save('an-merkis', 1, {})).toMatchObject({
    status: 409,
    body: { code: 'version.stale', current: { name: 'Bert' } },
  })
  expect(
    (await call(staff, imageProfiles.create, { params, body: { name: 'X1', id: 'an-merkis' } }))
      .status,
  ).toBe(409)
  expect((await call(staff, imageProfiles.remove, { params: one('an-merkis') })).status).toBe(204)
  expect(await call(staff, imageProfiles.get, { params: one('an-merkis') })).toMatchObject({
    status: 404,
    body: { message: 'Myndstillingin er ekki til; kannski hefur einhver eytt henni' },
  })
  expect((await call(plain, imageProfiles.list, { params })).status).toBe(403)
  expect((await call(stranger, imageProfiles.list, { params })).status).toBe(403)
})

test('an index names its profile, which then stays; one that is not there is refused', async () => {
  await call(staff, imageProfiles.create, { params, body: { name: 'Vefur' } })
  const index = indices.save.body.parse(
    (await call(staff, indices.get, { params: one('myndir') })).body,
  )
  const saveIndex = (version: number, image_profile: string | null) =>
    call(staff, indices.save, { params: one('myndir'), version, body: { ...index, image_profile } })
  expect(await saveIndex(1, 'vefur')).toMatchObject({
    status: 200,
    body: { image_profile: 'vefur' },
  })
  expect((await get('vefur')).indices).toMatchObject([{ id: 'myndir' }])
  expect((await get()).indices).toEqual([])
  expect(await call(staff, imageProfiles.remove, { params: one('vefur') })).toMatchObject({
    status: 409,
    body: {
      message: '„Vefur“ er í notkun og var ekki eytt. Veldu fyrst aðra myndstillingu fyrir: Myndir',
    },
  })
  expect(await saveIndex(2, 'ekkert')).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'image_profile', message: 'Myndstillingin er ekki til. Veldu aðra' }],
    },
  })
  expect(await saveIndex(2, 'default')).toMatchObject({
    status: 200,
    body: { image_profile: null },
  })
})

test('a maxsize or quality that is no number becomes 80', async () => {
  const { body } = await save('default', 1, {
    profiles: { large: { maxsize: 'stór', quality: null }, small: { maxsize: '500', quality: '' } },
  })
  expect(body.profiles).toMatchObject({
    large: { maxsize: 80, quality: 80 },
    small: { maxsize: 500, quality: 80 },
  })
  expect([undefined, {}, [7], true, NaN, ' ', '7px', Infinity].map(numberOrFallback)).toEqual(
    Array(8).fill(PROFILE_FALLBACK),
  )
  expect(
    (await save('default', 2, { profiles: { large: { maxsize: 0, quality: 50 } } })).status,
  ).toBe(400)
  expect(
    (await save('default', 2, { profiles: { '../x': { maxsize: 10, quality: 50 } } })).status,
  ).toBe(400)
})

test('a watermark without a path is dropped, and what is not said of it has its usual value', async () => {
  const { uri, name } = await markAsset()
  expect(
    (await save('default', 1, { watermark: { opacity: 0.5, gravity: 'north', path: '' } as never }))
      .body.watermark,
  ).toBeNull()
  expect(
    (await save('default', 2, { watermark: { opacity: 0.5 } as never })).body.watermark,
  ).toBeNull()
  expect((await save('default', 3, { watermark: { path: uri } as never })).body.watermark).toEqual({
    opacity: 1,
    gravity: 'southeast',
    maxsize: 0.7,
    path: uri,
    name,
  })
  expect(
    (await save('default', 4, { watermark: { path: uri, gravity: 'upp' } as never })).status,
  ).toBe(400)
})

test('a watermark is an asset of the tenant, and one that is used is not deleted', async () => {
  const asset = await markAsset()
  expect(asset).toMatchObject({
    name: expect.stringMatching(/^wm-safn-almennt-[0-9a-f-]{36}\.png$/),
    location: asset.uri,
  })
  for (const path of [
    '/etc/passwd',
    '../../x.png',
    asset.uri.replace('/safn/', '/annad/'),
    `/api/tenants/safn/assets/${crypto.randomUUID()}`,
  ])
    expect(await save('default', 1, { watermark: { path } as never })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'watermark.path',
            message: 'Vatnsmerkið er ekki ein af myndum vefsvæðisins. Veldu það aftur',
          },
        ],
      },
    })
  await save('default', 1, { watermark: { path: asset.uri } as never })
  const removing = call(staff, assets.remove, { params: { ...params, assetId: asset.id } })
  expect(await removing).toMatchObject({
    status: 409,
    body: { message: `„${asset.name}“ er í notkun og var ekki eytt: myndstillingin „Almennt“` },
  })
})

const render = async (query: string, id = 'default') => {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/tenants/safn/profiles/${id}/render${query}`,
    headers: { 'x-viewer': JSON.stringify(staff) },
  })
  if (answer.statusCode !== 200) return { ...answer.json(), at: () => [] }
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data
      .subarray(
        (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3,
      )
      .subarray(0, 3),
  ]
  return {
    status: 200,
    headers: answer.headers,
    at,
    isRed: (x: number, y: number) => (at(x, y)[0] ?? 0) > 200 && (at(x, y)[1] ?? 255) < 60,
  }
}

test('unsaved values are shown on a picture, and nothing is stored', async () => {
  const { uri } = await markAsset()
  const before = [
    await owner(`select count(*)::int as n from image_profile`),
    readdirSync(dataDir, { recursive: true }).toSorted(),
  ]
  const shown = await render(`?gravity=southeast&opacity=1&maxsize=0.3&watermark=${uri}`)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect([shown.isRed?.(0.97, 0.98), shown.isRed?.(0.5, 0.5), shown.isRed?.(0.03, 0.03)]).toEqual([
    true,
    false,
    false,
  ])
  const north = await render(`?gravity=northwest&opacity=1&watermark=${uri}`)
  expect([north.isRed?.(0.03, 0.03), north.isRed?.(0.97, 0.97)]).toEqual([true, false])
  const middle = await render(`?gravity=center&watermark=${uri}`)
  expect([middle.isRed?.(0.5, 0.5), middle.isRed?.(0.03, 0.03)]).toEqual([true, false])
  const [bare, faint] = [
    await render(''),
    await render(`?gravity=southeast&opacity=0.5&watermark=${uri}`),
  ]
  const [[plainRed = 0] = [], [faintRed = 0] = []] = [bare.at(0.98, 0.98), faint.at(0.98, 0.98)]
  // Half of the red is laid on what is below it.
  expect(Math.abs(faintRed - (plainRed + 255) / 2)).toBeLessThan(8)
  expect(await render('?gravity=upp')).toMatchObject({ status: 400 })
  expect(await render('?watermark=/etc/passwd')).toMatchObject({
    status: 422,
    code: 'imageProfiles.watermarkMissing',
  })
  expect(await render('', 'ekkert')).toMatchObject({ status: 404 })
  expect([
    await owner(`select count(*)::int as n from image_profile`),
    readdirSync(dataDir, { recursive: true }).toSorted(),
  ]).toEqual(before)
})
