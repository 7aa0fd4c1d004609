import { rmSync } from 'node:fs'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectSound, makeIndex, putPhotographs, test } from './kit.ts'

test('a dry run tells what would be and changes nothing; a scan does it, and it is seen as it goes', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'til-skonnunar', 4)
  const { id } = await makeIndex(admin, { name: 'Til skönnunar', directory: 'til-skonnunar' })
  await open(paths.control({ tenantId: DEMO, id }))
  await expect(page.getByText('Vísirinn hefur ekki verið skannaður')).toBeVisible()

  await page.getByRole('button', { name: 'Keyra: Prufukeyra' }).click()
  const report = page.getByRole('region', { name: 'Niðurstaða prufukeyrslu' })
  await expect(report.getByRole('button', { name: /4\s*Nýjar/ })).toBeVisible({ timeout: 30_000 })
  await report.getByRole('button', { name: /4\s*Nýjar/ }).click()
  await expect(report.getByRole('list', { name: 'Skrár eftir niðurstöðu' }).getByRole('listitem')).toHaveCount(4)
  await expect(page).toHaveURL(/outcome=new/)
  await expectSound(page)
  const [download] = await Promise.all([page.waitForEvent('download'), report.getByRole('link', { name: 'Sækja skýrslu' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('button', { name: 'Keyra: Skanna' }).click()
  const progress = page.getByRole('region', { name: 'Framvinda' })
  await expect(progress.getByText('4 af 4 skrám')).toBeVisible({ timeout: 30_000 })
  await expect(progress.getByRole('listitem').filter({ hasText: 'Lokið' })).toContainText('4')
  await expect(page.getByRole('log', { name: 'Annáll vísis' })).toContainText('Skráð í vísi eftir')
  await expect(page.getByRole('region', { name: 'Keyrslur' }).getByRole('listitem').first()).toContainText('Skönnun')
  await expect(report).toBeHidden()
})

test('a directory that is not there stops with a sentence, told once', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'hverfur', 1)
  const { id } = await makeIndex(admin, { name: 'Mappan hverfur', directory: 'hverfur' })
  await open(paths.control({ tenantId: DEMO, id }))
  rmSync(`${server.library}/${DEMO}/hverfur`, { recursive: true })
  await page.getByRole('button', { name: 'Keyra: Skanna' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(/[Mm]app/)
  await expectSound(page)
})

test('what is not built yet among the actions is named but has no button', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await makeIndex(admin, { name: 'Aðgerðir' })
  await open(paths.control({ tenantId: DEMO, id }))
  const row = page.getByRole('listitem').filter({ hasText: 'Tiltekt' })
  await expect(row).toContainText('kemur síðar')
  await expect(row.getByRole('button')).toHaveCount(0)
})
