import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BACKGROUND, LEVELS_MAX, MAPPINGS_MAX } from '#contract/limits.ts'
import { assets, type Asset } from '#contract/assets.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { fieldNames } from '#contract/tenant-names.ts'
import { assetRoutes } from '#server/assets/routes.ts'
import { sender } from '#server/assets/testing.ts'
import { testPicture } from '#server/images/testing.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { siteConfigRoutes } from './routes.ts'
import { usesOf } from './service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'varda-site-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { app, call, database, owner, url } = await testApp([
  ...siteConfigRoutes,
  ...assetRoutes(openStorage('assets', join(dataDir, 'assets')), [usesOf]),
])
afterAll(await connectJobs(database, url))
const manager = personAs('tenant::admin', 'safn')
const send = sender(app, manager)
const params = { tenantId: 'safn' }

beforeEach(async () => {
  await owner(`truncate tenant cascade`)
  await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
  await owner(`insert into tenant_index (tenant_id, id, name, type, directory, include, exclude,
    filters, crowdsource, visibility, charset, es_index, own_fields)
    values ('safn', 'skrar', 'Skrár', 'archive', '', '{}', '{}', '[]', false, 'public', 'auto',
      'skrar-1', '[{"field":"Gefandi","label":"Nafn gefanda","counted":true}]')`)
})

type Body = Parameters<typeof call<typeof siteConfigs.save>>[2]['body']
const save = (body: Partial<Body>, version = 1) =>
  call(manager, siteConfigs.save, { params, version, body: { search: {}, ...body } })

test('fields have names of the tenant’s own, an order, and are for the public or for staff', async () => {
  const mappings = [
    {
      field: 'Gefandi',
      label: 'Gefið af',
      facet: true,
      sort: false,
      search: true,
      boost: 3,
      visible: true,
    },
    { field: 'SpecialInstructions', visible: false },
    { field: 'decade', facet: true },
  ]
  const { status, body } = await save({ search: { mappings } })
  expect(status).toBe(200)
  expect(body.search.mappings).toEqual([
    mappings[0],
    {
      field: 'SpecialInstructions',
      label: '',
      facet: false,
      sort: false,
      search: true,
      boost: 1,
      visible: false,
    },
    { field: 'decade', label: '', facet: true, sort: false, search: true, boost: 1, visible: true },
  ])
})

test('the tenant’s own names of fields are read by all its people, and by no other', async () => {
  const names = (viewer: Parameters<typeof call>[0], tenantId = 'safn') =>
    call(viewer, fieldNames.get, { params: { tenantId } })
  expect((await names(manager)).body).toEqual({})
  await save({
    search: { mappings: [{ field: 'City', label: 'Staðarnafn' }, { field: 'Keywords' }] },
  })
  expect((await names(personAs('tenant::user', 'safn'))).body).toEqual({ City: 'Staðarnafn' })
  expect(await names(personAs('tenant::admin', 'annad'))).toMatchObject({ status: 403 })
})

const level = (field: string, id = field.toLowerCase(), sort = {}) => ({
  sort,
  agg: { id, field, name: `Þrep ${id}` },
})

test('levels of an archive keep their order, each with its own sort', async () => {
  const levels = [level('Source', 'source', { count: false, order: 'asc' }), level('UserDefined4')]
  const { body } = await save({ archive: { levels } })
  expect(body.archive.levels).toEqual([
    {
      sort: { count: false, order: 'asc' },
      agg: { id: 'source', field: 'Source', name: 'Þrep source', value: '' },
    },
    {
      sort: { count: true, order: 'desc' },
      agg: { id: 'userdefined4', field: 'UserDefined4', name: 'Þrep userdefined4', value: '' },
    },
  ])
})

test('albums, downloads and the fields that people defined are settings of the tenant', async () => {
  const settings = {
    albums: { sort: '-date', showadvancedmetadata: false },
    allowImageDownload: false,
    downloadsFollowRights: true,
    userDefined: { credit: true, fileSort: true },
  } as const
  expect((await save(settings)).body).toMatchObject(settings)
})

