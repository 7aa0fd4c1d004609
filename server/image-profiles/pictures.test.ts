import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Asset } from '#contract/assets.ts'
import { filesOf, imageProfiles } from '#contract/image-profiles.ts'
import { galleries } from '#contract/galleries.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { sender } from '#server/assets/testing.ts'
import { derivativeKey } from '#server/images/derivative-paths.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set visibility = 'public'`)
const { database, libraryDir, dataDir } = spine
const hub = silentHub()
const { app, call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const staff = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn', id: 'default' }

const plate = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
const master = await plate('#0000ff', 3000, 2000).jpeg({ quality: 95 }).toBuffer()
spine.put('hus.jpg', master)
await spine.scan()
const record = async () => {
  const [found] = await spine.records()
  return {
    id: found?.id ?? '',
    sha256: String(found?.source.sha256),
    profile: String(found?.source.profile),
  }
}
const { id: recordId } = await record()

type By = ReturnType<typeof personAs> | undefined
const fetchAs = async (viewer: By, url: string) => {
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: viewer ? { 'x-viewer': JSON.stringify(viewer) } : {},
  })
  if (answer.statusCode !== 200)
    return { status: answer.statusCode, etag: '', width: 0, isRed: () => false }
  const { data, info } = await sharp(answer.rawPayload)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  /** Whether the watermark is at a place, each way from 0 to 1. */
  const isRed = (x: number, y: number) => {
    const at =
      (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) *
      info.channels
    return (data[at] ?? 0) > 200 && (data[at + 2] ?? 255) < 80
  }
  return { status: 200, etag: answer.headers.etag, width: info.width, isRed }
}
const picture = (viewer: By, size: string) =>
  fetchAs(viewer, `/api/tenants/safn/indices/myndir/records/${recordId}/image/${size}`)
const iiif = (viewer: By, rest: string) => fetchAs(viewer, `/iiif/3/${recordId}/${rest}`)

const mark = (
  (
    await sender(
      app,
      staff,
    )([['wm-safn-default-1.png', await plate('#ff0000', 600, 300).png().toBuffer()]])
  ).body as [Asset]
)[0]
let version = 1
const save = async (body: object) => {
  const answer = await call(staff, imageProfiles.save, {
    params,
    version,
    body: { name: 'Almennt', ...body },
  })
  version = answer.body.version
  return answer
}
const derivative = async (size: string, key = '') => {
  const { sha256, profile } = await record()
  return join(dataDir, 'derivatives', 'safn', derivativeKey(sha256, `${profile}${key}`, size))
}

test('visitors get pictures with the watermark of the profile in every size at once, staff without; the master is never touched', async () => {
  expect((await picture(undefined, 'large')).isRed(0.98, 0.98)).toBe(false)
  const { etag: bare } = await picture(undefined, 'large')
  await save({ watermark: { path: mark.uri, gravity: 'southeast', maxsize: 0.3 } })
  for (const size of ['xx-small', 'medium', 'xx-large']) {
    const [visitor, person] = [await picture(undefined, size), await picture(staff, size)]
    expect([visitor.isRed(0.98, 0.98), visitor.isRed(0.5, 0.5), person.isRed(0.98, 0.98)]).toEqual([
      true,
      false,
      false,
    ])
    expect(visitor.width).toBe(person.width)
    expect(visitor.etag).not.toBe(person.etag)
  }
  expect((await picture(undefined, 'large')).etag).not.toBe(bare)
  expect(readFileSync(join(libraryDir, 'safn', 'myndir', 'hus.jpg')).equals(master)).toBe(true)
})

test('the watermark takes no more of a picture than it may, in whichever corner, and is not enlarged', async () => {
  await save({ watermark: { path: mark.uri, gravity: 'northwest', maxsize: 0.5 } })
  const small = await picture(undefined, 'small') // 480 wide: the mark is 240
  expect([small.isRed(0.02, 0.02), small.isRed(0.48, 0.02), small.isRed(0.53, 0.02)]).toEqual([
    true,
    true,
    false,
  ])
  const large = await picture(undefined, 'xx-large') // 2400 wide: the mark stays 600
  expect([large.isRed(0.24, 0.02), large.isRed(0.27, 0.02)]).toEqual([true, false])
})

