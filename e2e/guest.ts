import type { Browser, Page } from '@playwright/test'
import type { SignedIn } from './kit.ts'

const PASSWORD = 'langt og gott lykilorð gests'

/** A person without a role, and a browser in which they are not signed in. */
export const newGuest = async (
  { admin, browser, server }: { admin: SignedIn; browser: Browser; server: { origin: string } },
  { name = 'Gestur Gestsson', javaScriptEnabled = true } = {},
) => {
  const [email, password] = [`${crypto.randomUUID()}@example.is`, PASSWORD]
  await admin.call('POST', '/api/users', { name, email, password })
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled })
  return { email, password, context, page: await context.newPage() }
}

/** Fills in and sends the form of the sign-in page. */
export const signInBy = async (
  page: Page,
  { email, password }: { email: string; password: string },
) => {
  await page.getByLabel('Netfang').fill(email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
