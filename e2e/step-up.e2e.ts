import { eidLink, signInByPassword, test } from './app-with-providers.ts'
import { ADMIN, expect, expectAccessible } from './kit.ts'
import { tabTo } from './keyboard.ts'

test('an administrator with Facebook alone is told why it is not enough, and what is', async ({
  page,
  app,
}) => {
  app.idp.control.next = { account: 'friend' }
  await page.goto(await app.invite('Fésbókarstjóri', { admin: true, email: 'fesbok@safn.is' }))
  await page.getByRole('link', { name: 'Tengja Facebook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Nýr notandi' }).click()
  await page.getByRole('dialog').getByLabel('Nafn').fill('Nýr í safninu')
  await page.getByRole('button', { name: 'Stofna notanda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await expect(dialog).toContainText(
    'Þú skráir þig aðeins inn með Facebook, og sú leið getur ekki staðfest hver þú ert núna',
  )
  await expect(dialog).toContainText(
    'með skráningartengli tengir þú rafræn skilríki eða velur lykilorð',
  )
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Loka' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Nafn')).toHaveValue('Nýr í safninu')
})

test('an administrator who signed in long ago signs in again and is back on the page', async ({
  page,
  app,
}) => {
  app.idp.control.next = { account: 'chief' }
  await page.goto(await app.invite('Stjórnandi', { admin: true }))
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await app.ageSignIns(13)
  await page.goto('/admin/user/settings')
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  const makeToken = async () => {
    await page.getByRole('button', { name: 'Nýr lykill' }).click()
    await page.getByRole('textbox', { name: 'Heiti' }).fill('Skanni')
    await page.getByRole('button', { name: 'Búa til lykil' }).click()
  }
  await makeToken()
  await expect(dialog.getByText('Ekkert hefur breyst enn')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveText(['Skrá inn með rafrænum skilríkjum'])
  await expectAccessible(page, { isPortalOpen: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { isPortalOpen: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await eidLink(page).click()
  await expect(page).toHaveURL(/\/admin\/user\/settings$/)
  await makeToken()
  await expect(page.getByRole('dialog', { name: 'API-lykill: Skanni' })).toBeVisible()
})

test('confirming a password keeps the page and what was typed on it', async ({ page, app }) => {
  await page.goto('/login?next=/admin/users')
  await signInByPassword(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  await app.ageSignIns(13)
  await page.getByRole('button', { name: 'Nýr notandi' }).click()
  await page.getByRole('dialog').getByLabel('Nafn').fill('Nýr í safninu')
  const make = page.getByRole('button', { name: 'Stofna notanda' })
  await make.click()
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await dialog.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await expect(dialog.getByLabel('Netfang')).toHaveValue(ADMIN.email)
  await dialog.getByLabel('Lykilorð', { exact: true }).fill('rangt lykilorð')
  await dialog.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Netfang eða lykilorð er rangt')
  await dialog.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await make.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nýr í safninu')
  // A dialog that shows a result asks again.
  await app.ageSignIns(13)
  await page.getByRole('button', { name: 'Búa til skráningartengil' }).click()
  await dialog.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await dialog.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByRole('textbox', { name: 'Tengill' })).toHaveValue(/\/login\?register=/)
})

test('the identity check opens over a dialog: Escape closes it alone and no text is lost', async ({
  page,
  app,
}) => {
  await page.goto('/login?next=/admin/users')
  await signInByPassword(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  await app.ageSignIns(13)
  await page.getByRole('button', { name: 'Nýr notandi' }).press('Enter')
  const lower = page.getByRole('dialog', { name: 'Nýr notandi' })
  const upper = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await expect(lower.getByLabel('Nafn')).toBeFocused()
  await page.keyboard.type('Nýr undir')
  for (const key of ['Enter', 'Escape', 'Enter']) {
    await page.keyboard.press(key)
    await expect(upper).toHaveCount(key === 'Enter' ? 1 : 0)
    await expect(lower.getByLabel('Nafn')).toHaveValue('Nýr undir')
    if (key === 'Escape') await expect(lower.getByLabel('Nafn')).toBeFocused()
    else await expect(upper.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(upper).toHaveCount(0)
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Loka án þess að vista' }))
  await page.keyboard.press('Enter')
  await expect(lower).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nýr notandi' })).toBeFocused()
})
