import { expect, test, vi } from 'vitest'
import { insertIndex, makeSitesPublic, personAs, randomId } from '#server/kit/testing.ts'
import { putRecords } from '#server/records/service.ts'
import { lift, restrict } from '#server/restrictions/service.ts'
import { wholeSite } from './whole-site.setup.ts'

const tenantId = 'safn'
const { asOwner, database, get } = await wholeSite(tenantId)
const recordId = randomId()
const address = `/main/r/${recordId}`
const close = (covers: 'files' | 'description' | 'all') =>
  database.transact({ tenantId }, (db) =>
    restrict(
      db,
      { tenantId, recordId },
      { rule: 'years80', from: '1960-05-01', until: undefined, basis: '', covers, reason: '' },
      { name: 'Anna' },
    ),
  )

test('a page that is kept is dropped when its record is closed', async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await makeSitesPublic(asOwner)
  await asOwner(insertIndex({ id: 'myndir', visibility: 'public' }))
  const source = {
    Title: 'Bátur',
    CaptionAbstract: 'Leyndarmálið',
    ReferenceCode: 'ÞLS 7',
    width: 600,
    height: 400,
    sha256: 'a',
    profile: 'b',
  }
  await database.transact({ tenantId }, (db) =>
    putRecords(db, tenantId, 'myndir', 'myndir-1', [{ id: recordId, source }]),
  )
  const before = await get(address)
  expect(before.html).toContain('Leyndarmálið')
  expect(before.html).toContain('/image/')

  await close('files')
  await vi.waitFor(async () => {
    const { html } = await get(address)
    expect(html).toContain('Myndin er lokuð gestum')
    expect(html).not.toContain('/image/')
    expect(html).toContain('Leyndarmálið')
  })

  await close('description')
  await vi.waitFor(async () => expect((await get(address)).html).not.toContain('Leyndarmálið'))
  const { status, html } = await get(address)
  expect(status).toBe(200)
  expect(html).toContain('Efnið er lokað gestum')
  expect(html).toContain('1. janúar 2041')
  expect(html).toContain('80 ára regla')
  expect(html).toContain('Lög nr. 77/2014')
  expect(html).toContain('Bátur')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect((await get(`/en${address}`)).html).toContain('80-year rule')
  // Staff see it, with a notice.
  const staff = await get(address, personAs('tenant::admin', tenantId))
  expect(staff.html).toContain('Leyndarmálið')
  expect(staff.html).toContain('Aðgangur gesta er takmarkaður')

  await close('all')
  await vi.waitFor(async () => expect((await get(address)).html).not.toContain('Bátur'))
  expect((await get('/main/albums/safn/myndir')).html).not.toContain('Bátur')

  await database.transact({ tenantId }, (db) => lift(db, { tenantId, recordId }))
  await vi.waitFor(async () => expect((await get(address)).html).toContain('Leyndarmálið'))
})

test('what a request closes to all but the reading room is told in the language of the page', async () => {
  await database.transact({ tenantId }, (db) =>
    restrict(
      db,
      { tenantId, recordId },
      {
        rule: 'decision',
        from: null,
        until: null,
        basis: 'Aðeins á lestrarsal',
        covers: 'files',
        reason: '',
      },
      { name: 'Anna' },
    ),
  )
  await vi.waitFor(async () => expect((await get(address)).html).toContain('Aðeins á lestrarsal'))
  const { html } = await get(`/en${address}`)
  expect(html).toContain('In the reading room only')
  expect(html).not.toContain('lestrarsal')
})

test('the page of a record that was taken away for good says so, and is not listed', async () => {
  const id = '0197aaaa-0000-7000-8000-000000000001'
  await asOwner(`
    insert into publication (tenant_id, index_id, record_id, kind, reason)
    values ('safn', 'myndir', '${id}', 'gone', 'removed')`)
  const { status, html } = await get(`/main/r/${id}`)
  expect(status).toBe(410)
  expect(html).toContain('Færslan er ekki lengur í safninu')
  expect(html).toContain('content="noindex"')
  expect((await get(`/en/main/r/${id}`)).html).toContain('The record is no longer')
})
