import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Asset } from '#contract/assets.ts'
import { imageProfiles } from '#contract/image-profiles.ts'
import { publicRecords } from '#contract/public-records.ts'
import { allRoutes } from '#server/app.ts'
import { sender } from '#server/assets/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set visibility = 'public'`)
const { asOwner, database, dataDir, libraryDir } = spine
const hub = silentHub()
const { app, call } = await testApp(allRoutes({ database, hub, config: { libraryDir, dataDir } }), {
  database,
})
const staff = personAs('tenant::superuser', 'safn')

/** A picture that no two sizes compress to equal bytes. */
const noise = sharp({
  create: {
    width: 900,
    height: 600,
    channels: 3,
    background: '#777',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
})
spine.put('bryggjan.jpg', await noise.jpeg().toBuffer())
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''

const downloadsOf = async (viewer?: typeof staff) => {
  const { body } = await call(viewer, publicRecords.get, { params: { recordId }, body: {} })
  return body.pictures[0]?.downloads ?? []
}
const fetchFile = async (size: string, viewer?: typeof staff) => {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/tenants/safn/indices/myndir/records/${recordId}/image/${size}?download=true`,
    headers: viewer ? { 'x-viewer': JSON.stringify(viewer) } : {},
  })
  const [, name = ''] = /''(.*)$/.exec(String(answer.headers['content-disposition'])) ?? []
  return { bytes: answer.rawPayload, name: decodeURIComponent(name) }
}

test('downloads are listed with the pixels and the bytes of the file that is sent', async () => {
  const listed = await downloadsOf()
  // The sizes beyond the original are all 900 pixels wide, and stand once.
  expect(listed.map(({ width, height }) => `${width} × ${height}`)).toEqual([
    '225 × 150',
    '324 × 216',
    '480 × 320',
    '720 × 480',
    '900 × 600',
  ])
  for (const { size, width, height, bytes } of listed) {
    const sent = await fetchFile(size)
    expect(sent.bytes.length).toBe(bytes)
    expect(await sharp(sent.bytes).metadata()).toMatchObject({ width, height })
  }
})

test('of a watermarked picture visitors read the bytes of what they get, and staff of theirs', async () => {
  const plate = sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
  const png = await plate.png().toBuffer()
  const sent = await sender(app, staff)([['wm-safn-default-1.png', png]])
  const [{ uri: path }] = sent.body as [Asset]
  await call(staff, imageProfiles.save, {
    params: { tenantId: 'safn', id: 'default' },
    version: 1,
    body: { name: 'Almennt', watermark: { path, gravity: 'southeast', maxsize: 0.3 } },
  })
  const bytesOf = async (viewer?: typeof staff) =>
    (await downloadsOf(viewer)).find(({ size }) => size === 'medium')?.bytes
  // Nobody has asked for the watermarked file yet.
  expect(await bytesOf()).toBeNull()
  const [marked, plain] = [await fetchFile('medium'), await fetchFile('medium', staff)]
  expect(marked.bytes.length).not.toBe(plain.bytes.length)
  expect([await bytesOf(), await bytesOf(staff)]).toEqual([marked.bytes.length, plain.bytes.length])
})

test('a downloaded file is named by number, title and width, without what the visitor may not see', async () => {
  await asOwner(`
    update record set source = source ||
      '{"Title": "Bátar: \\"Sigling\\" 1/2", "OriginalTransmissionReference": "ÞLS 1"}'`)
  expect((await fetchFile('medium')).name).toBe('ÞLS 1 Bátar- -Sigling- 1-2 720px.jpg')
  await asOwner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{"mappings": [{"field": "Title", "visible": false}]}', '{}', 2)`)
  expect((await fetchFile('medium')).name).not.toContain('Bátar')
  expect((await fetchFile('medium', staff)).name).toContain('Bátar')
})

test('where the tenant closes downloads, none are listed for visitors', async () => {
  await asOwner(`update site_config set settings = '{"allowImageDownload": false}'`)
  expect(await downloadsOf()).toEqual([])
  expect((await downloadsOf(staff)).length).toBeGreaterThan(0)
})
