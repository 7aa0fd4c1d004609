import type { Page } from '@playwright/test'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { phoneTest as test, signInByPassword } from './app-with-providers.ts'
import { expect, expectAccessible, expectFits } from './kit.ts'
import { tabTo } from './keyboard.ts'

const field = (page: Page, name = 'Símanúmer') => page.getByLabel(name, { exact: true })
const digitsOf = (page: Page, name = 'Öryggistala') =>
  page.getByRole('img', { name: new RegExp(`^${name} `) })

/** Types the number by keyboard and sends it. */
const ask = async (page: Page, next = '/main/me') => {
  await page.goto(`/login?next=${next}`)
  await tabTo(page, field(page))
  await page.keyboard.type('847 6512')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staðfestu í símanum')
  await expect(page).toHaveURL('/login/wait')
}

test.beforeEach(({ app }) => app.forgetRequests())

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a person confirms on the phone by a plain form, with and without script', async ({
      page,
      app,
    }) => {
      await page.goto(await app.invite('Guðrún á síma'))
      await field(page).fill('847-6512')
      await page.getByRole('button', { name: 'Tengja' }).click()
      await expect(digitsOf(page)).toHaveText(app.phones.shown.at(-1)?.message.slice(-4) ?? '')
      await app.phones.confirm()
      // Without script a person asks; with script the page does.
      const check = page.getByRole('button', { name: 'Athuga aftur' })
      if (javaScriptEnabled) await expect(check).toBeHidden()
      else
        await expect(async () => {
          await check.click({ timeout: 1000 })
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður', {
            timeout: 500,
          })
        }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
      await page.context().clearCookies()

      await ask(page, '/main/me/sessions')
      await app.phones.refuse()
      const alert = page.getByRole('alert')
      if (!javaScriptEnabled)
        await expect(async () => {
          await check.click({ timeout: 1000 })
          await expect(alert).toBeVisible({ timeout: 500 })
        }).toPass()
      await expect(alert).toContainText('Innskráning var ekki staðfest í símanum')
      await expect(alert).toContainText('Beiðnin rann út eða henni var hafnað')
      await expect(field(page)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      await ask(page)
      await tabTo(page, page.getByRole('button', { name: 'Hætta við' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/login?next=%2Fmain%2Fme')
      await app.forgetIdentities()
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'scripted' : 'plain', () => {
    test.use({ javaScriptEnabled })

    test('by keyboard alone a person signs in with electronic ID', async ({ page, app }) => {
      await page.goto(await app.invite('Guðrún á síma'))
      await tabTo(page, field(page))
      await page.keyboard.type('8476512')
      await page.keyboard.press('Enter')
      await expect(digitsOf(page)).toBeVisible()
      await app.phones.confirm()
      const title = page.getByRole('heading', { level: 1 })
      if (!javaScriptEnabled)
        await expect(async () => {
          if ((await title.textContent()) === 'Mínar síður') return
          await tabTo(page, page.getByRole('button', { name: 'Athuga aftur' }))
          await page.keyboard.press('Enter')
          await expect(title).toHaveText('Mínar síður', { timeout: 500 })
        }).toPass()
      await expect(title).toHaveText('Mínar síður')
      await app.forgetIdentities()
    })
  })

test('the seconds run down and are announced now and then, and the page stays as it is', async ({
  page,
}) => {
  await ask(page)
  const left = page.getByText(/Bíð eftir staðfestingu, \d+ sekúnd\p{L}+ eftir/u).first()
  const seconds = async () => Number(/\d+/.exec((await left.textContent()) ?? '')?.[0])
  const first = await seconds()
  await digitsOf(page).evaluate((element) => element.setAttribute('data-same', 'yes'))
  await expect.poll(seconds).toBeLessThan(first - 2)
  await expect(digitsOf(page)).toHaveAttribute('data-same', 'yes')
  await expect(page.getByRole('status')).toHaveText(
    /^$|Bíð eftir staðfestingu, (?:105|90|75) sekúndur eftir/,
  )
})

test('a wrong number comes back with its sentence, and a phone that rang in vain often rests', async ({
  page,
  app,
}) => {
  await page.goto('/login')
  await field(page).fill('12')
  await page.getByRole('button', { name: 'Skrá inn með rafrænum skilríkjum' }).click()
  await expect(page.getByRole('alert')).toHaveText('Símanúmerið á að vera sjö tölustafir')
  await expect(field(page)).toHaveValue('12')
  await expectAccessible(page)
  await ask(page)
  await app.repeatRequests(4)
  await page.goto('/login')
  await field(page).fill('8476512')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Of margar beiðnir hafa verið sendar')
})

test('the pages of a sign-in on the phone fit and are accessible in both themes and languages', async ({
  page,
  app,
}) => {
  await ask(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const address of ['/login/wait', '/en/login/wait', '/login?fault=providers.unconfirmed']) {
      await expectFits(page, address, [390, 320, 1440])
      await expectAccessible(page, { themes: [colorScheme] })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en/login/wait')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm on your phone')
  await expect(digitsOf(page, 'Control number')).toHaveText(
    app.phones.shown.at(-1)?.message.slice(-4) ?? '',
  )
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  for (const [name, width, height] of [
    ['d', 1440, 900],
    ['m', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [file, address] of [
      ['wait', '/login/wait'],
      ['fault', '/login?fault=providers.unconfirmed'],
      ['login', '/login'],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(address)
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${folder}/${file}-${name}-${colorScheme}.png` })
      }
  }
})

test('a new visitor gets an account where the site allows it, and not elsewhere', async ({
  page,
  app,
}) => {
  const come = async () => {
    await page.goto('/main/safn-profana')
    await page.getByRole('banner').getByRole('link', { name: 'Innskráning' }).first().click()
    await field(page).fill('699 1234')
    await page.getByRole('button', { name: 'Skrá inn með rafrænum skilríkjum' }).click()
    await expect(digitsOf(page)).toBeVisible()
    await app.phones.confirm()
  }
  await app.openSite('safn-profana')
  await come()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Enginn aðgangur er tengdur þér enn',
  )
  // The administrator turns accounts on.
  await page.context().clearCookies()
  await page.goto('/login')
  await signInByPassword(page)
  await expect(page).toHaveURL(/admin/)
  await page.goto(hrefOf(paths.site({ tenantId: 'safn-profana' })))
  await page.getByRole('switch', { name: 'Gestir geta stofnað aðgang' }).press('Space')
  await page.getByRole('button', { name: 'Vista', exact: true }).press('Enter')
  await expect(page.getByText('Vistað!')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/login?next=/main/safn-profana')
  await expect(page.getByText('Þá verður aðgangurinn til')).toBeVisible()
  await come()
  await expect(page).toHaveURL('/main/safn-profana')
  await page.goto('/main/me')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  await expect(page.getByText('Ókunnur')).toBeVisible()
})
