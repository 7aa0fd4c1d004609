import { beforeAll, expect, test, vi } from 'vitest'
import { recordEdits } from '#contract/record-edits.ts'
import { insertIndex, makeSitesPublic, randomId } from '#server/kit/testing.ts'
import { putRecords } from '#server/records/service.ts'
import { lift, restrict } from '#server/restrictions/service.ts'
import { wholeSite } from './whole-site.setup.ts'

const tenantId = 'safn'
const { asOwner, call, database, get, manager } = await wholeSite(tenantId)
/** A kept page is drawn anew once a second. */
const SOON = { timeout: 20_000 }
const portraitId = randomId()
const PORTRAIT = `/api/tenants/safn/indices/mannamyndir/records/${portraitId}/image/x-large`
/** The pages of a gallery, of a person, and of an archive whose level has that creator. */
const PAGES = [
  '/main/albums/safn/myndir',
  '/main/t/safn/Byline/Anna',
  '/main/archive/safn/skjol',
] as const
const put = (id: string, source: Record<string, unknown>, recordId = randomId()) =>
  database.transact({ tenantId }, (db) =>
    putRecords(db, tenantId, id, `${id}-1`, [{ id: recordId, source }]),
  )
/** Which of the pages show the portrait. */
const showPortrait = async () => {
  const shown: boolean[] = []
  for (const path of PAGES) {
    const { status, html } = await get(path)
    expect([path, status]).toEqual([path, 200])
    shown.push(html.includes(portraitId))
  }
  return shown
}

beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await makeSitesPublic(asOwner)
  for (const [id, type] of [
    ['myndir', 'album'],
    ['mannamyndir', 'album'],
    ['skjol', 'archive'],
  ] as const)
    await asOwner(insertIndex({ id, type, visibility: 'public' }))
  const picture = { sha256: 'a', profile: 'b', width: 300, height: 200 }
  await put('mannamyndir', { Title: 'Anna', ...picture }, portraitId)
  await put('myndir', { Title: 'Bátur', Byline: ['Anna'], ...picture })
  await put('skjol', { Title: 'Bréf', NameOfCreator: ['Anna'] })
  await asOwner(`
    insert into attribute (tenant_id, id, image)
    values ('safn', 'Byline/Anna', '${PORTRAIT}'), ('safn', 'NameOfCreator/Anna', '${PORTRAIT}')`)
  const agg = { id: 'myndari', field: 'NameOfCreator', name: 'Skjalamyndari' }
  await asOwner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{}', '${JSON.stringify({ archive: { levels: [{ agg }] } })}', 2)`)
}, 120_000)

test('a cover that visitors may no longer see leaves the pages that it stands on', async () => {
  const params = { tenantId, id: 'mannamyndir', recordId: portraitId }
  const all = [true, true, true]
  const none = [false, false, false]
  expect(await showPortrait()).toEqual(all)
  await call(manager, recordEdits.hide, { params, body: { reason: 'Að ósk ættingja' } })
  await vi.waitFor(async () => expect(await showPortrait()).toEqual(none), SOON)
  // The values stay, without their picture.
  expect((await get(PAGES[2])).html).toContain('Anna</a>')
  await call(manager, recordEdits.show, { params })
  await vi.waitFor(async () => expect(await showPortrait()).toEqual(all), SOON)

  const place = { tenantId, recordId: portraitId }
  const rule = { rule: 'years80', covers: 'files', from: '1960-05-01', until: undefined } as const
  await database.transact({ tenantId }, (db) =>
    restrict(db, place, { ...rule, basis: '', reason: '' }, { name: 'Anna' }),
  )
  await vi.waitFor(async () => expect(await showPortrait()).toEqual(none), SOON)
  await database.transact({ tenantId }, (db) => lift(db, place))
  await vi.waitFor(async () => expect(await showPortrait()).toEqual(all), SOON)
})
