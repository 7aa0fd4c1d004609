import sharp from 'sharp'
import { expect, test } from 'vitest'
import { galleries } from '#contract/galleries.ts'
import { publicRecords } from '#contract/public-records.ts'
import { allRoutes } from '#server/app.ts'
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
const member = personAs('tenant::user', 'safn')
const plain = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#468' } })
spine.put('stor.jpg', await plain.jpeg().toBuffer())
await spine.scan()
const recordId = (await spine.records())[0]?.id ?? ''

const IN_COPYRIGHT = 'http://rightsstatements.org/vocab/InC/1.0/'
const FREE = 'http://creativecommons.org/publicdomain/mark/1.0/'

/** One way of reading the picture a person's browser has. */
const get = async (url: string, viewer?: typeof member) =>
  app.inject({ url, headers: viewer ? { 'x-viewer': JSON.stringify(viewer) } : {} })

/** The longest edges that a person is offered, and what the server answers to larger requests. */
const readAs = async (viewer?: typeof member) => {
  const { body } = await call(viewer, publicRecords.get, { params: { recordId }, body: {} })
  const list = await call(viewer, galleries.find, {
    params: { tenantId: 'safn', id: 'myndir' },
    body: {},
  })
  const image = `/api/tenants/safn/indices/myndir/records/${recordId}/image/xx-large`
  const info = (await get(`/iiif/3/${recordId}/info.json`, viewer)).json()
  return {
    page: body.pictures[0]?.sizes.at(-1)?.width,
    list: list.body.pictures[0]?.sizes.at(-1)?.width,
    download: body.pictures[0]?.downloads.at(-1)?.width,
    isDownloadLimited: body.isDownloadLimited,
    shown: (await get(image, viewer)).statusCode,
    sent: (await get(`${image}?download=true`, viewer)).statusCode,
    iiif: Math.min(info.maxWidth, 3000),
    // Two names of a picture, so that no answer is a remembered one.
    whole: (await get(`/iiif/3/${recordId}:0/full/2000,/0/default.jpg`, viewer)).statusCode,
  }
}
const setRights = (uri: string | null) =>
  asOwner(`update tenant_index set rights = ${uri === null ? 'null' : `'${uri}'`}`)
/** Passes the second for which IIIF remembers who may see a picture. */
const readAfresh = async (viewer: typeof member | undefined, like: Record<string, unknown>) => {
  await expect.poll(() => readAs(viewer), { timeout: 20_000 }).toMatchObject(like)
}

const ALL = {
  page: 2400,
  download: 2400,
  isDownloadLimited: false,
  shown: 200,
  sent: 200,
  iiif: 3000,
  whole: 200,
}
const LIMITED = {
  page: 1280,
  list: 1280,
  download: 1280,
  isDownloadLimited: true,
  shown: 403,
  sent: 403,
  iiif: 1280,
  whole: 400,
}

test('large files are only for what is free to use, on the page, in downloads and in IIIF', async () => {
  await setRights(IN_COPYRIGHT)
  expect(await readAs()).toEqual({ ...ALL, list: 2400 })
  await asOwner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{}', '{"downloadsFollowRights": true}', 2)`)
  await readAfresh(undefined, LIMITED)
  await readAfresh(member, ALL)
  const path = `/api/tenants/safn/indices/myndir/records/${recordId}/image/xx-large?download=true`
  expect((await get(path)).json()).toMatchObject({ code: 'records.sizeClosed' })
  const screen = await get(path.replace('xx-large', 'x-large'))
  expect(await sharp(screen.rawPayload).metadata()).toMatchObject({ width: 1280 })
  // Without a statement nobody knows whether it is free.
  await setRights(null)
  await readAfresh(undefined, LIMITED)
  await setRights(FREE)
  await readAfresh(undefined, ALL)
  // A record's own statement counts before that of its index, also where staff alone read it.
  await asOwner(`
    update record set source = source || '{"RightsStatement": "${IN_COPYRIGHT}"}'`)
  await asOwner(`
    update site_config set
      search = '{"mappings": [{"field": "RightsStatement", "visible": false}]}'`)
  await readAfresh(undefined, LIMITED)
})
