import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  expectFits,
  test,
  type SignedIn,
} from './kit.ts'
import { shoot } from './shoot.ts'
import { visit, WRITING_MS } from './visitor.ts'

type Found = { hits: { hits: { _id: string; _source: Record<string, unknown> }[] } }

/** The first records of the demo's album, with their titles. */
const someRecords = async (admin: SignedIn, size: number) => {
  const { id } = await demoAlbum(admin)
  const { hits } = await admin.call<Found>('POST', `/api/tenants/${DEMO}/indices/${id}/search`, {
    sort: 'title',
    size,
  })
  return hits.hits.map(({ _id, _source }) => ({ recordId: _id, title: String(_source.Title) }))
}

/** A folder of these records in this order; answers its code. */
const makeFolder = async ({ call, page }: SignedIn, name: string, ids: readonly string[]) => {
  const [recordId = '', ...others] = ids
  const { form } = await call<{ form: string }>('GET', `/api/public/records/${recordId}/folders`)
  await page.waitForTimeout(WRITING_MS)
  const folders = `/api/tenants/${DEMO}/folders`
  const { code } = await call<{ code: string }>('POST', folders, { name, recordId, form })
  for (const other of others) await call('POST', `${folders}/${code}/records`, { recordId: other })
  return code
}

test('staff make a gallery of a folder, add to it and take from it', async ({
  admin,
  browser,
  server,
}) => {
  test.slow()
  const { page } = admin
  const [first, second, third] = (await someRecords(admin, 3)) as [
    { recordId: string; title: string },
    { recordId: string; title: string },
    { recordId: string; title: string },
  ]
  const code = await makeFolder(admin, 'Úrval gests', [second.recordId, first.recordId])
  await page.goto(`/m/${code}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Búa til myndasafn úr möppunni' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Myndasafn úr möppu')
  await expect(page.getByLabel('Slóð eða númer möppu')).toHaveValue(code)
  await expect(page.getByRole('textbox', { name: 'Nafn', exact: true })).toHaveValue('Úrval gests')
  await expect(page.locator('main').getByRole('status')).toContainText(
    'Í möppunni „Úrval gests“ eru 2 færslur úr þessu safni.',
  )
  await page.getByLabel('Slóð eða númer möppu').fill('engin-mappa')
  await expect(page.getByText('Mappan fannst ekki')).toBeVisible()
  await page.getByLabel('Slóð eða númer möppu').fill(`${server.origin}/m/${code}`)
  await expect(page.locator('main').getByRole('status')).toContainText('eru 2 færslur')
  await page.getByRole('switch', { name: 'Opinn almenningi' }).click()
  await shoot(page, 'gallery-of-folder', { fullPage: true })
  await page.getByRole('button', { name: 'Búa til myndasafn' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Úrval gests')
  const panel = page.getByRole('region', { name: 'Færslur í myndasafninu' })
  const links = panel.getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([second.title, first.title])

  await panel.getByLabel('Slóð færslu eða möppu').fill(`/main/r/${third.recordId}`)
  await panel.getByLabel('Slóð færslu eða möppu').press('Enter')
  await expect(links).toHaveText([second.title, first.title, third.title])
  // By buttons and by keys. An order shows before it is saved.
  const isSaved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/move') && answer.ok())
  const raised = isSaved()
  await panel.getByRole('button', { name: `Færa ${third.title} upp` }).press('Enter')
  await expect(links).toHaveText([second.title, third.title, first.title])
  await raised
  const lowered = isSaved()
  await panel.getByRole('button', { name: `Færa „${third.title}“` }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(links).toHaveText([second.title, first.title, third.title])
  await lowered
  await page.reload()
  await expect(links).toHaveText([second.title, first.title, third.title])
  await panel.getByRole('button', { name: `Taka úr myndasafninu: ${second.title}` }).press('Enter')
  await expect(links).toHaveText([first.title, third.title])
  await shoot(page, 'picked-records', { fullPage: true })

  const visitor = await visit(browser, server.origin)
  await visitor.goto(`/main/albums/${DEMO}`)
  const link = visitor.getByRole('link', { name: /Úrval gests/ }).first()
  await expect(link).toBeVisible()
  await visitor.goto((await link.getAttribute('href')) ?? '')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Úrval gests')
  await expect(visitor.locator('ol[data-leaf] li')).toHaveCount(2)
  await expectFits(visitor, visitor.url(), [1440, 390, 320])

  // Records that are selected in an index go into the gallery too.
  const { id } = await demoAlbum(admin)
  await admin.open({ ...paths.browse({ tenantId: DEMO, id }), search: { q: second.title } })
  await page.getByRole('checkbox', { name: `Velja ${second.title}` }).click()
  await page.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Setja í myndasafn…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Setja í myndasafn' })
  await dialog.getByRole('combobox', { name: 'Myndasafn' }).fill('Úrval')
  await page.getByRole('option', { name: 'Úrval gests' }).click()
  await shoot(page, 'put-into-gallery', { fullPage: true })
  await dialog.getByRole('button', { name: 'Setja í myndasafnið' }).click()
  await expect(page.getByText('1 færslu var bætt við')).toBeVisible()
})
