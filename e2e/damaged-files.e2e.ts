import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, makeIndex, putPhotographs, test } from './kit.ts'

test('a truncated JPEG is marked in the grid, on its record, in files and in the report', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'skemmdar', 4)
  const name =
    readdirSync(join(server.library, DEMO, 'skemmdar')).find((one) => one.endsWith('.jpg')) ?? ''
  const path = join(server.library, DEMO, 'skemmdar', name)
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2)))
  const then = new Date(Date.now() - 3_600_000)
  utimesSync(path, then, then)
  const { id } = await makeIndex(admin, { name: 'Skemmdar', directory: 'skemmdar' })
  await call('POST', `/api/tenants/${DEMO}/indices/${id}/run?action=scan`)
  const why = 'Skráin endar í miðri mynd'

  await open(paths.files({ tenantId: DEMO, id }))
  const table = page.getByRole('table', { name: 'Möppur og skrár' })
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText('Í vísi, skemmd', {
    timeout: 30_000,
  })
  await page.getByRole('button', { name: `Sýna lýsigögn: ${name}` }).click()
  await expect(page.getByRole('complementary', { name: 'Lýsigögn' })).toContainText(why)

  await open(paths.browse({ tenantId: DEMO, id }))
  await expect(page.getByText('Skemmd', { exact: true })).toHaveCount(1)
  await page.getByText('Skemmd', { exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText(why)

  const { files } = await call<{ files: { name: string; fileId: string }[] }>(
    'GET',
    `/api/tenants/${DEMO}/indices/${id}/files`,
  )
  await open(
    paths.record({ tenantId: DEMO, id }, files.find((one) => one.name === name)?.fileId ?? ''),
  )
  await expect(page.getByText('Skráin er skemmd', { exact: true })).toBeVisible()
  await expect(page.getByText(why).first()).toBeVisible()
  await expect(page.getByText('Í vísi, skemmd')).toBeVisible()

  await open(paths.control({ tenantId: DEMO, id }))
  await page.getByRole('button', { name: 'Skemmdar' }).click()
  await expect(page.getByText(`${name}`).first()).toBeVisible()
  await expect(page.getByText(why).first()).toBeVisible()
})