test.each<[string, Partial<Body>, string, string]>([
  [
    'a field that no record has',
    { search: { mappings: [{ field: 'City' }, { field: 'Bull' }] } },
    'search.mappings.1.field',
    'Sviðið „Bull“ er ekki til. Veldu svið úr listanum',
  ],
  [
    'a level of such a field',
    { archive: { levels: [level('Bull')] } },
    'archive.levels.0.agg.field',
    'Sviðið „Bull“ er ekki til. Veldu svið úr listanum',
  ],
  [
    'a field twice',
    { search: { mappings: [{ field: 'City' }, { field: 'City' }] } },
    'search.mappings.1.field',
    'Sviðið er þegar í listanum',
  ],
  [
    'two levels under one id',
    { archive: { levels: [level('City'), level('Source', 'city')] } },
    'archive.levels.1.agg.id',
    'Annað þrep ber sama heiti í vefslóðum',
  ],
  [
    'a background of nobody',
    { background: { uri: '/api/tenants/safn/assets/018f0000-0000-4000-8000-000000000000' } },
    'background.uri',
    'Myndin er hvorki meðal vefskránna né mynd færslu; kannski hefur einhver eytt henni',
  ],
  [
    'many fields',
    {
      search: {
        mappings: Array.from({ length: MAPPINGS_MAX + 1 }, (_, n) => ({
          field: `UserDefined${n}`,
        })),
      },
    },
    'search.mappings',
    'Hér mega í mesta lagi vera 200',
  ],
  [
    'many levels',
    {
      archive: {
        levels: Array.from({ length: LEVELS_MAX + 1 }, (_, n) => level(`UserDefined${n}`)),
      },
    },
    'archive.levels',
    'Hér mega í mesta lagi vera 20',
  ],
])('refused at its place: %s', async (_name, body, path, message) => {
  const answer = await save(body)
  expect([answer.status >= 400, answer.body.errors]).toEqual([true, [{ path, message }]])
})

const { minWidthPx, minHeightPx, maxBytes } = BACKGROUND
const keep = async (bytes: Buffer, name = 'fors.jpg') =>
  ((await send([[name, bytes]])).body as Asset[])[0] as Asset
const picture = (width: number, height: number, type: 'jpeg' | 'png' | 'webp' | 'tiff' = 'jpeg') =>
  testPicture(width, height)[type]().toBuffer()

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s just large enough is a background',
  async (type) => {
    const { uri } = await keep(await picture(minWidthPx, minHeightPx, type))
    expect((await save({ background: { uri } })).body).toMatchObject({ background: { uri } })
  },
)

test.each<[string, () => Promise<Asset>, string]>([
  [
    'of another type, whatever its name',
    async () => keep(await picture(1200, 900, 'tiff'), 'fors.tif'),
    '„fors.tif“ er ekki af studdri skráargerð. Bakgrunnsmynd er PNG, JPEG eða WebP',
  ],
  [
    'too large',
    async () => keep(Buffer.concat([await picture(1200, 900)], maxBytes + 1)),
    'Myndin er of stór (5,1 MB, mest 5 MB)',
  ],
  [
    'too narrow',
    async () => keep(await picture(minWidthPx - 1, minHeightPx)),
    'Myndin er ekki í réttri stærð. Hún er 999 × 720 pixlar en þarf að vera minnst 1.000 á ' +
      'breidd og 720 á hæð',
  ],
  [
    'too low',
    async () => keep(await picture(minWidthPx, minHeightPx - 1)),
    'Myndin er ekki í réttri stærð. Hún er 1.000 × 719 pixlar en þarf að vera minnst 1.000 á ' +
      'breidd og 720 á hæð',
  ],
])('a picture is no background: %s', async (_name, kept, message) => {
  const { uri } = await kept()
  expect(await save({ background: { uri } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'background.uri', message }] },
  })
  expect(await save({})).toMatchObject({ status: 200, body: { background: null } })
})

test('a background is not deleted while it is one', async () => {
  const { uri, id } = await keep(await picture(1200, 900))
  await save({ background: { uri } })
  const place = { params: { ...params, assetId: id } }
  expect((await call(manager, assets.uses, place)).body).toEqual([
    { kind: 'siteConfig', id: 'safn', name: 'Safnið' },
  ])
  const message = '„fors.jpg“ er í notkun og var ekki eytt: vefstillingarnar „Safnið“'
  expect(await call(manager, assets.remove, place)).toMatchObject({
    status: 409,
    body: { message },
  })
  await save({}, 2)
  expect(await call(manager, assets.remove, place)).toMatchObject({ status: 204 })
})
