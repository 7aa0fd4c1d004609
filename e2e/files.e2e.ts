import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, makeIndex, putPhotographs, test } from './kit.ts'

test('staff browse the directory of an index, and each file shows its state and why', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'skrar', 3)
  const folder = `${server.library}/${DEMO}/skrar`
  mkdirSync(`${folder}/1930`)
  renameSync(
    `${folder}/${readdirSync(folder).find((name) => name.endsWith('.jpg'))}`,
    `${folder}/1930/mynd.jpg`,
  )
  writeFileSync(`${folder}/skjal.pdf`, 'x')
  const { id } = await makeIndex(admin, { name: 'Skrár hér', directory: 'skrar' })
  await open(paths.files({ tenantId: DEMO, id }))
  const table = page.getByRole('table', { name: 'Möppur og skrár' })
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('row').filter({ hasText: 'skjal.pdf' })).toContainText('Ekki í vísi')
  await page.getByRole('button', { name: 'Sýna lýsigögn: skjal.pdf' }).click()
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await expect(panel).toContainText('les ekki skrár með þessari endingu')

  await call('POST', `/api/tenants/${DEMO}/indices/${id}/run?action=scan`)
  await expect(table.getByText('Í vísi', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await table.getByRole('link', { name: '1930' }).click()
  await expect(page).toHaveURL(/path=1930/)
  await page.getByRole('button', { name: 'Sýna lýsigögn: mynd.jpg' }).click()
  await expect(panel).toContainText('skrar/1930/mynd.jpg')
  await expect(panel).toContainText('Titill')
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Sækja frumskrá' }).click()
  expect((await download).suggestedFilename()).toBe('mynd.jpg')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Atburðaskrá' }).click()
  await expect(page).toHaveURL(/fileId=/)
  await page.goBack()
  await expect(panel).toContainText('skrar/1930/mynd.jpg')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  rmSync(`${folder}/1930/mynd.jpg`)
  await page.reload()
  await expect(table.getByRole('row').filter({ hasText: 'mynd.jpg' })).toContainText(
    'Horfin af diski',
  )
})

test('files are excluded after a question, stay excluded, and are included again', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'inn-og-ut', 3)
  const { id } = await makeIndex(admin, { name: 'Inn og út', directory: 'inn-og-ut' })
  await call('POST', `/api/tenants/${DEMO}/indices/${id}/run?action=scan`)
  await open(paths.files({ tenantId: DEMO, id }))
  const table = page.getByRole('table', { name: 'Möppur og skrár' })
  await expect(table.getByText('Í vísi', { exact: true })).toHaveCount(3, { timeout: 30_000 })
  await table.getByLabel('Velja allar').check()
  const bar = page.getByRole('region', { name: '3 skrár valdar' })
  await bar.getByRole('button', { name: 'Taka úr vísi' }).click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(asking).toContainText('3 skrár')
  await asking.getByRole('button', { name: 'Taka úr vísi' }).click()
  await expect(table.getByText('Tekin úr vísi')).toHaveCount(3)
  await table.getByLabel('Velja allar').check()
  await bar.getByRole('button', { name: 'Setja í vísi' }).click()
  await expect(table.getByText('Í vísi', { exact: true })).toHaveCount(3, { timeout: 30_000 })
})
