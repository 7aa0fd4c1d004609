import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoRegistry,
  expect,
  expectAccessible,
  makeIndex,
  putText,
  scan,
  test,
  type SignedIn,
} from './kit.ts'

/** The id of the record with a title. */
const findRecord = async ({ call }: SignedIn, id: string, query: string) => {
  type Found = { hits: { hits: { _id: string; _source: { Title?: string } }[] } }
  const { hits } = await call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, {
    query,
    size: 50,
  })
  const found = hits.hits.find(({ _source }) => _source.Title === query)
  if (!found) throw new Error(`${query} was not found`)
  return found._id
}

test('the tree of an archive works by mouse and by keyboard', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoRegistry(admin)
  await open(paths.control({ tenantId: DEMO, id }))
  await page.getByRole('link', { name: 'Skipan safnsins' }).click()
  const tree = page.getByRole('tree', { name: 'Skipan safnsins' })
  const row = (name: string | RegExp) => tree.getByRole('treeitem', { name })
  await expect(
    row(/^Stjórnsýsla 1887–1970 Yfirskjalaflokkur HFF 2004-1 A 3 einingar$/),
  ).toHaveAttribute('aria-level', '2')
  await row(/^Fjármál/)
    .locator('svg')
    .first()
    .click()
  await expect(row(/^Hreppsreikningar/)).toHaveAttribute('aria-level', '3')
  await row(/^Hreppsreikningar/).click()
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(panel).toContainText('Ársreikningar með fylgiskjölum.')
  await expect(panel).toContainText('erft frá efra þrepi')
  await expect(page.getByRole('navigation', { name: 'Efri þrep' })).toContainText(
    'Hreppsreikningar',
  )
  await expectAccessible(page)

  await row(/^Skjalasafn/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(/^Stjórnsýsla/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(/^Stjórnsýsla/)).toHaveAttribute('aria-expanded', 'true')
  await expect(row(/^Bréfasafn oddvita/)).toHaveAttribute('aria-setsize', '3')
  await page.keyboard.press('ArrowRight')
  await expect(row(/^Fundargerðabækur/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(/^Fundargerðabækur/)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/node=/)
  await page.keyboard.press('ArrowLeft')
  await expect(row(/^Stjórnsýsla/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(/^Stjórnsýsla/)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('End')
  await expect(row(/^Framkvæmdir/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(/^Skjalasafn/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
})

test('a link to a unit opens its ancestors and leads to its contents and back', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoRegistry(admin)
  const node = await findRecord(admin, id, 'Bryggjusmíð 1926–1929')
  await open(paths.tree({ tenantId: DEMO, id }, node))
  const row = page.getByRole('treeitem', { name: /^Bryggjusmíð 1926–1929 .*með mynd$/ })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(row).toHaveAttribute('aria-level', '5')
  await expect(row).toBeInViewport()
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(
    panel.getByRole('group', { name: 'Myndir færslunnar' }).getByRole('button'),
  ).toHaveCount(2)
  await panel.getByRole('link', { name: 'Sýna í færslulista' }).click()
  await expect(page.getByRole('combobox', { name: 'Leita í vísi' })).toHaveValue(
    'Bryggjusmíð 1926–1929',
  )
  await page
    .getByRole('complementary', { name: 'Lýsigögn' })
    .getByRole('link', { name: 'Sýna í skipan safnsins' })
    .click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await page
    .getByRole('navigation', { name: 'Efri þrep' })
    .getByRole('link', { name: 'Framkvæmdir' })
    .click()
  await expect(page.getByRole('treeitem', { name: /^Framkvæmdir/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('the facets of an archive name its levels', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoRegistry(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  const facet = page.getByRole('group', { name: 'Þrep lýsingar' })
  const top = facet.getByRole('checkbox', { name: 'Yfirskjalaflokkur 4' })
  // The tick follows the address, which changes a moment after the click.
  await top.click()
  await expect(top).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('4 færslur')
  await expect(
    page.getByRole('button', { name: 'Sýna lýsigögn: Félags- og skólamál' }),
  ).toContainText('1888–1970')
})

test('a unit that does not exist is reported above the tree', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoRegistry(admin)
  await open(paths.tree({ tenantId: DEMO, id }, '00000000-0000-4000-8000-000000000000'))
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Færslan fannst ekki',
  )
  await expect(page.getByRole('treeitem', { name: /^Skjalasafn/ })).toBeVisible()
})

const unit = (code: string, title: string, level: string, within = '') =>
  [
    `<c level="${level}">`,
    `<did><unitid>${code}</unitid><unittitle>${title}</unittitle></did>`,
    `${within}</c>`,
  ].join('')

test('a unit with very many children shows one page of them, and more on request', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const letters = Array.from({ length: 650 }, (_, n) =>
    unit(String(n + 1), `Bréf nr. ${n + 1}`, 'item'),
  ).join('')
  const top =
    '<archdesc level="fonds"><did><unitid>M</unitid><unittitle>Mörg bréf</unittitle></did>'
  putText(
    server,
    'morg',
    'morg.xml',
    `<ead><eadheader><eadid>M</eadid></eadheader>${top}<dsc>${letters}</dsc></archdesc></ead>`,
  )
  const { id } = await makeIndex(admin, { name: 'Mörg bréf', type: 'archive', directory: 'morg' })
  await scan(admin, id)
  await open(paths.tree({ tenantId: DEMO, id }))
  const rows = page.getByRole('treeitem')
  await expect(rows).toHaveCount(202)
  await page.getByRole('treeitem', { name: 'Sækja fleiri (450 eftir)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: /^Bréf nr. 201 / })).toBeFocused()
  await expect(rows).toHaveCount(402)

  await open(paths.tree({ tenantId: DEMO, id }, await findRecord(admin, id, 'Bréf nr. 430')))
  await expect(page.getByRole('treeitem', { name: /^Bréf nr. 430 / })).toBeInViewport()
  await expect(rows).toHaveCount(203)
  await page.getByRole('treeitem', { name: 'Sækja fyrri (400 á undan)' }).click()
  await expect(page.getByRole('treeitem', { name: /^Bréf nr. 400 / })).toBeFocused()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone the metadata of a unit covers the tree', async ({ admin }) => {
    const { page, open } = admin
    const { id } = await demoRegistry(admin)
    await open(paths.tree({ tenantId: DEMO, id }))
    const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
    await expect(page.getByRole('treeitem', { name: /^Stjórnsýsla/ })).toBeVisible()
    await expect(panel).toBeHidden()
    await page.getByRole('treeitem', { name: /^Stjórnsýsla/ }).click()
    await expect(panel).toContainText('Gögn um störf hreppsnefndar og oddvita.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('treeitem', { name: /^Stjórnsýsla/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})
