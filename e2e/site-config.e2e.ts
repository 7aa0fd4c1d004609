import sharp from 'sharp'
import type { SearchAnswer } from '#contract/record-search.ts'
import { siteConfigs, type SiteConfig, type SiteSearch } from '#contract/site-config.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test, type SignedIn } from './kit.ts'

const address = siteConfigs.get.path.replace(':tenantId', DEMO)
const place = paths.siteConfig({ tenantId: DEMO })
const read = ({ call }: SignedIn) => call<SiteConfig>('GET', address)

/** Saves through the API, as another person might. */
const save = async (admin: SignedIn, origin: string, search: Partial<SiteSearch>) => {
  const headers = { origin, 'if-match': `"${(await read(admin)).version}"` }
  expect(
    (
      await admin.page.request.fetch(address, { method: 'PUT', headers, data: { search } })
    ).status(),
  ).toBe(200)
}

test.beforeEach(({ admin, server }) => save(admin, server.origin, {}))

test('synonyms are written, saved and used by the next search', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('köttur')
  await expect(status).toContainText('3 færslur')

  await page.getByRole('link', { name: 'Vefstillingar' }).click()
  await expect(page.getByText('Engin samheiti enn')).toBeVisible()
  await expect(page.getByText('Dæmi: bátur, skip, fley')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bæta við samheitum' }).press('Enter')
  const row = page.getByRole('combobox', { name: 'Samheiti, lína 1' })
  await expect(row).toBeFocused()
  await page.keyboard.type('köttur, sauðkind kindur ')
  await page.getByRole('combobox', { name: 'Stopporð' }).pressSequentially('ljósmynd,')
  await expect(page.getByText('2 breytingar óvistaðar')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await expect(page.getByText(/síðast breytt/)).toBeVisible()

  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('ljósmynd köttur')
  await expect(status).toContainText('5 færslur')
})

test("another person's edit is shown beside one's own; a synonym of one word is refused", async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await open(place)
  await save(admin, server.origin, { synonyms: [['hestur', 'hross']] })
  await page.getByRole('combobox', { name: 'Stopporð' }).pressSequentially('gamall,')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Einhver annar hefur breytt þessu á meðan')).toBeVisible()
  await expect(page.getByRole('row', { name: /Samheiti í leit/ })).toContainText('hestur, hross')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sækja nýjustu gildin' }).click()
  await expect(page.getByText('hross')).toBeVisible()

  await page.getByRole('button', { name: 'Bæta við samheitum' }).click()
  await page.keyboard.type('bátur,')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  const refused = 'Samheitin þurfa að vera minnst tvö í hverri línu'
  await expect(page.getByRole('list').getByText(refused)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toContainText(
    `Ekki náðist að vista (422): ${refused}`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fjarlægja samheiti: bátur' }).click()
  await expect(page.getByRole('button', { name: 'Bæta við samheitum' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
})

test('a field is renamed, hidden from visitors and offered as a facet', async ({ admin }) => {
  const { page, open } = admin
  await open(place)
  await expect(page.getByText('Engu sviði breytt enn')).toBeVisible()
  await page.getByRole('button', { name: 'Bæta við sviði' }).press('Enter')
  await page.keyboard.type('Staður')
  await page.getByRole('option', { name: 'Staður · City' }).click()
  await page.getByRole('textbox', { name: 'Heiti sviðsins Staður' }).fill('Byggð')
  await page.getByRole('checkbox', { name: 'Byggð: bjóða sem síu' }).press('Space')
  await page.getByRole('checkbox', { name: 'Byggð: gestir sjá' }).press('Space')
  await expect(page.getByText(/birtast þeim hvergi/)).toBeVisible()
  await expect(page.getByText('1 breyting óvistuð')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect((await read(admin)).search.mappings).toMatchObject([
    { field: 'City', label: 'Byggð', facet: true, visible: false },
  ])

  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  await expect(page.getByRole('group', { name: 'Byggð' })).toBeVisible()
})

test('fields get a weight or are excluded from search, and records are re-analysed', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const { id } = await demoAlbum(admin)
  const total = async () =>
    (
      await call<SearchAnswer>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, {
        query: 'rás',
      })
    ).hits.total
  expect(await total()).toBe(1)
  await open(place)
  const add = async (words: string) => {
    await page.getByRole('button', { name: 'Bæta við sviði' }).press('Enter')
    await page.keyboard.type(words)
    await page.getByRole('option', { name: words, exact: true }).click()
  }
  await add('Lýsing · CaptionAbstract')
  await add('Efnisorð · Keywords')
  const weight = page.getByRole('radiogroup', { name: 'Efnisorð: vægi í leit' })
  await weight.getByRole('radio', { name: 'Vægi 1 af 4' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(weight.getByRole('radio', { name: 'Vægi 3 af 4' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Lýsing: leitað í orðum sviðsins' }).press('Space')
  await expect(
    page.getByRole('radiogroup', { name: 'Lýsing: vægi í leit' }).getByRole('radio').first(),
  ).toBeDisabled()
  await expect(page.getByText(/Færslur finnast ekki eftir orðum/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Efnisorð: bjóða sem röð' }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await expect(page.getByText(/Breytingin tók gildi í leit í [\d.]+ færsl/)).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)
  expect((await read(admin)).search.mappings).toMatchObject([
    { field: 'CaptionAbstract', search: false, boost: 1 },
    { field: 'Keywords', search: true, boost: 3, sort: true },
  ])
  expect(await total()).toBe(0)
  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('combobox', { name: 'Röðun' }).click()
  await page.getByRole('option', { name: 'Efnisorð, öfug röð' }).click()
  await expect(page).toHaveURL(/sort=-field/)
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toBeVisible()
  await expectAccessible(page)
})

test('levels are added, sorted and moved by keyboard, with sample values beside them', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(place)
  const add = async (words: string) => {
    await page.getByRole('button', { name: 'Bæta við þrepi' }).press('Enter')
    await page.keyboard.type(words)
    await expect(page.getByRole('option')).toHaveText([words])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await add('Áratugur · decade')
  await add('Efnisorð · Keywords')
  const preview = page.getByRole('complementary', { name: 'Svona birtist þrep 2' })
  await expect(preview.getByRole('heading', { name: 'Efnisorð' })).toBeVisible()
  await expect(preview.getByRole('status')).toContainText(/ekkert gildi|Allar færslur/)
  await expect(
    preview.getByRole('link', { name: 'Forsíðumyndir og textar fyrir gildi' }),
  ).toHaveAttribute('href', /attribute-editor\/Keywords/)
  await page.getByRole('button', { name: 'Röð í þrepinu Efnisorð: Flestar fyrst' }).press('Enter')
  await expect(
    page.getByRole('button', { name: 'Röð í þrepinu Efnisorð: Eftir nafni' }),
  ).toBeFocused()
  const turned = page.getByRole('button', { name: 'Röð í þrepinu Áratugur: Flestar fyrst' })
  for (let n = 0; n < 3; n++)
    await page.getByRole('button', { name: /^Röð í þrepinu Áratugur/ }).press('Enter')
  await expect(
    page.getByRole('button', { name: 'Röð í þrepinu Áratugur: Fæstar fyrst' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(turned).toBeFocused()
  // Fields of time have no covers.
  const ofTime = page.getByRole('complementary', { name: 'Svona birtist þrep 1' })
  await expect(ofTime.getByRole('heading', { name: 'Áratugur' })).toBeVisible()
  await expect(ofTime.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Færa Efnisorð upp' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Heiti þreps 1' })).toHaveValue('Efnisorð')
  await expect(page.getByRole('button', { name: 'Færa Efnisorð upp' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect((await read(admin)).archive.levels).toMatchObject([
    {
      agg: { id: 'efnisord', field: 'Keywords', name: 'Efnisorð' },
      sort: { count: false, order: 'asc' },
    },
    { agg: { id: 'aratugur', field: 'decade' }, sort: { count: true, order: 'desc' } },
  ])
})

test('the text typed to find a field stays when the fields reload', async ({ admin }) => {
  const { page, open } = admin
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/mappings', async (route) => {
    await asked
    await route.continue()
  })
  await open(place)
  await page.getByRole('button', { name: 'Bæta við þrepi' }).press('Enter')
  await page.keyboard.type('Efnisorð · Keywords')
  await expect(page.getByRole('option')).toHaveText(['Efnisorð · Keywords'])
  const answered = page.waitForResponse('**/mappings')
  answer()
  await (await answered).finished()
  await page.keyboard.press('End')
  await expect(page.getByRole('option')).toHaveText(['Efnisorð · Keywords'])
})

test('a background image is refused with a reason before upload, and a valid one is saved', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(place)
  const choose = async (name: string, buffer: Buffer) => {
    await page
      .getByLabel('Hlaða upp mynd')
      .first()
      .setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#356' } })
      .png()
      .toBuffer()
  await choose('forsida.png', Buffer.from('<svg/>'))
  await expect(page.getByRole('alert')).toContainText('„forsida.png“ er ekki af studdri skráargerð')
  await choose('litil.png', await picture(999, 900))
  await expect(page.getByRole('alert')).toContainText(
    'Hún er 999 × 900 pixlar en þarf að vera minnst 1.000 á breidd og 720 á hæð',
  )
  await expectAccessible(page)
  await choose('forsida.png', await picture(1400, 900))
  await expect(page.getByRole('img', { name: 'Bakgrunnsmyndin' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect((await read(admin)).background?.uri).toMatch(/\/assets\//)
})

test('the background of a front page has its caption on wide and narrow screens', async ({
  admin,
  visitor,
}) => {
  const { page, open } = admin
  await open(place)
  await page.getByRole('button', { name: 'Velja mynd færslu' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Velja mynd' })
  await dialog.getByLabel('Leita').fill('Black Canyon')
  await dialog.getByRole('radio', { name: /^Bátur í gljúfrinu/ }).press('Space')
  await dialog.getByRole('button', { name: 'Nota mynd' }).click()
  await expect(page.getByRole('link', { name: 'Mynd færslu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()

  const site = visitor.page
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await site.emulateMedia({ colorScheme })
      await site.setViewportSize({ width, height })
      const caption = site.locator('figcaption')
      await expect(async () => {
        await site.goto(`/main/${DEMO}`)
        await expect(caption).toContainText("O'Sullivan, 1871", { timeout: 1000 })
      }).toPass()
      await expect(caption).toBeInViewport({ ratio: 1 })
      await expectAccessible(site)
    }
  await site.getByRole('link', { name: 'Bátur í gljúfrinu Black Canyon' }).press('Enter')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Bátur í gljúfrinu Black Canyon')
})

test('the site settings fit the width of a phone', async ({ admin }) => {
  const { page, open } = admin
  await page.setViewportSize({ width: 390, height: 844 })
  await open(place)
  await page.getByRole('button', { name: 'Bæta við samheitum' }).click()
  await page.keyboard.type('ljósmyndari, ljósmyndastofa, myndasmiður, ')
  await page.getByRole('button', { name: 'Bæta við sviði' }).click()
  await page.keyboard.type('Efnisorð')
  await page.getByRole('option', { name: 'Efnisorð · Keywords' }).click()
  await expectAccessible(page)
})

test('many synonyms are shown fifty at a time and searched by their words', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await save(admin, server.origin, {
    synonyms: Array.from({ length: 60 }, (_, n) => [`bátur${n + 1}`, `skip${n + 1}`]),
  })
  await open(place)
  const row = (n: number) =>
    page.getByRole('combobox', { name: `Samheiti, lína ${n}`, exact: true })
  await expect(row(50)).toBeVisible()
  await expect(row(51)).toBeHidden()
  await page.getByRole('textbox', { name: 'Leita í samheitum' }).fill('SKIP57')
  await expect(row(57)).toBeVisible()
  await expect(row(1)).toBeHidden()
  await page.getByRole('textbox', { name: 'Leita í samheitum' }).fill('')
  await page.getByRole('button', { name: 'Sækja fleiri' }).click()
  await expect(row(60)).toBeVisible()
  await page.getByRole('button', { name: 'Bæta við samheitum' }).click()
  await expect(row(61)).toBeFocused()
  await page.getByRole('button', { name: 'Hætta við' }).click()
})

test('the shipped synonyms are switched off, one group and all', async ({ admin }) => {
  const { page, open } = admin
  await open(place)
  const all = page.getByRole('switch', { name: 'Nota samheiti sem fylgja kerfinu' })
  await expect(all).toBeChecked()
  await page.locator('summary').filter({ hasText: 'Skammstafanir' }).press('Enter')
  await page.getByRole('checkbox', { name: 'séra, síra, sr.' }).press('Space')
  await expect(page.getByText(/af \d+ í notkun/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect((await read(admin)).search.shipped).toEqual({ on: true, off: ['abbreviations:séra'] })
  await all.press('Space')
  await expect(page.getByRole('checkbox', { name: 'séra, síra, sr.' })).toBeHidden()
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('1 breyting óvistuð')).toBeHidden()
  expect((await read(admin)).search.shipped.on).toBe(false)
})
