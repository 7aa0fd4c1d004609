import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, makeIndex, putPhotographs, scan, test } from './kit.ts'

type Found = { hits: { hits: { _id: string; _source: { rel: string } }[] } }

test('sidecars are turned on; the control screen shows what was written and what failed', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'hlidarskrar', 2)
  const { id } = await makeIndex(admin, { name: 'Hliðarskrár', directory: 'hlidarskrar' })
  await scan(admin, id)
  const api = `/api/tenants/${DEMO}/indices/${id}`
  const [good, bad] = (await call<Found>('POST', `${api}/search`, { sort: 'file' })).hits.hits
  const fileOf = (hit: typeof good) =>
    join(server.library, DEMO, 'hlidarskrar', `${hit?._source.rel ?? ''}.xmp`)
  writeFileSync(fileOf(bad), '<x:xmpmeta')
  const rows = [good, bad].map((hit) => ({ recordId: hit?._id ?? '' }))

  await open(paths.indexEdit({ tenantId: DEMO, id }))
  await page.getByLabel('Skrifa samþykkt gildi í hliðarskrár (XMP)').click()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Óvistaðar breytingar' })
    .getByRole('button', { name: 'Vista' })
    .click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  const bulk = {
    action: 'edit',
    ids: rows.map(({ recordId }) => recordId),
    change: { how: 'set', field: 'City', value: 'Þingeyri' },
  }
  await call('POST', `${api}/bulk`, bulk)

  await open(paths.control({ tenantId: DEMO, id }))
  const report = page.getByRole('region', { name: 'Hliðarskrár (XMP)' })
  await expect(report.getByText('1Skrifaðar')).toBeVisible({ timeout: 20_000 })
  expect(readFileSync(fileOf(good), 'utf8')).toContain('>Þingeyri<')
  const why = report.getByText(/^Hliðarskráin er ekki læsilegt XMP/)
  await expect(why).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Mistókust' }).click()
  await expect(why).toBeHidden()
  await report.getByRole('button', { name: 'Mistókust' }).click()
  await expect(why).toBeVisible()
  await report.getByLabel('Leita að skrá').fill('engin slík')
  await expect(report.getByText('Engin skrá passar við leitina')).toBeVisible()
  rmSync(fileOf(bad))
  await report.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect.poll(() => existsSync(fileOf(bad))).toBe(true)
})
