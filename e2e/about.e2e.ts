import { readFileSync } from 'node:fs'
import type { ThirdParty } from '#contract/about.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, expectSound, memberOf, test } from './kit.ts'

const { packages } = JSON.parse(readFileSync('build/third-party.json', 'utf8')) as ThirdParty

test('the page about the product is in the menu of every person, and tells the version and what others have made', async ({
  admin,
  browser,
  server,
}) => {
  const { page, close } = await memberOf(admin, browser, server, 'Notandi', 'tenant::user')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Notandavalmynd' }).click()
  await page.getByRole('menuitem', { name: 'Um Vörðu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Um Vörðu' })).toBeVisible()
  const { version } = await admin.call<{ version: { name: string } }>('GET', '/api/me')
  await expect(page.getByRole('main').getByText(`Útgáfa ${version.name}`)).toBeVisible()
  await expect(
    page.getByText('Varða birtir myndasöfn, skjalaskrár, hljóð og fréttir'),
  ).toBeVisible()
  const material = page
    .getByRole('table', { name: 'Efni frá öðrum' })
    .getByRole('row', { name: /^dictionary-is/ })
  await expect(material).toContainText('Orðabók Háskólans')
  await expect(material.getByRole('link', { name: 'CC BY-SA 3.0' })).toHaveAttribute(
    'href',
    /creativecommons\.org/,
  )
  await expect(page.getByRole('table', { name: 'Hugbúnaðarpakkar' }).getByRole('row')).toHaveCount(
    packages.length + 1,
  )
  await expectSound(page)
  await close()
})

test('packages are searched by name and by licence, and the search stands in the address', async ({
  admin: { page, open },
}) => {
  await open(paths.about())
  const field = page.getByRole('textbox', { name: 'Leita í pökkum' })
  const rows = page.getByRole('table', { name: 'Hugbúnaðarpakkar' }).locator('tbody tr')
  await field.fill('LGPL')
  await expect(rows.first()).toContainText('sharp-libvips')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pakk(i|ar)$/ })).toHaveText(
    /^[1-3] /,
  )
  await field.fill('beygla')
  await expect(rows).toHaveText(/Ekki tilgreint/)
  await expect(page).toHaveURL(/q=beygla/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await field.fill('ekkert slíkt')
  await page.getByRole('button', { name: 'Sýna alla pakka' }).click()
  await expect(rows).toHaveCount(packages.length)
})
