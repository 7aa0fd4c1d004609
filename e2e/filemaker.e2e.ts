import { paths } from '#web/admin/paths.ts'
import { fileMakerExport } from './filemaker-export.ts'
import {
  DEMO,
  demoMuseum,
  expect,
  expectAccessible,
  makeIndex,
  putText,
  scan,
  test,
} from './kit.ts'

test('a FileMaker record is found by its words, with its own field names and its pictures', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoMuseum(admin)
  await open(paths.browse({ tenantId: DEMO, id }))
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('60 færslur')
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('yfirgefnum')
  await page.getByRole('button', { name: 'Sýna lýsigögn: Yfirgefinn bær' }).click()
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(panel).toContainText('SkráningarnúmerFileMakerSYN-1951-1')
  await expect(panel).toContainText('EfnisorðFileMakereyðibýli, hús')
  const strip = panel.getByRole('group', { name: 'Myndir færslunnar' })
  await expect(strip.getByRole('button')).toHaveCount(3)
  await expect(panel.getByRole('img', { name: 'Yfirgefinn bær. Mynd 1 af 3' })).toBeVisible()
  await strip.getByRole('button', { name: 'Mynd 1 af 3' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip.getByRole('button', { name: 'Mynd 2 af 3' })).toBeFocused()
  await expect(panel.getByRole('img', { name: 'Yfirgefinn bær. Mynd 2 af 3' })).toHaveAttribute(
    'src',
    /at=1/,
  )
  await expect(panel.getByRole('link', { name: 'Opna stóra mynd' })).toHaveAttribute('href', /at=1/)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('rokkur')
  const tile = page.getByRole('button', { name: 'Sýna lýsigögn: Rokkur' })
  await expect(tile).toContainText('1870-1880')
  await expect(page.locator('[data-missing]')).toHaveCount(0)
  await tile.click()
  await expect(panel).toContainText('Guðfinna Ormsdóttir\nOrmur Hallsson')
  await page.locator('label', { hasText: 'Listi' }).click()
  await expect(page.getByRole('row', { name: /Rokkur/ })).toContainText('munaskra.xml · 8')
})

test('unmatched records and pictures are counted, listed and offered as a table', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoMuseum(admin)
  await open(paths.control({ tenantId: DEMO, id }))
  const report = page.getByRole('region', { name: 'Myndir og færslur' })
  await expect(report.getByRole('button', { name: '6 Tengdar færslur' })).toBeDisabled()
  await expect(report.getByRole('button', { name: '0 Óvíst' })).toBeDisabled()
  await report.getByRole('button', { name: '1 Færslur sem vísa í mynd sem fannst ekki' }).click()
  const list = report.getByRole('list')
  await expect(list).toHaveText('munaskra.xml · 7image:myndir/laukblom.jpg')
  await expectAccessible(page)
  await report.getByRole('button', { name: '1 Myndir án færslu' }).click()
  await expect(list).toHaveText('myndir/ómerkt mynd.jpg')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Sækja skýrslu' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})

/** A FileMaker export of one record. */
const exportOf = (fields: Record<string, string>) =>
  fileMakerExport(Object.keys(fields), [Object.values(fields)])

test('a field of the export is chosen as title, and the next scan uses it', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  putText(
    server,
    'heiti',
    'safn.xml',
    exportOf({ Titill: 'Rangt heiti', 'Heiti grips': 'Rétt heiti' }),
  )
  const { id } = await makeIndex(admin, {
    name: 'Val á titli',
    type: 'filemaker',
    directory: 'heiti',
  })
  await open(paths.indexEdit({ tenantId: DEMO, id }))
  await expect(
    page.getByText('Sviðin birtast hér þegar vísirinn hefur verið skannaður í fyrsta sinn.'),
  ).toBeVisible()
  await scan(admin, id)
  await page.reload()
  await page.getByRole('combobox', { name: 'Titill' }).click()
  await page.getByRole('option', { name: 'Heiti grips' }).click()
  const pattern = page.getByRole('textbox', { name: 'Mynstur myndheita' })
  await pattern.fill('PH_*')
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await expect(bar).toContainText('1 breyting óvistuð')
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(pattern).toHaveAccessibleDescription(
    /Í mynstrinu þarf {númer} að standa nákvæmlega einu sinni/,
  )
  await expectAccessible(page)
  await pattern.fill('PH_{númer}_*')
  await bar.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(bar).toBeHidden()
  await scan(admin, id)
  await open(paths.browse({ tenantId: DEMO, id }))
  await expect(page.getByRole('button', { name: 'Sýna lýsigögn: Rétt heiti' })).toBeVisible()
})

test('an export that cannot be read gives the reason in the list of files', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  putText(server, 'gallad', 'safn.xml', '<rss/>')
  const { id } = await makeIndex(admin, {
    name: 'Gallaður útflutningur',
    type: 'filemaker',
    directory: 'gallad',
  })
  await scan(admin, id)
  await open(paths.files({ tenantId: DEMO, id }, '', 'safn.xml'))
  await expect(page.getByRole('complementary', { name: 'Lýsigögn' })).toContainText(
    'Skráin er ekki útflutningur úr FileMaker',
  )
})

test('the types of index say what they are for', async ({ admin }) => {
  const { page, open } = admin
  await open({ ...paths.indices({ tenantId: DEMO }), search: { create: 'true' } })
  const dialog = page.getByRole('dialog', { name: 'Nýr vísir' })
  await dialog.getByRole('combobox', { name: 'Gerð' }).click()
  await expect(page.getByRole('option')).toHaveCount(4)
  await page.getByRole('option', { name: /^FileMaker Skrá sem flutt er út úr FileMaker/ }).click()
  await expect(dialog.getByText('hver röð er ein færsla')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
})