test('a visitor who looks into a picture by IIIF gets the largest size of the profile, with the watermark', async () => {
  await save({ watermark: { path: mark.uri, gravity: 'southeast', maxsize: 0.3 } })
  // Who may see what is remembered for a second.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const info = (await app.inject({ method: 'GET', url: `/iiif/3/${recordId}/info.json` })).json()
  expect(info).toMatchObject({ width: 2400, height: 1600, maxWidth: 2400, maxHeight: 1600 })
  const whole = await iiif(undefined, 'full/600,/0/default.jpg')
  expect([whole.isRed(0.98, 0.98), whole.isRed(0.5, 0.5)]).toEqual([true, false])
  expect((await iiif(undefined, '2000,1400,400,200/max/0/default.png')).isRed(0.9, 0.9)).toBe(true)
  expect((await iiif(undefined, 'full/3000,/0/default.jpg')).status).toBe(400)
  const staffInfo = await app.inject({
    method: 'GET',
    url: `/iiif/3/${recordId}/info.json`,
    headers: { 'x-viewer': JSON.stringify(staff) },
  })
  expect(staffInfo.json()).toMatchObject({ width: 3000, height: 2000 })
  const theirs = await iiif(staff, 'full/600,/0/default.jpg')
  expect(theirs.isRed(0.98, 0.98)).toBe(false)
  expect(theirs.etag).not.toBe(whole.etag)
})

test('thumbnails makes new sizes and marked ones after a profile changed, and what is there is left', async () => {
  const old = await record()
  await save({
    profiles: { medium: { maxsize: 600, quality: 50 }, vefur: { maxsize: 1600, quality: 80 } },
    watermark: { path: mark.uri, gravity: 'north' },
  })
  expect((await picture(staff, 'medium')).width).toBe(720)
  expect(await spine.scan('thumbnails')).toMatchObject({ counts: { completed: 1, skipped: 0 } })
  const now = await record()
  expect(now.profile).not.toBe(old.profile)
  expect([
    (await picture(staff, 'medium')).width,
    (await picture(staff, 'vefur')).width,
    (await picture(staff, 'ekkert')).status,
  ]).toEqual([600, 1600, 404])
  const key = String((await picture(undefined, 'vefur')).etag)
    .split('-')
    .at(-2)
  expect(existsSync(await derivative('xx-small', `-${key}`))).toBe(true)
  expect((await picture(undefined, 'xx-small')).isRed(0.5, 0.05)).toBe(true)
  expect(await spine.scan('thumbnails')).toMatchObject({ counts: { completed: 0, skipped: 1 } })
  const { body } = await call(staff, records.get, {
    params: { tenantId: 'safn', id: 'myndir', recordId },
  })
  expect(body.source).toMatchObject({ profile: now.profile, width: 3000 })
})

