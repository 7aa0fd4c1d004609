import exifr from 'exifr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { testPicture } from '#server/images/testing.ts'
import { testSpine } from '#server/indexing/testing.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { downloadMetadata } from './download-metadata.ts'

const CC_BY = 'http://creativecommons.org/licenses/by/4.0/'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set visibility = 'public', rights = '${CC_BY}'`)
const { asOwner, database, dataDir, libraryDir } = spine
const config = { libraryDir, dataDir, publicUrl: 'https://safnavefur.example' }
const { app } = await testApp(allRoutes({ database, hub: silentHub(), config }), { database })
const staff = personAs('tenant::superuser', 'safn')

spine.put('mynd.jpg', await testPicture(900, 600).jpeg().toBuffer())
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''
await asOwner(
  `update record set source = source || '${JSON.stringify({
    Title: 'Bátar „skip“',
    Byline: ['Þorgerður Ægisdóttir', 'Jón Örn'],
    CopyrightNotice: '© Héraðsskjalasafnið',
  })}'`,
)

const fetchFile = async (
  size: string,
  { query = '?download=true', viewer = staff, isStaff = false } = {},
) => {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/tenants/safn/indices/myndir/records/${recordId}/image/${size}${query}`,
    headers: isStaff ? { 'x-viewer': JSON.stringify(viewer) } : {},
  })
  expect(answer.statusCode).toBe(200)
  return answer
}
/** The metadata of a file as another program's library reads it. */
const read = async (bytes: Buffer): Promise<Record<string, unknown>> =>
  ((await exifr.parse(bytes, true)) as Record<string, unknown> | undefined) ?? {}

test('a downloaded picture says who made it, what one may do with it and where it is from, as another program reads it', async () => {
  const { name } =
    ((await asOwner(`select name from tenant where id = 'safn'`)) as { name: string }[])[0] ?? {}
  for (const size of ['xx-small', 'x-large']) {
    const { rawPayload, headers } = await fetchFile(size)
    expect(await read(rawPayload)).toMatchObject({
      title: { value: 'Bátar „skip“' },
      creator: ['Þorgerður Ægisdóttir', 'Jón Örn'],
      rights: { value: '© Héraðsskjalasafnið' },
      WebStatement: CC_BY,
      Credit: name,
      Source: name,
      source: `https://safnavefur.example/main/r/${recordId}`,
    })
    // The pixels are those of the same size on a page, which has no metadata.
    const shown = await fetchFile(size, { query: '' })
    expect(await read(shown.rawPayload)).not.toHaveProperty('creator')
    expect(headers.etag).not.toBe(shown.headers.etag)
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
    expect((await pixels(rawPayload)).equals(await pixels(shown.rawPayload))).toBe(true)
  }
})

test('a downloaded picture says nothing that the visitor may not see', async () => {
  await asOwner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{"mappings": [{"field": "Byline", "visible": false}]}', '{}', 2)`)
  await expect
    .poll(async () => read((await fetchFile('medium')).rawPayload))
    .not.toHaveProperty('creator')
  const ofStaff = await fetchFile('medium', { isStaff: true })
  expect(await read(ofStaff.rawPayload)).toHaveProperty('creator')
})

test('what is told of a picture has one length, however much there is to tell', () => {
  const long = '&'.repeat(5000)
  const lengths = ['Stutt', long].map(
    (text) =>
      downloadMetadata({
        source: {
          Title: text,
          Byline: Array.from({ length: 50 }, () => text),
          CopyrightNotice: text,
        },
        rights: null,
        institution: text.slice(0, 200),
        address: 'https://safnavefur.example/main/r/1',
      })?.length,
  )
  expect(lengths).toEqual([4096, 4096])
})
