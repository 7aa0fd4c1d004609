import { expect, test } from 'vitest'
import { sites } from '#contract/sites.ts'
import { personAs } from '#server/kit/testing.ts'
import { manager, member, siteWorld, stranger, type SiteBody } from './sites.setup.ts'

const { call, owner, insertIndex, insertAlias, putMany, save } = await siteWorld()
const params = { tenantId: 'safn' }

const settings = async (viewer = member) => (await call(viewer, sites.settings, { params })).body
const seen = (viewer: Parameters<typeof call>[0] = undefined) => call(viewer, sites.get, { params })

test('a new tenant has no public site: its members see it, and nobody else', async () => {
  expect(await settings()).toMatchObject({ public: false, aiPolicy: 'open', version: 1 })
  const unknown = await call(undefined, sites.get, { params: { tenantId: 'ekki-til' } })
  for (const viewer of [undefined, stranger]) {
    const { status, body } = await seen(viewer)
    expect({ status, code: body.code, message: body.message }).toMatchObject({
      status: 403,
      code: 'permission.missing',
      message: unknown.body.message,
    })
  }
  expect(await seen(member)).toMatchObject({ status: 200, body: { id: 'safn', public: false } })
  await save({ public: true })
  expect(await seen()).toMatchObject({ status: 200, body: { public: true } })
  await save({ public: false })
  expect(await seen()).toMatchObject({ status: 403 })
})

test('what a tenant writes about itself is read by visitors, in Icelandic and English', async () => {
  const written = {
    nameEn: 'The Collection',
    shortName: 'SAFN',
    description: { is: 'Ljósmyndir úr héraði.', en: 'Photographs of the district.' },
    address: 'Aðalgötu 1\n600 Akureyri',
    openingHours: { is: 'Opið 10–16', en: '' },
    readingRoom: { is: 'Hringdu á undan þér.', en: '' },
    contact: { email: 'safn@safn.is', phone: '462 1234', url: 'https://safn.is/' },
    statement: { is: 'Vefurinn er að mestu aðgengilegur.', en: '' },
    assessment: { date: '2026-11-03', method: 'external' as const, answerDays: 14 },
    aiPolicy: 'research' as const,
    searchExamples: ['síldarsöltun', 'Seyðisfjörður 1910'],
  } satisfies SiteBody
  const { status, body } = await save({ ...written, public: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...written, public: true, version: 2 })
  const { nameEn: _, ...shown } = written
  expect((await seen()).body).toMatchObject({
    ...shown,
    id: 'safn',
    name: { is: 'Safnið', en: 'The Collection' },
    background: null,
    host: null,
    updated: expect.any(String),
  })
})

test.each([
  ['an address that is no mail address', { contact: { email: 'safn' } }],
  ['a web address of another kind', { contact: { url: 'javascript:alert(1)' } }],
  ['a day of the statement that does not exist', { assessment: { date: '2026-02-30' } }],
  ['an answer that takes no day', { assessment: { answerDays: 0 } }],
  ['more words than the front page offers', { searchExamples: ['a', 'b', 'c', 'd', 'e'] }],
  ['more collections than the front page has', { collections: Array.from('abcdefghijklm') }],
])('settings of a site are refused: %s', async (_, body) => {
  expect(await save(body)).toMatchObject({ status: 400 })
})

test('visitors are told of public indices and aliases alone, and of visible records', async () => {
  await insertIndex('myndir', 'album', 'public')
  await insertIndex('munir', 'filemaker', 'public')
  await insertIndex('hljod', 'audio', 'public')
  await insertIndex('skjol', 'archive', 'public')
  await insertIndex('lokad', 'album', 'closed')
  await insertIndex('rusl', 'album', 'public')
  await owner(`update tenant_index set deleted_at = now() where id = 'rusl'`)
  await insertAlias('synd', ['myndir', 'lokad'])
  await insertAlias('tomt', ['lokad', 'rusl'])
  await insertAlias('leynd', ['myndir'], { isPublic: false })
  await putMany('myndir', 4)
  await putMany('munir', 3)
  await putMany('skjol', 6)
  await putMany('lokad', 9)
  await owner(`
    insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel,
      author)
    values ('safn', uuidv7(), 'Út', 'ut', false, '', false, '{}', '[]', 'x'),
      ('safn', uuidv7(), 'Drög', 'drog', false, '', true, '{}', '[]', 'x')`)
  const chosen = ['synd', 'lokad', 'myndir']
  await save({ public: true, collections: chosen })
  const counts = {
    navigation: { album: 3, media: 1, archive: 1, news: 1 },
    totals: { pictures: 5, recordings: 0, documents: 5 },
  }
  for (const viewer of [undefined, member])
    expect((await seen(viewer)).body).toMatchObject({ ...counts, collections: ['synd', 'myndir'] })
  expect((await call(undefined, sites.list, {})).body).toMatchObject([{ id: 'safn', ...counts }])
  expect((await settings()).collections).toEqual(chosen)
})

test('the platform lists public sites by name, and no other', async () => {
  await owner(`insert into tenant (id, name) values ('ar', 'Ársafn'), ('th', 'Þórssafn')`)
  for (const tenantId of ['th', 'annad', 'ar']) await save({ public: true }, tenantId)
  await owner(`insert into site_host (tenant_id, host, place)
    values ('th', 'annar.is', 1), ('th', 'thor.is', 0)`)
  const { body } = await call(undefined, sites.list, {})
  expect(body.map(({ name, host }) => [name.is, host])).toEqual([
    ['Annað', null],
    ['Ársafn', null],
    ['Þórssafn', 'thor.is'],
  ])
})

test('a collection of the front page exists, and one deleted since may stay', async () => {
  await insertIndex('myndir', 'album', 'public')
  await insertIndex('annars', 'album', 'public', 'annad')
  expect(await save({ collections: ['myndir', 'annars'] })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          path: 'collections.1',
          message: 'Vísirinn eða sýndarvísirinn „annars“ er ekki til. Taktu hann af forsíðunni',
        },
      ],
    },
  })
  expect(await save({ collections: ['myndir'] })).toMatchObject({ status: 200 })
  await owner(`delete from tenant_index`)
  expect(await save({ public: true, collections: ['myndir'] })).toMatchObject({ status: 200 })
  expect((await seen()).body.collections).toEqual([])
})

test('site settings are saved by managers, and a save that comes too late is refused', async () => {
  const saveAs = (viewer: Parameters<typeof call>[0], version: number) =>
    call(viewer, sites.saveSettings, { params, version, body: { public: true } })
  for (const viewer of [member, stranger, personAs('tenant::superuser', 'safn')])
    expect(await saveAs(viewer, 1)).toMatchObject({ status: 403 })
  expect(await saveAs(manager, 1)).toMatchObject({
    status: 200,
    body: { version: 2, edit_by: manager.name },
  })
  expect(await saveAs(manager, 1)).toMatchObject({ status: 409 })
  expect(await call(stranger, sites.settings, { params })).toMatchObject({ status: 403 })
})
