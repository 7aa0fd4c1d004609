import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  expect,
  expectAccessible,
  makeIndex,
  putPhotographs,
  scan,
  test,
  type SignedIn,
} from './kit.ts'

type Found = {
  hits: { total: number; hits: { _id: string; _source: { Title: string; rel: string } }[] }
}

/** Creates and scans an album with some of the demo's photographs. */
const makeAlbum = async (admin: SignedIn, server: { library: string }, name: string, count = 8) => {
  putPhotographs(server, name, count)
  const { id } = await makeIndex(admin, { name, directory: name })
  await scan(admin, id)
  const api = `/api/tenants/${DEMO}/indices/${id}`
  const all = async () =>
    (await admin.call<Found>('POST', `${api}/search`, { sort: 'file' })).hits.hits
  await admin.open(paths.browse({ tenantId: DEMO, id }))
  await expect(admin.page.getByRole('status').filter({ hasText: /færsl/ })).toContainText(
    `${count} færslur`,
  )
  return { id, api, all }
}

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Velja (?!allar)/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Valdar færslur' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Lýsigögn' })

test('records are selected one by one, as a range with Shift, and all that are shown', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await makeAlbum(admin, server, 'val')
  await ticks(page).nth(1).click()
  await ticks(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 færslur valdar')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Velja allar færslur sem sjást' }).click()
  await expect(bar(page)).toContainText('8 færslur valdar')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.locator('label', { hasText: 'Listi' }).click()
  await ticks(page).first().focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 færsla valin')
  await expectAccessible(page)
})

test('selected records are re-indexed, and failures stay on the record with their message', async ({
  admin,
  server,
}) => {
  const { page } = admin
  const { all } = await makeAlbum(admin, server, 'endurskra', 5)
  const [first] = await all()
  unlinkSync(join(server.library, DEMO, 'endurskra', first?._source.rel ?? ''))
  await page.getByRole('checkbox', { name: 'Velja allar færslur sem sjást' }).click()
  await bar(page).getByRole('button', { name: 'Endurskrá' }).click()
  await expect(page.getByText('4 færslur endurskráðar')).toBeVisible()
  await expect(bar(page)).toContainText('1 færsla valin')
  await expect(page.getByRole('img', { name: /^Ekki endurskráð: 422 / })).toHaveCount(1)
  await expectAccessible(page)
  await page.locator('label', { hasText: 'Listi' }).click()
  await expect(page.getByText(/^Ekki endurskráð: 422 /)).toBeVisible()
})

test('while a bulk action runs nothing can be selected, and the action can be stopped', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await makeAlbum(admin, server, 'bid')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/records\/[^/]+\?rel=/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Velja allar færslur sem sjást' }).click()
  await bar(page).getByRole('button', { name: 'Endurskrá' }).click()
  await expect(bar(page).getByRole('progressbar')).toBeVisible()
  await expect(ticks(page).first()).toBeDisabled()
  await bar(page).getByRole('button', { name: 'Hætta hér' }).click()
  release()
  await expect(page.getByText('4 færslur endurskráðar')).toBeVisible()
  await expect(ticks(page).first()).toBeEnabled()
})

