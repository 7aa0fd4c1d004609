import { indices } from '#contract/indices.ts'
import { paths } from '#web/admin/paths.ts'
import { fileMakerExport } from './filemaker-export.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  makeIndex,
  putText,
  scan,
  test,
  type SignedIn,
} from './kit.ts'

/** A FileMaker export of 250 records with forty subjects and fifty years. */
const manyRecords = () => {
  const rows = Array.from({ length: 250 }, (_, n) => [
    `Hlutur ${n + 1}`,
    `efni ${String.fromCodePoint(97 + (n % 20))}${n % 40}`,
    String(1900 + (n % 50)),
  ])
  const names = ['Titill', 'Efnisorð', 'Ártal']
  return fileMakerExport(names, rows)
}

const made: { id?: string } = {}
const manyThings = async (admin: SignedIn, server: { library: string; origin: string }) => {
  if (made.id) return made.id
  putText(server, 'margir-munir', 'safn.xml', manyRecords())
  const { id } = await makeIndex(admin, {
    name: 'Margir munir',
    type: 'filemaker',
    directory: 'margir-munir',
  })
  await scan(admin, id)
  const index = await admin.call<
    Record<string, unknown> & { own_fields: { field: string; label: string }[] }
  >('GET', `/api/tenants/${DEMO}/indices/${id}`)
  const field = index.own_fields.find(({ label }) => label === 'Efnisorð')?.field ?? 'Keywords'
  const data = {
    ...indices.save.body.parse(index),
    filters: [field, 'decade'].map((one) => ({ field: one, values: [] })),
  }
  const headers = { 'if-match': `"${String(index.version)}"`, origin: server.origin }
  const saved = await admin.page.request.put(`/api/tenants/${DEMO}/indices/${id}`, {
    headers,
    data,
  })
  expect(saved.status(), await saved.text()).toBe(200)
  made.id = id
  return id
}

test('the list scrolls without end and restores its position after a record was open', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const id = await manyThings(admin, server)
  await open(paths.browse({ tenantId: DEMO, id }, { view: 'list', sort: 'title', meta: '0' }))
  const results = page.getByRole('region', { name: 'Leitarniðurstöður' })
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('250 færslur')
  const down = (topPx: number) => results.evaluate((box, top) => box.scrollTo({ top }), topPx)
  const top = () => results.evaluate((box) => box.scrollTop)
  const row = page.getByRole('button', { name: 'Hlutur 50', exact: true })
  await expect(async () => {
    await down(11_000)
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass()
  const before = await top()
  // Focusing a row scrolls it fully into view, which moves the list a little.
  const away = async () => Math.abs((await top()) - before)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hlutur 50')
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(away).toBeLessThan(20)
  // The link also scrolls the record into view.
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Næsta færsla' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hlutur 51')
  await page.getByRole('link', { name: 'Til baka í leit' }).click()
  await expect(row).toBeInViewport()
  await page.goBack()
  await page.goBack()
  await expect.poll(away).toBeLessThan(20)
  // The position also survives another screen and a reload of the list.
  await page.getByRole('link', { name: 'Skrár', exact: true }).click()
  await expect(page).toHaveURL(/\/files/)
  await page.goBack()
  await expect.poll(away).toBeLessThan(20)
  // A new search starts at the top.
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('hlutur')
  await expect.poll(top).toBe(0)
})

