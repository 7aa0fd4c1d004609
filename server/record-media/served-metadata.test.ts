import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Asset } from '#contract/assets.ts'
import { imageProfiles, USUAL_SIZES } from '#contract/image-profiles.ts'
import { embedIptc, embedSegment, encodeIptc } from '#demo/write-iptc.ts'
import { allRoutes } from '#server/app.ts'
import { sender } from '#server/assets/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { embedXmp, testPicture, xmpPacket } from '#server/images/testing.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'

/** A word in every kind of metadata of the original. */
const SECRET = 'Leynivik'

type Entry = { tag: number; type: number; count: number; value: Buffer }
const text = (tag: number, value: string): Entry => {
  const bytes = Buffer.from(`${value}\0`, 'latin1')
  return { tag, type: 2, count: bytes.length, value: bytes }
}
const degrees = (tag: number, ...parts: [number, number, number]): Entry => {
  const bytes = Buffer.alloc(24)
  parts.forEach((part, at) => {
    bytes.writeUInt32LE(part, at * 8)
    bytes.writeUInt32LE(1, at * 8 + 4)
  })
  return { tag, type: 5, count: 3, value: bytes }
}

/** A directory of TIFF at an offset: values of more than four bytes lie behind its entries. */
const directory = (entries: readonly Entry[], offset: number): Buffer => {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  head.writeUInt16LE(entries.length, 0)
  const behind: Buffer[] = []
  let free = offset + head.length
  entries.forEach(({ tag, type, count, value }, at) => {
    const start = 2 + at * 12
    head.writeUInt16LE(tag, start)
    head.writeUInt16LE(type, start + 2)
    head.writeUInt32LE(count, start + 4)
    if (value.length <= 4) return void value.copy(head, start + 8)
    head.writeUInt32LE(free, start + 8)
    behind.push(value)
    free += value.length
  })
  return Buffer.concat([head, ...behind])
}

/** EXIF with a camera and a place, byte by byte, so that no library of the product writes it. */
const exif = (): Buffer => {
  const pointer = Buffer.alloc(4)
  const first = () =>
    directory(
      [text(0x010f, `${SECRET} Camera`), { tag: 0x8825, type: 4, count: 1, value: pointer }],
      8,
    )
  const gpsAt = 8 + first().length
  pointer.writeUInt32LE(gpsAt)
  const gps = directory(
    [text(1, 'N'), degrees(2, 64, 8, 45), text(3, 'W'), degrees(4, 21, 55, 30)],
    gpsAt,
  )
  const header = Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1')
  return Buffer.concat([header, first(), gps])
}

const spine = await testSpine()
await spine.asOwner(`update tenant_index set visibility = 'public'`)
const { database, dataDir, libraryDir } = spine
const hub = silentHub()
const { app, call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const staff = personAs('tenant::superuser', 'safn')

const plain = await testPicture(3000, 2000).jpeg().toBuffer()
const described = embedXmp(
  embedIptc(plain, encodeIptc({ Keywords: [SECRET] })),
  xmpPacket(
    `<dc:description>${SECRET}</dc:description><exif:GPSLatitude>64,8.75N</exif:GPSLatitude>`,
  ),
)
const original = embedSegment(described, 0xe1, exif())
spine.put('mynd.jpg', original)
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''

/** What names metadata in JPEG, PNG and WebP, and what the original says in it. */
const TRACES = [
  SECRET,
  'Exif\0\0',
  'eXIf',
  'EXIF',
  'XMP ',
  'XML:com.adobe.xmp',
  'http://ns.adobe.com/xap/1.0/',
  'Photoshop 3.0',
  'GPSLatitude',
  'tEXt',
  'iTXt',
]
const tracesIn = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace, 0, 'latin1'))

const records = `/api/tenants/safn/indices/myndir/records/${recordId}/image`
const sizes = Object.keys(USUAL_SIZES)
const ADDRESSES = [
  ...sizes.map((size) => `${records}/${size}`),
  ...sizes.map((size) => `${records}/${size}?download=true`),
  ...['jpg', 'png', 'webp'].flatMap((ending) => [
    `/iiif/3/${recordId}/full/600,/0/default.${ending}`,
    `/iiif/3/${recordId}/512,512,512,512/max/0/default.${ending}`,
    `/iiif/3/${recordId}/full/300,/90/gray.${ending}`,
  ]),
]
/** A download has a packet of the record's own values, and nothing else. */
const ownOf = (address: string) =>
  address.endsWith('?download=true') ? ['http://ns.adobe.com/xap/1.0/'] : []
const tracesAt = async (address: string) => {
  const { rawPayload, statusCode } = await app.inject({ method: 'GET', url: address })
  expect(statusCode, address).toBe(200)
  await expect(sharp(rawPayload).metadata()).resolves.toHaveProperty('width')
  return tracesIn(rawPayload)
}

test('no picture that visitors get has metadata of the original, in any size, format or region', async () => {
  expect(tracesIn(original)).toEqual(
    expect.arrayContaining([SECRET, 'Exif\0\0', 'http://ns.adobe.com/xap/1.0/', 'Photoshop 3.0']),
  )
  // The product reads the place that stands in the hand-made bytes.
  const [record] = await spine.records()
  expect(record?.source).toMatchObject({ Make: `${SECRET} Camera` })
  expect(JSON.stringify(record?.source)).toContain('64.14')
  for (const address of ADDRESSES) expect(await tracesAt(address), address).toEqual(ownOf(address))
})

test('no watermarked picture has metadata of the original', async () => {
  const mark = await testPicture(200, 100).png().toBuffer()
  const sent = await sender(app, staff)([['wm-safn-default-1.png', mark]])
  const [{ uri: path }] = sent.body as [Asset]
  await call(staff, imageProfiles.save, {
    params: { tenantId: 'safn', id: 'default' },
    version: 1,
    body: { name: 'Almennt', watermark: { path, gravity: 'southeast', maxsize: 0.3 } },
  })
  // Who may see what is remembered for a second.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  for (const address of ADDRESSES) expect(await tracesAt(address), address).toEqual(ownOf(address))
})