test('selected records are removed after a question, and one press undoes it', async ({
  admin,
  server,
}) => {
  const { page } = admin
  const { all } = await makeAlbum(admin, server, 'eyda')
  const before = await all()
  for (const n of [0, 2, 5]) await ticks(page).nth(n).click()
  await bar(page).getByRole('button', { name: 'Taka úr vísi…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog).toContainText('3 færslur hverfa úr vísinum')
  await dialog.getByRole('button', { name: 'Taka úr vísi' }).click()
  await expect(page.getByText('3 færslur teknar úr vísinum')).toBeVisible()
  await expect(ticks(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByText('3 færslur settar aftur í vísinn')).toBeVisible()
  await expect(ticks(page)).toHaveCount(8)
  expect(await all()).toEqual(before)
})

test('edited values of a record are searchable at once and marked as edited', async ({
  admin,
  server,
}) => {
  const { page } = admin
  const { all } = await makeAlbum(admin, server, 'breyta', 3)
  await panel(page).getByRole('button', { name: 'Breyta', exact: true }).click()
  const form = page.getByRole('form', { name: 'Breyta lýsigögnum' })
  await form.getByRole('textbox', { name: 'Titill', exact: true }).fill('Handskrifaður titill')
  await form.getByRole('textbox', { name: 'Dagsetning', exact: true }).fill('bara einhvern tíma')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Vista' }).click()
  await expect(
    form.getByText('Dagsetningin „bara einhvern tíma“ skilst ekki.').first(),
  ).toBeVisible()
  await form.getByRole('textbox', { name: 'Dagsetning', exact: true }).fill('um 1931')
  await form.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Handskrifaður titill' })).toBeVisible()
  await expect(panel(page).getByText('skráð í Vörðu')).toHaveCount(2)
  expect((await all()).map(({ _source }) => _source.Title)).toContain('Handskrifaður titill')
  await panel(page).getByRole('button', { name: 'Breyta', exact: true }).click()
  await form.getByRole('button', { name: 'Nota gildi skrárinnar: Titill' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Handskrifaður titill' })).toHaveCount(0)
})

test("saving over another person's edit shows both values and lets one choose", async ({
  admin,
  server,
}) => {
  const { page } = admin
  const { id, api, all } = await makeAlbum(admin, server, 'samtimis', 2)
  const [first] = await all()
  await admin.open(paths.browse({ tenantId: DEMO, id }, { r: first?._id ?? '' }))
  const path = `${api}/records/${first?._id}`
  await panel(page).getByRole('button', { name: 'Breyta', exact: true }).click()
  const form = page.getByRole('form', { name: 'Breyta lýsigögnum' })
  await form.getByRole('textbox', { name: 'Titill', exact: true }).fill('Mitt heiti')
  await page.request.put(path, {
    headers: { origin: new URL(page.url()).origin, 'if-match': '"1"' },
    data: { values: { ObjectName: 'Heiti annars' } },
  })
  await form.getByRole('button', { name: 'Vista' }).click()
  await expect(form.getByText('Einhver annar hefur breytt þessu á meðan')).toBeVisible()
  await expect(form.getByRole('cell', { name: 'Heiti annars' })).toBeVisible()
  await form.getByRole('button', { name: 'Vista mín gildi' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Mitt heiti' })).toBeVisible()
})

test('a record is hidden with a reason for staff, and shown again', async ({ admin, server }) => {
  const { page } = admin
  await makeAlbum(admin, server, 'fela', 2)
  await panel(page).getByRole('button', { name: 'Fela…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fela færslu' })
  await dialog.getByRole('button', { name: 'Fela færslu' }).click()
  await expect(dialog.getByText('Skrifaðu ástæðuna')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Ástæða' }).fill('Óskað eftir því')
  await dialog.getByRole('button', { name: 'Fela færslu' }).click()
  await expect(panel(page).getByText('Færslan er falin')).toBeVisible()
  await expect(panel(page).getByText(/Kerfisstjóri, .*: Óskað eftir því/)).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Birta á ný' }).click()
  await expect(panel(page).getByText('Færslan er falin')).toHaveCount(0)
})

test('a change to many records is previewed, applied and undone', async ({ admin, server }) => {
  const { page } = admin
  const { all } = await makeAlbum(admin, server, 'eins', 6)
  const before = await all()
  for (const n of [0, 1, 2]) await ticks(page).nth(n).click()
  await bar(page).getByRole('button', { name: 'Breyta…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Breyta mörgum færslum' })
  await dialog.getByRole('combobox', { name: 'Svið' }).click()
  await page.getByRole('option', { name: 'Efnisorð', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Gildi' }).fill('glerplata')
  await expect(dialog.getByText('3 af 3 breytast')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: /, glerplata$/ })).toHaveCount(3)
  await expectAccessible(page, { isPortalOpen: true })
  expect(await all()).toEqual(before)
  await dialog.getByRole('button', { name: 'Breyta 3 færslum' }).click()
  await expect(page.getByText('3 færslur breyttust')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('glerplata')
  await expect(page.getByRole('status').filter({ hasText: / ms$/ })).toContainText('3 færslur')
  await page.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByRole('heading', { name: 'Engin mynd fannst' })).toBeVisible({
    timeout: 20_000,
  })
  expect((await all()).map(({ _source }) => _source)).toEqual(before.map(({ _source }) => _source))
  await page.getByRole('button', { name: 'Aðgerðir á mörgum færslum' }).click()
  const list = page.getByRole('dialog', { name: 'Aðgerðir á mörgum færslum' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Afturköllun Efnisorð: + glerplata Lokið')
  await expectAccessible(page, { isPortalOpen: true })
})

test("records beyond the browser's limit are selected by search and changed by a job", async ({
  admin,
  server,
}) => {
  const { page } = admin
  // Pretends that the search found more than are shown.
  await page.route(/\/search$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Found
    await route.fulfill({
      response: answer,
      json: { ...body, hits: { ...body.hits, total: 1234 } },
    })
  })
  putPhotographs(server, 'margar', 4)
  const { id } = await makeIndex(admin, { name: 'margar', directory: 'margar' })
  await scan(admin, id)
  await admin.open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('checkbox', { name: 'Velja allar færslur sem sjást' }).click()
  await page.getByRole('button', { name: 'Velja allar 1.234' }).click()
  await expect(bar(page)).toContainText('1.234 færslur valdar')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Fela…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fela færslur' })
  await dialog.getByRole('textbox', { name: 'Ástæða' }).fill('Óskað eftir því')
  await dialog.getByRole('button', { name: 'Fela 1.234 færslur' }).click()
  await expect(page.getByText('4 færslur breyttust')).toBeVisible({ timeout: 20_000 })
  await expect(panel(page).getByText('Færslan er falin')).toBeVisible()
})
