import type { Page } from '@playwright/test'
import { permissionsOf, ROLES } from '#contract/permissions.ts'
import { filled, ROUTES, thingsOf } from './addresses.ts'
import { expect, memberOf, test } from './kit.ts'

const NOT_ALLOWED = 'Þú hefur ekki aðgang að þessari síðu'
const NOT_FOUND = 'Síðan fannst ekki'

const headingAt = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toBeVisible()
  return (await heading.innerText()).trim()
}

test('an administrator reaches every address, and each refuses the roles it should', async ({ admin, browser, server }) => {
  test.setTimeout(400_000)
  const things = await thingsOf(admin)
  for (const { path } of ROUTES) expect([NOT_ALLOWED, NOT_FOUND], path).not.toContain(await headingAt(admin.page, filled(path, things)))
  for (const role of ROLES) {
    const { page, close } = await memberOf(admin, browser, server, role, role)
    const held = permissionsOf(role)
    for (const { path, needs } of ROUTES) {
      const isRefused = needs !== undefined && !held.includes(needs)
      expect((await headingAt(page, filled(path, things))) === NOT_ALLOWED, `${role} at ${path}`).toBe(isRefused)
    }
    await close()
  }
})
