import { expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { silentHub } from '#server/events/testing.ts'
import { randomId } from '#server/kit/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { account, crowdsourceWorld, tenantId } from './testing.ts'

const { database, fill, idOf, owner, propose, put } = await crowdsourceWorld()
await fill()
await put('Skip', { City: 'Höfn' })
const config = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config }))
const stored = async (receipt: string) => {
  const rows = await owner(`select state from suggestion where receipt = '${receipt}'`)
  return (rows as { state: string }[]).map(({ state }) => state)
}
const values = { City: 'Akranes' }

test("a sender withdraws a suggestion by plain forms, from its page and from the list of one's own", async () => {
  const { body } = await propose('Skip', { values })
  const own = `/main/crowdsource/${tenantId}/${body.receipt}`
  const key = body.token ?? ''
  const withdraw = `${own}/withdraw?key=${key}`
  expect((await get(`${own}?key=${key}`)).html).toContain(`href="${withdraw}"`)
  expect((await get(`${own}/withdraw`)).status).toBe(404)
  const asked = await get(withdraw)
  expect(asked.html).toContain('Draga ábendingu til baka')
  expect(asked.html).toContain('<ins>Akranes</ins>')
  expect((await get.post(`${own}/withdraw?key=x`, { key: 'x' })).status).toBe(404)
  expect(await stored(body.receipt)).toEqual(['waiting'])
  const gone = await get.post(withdraw, { key })
  expect([gone.status, gone.headers.location]).toEqual([303, `/main/r/${idOf('Skip')}`])
  expect(await stored(body.receipt)).toEqual([])

  const viewer = { ...account, id: randomId() }
  await owner(`insert into app_user (id, name, max_indices) values ('${viewer.id}', 'Jóna', 1)`)
  const { receipt } = (await propose('Skip', { values }, { viewer })).body
  const mine = `/main/crowdsource/${tenantId}/${receipt}/withdraw`
  expect((await get('/main/me/suggestions', viewer)).html).toContain(`href="${mine}"`)
  await owner(`update suggestion set state = 'denied', decided_by = 'Anna', decided_at = now()
    where receipt = '${receipt}'`)
  expect((await get('/main/me/suggestions', viewer)).html).not.toContain(mine)
  expect((await get(mine, viewer)).html).not.toContain('type="submit" class="button">Draga')
})
