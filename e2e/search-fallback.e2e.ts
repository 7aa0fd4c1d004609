import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test } from './kit.ts'

test('a search says which words it left out, and offers a correction', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }, { q: 'Blosfeldt geimfar Karl' }))
  const notice = page.getByText('Ekkert fannst með öllum orðunum; hér vantar')
  await expect(notice).toContainText('„Blosfeldt“ og „geimfar“')
  await expect(notice).toContainText('koma hvergi fyrir')
  await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toContainText('6 færslur')
  await expectAccessible(page)
  if (process.env.SHOTS)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${process.env.SHOTS}/fallback-${width}-${colorScheme}.png` })
      }
  await page.setViewportSize({ width: 1440, height: 900 })
  // What was left out must not be acted upon: no table of all results, and no selection of them.
  await expect(page.getByRole('link', { name: 'Sækja töflu' })).toHaveCount(0)
  await open(paths.browse({ tenantId: DEMO, id }, { q: 'Blosfeldt Karl' }))
  await page.getByRole('button', { name: 'Áttir þú við „Blossfeldt Karl“?' }).click()
  await expect(page.getByRole('combobox', { name: 'Leita í vísi' })).toHaveValue('Blossfeldt Karl')
  await expect(notice).toHaveCount(0)
})