test('a facet lists all values by count or alphabet; one is found by typing and ticked', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const id = await manyThings(admin, server)
  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('button', { name: 'Sýna fleiri gildi: Efnisorð' }).click()
  const dialog = page.getByRole('dialog', { name: 'Efnisorð' })
  await expect(dialog.getByRole('status')).toHaveText('40 gildi')
  await expect(
    dialog.getByRole('link', { name: 'Forsíðumyndir og textar fyrir gildi' }),
  ).toHaveAttribute('href', /attribute-editor\/efnisord\?tenant=/)
  await dialog.locator('label', { hasText: 'Í stafrófsröð' }).click()
  await expect(dialog.getByRole('checkbox').first()).toHaveAccessibleName(/^efni a0/)
  await dialog.getByRole('textbox', { name: 'Leita að gildi' }).fill('T39')
  await expect(dialog.getByRole('status')).toHaveText('1 gildi')
  await expectAccessible(page, { isPortalOpen: true })
  // The tick follows the address, which changes a moment after the click.
  await dialog.getByRole('checkbox', { name: /efni t39/ }).click()
  await expect(dialog.getByRole('checkbox', { name: /efni t39/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('6 færslur')
  await expect(
    page.getByRole('group', { name: 'Efnisorð' }).getByRole('checkbox', { name: /efni t39/ }),
  ).toBeChecked()
})

test('a ticked decade lists its years below it', async ({ admin, server }) => {
  const { page, open } = admin
  const id = await manyThings(admin, server)
  await open(paths.browse({ tenantId: DEMO, id }))
  const years = page.getByRole('group', { name: 'Ár', exact: true })
  await expect(
    page.getByRole('group', { name: 'Áratugur' }).getByRole('checkbox').first(),
  ).toHaveAccessibleName(/^1900–1909/)
  await expect(years).toHaveCount(0)
  await page
    .getByRole('group', { name: 'Áratugur' })
    .getByRole('checkbox', { name: /1930–1939/ })
    .click()
  await expect(years.getByRole('checkbox')).toHaveCount(10)
  await years.getByRole('checkbox', { name: /^1935/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('5 færslur')
})

test('typing suggests words and values, and keys choose among them', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const field = page.getByRole('combobox', { name: 'Leita í vísi' })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('gljuf')
  const list = page.getByRole('listbox', { name: 'Tillögur' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const word = await list.getByRole('option', { selected: true }).textContent()
  expect(word).toMatch(/^Gljúf|^gljúf/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(word ?? '')
  await expect(list).toHaveCount(0)
  await field.fill('blossf')
  await list.getByRole('option', { name: /Karl Blossfeldt Ljósmyndari \/ höfundur 6/ }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('6 færslur')
  await expect(page).toHaveURL(/f=.*Karl/)
  await field.fill('blossf')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('blossf')
})

test('a condition suggests values of fields that have no facet', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('button', { name: 'Bæta við síu' }).click()
  const field = page.getByRole('combobox', { name: 'Svið' })
  // The time of indexing offers no conditions.
  await field.fill('Skráð í vísi')
  await expect(page.getByText('Ekkert svið')).toBeVisible()
  await field.fill('Skráarheiti')
  await page.getByRole('option', { name: 'Skráarheiti' }).click()
  const first = page.getByRole('option').first()
  await expect(first).toHaveAccessibleName(/\.(jpe?g|tiff?|png|webp) 1$/)
  await first.click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('1 færsla')
})

test('a search is saved under a name, opened, renamed, deleted and restored', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }, { q: 'hestum', sort: 'title', view: 'list' }))
  const status = page.getByRole('status').filter({ hasText: /færsl/ })
  await expect(status).not.toContainText('30 færslur')
  const count = (await status.textContent())?.replace(/ á .*/, '') ?? ''
  await page.getByRole('button', { name: 'Vistaðar leitir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vistaðar leitir' })
  await expect(dialog).toContainText('Engin leit vistuð enn')
  const name = dialog.getByRole('textbox', { name: 'Heiti leitar' })
  await dialog.getByRole('button', { name: 'Vista þessa leit' }).click()
  await expect(dialog).toContainText('Gefðu leitinni heiti')
  await name.fill('Hestar')
  await dialog.getByRole('button', { name: 'Vista þessa leit' }).click()
  await expect(page.getByText('Leitin „Hestar“ var vistuð')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /Hestar/ })).toContainText('„hestum“')
  await name.fill('hestar')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Þú átt aðra leit með þessu heiti í vísinum')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Aðgerðir: Hestar' }).click()
  await page.getByRole('menuitem', { name: 'Endurnefna' }).click()
  await dialog.getByRole('list').getByRole('textbox', { name: 'Heiti leitar' }).fill('Hross')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: /Hross/ })).toBeVisible()

  await open(paths.browse({ tenantId: DEMO, id }))
  await page.getByRole('button', { name: 'Vistaðar leitir' }).click()
  await dialog.getByRole('link', { name: /Hross/ }).click()
  await expect(page).toHaveURL(/q=hestum.*sort=title.*view=list/)
  await expect(dialog).toHaveCount(0)
  await expect(status).toContainText(new RegExp(`^${count}`))
  await page.getByRole('button', { name: 'Vistaðar leitir' }).click()
  await dialog.getByRole('button', { name: 'Aðgerðir: Hross' }).click()
  await page.getByRole('menuitem', { name: 'Eyða' }).click()
  await expect(dialog).toContainText('Engin leit vistuð enn')
  await page.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(dialog.getByRole('link', { name: /Hross/ })).toBeVisible()
})

test('the fields of an index are cached between screens, and reloaded after its events', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const row = (extra: string) =>
    manyRecords()
      .replace('</METADATA>', `${extra && `<FIELD NAME="${extra}" TYPE="TEXT"/>`}</METADATA>`)
      .replaceAll('</ROW>', `${extra && '<COL><DATA>x</DATA></COL>'}</ROW>`)
  putText(server, 'svid', 'safn.xml', row(''))
  const { id } = await makeIndex(admin, { name: 'Svið', type: 'filemaker', directory: 'svid' })
  await scan(admin, id)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/mappings'))))
  await open(paths.browse({ tenantId: DEMO, id }))
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.poll(() => asked).toBe(1)
  await tab('Skrár').click()
  await tab('Efni').click()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('250 færslur')
  expect(asked).toBe(1)
  await tab('Skrár').click()
  putText(server, 'svid', 'annad.xml', row('Smíðaefni').replaceAll('Hlutur', 'Annar hlutur'))
  await scan(admin, id)
  await tab('Efni').click()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Bæta við síu' }).click()
  await page.getByRole('combobox', { name: 'Svið' }).click()
  await expect(page.getByRole('option', { name: 'Smíðaefni' })).toBeVisible()
})
