import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iiif } from '#contract/iiif.ts'
import { IIIF_QUEUE } from '#contract/limits.ts'
import { allRoutes } from '#server/app.ts'
import { pyramidKey } from '#server/images/derivative-paths.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { appOver, personAs, testApp } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set visibility = 'public'`)
const hub = silentHub()
const { database, libraryDir, dataDir } = spine
const { app, call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})

/** Red left of the middle and blue right of it, so that a part tells where it was cut. */
const halves = async (width: number, height: number, orientation = 1) => {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const blue = sharp({ create: { width, height, channels: 3, background: '#00f' } })
  return blue
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}
spine.put('small.jpg', await halves(800, 400))
spine.put('large.jpg', await halves(3000, 2000))
spine.put('area.jpg', await halves(8000, 5000))
spine.put('wide.jpg', await halves(17_000, 20))
spine.put('turned.jpg', await halves(3000, 2000, 6))
await spine.scan()
const ids = Object.fromEntries(
  (await spine.records()).map(({ id, source }) => [String(source.rel), id]),
)
const [small, large, turned] = [
  ids['small.jpg'] ?? '',
  ids['large.jpg'] ?? '',
  ids['turned.jpg'] ?? '',
]
const [area, wide] = [ids['area.jpg'] ?? '', ids['wide.jpg'] ?? '']
const get = (path: string, headers = {}) =>
  app.inject({ method: 'GET', url: `/iiif/3/${path}`, headers })
const pixels = async (path: string) => {
  const { rawPayload, statusCode, headers } = await get(path)
  expect(statusCode).toBe(200)
  const { data, info } = await sharp(rawPayload)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels
    return data[from + (info.channels === 3 ? 2 : 0)] ?? 0 // how blue it is
  }
  return { width: info.width, height: info.height, type: headers['content-type'], at }
}
const folder = join(dataDir, 'derivatives', 'safn')
const shaOf = async (rel: string) =>
  String((await spine.records()).find(({ source }) => source.rel === rel)?.source.sha256)

test('a picture tells its size, its tiles and its level, as linked data where that is asked for, and to any page', async () => {
  const answer = await get(`${large}/info.json`)
  expect(answer.json()).toMatchObject({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: `http://localhost:80/iiif/3/${large}`,
    type: 'ImageService3',
    profile: 'level2',
    width: 3000,
    height: 2000,
    tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }],
  })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('application/json'),
  })
  expect(
    (await get(`${large}/info.json`, { accept: 'application/ld+json' })).headers['content-type'],
  ).toContain('application/ld+json')
  const base = await get(large)
  expect([base.statusCode, base.headers.location]).toEqual([303, `/iiif/3/${large}/info.json`])
})

test('a large picture is looked into by a pyramid, made at the first zoom', async () => {
  const path = join(folder, pyramidKey(await shaOf('large.jpg')))
  expect(existsSync(path)).toBe(false)
  const [first, second] = await Promise.all([
    pixels(`${large}/0,0,512,512/max/0/default.jpg`),
    pixels(`${large}/2000,1024,1000,976/500,488/0/default.png`),
  ])
  expect([first.width, first.height, first.type]).toEqual([512, 512, 'image/jpeg'])
  expect(first.at(300, 300)).toBeLessThan(40)
  expect([second.width, second.height, second.type]).toEqual([500, 488, 'image/png'])
  expect(second.at(250, 250)).toBeGreaterThan(200)
  expect(existsSync(path)).toBe(true)
  expect((await sharp(path).metadata()).pages).toBeGreaterThan(2)
})

