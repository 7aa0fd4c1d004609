import { sites, type SiteSettings } from '#contract/sites.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test, type SignedIn } from './kit.ts'

const address = sites.settings.path.replace(':tenantId', DEMO)
const place = paths.site({ tenantId: DEMO })
const read = ({ call }: SignedIn) => call<SiteSettings>('GET', address)

test('the public site is described, closed and opened again', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open } = admin
  await open(place)
  await expect(page.getByRole('heading', { name: 'Vefurinn', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const hours = `Opið 11–15 (${Date.now()})`
  await page.getByRole('textbox', { name: 'Opnunartími', exact: true }).fill(hours)
  const isPublic = page.getByRole('switch', { name: 'Vefurinn er opinn almenningi' })
  await isPublic.press('Space')
  await page.getByRole('button', { name: 'Vista', exact: true }).press('Enter')
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect(await read(admin)).toMatchObject({ public: false, openingHours: { is: hours } })

  const visitor = await browser.newPage({ baseURL: server.origin })
  await expect.poll(async () => (await visitor.goto(`/main/${DEMO}`))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Skoða á vefnum' }).click()
  await expect(page.getByText('Vefurinn er enn lokaður almenningi')).toBeVisible()
  await open(place)
  await isPublic.press('Space')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect.poll(async () => (await visitor.goto(`/main/${DEMO}`))?.status()).toBe(200)
  await visitor.close()
})

test('the day, the method and the answer time of the statement are saved, and visitors read them', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open } = admin
  await open(place)
  await page.getByLabel('Dagur yfirlýsingar').fill('2026-11-03')
  await page.getByRole('combobox', { name: 'Aðferð' }).click()
  await page.getByRole('option', { name: 'Úttekt óháðs aðila' }).click()
  await page.getByRole('textbox', { name: 'Svartími í dögum' }).fill('14')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect((await read(admin)).assessment).toEqual({
    date: '2026-11-03',
    method: 'external',
    answerDays: 14,
  })
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const visitor = await context.newPage()
  const main = visitor.getByRole('main')
  await expect(async () => {
    await visitor.goto(`/main/${DEMO}/about/access`)
    await expect(main).toContainText('Yfirlýsingin er frá 3. nóvember 2026.', { timeout: 1000 })
  }).toPass()
  await expect(main).toContainText('Hún byggist á úttekt óháðs aðila.')
  await expect(main).toContainText('Skrifaðu á safn@example.is. Safnið svarar innan 14 daga.')
  await visitor.goto(`/en/main/${DEMO}/about/access`)
  await expect(main).toContainText('This statement was prepared on 3 November 2026.')
  await expect(main).toContainText('The archive answers within 14 days.')
  await context.close()
})

test('old addresses are added, imported, searched and removed', async ({ admin }) => {
  const { page, open } = admin
  const path = `/gamalt-${Date.now()}.html`
  await open(place)
  await page.getByRole('button', { name: 'Sýna gamlar slóðir' }).press('Enter')
  await page.getByRole('textbox', { name: 'Gömul slóð' }).fill('gamalt')
  await page.getByRole('textbox', { name: 'Ný slóð' }).fill(`/main/${DEMO}`)
  await page.getByRole('textbox', { name: 'Ný slóð' }).press('Enter')
  await expect(page.getByText(/Gamla slóðin byrjar á skástriki/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Gömul slóð' }).fill(path)
  await page.getByRole('button', { name: 'Bæta við tilvísun' }).click()
  await expect(page.getByRole('button', { name: `Eyða tilvísun: ${path}` })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'gamlar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${path}-2;/main/${DEMO}\nógild lína\n`),
  })
  await expect(page.getByText('1 tilvísun vistuð, 1 línu sleppt')).toBeVisible()
  await expect(page.getByText('nýja slóð vantar')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Leita í gömlum slóðum' }).fill(`${path}-2`)
  await expect(page.getByText('1 tilvísun', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Eyða tilvísun: ${path}-2` }).click()
  await expect(page.getByText('Engin tilvísun fannst.')).toBeVisible()
})

test('the screen of the public site fits the width of a phone, in English and dark', async ({
  admin,
}) => {
  const { page, open } = admin
  await page.addInitScript(() => localStorage.setItem('varda/language', 'en'))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(place)
  await page.getByRole('button', { name: 'Show old addresses' }).click()
  await expect(page.getByRole('textbox', { name: 'Old address', exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'The site is open to the public' })).toBeChecked()
  await expectAccessible(page, { themes: ['dark', 'light'] })
})

test('staff see unsaved texts as visitors would, before they save them', async ({
  admin,
  context,
}) => {
  const { page, open } = admin
  await open(place)
  const text = `Óvistuð lýsing (${Date.now()})`
  await page.getByRole('textbox', { name: 'Lýsing', exact: true }).fill(text)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sjá eins og gestir' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Forsíða' }).press('Enter')
  const tab = await opened
  await expect(tab.getByText(/^Forskoðun: svona sjá gestir síðuna/)).toBeVisible()
  await expect(tab.getByText(text)).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Opna í umsjón' })).toHaveCount(0)
  await expectAccessible(tab)
  await tab.close()
  expect((await read(admin)).description.is).not.toBe(text)
  await expectAccessible(page)
})
