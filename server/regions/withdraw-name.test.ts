import { expect, test } from 'vitest'
import { regions } from '#contract/regions.ts'
import { allRoutes } from '#server/app.ts'
import { account, crowdsourceWorld, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { randomId } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()
await fill()
await put('Hópmynd', { width: 600, height: 400, sha256: 'a'.repeat(64), profile: 'x' })
const config = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config }))

const NAME = 'Tiltekin Nafnsdóttir'
const recordId = idOf('Hópmynd')
const propose = async (viewer?: Viewer) => {
  const form = await openedForm(owner, { tenantId, recordId })
  const place = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  const body = { recordId, person: NAME, how: 'Systir mín', form, ...place }
  return (await call(viewer, regions.propose, { params: { tenantId }, body })).body
}
const withdraw = (receipt: string, token?: string, viewer?: Viewer) =>
  call(viewer, regions.withdrawName, { params: { tenantId, receipt }, body: { token } })
const stored = async (receipt: string) =>
  ((await owner(`select state from region_proposal where receipt = '${receipt}'`)) as object[])
    .length
const signUp = async (): Promise<Viewer> => {
  const viewer = { ...account, id: randomId() }
  await owner(`insert into app_user (id, name, max_indices) values ('${viewer.id}', 'Jóna', 1)`)
  return viewer
}
const decide = (receipt: string, state: string) =>
  owner(`
    update region_proposal set state = '${state}', decided_by = '${reviewer.name}',
      decided_at = now()
    where receipt = '${receipt}'`)

test('a sender withdraws a name that waits, by secret or account, and nobody else does', async () => {
  const { receipt, token } = await propose()
  for (const [secret, viewer] of [
    [undefined, undefined],
    ['x'.repeat(43), undefined],
    [undefined, account],
    [undefined, reviewer],
  ] as const)
    expect((await withdraw(receipt, secret, viewer)).status).toBe(404)
  expect(await stored(receipt)).toBe(1)
  expect((await withdraw(receipt, token)).body).toEqual({ id: recordId })
  expect(await stored(receipt)).toBe(0)
  expect((await withdraw(receipt, token)).status).toBe(404)
  const events = await owner(`select params, message from event where code = 'name.unsent'`)
  expect(events).toMatchObject([{ params: { title: 'Hópmynd' } }])
  expect(JSON.stringify(events)).not.toContain(NAME)

  const viewer = await signUp()
  const other = await propose(viewer)
  for (const state of ['accepted', 'denied']) {
    await decide(other.receipt, state)
    const late = await withdraw(other.receipt, undefined, viewer)
    expect(late).toMatchObject({ status: 409, body: { code: 'regions.answered' } })
    expect(JSON.stringify(late.body)).not.toContain(reviewer.name)
  }
  expect(await stored(other.receipt)).toBe(1)
})

test("a sender withdraws a name by plain forms, from its page and from the list of one's own", async () => {
  const { receipt, token: key = '' } = await propose()
  const own = `/main/crowdsource/${tenantId}/name/${receipt}`
  const page = `${own}/withdraw?key=${key}`
  expect((await get(`${own}?key=${key}`)).html).toContain(`href="${page}"`)
  expect((await get(`${own}/withdraw`)).status).toBe(404)
  const asked = (await get(page)).html
  for (const part of ['Draga nafn til baka', NAME, 'Systir mín', receipt])
    expect(asked).toContain(part)
  expect((await get(`/en${page}`)).html).toContain('Withdraw the name')
  expect((await get.post(`${own}/withdraw?key=x`, { key: 'x' })).status).toBe(404)
  expect(await stored(receipt)).toBe(1)
  const gone = await get.post(page, { key })
  expect([gone.status, gone.headers.location]).toEqual([303, `/main/r/${recordId}`])
  expect(await stored(receipt)).toBe(0)

  const viewer = await signUp()
  const mine = (await propose(viewer)).receipt
  const link = `/main/crowdsource/${tenantId}/name/${mine}/withdraw`
  const list = async () => (await get('/main/me/names', viewer)).html
  expect(await list()).toContain(`href="${link}"`)
  expect(await list()).toContain('aria-label="Draga til baka nafn á mynd: Hópmynd"')
  await decide(mine, 'denied')
  expect(await list()).not.toContain(link)
  expect((await get(link, viewer)).html).not.toContain('type="submit" class="button">Draga')
})
