import type { Suggestion } from '#contract/suggestions.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'

const T = `/api/tenants/${DEMO}`
type Hit = { _id: string; _source: { Title: string } }
type Made = { tenantId: string; indexId: string; recordId: string; id: string; title: string }

/** Enters a suggestion for the nth record by title, on behalf of a caller. */
const suggest = async (admin: SignedIn, at: number, body: object): Promise<Made> => {
  const { id: indexId } = await demoAlbum(admin)
  const { hits } = await admin.call<{ hits: { hits: Hit[] } }>(
    'POST',
    `${T}/indices/${indexId}/search`,
    { sort: 'title', size: 20 },
  )
  const { _id: recordId, _source } = hits.hits[at] ?? { _id: '', _source: { Title: '' } }
  const path = `${T}/crowdsource/${indexId}/${recordId}`
  const { id } = await admin.call<{ id: string }>('POST', path, {
    onBehalf: true,
    name: 'Sigríður Halla',
    ...body,
  })
  return { tenantId: DEMO, indexId, recordId, id, title: _source.Title }
}
const pathOf = ({ indexId, recordId, id }: Made) => `${T}/crowdsource/${indexId}/${recordId}/${id}`

test.beforeEach(async ({ admin: { call } }) => {
  const { suggestions } = await call<{ suggestions: Suggestion[] }>(
    'GET',
    `${T}/suggestions?size=1000`,
  )
  // Decisions are undone newest first: a later one may overlay an earlier one.
  const latest = suggestions.toSorted((a, b) =>
    (a.decision?.at ?? '') < (b.decision?.at ?? '') ? 1 : -1,
  )
  for (const { indexId, recordId, id, state, title, tenantId } of latest) {
    const path = pathOf({ indexId, recordId, id, title, tenantId })
    if (state === 'accepted') await call('POST', `${path}/undo`)
    await call('DELETE', path)
  }
})

