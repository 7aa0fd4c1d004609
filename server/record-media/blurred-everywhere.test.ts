import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picks } from '#contract/picks.ts'
import { restrictions } from '#contract/restrictions.ts'
import { USUAL_SIZES } from '#contract/image-profiles.ts'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'

const spine = await testSpine()
const { asOwner, database, dataDir, libraryDir } = spine
await asOwner(`update tenant_index set visibility = 'public'`)
const routes = allRoutes({ database, hub: silentHub(), config: { libraryDir, dataDir } })
const { call } = await testApp(routes, { database })
const site = await siteProcess(database, routes)
const staff = personAs('tenant::superuser', 'safn')

const [WIDTH, HEIGHT, SQUARE] = [3000, 2000, 200]
/** Large squares in black and white: no blur leaves them, and every size still shows them. */
const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
for (let y = 0; y < HEIGHT; y++)
  for (let x = 0; x < WIDTH; x++)
    pixels.fill(
      (Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 0 ? 20 : 235,
      (y * WIDTH + x) * 3,
      (y * WIDTH + x) * 3 + 3,
    )
const original = embedIptc(
  await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer(),
  encodeIptc({ ObjectName: 'Hópmynd', City: 'Vík', Keywords: ['bátar'] }),
)
spine.put('hopmynd.jpg', original)
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''
const place = { tenantId: 'safn', id: 'myndir', recordId }
const image = `/api/tenants/safn/indices/myndir/records/${recordId}/image`
const PART = { left: 0.3, top: 0.3, width: 0.3, height: 0.3 }
/** A place of the picture that is not blurred. */
const OTHER = { left: 0.65, top: 0.65, width: 0.3, height: 0.3 }
type Box = typeof PART

const FOLDER = 'mappanmin'
await asOwner(`insert into folder (tenant_id, id, code, name, text)
  values ('safn', '${randomId()}', '${FOLDER}', 'Mappa', '')`)
await asOwner(`insert into folder_record (tenant_id, folder_id, record_id, place)
  select tenant_id, id, '${recordId}', 1 from folder`)
const { body: gallery } = await call(staff, picks.create, {
  params: { tenantId: 'safn' },
  body: { name: 'Úrval', folder: FOLDER, public: true },
})
await asOwner(`insert into attribute (tenant_id, id, image)
  values ('safn', 'City/Vík', '${image}/large')`)
const shown = { name: 'Hópmynd', src: `${image}/large`, alt: '' }
await asOwner(`insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags,
    carousel, author, image)
  values ('safn', '${randomId()}', 'Frétt', 'frett', false,
    'Mynd

![Úr safni](${image}/large)',
    false, '{}', '[${JSON.stringify({ ...shown, order: 0 })}]', 'Anna',
    '${JSON.stringify(shown)}')`)

/** Pages, feeds and answers that show the picture, or name its address. */
const SURFACES = [
  '/main',
  '/main/safn',
  '/main/albums/safn',
  '/main/albums/safn/myndir',
  `/main/albums/safn/${gallery.id}`,
  `/main/albums/safn/myndir?image=${recordId}`,
  `/main/r/${recordId}`,
  `/en/main/r/${recordId}`,
  `/main/r/${recordId}/embed`,
  `/main/r/${recordId}/folder`,
  `/main/r/${recordId}/suggest`,
  `/main/r/${recordId}/takedown`,
  `/main/r/${recordId}/who`,
  `/main/folder/${FOLDER}`,
  `/main/folder/${FOLDER}/embed`,
  `/main/search/safn?q=bátar`,
  '/main/search?q=bátar',
  `/main/t/safn/City/${encodeURIComponent('Vík')}`,
  `/main/compare?a=${recordId}&b=${recordId}`,
  '/main/news/safn',
  '/main/news/safn/frett',
  '/main/news/safn/feed.rss',
  '/main/news/safn/feed.atom',
  '/main/news/safn/feed.json',
  '/main/time/safn',
  '/main/map/safn',
  '/main/safn/sitemap-1.xml',
  '/api/sites/safn/collections',
  `/api/oembed?url=${encodeURIComponent(`http://localhost/main/r/${recordId}`)}`,
  `/iiif/3/${recordId}/info.json`,
] as const

/** The addresses of pictures of the record in a text, without their origin. */
const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll('&amp;', '&')
      .replaceAll('\\/', '/')
      .match(
        new RegExp(
          `/(?:api/tenants/safn/indices/myndir/records|iiif/3)/${recordId}[^"'\\s<>,)\\\\]*`,
          'g',
        ),
      ) ?? [],
  ),
]
const fetchBytes = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await site.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