test('sizes in other formats are made by the run, counted, and served to who takes them or names them', async () => {
  await save({
    profiles: { medium: { maxsize: 720, quality: 65, types: ['webp', 'png'] } },
    watermark: null,
  })
  const asked = async (size: string, accept?: string, viewer: typeof staff | undefined = staff) => {
    const url = `/api/tenants/safn/indices/myndir/records/${recordId}/image/${size}`
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { ...(viewer && { 'x-viewer': JSON.stringify(viewer) }), ...(accept && { accept }) },
    })
    const format =
      answer.statusCode === 200 ? (await sharp(answer.rawPayload).metadata()).format : null
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      vary: answer.headers['vary'],
      etag: answer.headers['etag'],
      format,
    }
  }
  const BROWSER = 'image/avif,image/webp,*/*;q=0.8'
  expect(await asked('medium', BROWSER), 'before it is made').toMatchObject({
    status: 200,
    type: 'image/jpeg',
  })
  expect((await asked('medium.webp')).status).toBe(404)
  expect(await spine.scan('thumbnails')).toMatchObject({ counts: { completed: 1 } })
  expect(await asked('medium', BROWSER)).toMatchObject({
    type: 'image/webp',
    format: 'webp',
    vary: 'accept',
  })
  expect(await asked('medium')).toMatchObject({
    type: 'image/jpeg',
    format: 'jpeg',
    vary: 'accept',
  })
  expect(await asked('medium.jpg', BROWSER)).toMatchObject({ type: 'image/jpeg', format: 'jpeg' })
  expect(await asked('medium.png')).toMatchObject({ type: 'image/png', format: 'png' })
  expect(await asked('medium.webp')).toMatchObject({ type: 'image/webp', format: 'webp' })
  expect(await asked('small', BROWSER), 'of which none is asked for').toMatchObject({
    type: 'image/jpeg',
  })
  expect((await asked('medium', BROWSER)).etag).not.toBe((await asked('medium')).etag)
  expect(await spine.scan('thumbnails')).toMatchObject({ counts: { completed: 0, skipped: 1 } })
  const broken = (await derivative('medium')).replace(/jpg$/, 'webp')
  writeFileSync(broken, readFileSync(broken).subarray(0, -20))
  expect(await spine.scan('thumbnails'), 'what is cut short is made again').toMatchObject({
    counts: { completed: 1 },
  })

  await save({
    profiles: { medium: { maxsize: 720, quality: 65, types: ['webp'] } },
    watermark: { path: mark.uri, gravity: 'north' },
  })
  await spine.scan('thumbnails')
  expect(await asked('medium', BROWSER, undefined)).toMatchObject({
    status: 200,
    type: 'image/webp',
    format: 'webp',
  })
  expect((await asked('medium.png', BROWSER, undefined)).status).toBe(404)
  const { body } = await call(staff, imageProfiles.list, { params: { tenantId: 'safn' } })
  const [profile] = body
  expect([profile?.profiles.medium?.types, filesOf(profile?.profiles ?? {})]).toEqual([
    ['jpeg', 'webp'],
    8,
  ])
  await save({ profiles: {}, watermark: { path: mark.uri, gravity: 'north' } })
  await spine.scan('thumbnails')
})

test('an index that names a profile of its own has the watermark of that one', async () => {
  await call(staff, imageProfiles.create, { params: { tenantId: 'safn' }, body: { name: 'Bert' } })
  await spine.asOwner(`update tenant_index set image_profile = 'bert'`)
  expect((await picture(undefined, 'small')).isRed(0.5, 0.05)).toBe(false)
  await spine.asOwner(`update tenant_index set image_profile = null`)
  expect((await picture(undefined, 'small')).isRed(0.5, 0.05)).toBe(true)
})

test('where the watermark cannot be laid no visitor gets the picture without it', async () => {
  await save({ watermark: { path: mark.uri, gravity: 'west' } })
  const gone = `/api/tenants/safn/assets/${crypto.randomUUID()}`
  await spine.asOwner(
    `update image_profile set watermark = jsonb_set(watermark, '{path}', '"${gone}"')`,
  )
  expect([
    (await picture(undefined, 'small')).status,
    (await picture(staff, 'small')).status,
  ]).toEqual([422, 200])
})

test('a visitor’s browser may keep a picture for a day if its address has the version, and others ask again', async () => {
  const cacheOf = async (viewer: By, v: string) => {
    const { headers } = await app.inject({
      url: `/api/tenants/safn/indices/myndir/records/${recordId}/image/small?v=${v}`,
      headers: viewer ? { 'x-viewer': JSON.stringify(viewer) } : {},
    })
    return headers['cache-control']
  }
  const versionNow = async () => {
    const found = await call(undefined, galleries.find, {
      params: { tenantId: 'safn', id: 'myndir' },
      body: {},
    })
    return found.body.pictures[0]?.version ?? ''
  }
  await spine.asOwner(`update image_profile set watermark = null`)
  const version = await versionNow()
  expect(await cacheOf(undefined, version)).toBe('private, max-age=86400')
  expect(await cacheOf(undefined, 'older')).toBe('private, no-cache')
  expect(await cacheOf(staff, version)).toBe('private, no-cache')
  await save({ watermark: { path: mark.uri, gravity: 'west' } })
  const later = await versionNow()
  expect(later === version).toBe(false)
  expect(await cacheOf(undefined, version)).toBe('private, no-cache')
})