test('indices and menu count waiting suggestions; one press opens the oldest', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await open(paths.suggestions({ tenantId: DEMO }))
  await expect(page.getByText('Engin bíður yfirferðar')).toBeVisible()
  const oldest = await suggest(admin, 0, { values: { City: 'Bessastaðir' } })
  await suggest(admin, 1, { values: { City: 'Viðey' } })
  // An event updates the list.
  await expect(page.getByText('2 bíða yfirferðar í einum vísi')).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: 'Aðalvalmynd' })
      .getByRole('link', { name: 'Ábendingar 2 bíða' }),
  ).toBeVisible()
  const row = page.getByRole('row', { name: /Gamlar ljósmyndir/ })
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await writeRows(
    server.library,
    `update suggestion set at = now() - interval '12 days' where id = '${oldest.id}'`,
  )
  await page.reload()
  await expect(
    page.getByText('2 bíða yfirferðar í einum vísi · sú elsta hefur beðið í 12 daga'),
  ).toBeVisible()
  await expect(row.getByText(/, 12 dagar$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Leita í vísum' }).fill('ekkert slíkt')
  await expect(page.getByRole('heading', { name: 'Ekkert fannst' })).toBeVisible()
  await page.getByRole('button', { name: 'Hreinsa leitina' }).click()
  await row.getByRole('link', { name: 'Gamlar ljósmyndir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gamlar ljósmyndir')
  await expect(page.getByRole('row', { name: new RegExp(oldest.title) })).toBeVisible()
  await page.getByRole('textbox', { name: 'Leita í ábendingum' }).fill(oldest.title)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByText('Hafnað 0').click()
  await expect(page.getByRole('heading', { name: 'Ekkert fannst' })).toBeVisible()
  await open(paths.suggestions({ tenantId: DEMO }))
  await page.getByRole('link', { name: 'Yfirfara þá elstu' }).click()
  await expect(page.getByRole('heading', { level: 2, name: oldest.title })).toBeVisible()
})

test('a suggestion is compared by word and accepted by a key; the next opens, with undo', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const one = await suggest(admin, 0, {
    values: { ObjectName: 'Prófun á ljósum grunni', City: 'Bessastaðir' },
    evidence: 'Amma átti sömu mynd',
  })
  const other = await suggest(admin, 1, { values: { City: 'Viðey' } })
  await open(paths.suggestion(one))
  await expect(page.getByText('Sigríður Halla lagði til 2 breytingar')).toBeVisible()
  await expect(page.getByText('„Amma átti sömu mynd“')).toBeVisible()
  const table = page.getByRole('table', { name: 'Samanburður á gildandi færslu og tillögu' })
  await expect(table.locator('ins').first()).toHaveText('Prófun')
  await expect(page.getByText('1 af 2')).toBeVisible()
  await page.getByRole('button', { name: /^Sýna \d+ óbreytt svið$/ }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Lýsing' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Staður' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fela óbreytt svið' }).click()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await expect(page.getByText(`Samþykkt: ${one.title}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: other.title })).toBeVisible()
  await expect(page.getByText('1 bíður yfirferðar')).toBeVisible()
  const source = async () =>
    (
      await call<{ source: { City: string } }>(
        'GET',
        `${T}/indices/${one.indexId}/records/${one.recordId}`,
      )
    ).source
  expect(await source()).toMatchObject({
    City: 'Bessastaðir',
    ObjectName: 'Prófun á ljósum grunni',
  })
  await page.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByText(`Bíður aftur: ${one.title}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: one.title })).toBeVisible()
  expect((await source()).City).not.toBe('Bessastaðir')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: other.title })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 2, name: one.title })).toBeVisible()
})

test('some fields of a suggestion are accepted, one of them edited', async ({ admin }) => {
  const { page, open, call } = admin
  const one = await suggest(admin, 2, {
    values: { ObjectName: 'Annað heiti', City: 'Bessastaðir', Headline: 'Fyrirsögn' },
  })
  await open(paths.suggestion(one))
  await page.getByRole('checkbox', { name: 'Samþykkja: Titill' }).uncheck()
  await page.getByRole('button', { name: 'Laga tillögu: Staður' }).click()
  await page.getByRole('textbox', { name: 'Laga tillögu: Staður' }).fill('Bessastaðir á Álftanesi')
  // The pressed button shows its progress.
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('button', { name: 'Samþykkja 2 af 3' }).click()
  await expect(page.getByText(`Samþykkt: ${one.title}`)).toBeVisible()
  const { source } = await call<{ source: object }>(
    'GET',
    `${T}/indices/${one.indexId}/records/${one.recordId}`,
  )
  expect(source).toMatchObject({
    City: 'Bessastaðir á Álftanesi',
    Headline: 'Fyrirsögn',
    Title: one.title,
  })
  await open(paths.suggestion(one))
  await expect(page.getByText('Kerfisstjóri samþykkti')).toBeVisible()
  await expect(page.getByRole('row', { name: /Titill/ })).toContainText('Ekki samþykkt')
  await expectAccessible(page)
})

test('a value changed since the suggestion is flagged and overwritten only when ticked', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const one = await suggest(admin, 3, { values: { City: 'Bessastaðir' } })
  const other = await suggest(admin, 3, { values: { City: 'Viðey' } })
  await call('POST', `${pathOf(other)}/accept`, {})
  await open(paths.suggestion(one))
  await expect(page.getByText(/^Breytt síðan ábendingin barst\. Sendandi sá: /)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Úr skrá' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Samþykkja', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Samþykkja: Staður' }).check()
  await page.getByRole('button', { name: 'Samþykkja', exact: true }).click()
  await expect(page.getByText(`Samþykkt: ${one.title}`)).toBeVisible()
})

test('denying asks for a reason, removing asks first, and failures show an error', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const one = await suggest(admin, 4, { values: { City: 'Bessastaðir' } })
  await open(paths.suggestion(one))
  // Keys do nothing before the suggestion has loaded.
  await expect(page.getByText('Sigríður Halla lagði til eina breytingu')).toBeVisible()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', { name: 'Hafna ábendingu' })
  await dialog.getByRole('button', { name: 'Hafna', exact: true }).click()
  await expect(dialog.getByText('Skrifaðu ástæðu')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Heimildir benda til annars' }).click()
  await dialog.getByRole('button', { name: 'Hafna', exact: true }).click()
  await expect(page.getByText(`Hafnað: ${one.title}`)).toBeVisible()
  await open(paths.suggestion(one))
  await expect(
    page.getByText(/^Kerfisstjóri hafnaði .*: Heimildir benda til annars$/),
  ).toBeVisible()

  const gone = await suggest(admin, 5, { values: { City: 'Bessastaðir' } })
  await open(paths.suggestion(gone))
  await page.getByRole('button', { name: 'Fjarlægja…' }).click()
  const question = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(question.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  await call('DELETE', pathOf(gone))
  await question.getByRole('button', { name: 'Fjarlægja ábendingu' }).click()
  await expect(page.getByText('Ekki tókst að vista eða fjarlægja ábendinguna')).toBeVisible()
  await expect(
    page.getByText('Ábendingin er ekki til; kannski hefur einhver fjarlægt hana').first(),
  ).toBeVisible()
})

test('staff enters a suggestion made by telephone; a missing record is reported', async ({
  admin,
}) => {
  const { page, open } = admin
  const { indexId, recordId, ...one } = await suggest(admin, 6, { values: { City: 'Bessastaðir' } })
  await admin.call('DELETE', pathOf({ indexId, recordId, ...one }))
  await open(paths.record({ tenantId: DEMO, id: indexId }, recordId))
  await page.getByRole('main').getByRole('link', { name: 'Ábendingar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Engin ábending enn' })).toBeVisible()
  await page.getByRole('button', { name: 'Skrá ábendingu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skrá ábendingu fyrir annan' })
  await dialog.getByLabel('Lýsing').fill('Myndin er tekin við kirkjuna')
  await dialog.getByRole('button', { name: 'Skrá ábendingu' }).click()
  await expect(dialog.getByText('Skrifaðu nafn þess sem sagði frá')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByLabel('Nafn sendanda').fill('Þorgerður Einarsdóttir')
  await dialog.getByLabel('Hvernig er þetta vitað?').fill('Man eftir þessu')
  await dialog.getByRole('button', { name: 'Skrá ábendingu' }).click()
  const list = page.getByRole('list', { name: 'Ábendingar um færsluna' })
  await expect(list.getByRole('listitem').first()).toContainText('Þorgerður Einarsdóttir')
  await expect(list.getByRole('listitem').first()).toContainText('Skráð af: Kerfisstjóri')
  await expectAccessible(page)
  await page.goto(`/admin/settings/${DEMO}/crowdsource/${indexId}/${crypto.randomUUID()}`)
  await expect(page.getByText('Fann ekki skrá / vísi')).toBeVisible()
})

test('everything from one contributor is listed and undone together', async ({ admin }) => {
  const { page, open, call } = admin
  const name = `Ókunnur ${Date.now()}`
  const first = await suggest(admin, 7, { name, values: { City: 'Rangt' } })
  const second = await suggest(admin, 8, { name, values: { City: 'Rangt' } })
  await call('POST', `${pathOf(first)}/accept`, {})
  await open(paths.suggestion(second))
  await page.getByRole('button', { name: 'Allt frá sama sendanda' }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Taka allt til baka…' }).click()
  await dialog.getByLabel('Ástæða').fill('Skemmdarverk')
  await dialog.getByRole('button', { name: 'Taka allt til baka', exact: true }).click()
  await expect(
    page.getByText('Hafnað: 1. Tekið til baka: 1. Haldið vegna síðari breytinga: 0'),
  ).toBeVisible()
  const { source } = await call<{ source: { City: string } }>(
    'GET',
    `${T}/indices/${first.indexId}/records/${first.recordId}`,
  )
  expect(source.City).not.toBe('Rangt')
})

test('suggestions fit the width of a phone', async ({ admin }) => {
  const { page, open } = admin
  await page.setViewportSize({ width: 390, height: 844 })
  const one = await suggest(admin, 0, {
    values: { ObjectName: 'Langt heiti á ljósum grunni', City: 'Bessastaðir' },
  })
  await open(paths.suggestions({ tenantId: DEMO }))
  await expectAccessible(page)
  await open(paths.suggestion(one))
  await expect(page.getByRole('table')).toBeVisible()
  const accept = await page.getByRole('button', { name: 'Samþykkja', exact: true }).boundingBox()
  expect((accept?.x ?? 0) + (accept?.width ?? 999)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