/** The mean difference of the grey of two pictures of one size within a box. */
const differenceIn = async (bytes: Buffer, { left, top, width, height }: Box) => {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const theirs = await sharp(original)
    .greyscale()
    .resize(info.width, info.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [sum, n] = [0, 0]
  for (let y = Math.ceil(top * info.height); y < Math.floor((top + height) * info.height); y++)
    for (let x = Math.ceil(left * info.width); x < Math.floor((left + width) * info.width); x++) {
      const at = y * info.width + x
      const one = data[at * info.channels] ?? 0
      sum += Math.abs(one - (theirs.data[at * theirs.info.channels] ?? 0))
      n += 1
    }
  return sum / n
}
const expectBlurred = async (url: string, bytes: Buffer) => {
  expect(await differenceIn(bytes, PART), `${url} within`).toBeGreaterThan(60)
  expect(await differenceIn(bytes, OTHER), `${url} outside`).toBeLessThan(30)
}
/** Who may see what is remembered for a second. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1100))

const SIZES = Object.keys(USUAL_SIZES)
const before = new Map<string, string>()

test('no page, feed, frame or answer leads a visitor to the picture without its blurred part', async () => {
  const listed = async () => {
    const found: { surface: string; url: string }[] = []
    for (const surface of SURFACES) {
      const { bytes } = await fetchBytes(surface)
      for (const url of addressesIn(bytes.toString('utf8'))) found.push({ surface, url })
    }
    return found
  }
  const plain = await listed()
  for (const { url } of plain) {
    const { headers } = await fetchBytes(url)
    before.set(url, String(headers.etag ?? ''))
  }
  const { bytes: open } = await fetchBytes(`${image}/large`)
  expect(await differenceIn(open, PART)).toBeLessThan(30)

  await call(staff, restrictions.redact, {
    params: place,
    body: { parts: [{ at: 0, ...PART }], noindex: false },
  })
  await pause()
  const seen = await listed()
  const named = new Set(seen.map(({ surface }) => surface))
  // A blurred picture is no cover.
  expect(named).not.toContain('/main/albums/safn')
  for (const surface of [
    `/main/albums/safn/${gallery.id}`,
    `/main/r/${recordId}/embed`,
    `/main/folder/${FOLDER}`,
    `/main/folder/${FOLDER}/embed`,
    '/main/news/safn/frett',
  ])
    expect(named, surface).toContain(surface)
  let pictures = 0
  for (const { url, surface } of seen) {
    const { status, bytes, headers } = await fetchBytes(url)
    if (!String(headers['content-type']).startsWith('image/')) continue
    expect(status, url).toBe(200)
    await expectBlurred(`${surface}: ${url}`, bytes)
    pictures += 1
  }
  expect(pictures).toBeGreaterThan(10)
}, 240_000)

test('addresses and tags from before the blur get nothing of what it covers', async () => {
  expect(before.size).toBeGreaterThan(5)
  const asked = []
  for (const [url, etag] of before)
    asked.push({
      url,
      ...(await fetchBytes(url, etag === '' ? {} : { 'if-none-match': etag })),
    })
  expect(asked.filter(({ status }) => status === 304)).toEqual([])
  const pictures = asked.filter(({ headers }) =>
    String(headers['content-type']).startsWith('image/'),
  )
  expect(pictures.length).toBeGreaterThan(5)
  for (const { url, bytes, headers } of pictures) {
    expect(String(headers['cache-control']), url).not.toContain('max-age=86400')
    await expectBlurred(url, bytes)
  }
}, 120_000)

test('every size, download, format and IIIF picture has the blur, and the same pixels around it', async () => {
  for (const url of [
    ...SIZES.map((size) => `${image}/${size}`),
    ...SIZES.map((size) => `${image}/${size}.webp`),
    ...SIZES.map((size) => `${image}/${size}?download=true`),
    `/iiif/3/${recordId}/full/max/0/default.jpg`,
    `/iiif/3/${recordId}/full/500,/0/default.png`,
    `/iiif/3/${recordId}/full/!300,300/0/gray.jpg`,
  ]) {
    const { status, bytes } = await fetchBytes(url)
    if (status === 404) continue
    expect(status, url).toBe(200)
    await expectBlurred(url, bytes)
  }
}, 120_000)

test('every tile and region has the blur where it lies over the part', async () => {
  const info = JSON.parse(
    (await fetchBytes(`/iiif/3/${recordId}/info.json`)).bytes.toString('utf8'),
  ) as { width: number; height: number; tiles: { width: number; scaleFactors: number[] }[] }
  const [{ width: edge, scaleFactors } = { width: 512, scaleFactors: [1] }] = info.tiles
  const size = { width: info.width, height: info.height }
  const whole = await sharp(original)
    .greyscale()
    .resize(size.width, size.height, { fit: 'fill' })
    .toBuffer()
  const [inside, outside]: [number[], number[]] = [[], []]
  for (const scale of scaleFactors) {
    const step = edge * scale
    for (let top = 0; top < size.height; top += step)
      for (let left = 0; left < size.width; left += step) {
        const width = Math.min(step, size.width - left)
        const height = Math.min(step, size.height - top)
        const box = { left, top, width, height }
        const asked = [[left, top, width, height].join(','), `${Math.ceil(width / scale)},`]
        const url = `/iiif/3/${recordId}/${asked.join('/')}/0/default.png`
        const { status, bytes } = await fetchBytes(url)
        expect(status, url).toBe(200)
        const { data, info: cut } = await sharp(bytes)
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const theirs = await sharp(whole)
          .extract(box)
          .resize(cut.width, cut.height, { fit: 'fill' })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const sums = { inside: [0, 0], outside: [0, 0] }
        for (let y = 0; y < cut.height; y++)
          for (let x = 0; x < cut.width; x++) {
            const at = [
              (left + (x * width) / cut.width) / size.width,
              (top + (y * height) / cut.height) / size.height,
            ] as const
            const lies = (margin: number) =>
              at[0] > PART.left - margin &&
              at[0] < PART.left + PART.width + margin &&
              at[1] > PART.top - margin &&
              at[1] < PART.top + PART.height + margin
            const pixel = y * cut.width + x
            const off = Math.abs(
              (data[pixel * cut.channels] ?? 0) - (theirs.data[pixel * theirs.info.channels] ?? 0),
            )
            const sum = lies(-0.02) ? sums.inside : lies(0.02) ? null : sums.outside
            if (sum) sum.splice(0, 2, (sum[0] ?? 0) + off, (sum[1] ?? 0) + 1)
          }
        const mean = ([sum = 0, n = 0]: number[]) => sum / n
        if ((sums.inside[1] ?? 0) > 400) inside.push(mean(sums.inside))
        if ((sums.outside[1] ?? 0) > 400) outside.push(mean(sums.outside))
      }
  }
  expect(Math.min(inside.length, outside.length)).toBeGreaterThan(2)
  expect(Math.min(...inside)).toBeGreaterThan(60)
  expect(Math.max(...outside)).toBeLessThan(30)
}, 240_000)
