import { readFileSync } from 'node:fs'
import type { ThirdParty } from '#contract/about.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, expectAccessible, memberOf, test } from './kit.ts'

const { packages } = JSON.parse(readFileSync('build/third-party.json', 'utf8')) as ThirdParty

test('everybody reaches the About page from the menu; it shows version and dependencies', async ({
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
  await expect(page.getByText('© Stofnun Árna Magnússonar í íslenskum fræðum')).toHaveCount(2)
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
  await expectAccessible(page)
  await close()
})

test('packages are searched by name and licence, and the search is in the address', async ({
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
