import type { Comment } from '#contract/comments.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'

const T = `/api/tenants/${DEMO}`
type Hit = { _id: string; _source: { Title: string } }

/** Writes a comment on the nth record by title, as a member. */
const write = async (admin: SignedIn, at: number, text: string, name = 'Þorgerður') => {
  const { id: indexId } = await demoAlbum(admin)
  const { hits } = await admin.call<{ hits: { hits: Hit[] } }>(
    'POST',
    `${T}/indices/${indexId}/search`,
    { sort: 'title', size: 20 },
  )
  const { _id: recordId, _source } = hits.hits[at] ?? { _id: '', _source: { Title: '' } }
  const { id } = await admin.call<{ id: string }>('POST', `${T}/comments/${recordId}`, {
    text,
    name,
  })
  return { id, recordId, indexId, title: _source.Title }
}

test.beforeEach(async ({ admin: { call } }) => {
  for (const state of ['all', 'held'])
    for (const { _id } of (
      await call<{ comments: Comment[] }>('GET', `${T}/comments?state=${state}`)
    ).comments)
      await call('DELETE', `${T}/comments/${_id}`)
})

test('unread comments are marked, counted in the menu, and marked as read, one or all', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(paths.comments({ tenantId: DEMO }))
  await expect(page.getByRole('heading', { name: 'Engin athugasemd enn' })).toBeVisible()
  await expectAccessible(page)
  const { title } = await write(admin, 0, 'Báturinn til hægri er af sömu gerð')
  await write(admin, 1, 'Er þetta ekki sama hús?', 'Elín')
  const list = page.getByRole('list', { name: 'Athugasemdir' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('2 ólesnar · 2 alls')).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: 'Aðalvalmynd' })
      .getByRole('link', { name: 'Athugasemdir 2 ólesnar' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Aðgerðir: Þorgerður, ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Merkja lesna' }).click()
  await expect(page.getByText('1 ólesin · 2 alls')).toBeVisible()
  await page.getByText('Lesnar', { exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toHaveText(/Báturinn til hægri/)
  await page.getByText('Allar', { exact: true }).click()
  await page.getByRole('button', { name: 'Merkja allar lesnar' }).click()
  await expect(page.getByText('1 athugasemd merkt lesin')).toBeVisible()
  await expect(page.getByText('0 ólesnar · 2 alls')).toBeVisible()
})

test('paging between comments works from the second page of a thousand', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id } = await write(admin, 0, 'Elst')
  await writeRows(
    server.library,
    `insert into comment (
       tenant_id, index_id, record_id, title, rel, metadata, text, letters, kind, held
     )
     select tenant_id, index_id, record_id, title, rel, '{}', 'Nr. ' || n, n, 'visitor', '{}'
     from comment, generate_series(1, 1002) n
     where id = '${id}'`,
  )
  await open(paths.comments({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Eldri' }).click()
  await expect(page.getByText('1.001–1.003 / 1.003')).toBeVisible()
  await page.getByRole('list', { name: 'Athugasemdir' }).getByRole('link').first().click()
  await expect(page.getByText('1.001 af 1.003')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('1.002 af 1.003')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('1.003 af 1.003')).toBeVisible()
  await expect(page.getByText('Elst')).toBeVisible()
  await writeRows(server.library, `delete from comment where letters ~ '^[0-9]+$'`)
})

test('comments are searched, opened beside their record, paged by keys, and deleted', async ({
  admin,
}) => {
  const { page, open } = admin
  await write(admin, 0, 'Turninn er frá 1950')
  const { title } = await write(admin, 0, 'Falleg mynd', 'Elín')
  await open(paths.comments({ tenantId: DEMO }))
  await page.getByRole('textbox', { name: 'Leita í athugasemdum' }).fill('turninn')
  const list = page.getByRole('list', { name: 'Athugasemdir' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Leita í athugasemdum' }).fill('ekkert')
  await page.getByRole('button', { name: 'Sýna allar' }).click()
  await list.getByRole('link', { name: 'Elín' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Falleg mynd')
  await expect(page.getByText('Aðrar athugasemdir við færsluna')).toBeVisible()
  await expect(page.getByText('1 af 2')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toContainText('Turninn er frá 1950')
  await page.getByRole('button', { name: 'Merkja lesna' }).click()
  await expect(page.getByRole('button', { name: 'Merkja ólesna' })).toBeVisible()
  await page.getByRole('button', { name: 'Eyða…' }).click()
  const question = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(question.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  await question.getByRole('button', { name: 'Eyða athugasemd' }).click()
  await expect(page.getByText('Athugasemdinni var eytt')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Falleg mynd')
})

test("reading an unread comment keeps the reader's place in the list", async ({ admin }) => {
  const { page, open } = admin
  for (const text of ['Sú elsta', 'Sú í miðjunni', 'Sú nýjasta']) await write(admin, 0, text, text)
  await open(paths.comments({ tenantId: DEMO }, { state: 'unread' }))
  await page
    .getByRole('list', { name: 'Athugasemdir' })
    .getByRole('link', { name: 'Sú í miðjunni' })
    .click()
  await page.getByRole('button', { name: 'Merkja lesna' }).click()
  await expect(page.getByRole('complementary').getByText('2 ólesnar')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toContainText('Sú elsta')
  await page.keyboard.press('k')
  await expect(page.getByRole('article')).toContainText('Sú nýjasta')
})

test('comments held as spam are listed apart with the reason, and can be approved', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id } = await write(admin, 2, 'Skoðið www.odyrt.com')
  await writeRows(server.library, `update comment set held = '{links,repeated}' where id = '${id}'`)
  await open(paths.comments({ tenantId: DEMO }))
  await expect(page.getByText('1 í ruslsíu')).toBeVisible()
  await page.getByText('Í ruslsíu', { exact: true }).click()
  await expect(page.getByText('Í ruslsíu: tenglar, sami texti og áður')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Athugasemdir' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Hleypa í gegn' }).click()
  await expect(page.getByText('Athugasemdinni var hleypt í gegn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Merkja lesna' })).toBeVisible()
  await page.getByRole('button', { name: 'Taka úr birtingu' }).click()
  await expect(page.getByText('Athugasemdin er ekki lengur á vefnum')).toBeVisible()
  await expect(page.getByText('starfsfólk tók hana úr birtingu')).toBeVisible()
  await expectAccessible(page)
})

test('a missing comment and a list that cannot be loaded show an error', async ({ admin }) => {
  const { page } = admin
  await page.goto(`/admin/settings/${DEMO}/comments/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athugasemdin fannst ekki')
  await expect(page.getByRole('main')).toContainText('404 · comments.notFound')
  await page.route(`**${T}/comments?*`, async (route) => {
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"code":"database.away","message":"Gagnagrunnurinn svarar ekki"}',
    })
  })
  await page.goto(`/admin/settings/${DEMO}/comments`)
  await expect(page.getByRole('alert')).toContainText('Ekki tókst að sækja athugasemdir')
})

test('comments fit the width of a phone', async ({ admin }) => {
  const { page, open } = admin
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await write(
    admin,
    0,
    'Báturinn til hægri er af sömu gerð og sést á mynd ÞLS 1931-0143.',
  )
  await open(paths.comments({ tenantId: DEMO }))
  await expectAccessible(page)
  await open(paths.comment({ tenantId: DEMO, id }))
  await expect(page.getByRole('article')).toBeVisible()
  await expectAccessible(page)
})