test('thumbnails makes the pyramids of large pictures, turned upright', async () => {
  const path = join(folder, pyramidKey(await shaOf('turned.jpg')))
  expect(existsSync(path)).toBe(false)
  await spine.scan('thumbnails')
  expect(existsSync(path)).toBe(true)
  expect(existsSync(join(folder, pyramidKey(await shaOf('small.jpg'))))).toBe(false)
  expect((await get(`${turned}/info.json`)).json()).toMatchObject({ width: 2000, height: 3000 })
  const whole = await pixels(`${turned}/full/,300/0/default.jpg`)
  expect([whole.width, whole.height]).toEqual([200, 300])
  expect([whole.at(100, 20) < 60, whole.at(100, 280) > 200]).toEqual([true, true])
})

test('parts of a small picture come from its largest size: turned, mirrored, grey, in other formats', async () => {
  const square = await pixels(`${small}/square/200,/0/default.webp`)
  expect([square.width, square.height, square.type]).toEqual([200, 200, 'image/webp'])
  expect([square.at(10, 100) < 60, square.at(190, 100) > 200]).toEqual([true, true])
  const mirrored = await pixels(`${small}/full/max/!0/default.jpg`)
  expect([mirrored.at(10, 100) > 200, mirrored.at(790, 100) < 60]).toEqual([true, true])
  const turnedRight = await pixels(`${small}/full/400,/90/default.jpg`)
  expect([turnedRight.width, turnedRight.height]).toEqual([200, 400])
  expect([turnedRight.at(100, 10) < 60, turnedRight.at(100, 390) > 200]).toEqual([true, true])
  const both = await pixels(`${small}/full/400,/!90/default.jpg`)
  expect([both.width, both.height]).toEqual([200, 400])
  expect([both.at(100, 10) > 200, both.at(100, 390) < 60]).toEqual([true, true])
  const bitonal = await sharp((await get(`${small}/full/100,/0/bitonal.png`)).rawPayload)
    .raw()
    .toBuffer()
  expect([...new Set(bitonal)].every((value) => value === 0 || value === 255)).toBe(true)
})

test('what cannot be is refused with a sentence, and what is not offered is said so', async () => {
  const wrong = await get(`${small}/0,0,0,10/max/0/default.jpg`)
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    400,
    '„0,0,0,10“ er ekki gildur hluti myndslóðar eða fer út fyrir myndina (IIIF Image API 3)',
  ])
  const later = await get(`${small}/full/max/45/default.jpg`)
  expect([later.statusCode, later.json().message]).toEqual([
    501,
    '„45“ er ekki í boði; í info.json stendur hvað er í boði',
  ])
  expect((await get(`${crypto.randomUUID()}/info.json`)).statusCode).toBe(404)
  expect((await get(`${small}:7/info.json`)).statusCode).toBe(404)
  expect((await get('../../etc/passwd/info.json')).statusCode).toBeGreaterThanOrEqual(400)
})

test('no image is larger than info.json says: what asks for more is refused with a sentence, and max is the largest there is', async () => {
  const info = (await get(`${area}/info.json`)).json()
  expect(info).toMatchObject({
    width: 8000,
    height: 5000,
    maxWidth: 16_383,
    maxHeight: 16_383,
    maxArea: 36_000_000,
  })
  expect(info.sizes).toContainEqual({ width: 4000, height: 2500 })
  expect(info.sizes).not.toContainEqual({ width: 8000, height: 5000 })
  const most = await pixels(`${area}/full/max/90/default.jpg`)
  expect([most.width, most.height]).toEqual([4743, 7589])
  const more = await get(`${area}/full/8000,/0/default.png`)
  expect([more.statusCode, more.json().message]).toEqual([
    400,
    'Mynd af stærðinni 8.000 × 5.000 er stærri en hér fæst í einu; í info.json standa mörkin',
  ])
  const longest = await pixels(`${wide}/full/max/0/default.webp`)
  expect([longest.width, longest.type]).toEqual([16_383, 'image/webp'])
  expect((await get(`${wide}/full/17000,/0/default.webp`)).statusCode).toBe(400)
})

