import type { Page } from '@playwright/test'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test } from './kit.ts'

test.use({ viewport: { width: 390, height: 844 } })

const inEnglish = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('varda/language', 'en'))

/** Texts that are clipped by their buttons. */
const clippedTexts = (page: Page) =>
  page
    .locator('.mantine-Button-label')
    .evaluateAll((labels) =>
      labels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )

test('the lists of users and tenants fit a phone in English, and count their rows', async ({
  admin: { page, call },
}) => {
  const email = 'langt.nafn@synisafn.is'
  await call('POST', '/api/users', { name: 'Þórarinn Ægir Sigurbjörnsson', email, admin: true })
  await call('POST', '/api/tenants', { name: 'Grannsafn sama fólks', id: 'sama-folk' })
  await call('POST', `/api/tenants/${DEMO}/users`, { email, role: 'tenant::user' })
  await call('POST', '/api/tenants/sama-folk/users', { email, role: 'tenant::user' })
  await inEnglish(page)
  for (const place of [paths.users(), paths.tenants()]) {
    await page.goto(hrefOf(place))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    await expectAccessible(page)
  }
  const tenants = await call<{ indices: number }[]>('GET', '/api/tenants')
  const indices = tenants.reduce((sum, one) => sum + one.indices, 0)
  await expect(page.getByText(`${tenants.length} tenants · ${indices} indices`)).toBeVisible()
})

test('a registration link fits a phone in English', async ({ admin, browser, server }) => {
  const { id } = await admin.call<{ id: string }>('POST', '/api/users', {
    name: 'Boðinn í símanum',
    email: 'simi@synisafn.is',
  })
  const { link } = await admin.call<{ link: string }>('GET', `/api/users/${id}/registertoken`)
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const { pathname, search } = new URL(link, server.origin)
  await page.goto(`/en${pathname}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await context.close()
})
