import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publicRecords } from '#contract/public-records.ts'
import { restrictions } from '#contract/restrictions.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { USUAL_SIZES } from '#contract/image-profiles.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set visibility = 'public'`)
const { database, dataDir, libraryDir } = spine
const { app, call } = await testApp(
  allRoutes({ database, hub: silentHub(), config: { libraryDir, dataDir } }),
  { database },
)
const staff = personAs('tenant::superuser', 'safn')

const [WIDTH, HEIGHT] = [3000, 2000]
/** Squares of 40 pixels in black and white: whatever part is taken, its pixels differ much. */
const squares = Buffer.alloc(WIDTH * HEIGHT * 3)
for (let y = 0; y < HEIGHT; y++)
  for (let x = 0; x < WIDTH; x++)
    squares.fill(
      (Math.floor(x / 40) + Math.floor(y / 40)) % 2 === 0 ? 20 : 235,
      (y * WIDTH + x) * 3,
      (y * WIDTH + x) * 3 + 3,
    )
spine.put(
  'hopmynd.jpg',
  await sharp(squares, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer(),
)
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''
const place = { tenantId: 'safn', id: 'myndir', recordId }
const records = `/api/tenants/safn/indices/myndir/records/${recordId}/image`

const PART = { left: 0.25, top: 0.25, width: 0.3, height: 0.3 }
const redact = (parts: (typeof PART)[], noindex = false) =>
  call(staff, restrictions.redact, {
    params: place,
    body: { parts: parts.map((part) => ({ at: 0, ...part })), noindex },
  })

/** How much the grey of the pixels of a place varies, and that of the whole of another place. */
const spread = async (bytes: Buffer, { left, top, width, height }: typeof PART) => {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const values: number[] = []
  for (let y = Math.ceil(top * info.height); y < Math.floor((top + height) * info.height); y++)
    for (let x = Math.ceil(left * info.width); x < Math.floor((left + width) * info.width); x++)
      values.push(data[(y * info.width + x) * info.channels] ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
/** A place of the picture that is not blurred. */
const OTHER = { left: 0.65, top: 0.65, width: 0.3, height: 0.3 }
const get = async (url: string, headers = {}) => {
  // Who may see what is remembered for a second.
  const answer = await app.inject({ method: 'GET', url, headers })
  expect(answer.statusCode, url).toBe(200)
  return answer
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 1100))

const SIZES = Object.keys(USUAL_SIZES)
const WHOLE = [
  ...SIZES.map((size) => `${records}/${size}`),
  ...SIZES.map((size) => `${records}/${size}?download=true`),
  ...['jpg', 'png', 'webp'].map((ending) => `/iiif/3/${recordId}/full/900,/0/default.${ending}`),
  `/iiif/3/${recordId}/full/max/0/default.png`,
]

test('a blurred part is gone from every size, format, download and IIIF picture of visitors', async () => {
  const before = await get(`${records}/large`)
  expect(await spread(before.rawPayload, PART)).toBeGreaterThan(60)
  await redact([PART])
  await pause()
  for (const url of WHOLE) {
    const { rawPayload } = await get(url)
    expect(await spread(rawPayload, PART), url).toBeLessThan(12)
  }
  for (const url of [`${records}/large`, `/iiif/3/${recordId}/full/max/0/default.png`])
    expect(await spread((await get(url)).rawPayload, OTHER), url).toBeGreaterThan(60)
})

test('a region cut out of a blurred part is blurred however it is asked for', async () => {
  const { body } = await app.inject({ method: 'GET', url: `/iiif/3/${recordId}/info.json` })
  const { width, height } = JSON.parse(body) as { width: number; height: number }
  // The original is larger than what visitors may cut from.
  expect(Math.max(width, height)).toBeLessThan(WIDTH)
  const within = [0.3, 0.3, 0.15, 0.15].map((share, n) =>
    Math.round(share * (n % 2 === 0 ? width : height)),
  )
  const everything = { left: 0, top: 0, width: 1, height: 1 }
  for (const asked of [
    `${within.join(',')}/max/0/default.png`,
    `${within.join(',')}/max/90/gray.png`,
    `${within.join(',')}/max/!180/bitonal.jpg`,
    `pct:30,30,15,15/200,/0/default.jpg`,
  ]) {
    const { rawPayload } = await get(`/iiif/3/${recordId}/${asked}`)
    if (asked.includes('bitonal')) continue
    expect(await spread(rawPayload, everything), asked).toBeLessThan(12)
  }
})

test('staff see the picture as it is, and the address and tag of visitors change', async () => {
  const cookie = await app.inject({ method: 'GET', url: `${records}/large` })
  const tagged = cookie.headers.etag
  const version = async (viewer?: typeof staff) =>
    (await call(viewer, publicRecords.get, { params: { recordId }, body: {} })).body.pictures[0]
      ?.version
  const [blurred, plain] = [await version(), await version(staff)]
  expect(blurred).not.toBe(plain)
  await redact([PART, { left: 0.7, top: 0, width: 0.1, height: 0.1 }])
  const again = await version()
  expect(again).not.toBe(blurred)
  expect((await get(`${records}/large`)).headers.etag).not.toBe(tagged)
  // The version of before is kept by no browser any longer.
  expect((await get(`${records}/large?v=${blurred}`)).headers['cache-control']).toContain(
    'no-cache',
  )
  expect((await get(`${records}/large?v=${again}`)).headers['cache-control']).toContain('max-age')
  const read = await call(staff, restrictions.get, { params: place })
  expect(read.body.redaction.parts).toHaveLength(2)
  expect(read.body.pictures).toEqual([{ at: 0, width: WIDTH, height: HEIGHT }])
})

test('pictures that search engines must not list say so', async () => {
  const urls = [`${records}/small`, `/iiif/3/${recordId}/full/300,/0/default.jpg`]
  for (const url of urls) expect((await get(url)).headers['x-robots-tag']).toBeUndefined()
  await redact([], true)
  await pause()
  for (const url of urls) expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
})

test('blur and noindex survive every kind of re-index, and a new version of the file', async () => {
  await redact([PART], true)
  for (const action of ['scan', 'reindex', 'force-reindex', 'thumbnails'] as const)
    await spine.scan(action)
  spine.put(
    'hopmynd.jpg',
    await sharp(squares, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
  await spine.scan()
  expect((await spine.records()).map(({ id }) => id)).toEqual([recordId])
  await pause()
  for (const url of [`${records}/large`, `/iiif/3/${recordId}/full/max/0/default.png`]) {
    const { rawPayload, headers } = await get(url)
    expect(await spread(rawPayload, PART), url).toBeLessThan(12)
    expect(await spread(rawPayload, OTHER), url).toBeGreaterThan(60)
    expect(headers['x-robots-tag'], url).toBe('noindex')
  }
  const { body } = await call(undefined, publicRecords.get, { params: { recordId }, body: {} })
  expect(body.isUnlisted).toBe(true)
}, 120_000)

test('without parts visitors get the picture itself again', async () => {
  await redact([])
  await pause()
  expect(await spread((await get(`${records}/large`)).rawPayload, PART)).toBeGreaterThan(60)
})