test('a few parts are cut at once and many may wait; who comes when that is full is told to come again', async () => {
  const [slow, quick] = [`${area}/full/max/0/default.png`, `${small}/full/10,/0/default.jpg`]
  // Who may see them is remembered for a moment, so that all come to the queue at once.
  await Promise.all([`${area}/info.json`, `${small}/info.json`].map((path) => get(path)))
  const paths = [
    ...Array.from({ length: 3 * IIIF_QUEUE.atOnce }, () => slow),
    ...Array.from({ length: IIIF_QUEUE.waiting }, () => quick),
  ]
  const answers = await Promise.all(paths.map((path) => get(path)))
  const [done, refused] = [
    answers.filter(({ statusCode }) => statusCode === 200),
    answers.filter(({ statusCode }) => statusCode === 503),
  ]
  expect(done.length + refused.length).toBe(paths.length)
  expect(done.length).toBeGreaterThanOrEqual(IIIF_QUEUE.atOnce + IIIF_QUEUE.waiting)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.json().message).toBe(
    'Of margir skoða myndir samtímis. Reyndu aftur eftir smástund',
  )
  expect((await get(quick)).statusCode).toBe(200)
})

test('an unchanged part is not sent again', async () => {
  const path = `${small}/full/100,/0/default.jpg`
  const { etag } = (await get(path)).headers
  expect((await get(path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('who may not see the record may not look into its picture', async () => {
  const info = (who: ReturnType<typeof personAs> | undefined, id: string) =>
    call(who, iiif.info, { params: { id } })
  await spine.asOwner(
    `update record set hidden = '{"by":"a","at":"2026-01-01T00:00:00Z","reason":"x"}'
      where id = '${turned}'`,
  )
  await expect.poll(async () => (await info(undefined, turned)).status).toBe(404)
  expect((await info(personAs('tenant::superuser', 'safn'), turned)).status).toBe(200)
  await spine.asOwner(`update tenant_index set visibility = 'closed'`)
  await expect.poll(async () => (await info(undefined, small)).status).toBe(401)
  expect((await info(personAs('tenant::admin', 'annad'), small)).status).toBe(403)
  expect((await info(personAs('tenant::user', 'safn'), small)).status).toBe(200)
})

test('where the tenant lets nobody download, visitors get no part larger than what they are shown; members do', async () => {
  await spine.asOwner(
    `insert into site_config (tenant_id, search, settings, version)
      values ('safn', '{}', '{"allowImageDownload":false}', 2)`,
  )
  await spine.asOwner(`update tenant_index set visibility = 'public'`)
  // Named with its place, so that nothing remembered answers.
  expect((await get(`${large}:0/info.json`)).json()).toMatchObject({
    width: 3000,
    maxWidth: 1280,
    maxHeight: 1280,
  })
  expect(await pixels(`${large}:0/full/max/0/default.jpg`)).toMatchObject({ width: 1280 })
  expect(await pixels(`${large}:0/2000,1000,1000,1000/1000,/0/default.jpg`)).toMatchObject({
    width: 1000,
  })
  expect((await get(`${large}:0/full/2000,/0/default.jpg`)).json()).toMatchObject({
    code: 'iiif.tooLarge',
  })
  const member = { 'x-viewer': JSON.stringify(personAs('tenant::user', 'safn')) }
  expect((await get(`${large}:0/info.json`, member)).json()).toMatchObject({ maxWidth: 16_383 })
  await spine.asOwner(`delete from site_config`)
})

test('the public address is the id of a picture, whatever host is asked', async () => {
  const publicUrl = 'https://safn.is'
  const named = await appOver(
    database,
    allRoutes({ database, hub, config: { libraryDir, dataDir, publicUrl } }),
    { publicUrl },
  )
  const info = (host: string) =>
    named.app.inject({ url: `/iiif/3/${small}/info.json`, headers: { host } })
  for (const host of ['safn.is', '10.0.0.5:3000'])
    expect((await info(host)).json(), host).toMatchObject({ id: `https://safn.is/iiif/3/${small}` })
  expect((await info('evil.is')).statusCode).toBe(421)
})
