import sharp from 'sharp'
import type { ImageProfile } from '#contract/image-profiles.ts'
import { paths } from '#web/admin/paths.ts'
import { ADMIN, DEMO, expect, expectAccessible, test } from './kit.ts'

const mark = () =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: '#ffffff' } })
    .webp()
    .toBuffer()

test('a profile gets a watermark, previewed before saving; then thumbnails are rebuilt', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(paths.imageProfiles({ tenantId: DEMO }))
  await expect(page.getByRole('row', { name: /Almennt/ })).toContainText('7 stærðir, mest 2.400 px')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Almennt' }).click()
  await expect(page.getByText('Gestir sjá myndirnar án vatnsmerkis')).toBeVisible()

  await page.getByRole('button', { name: 'Velja vatnsmerki' }).click()
  const picker = page.getByRole('dialog', { name: 'Velja mynd' })
  const asked = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Hlaða upp' }).click()
  await (await asked).setFiles({ name: 'merki.webp', mimeType: 'image/webp', buffer: await mark() })
  await expect(
    picker.getByText(new RegExp(`^wm-${DEMO}-default-[0-9a-f-]{36}\\.png$`)).last(),
  ).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await picker.getByRole('button', { name: 'Nota mynd' }).click()

  const preview = page.getByRole('img', { name: 'Sýnismynd eins og gestir sjá hana' })
  await expect(preview).toHaveAttribute('src', /gravity=southeast&opacity=1&maxsize=0.7&watermark=/)
  await expect(page.getByText('Sýnir óvistaðar stillingar')).toBeVisible()
  await page.getByRole('radio', { name: 'Neðst til hægri' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Neðst', exact: true })).toBeChecked()
  await page.getByRole('slider', { name: 'Þekja' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(preview).toHaveAttribute('src', /gravity=south&opacity=0.99/)
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  const quality = page.getByRole('textbox', { name: 'Gæði: large' })
  await quality.press('Control+A')
  await quality.press('Delete')
  await expect(quality).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(quality).toHaveValue('80')
  await quality.press('Control+A')
  await quality.press('Delete')
  await page.keyboard.type('65')
  await expect(quality).toHaveValue('65')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await expect(page.getByText('Sýnir vistaðar stillingar')).toBeVisible()

  await page.getByRole('button', { name: 'Búa til smámyndir aftur…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog).toContainText(/Allt að [\d.]+ smámynd/)
  await dialog.getByRole('button', { name: 'Búa til smámyndir' }).click()
  await expect(page.getByText(/Smámyndagerð hófst í \d/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test("another person's edit of a profile is shown beside one's own in words", async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  const path = `/api/tenants/${DEMO}/profiles`
  const { id, version, profiles } = await call<ImageProfile>('POST', path, { name: 'Saman' })
  await open(paths.imageProfile({ tenantId: DEMO, id }))
  const theirs = {
    name: 'Saman',
    profiles: { ...profiles, large: { maxsize: 1200, quality: 75, types: ['jpeg', 'webp'] } },
  }
  const headers = { origin: server.origin, 'if-match': `"${version}"` }
  expect((await page.request.put(`${path}/${id}`, { data: theirs, headers })).status()).toBe(200)
  await page.getByRole('textbox', { name: 'Gæði: large' }).fill('65')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Stærðir/ })).toContainText(
    'large: 1.080 px, 65, jpeg',
  )
  await expect(page.getByRole('row', { name: /^Stærðir/ })).toContainText(
    'large: 1.200 px, 75, jpeg + webp',
  )
  await expect(page.getByRole('row', { name: /^Stærðir/ })).not.toContainText('medium')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sækja nýjustu gildin' }).click()
  await expect(page.getByRole('textbox', { name: 'Gæði: large' })).toHaveValue('75')
})

test('the old address redirects to the image profiles', async ({ admin }) => {
  await admin.page.goto(`/user/${DEMO}/image-profiles`)
  await expect(admin.page.getByRole('heading', { level: 1, name: 'Myndstillingar' })).toBeVisible()
  await expect(admin.page).toHaveURL(`/admin/settings/${DEMO}/image-profiles`)
  await expect(admin.page.getByRole('link', { name: 'Almennt' })).toBeVisible()
  // The old address is not in the history: back leads to the page before it.
  await admin.page.goto('/admin/about')
  await admin.page.goto(`/user/${DEMO}/image-profiles`)
  await expect(admin.page).toHaveURL(`/admin/settings/${DEMO}/image-profiles`)
  await admin.page.goBack()
  await expect(admin.page).toHaveURL('/admin/about')
})

test('the old address of image profiles leads there after signing in', async ({
  visitor: { page },
}) => {
  await page.goto(`/user/${DEMO}/image-profiles`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Netfang').fill(ADMIN.email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Skrá inn' }).click()
  await expect(page).toHaveURL(`/admin/settings/${DEMO}/image-profiles`)
  await expect(page.getByRole('heading', { level: 1, name: 'Myndstillingar' })).toBeVisible()
})

test('a profile that an index uses cannot be deleted', async ({ admin }) => {
  const { page, open, call } = admin
  await open(paths.imageProfiles({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Ný myndstilling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ný myndstilling' })
  await dialog.getByRole('button', { name: 'Stofna myndstillingu' }).click()
  await expect(dialog.getByText('Gefðu myndstillingunni nafn, minnst tvo stafi')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nafn' }).fill('Án merkis')
  await dialog.getByRole('button', { name: 'Stofna myndstillingu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Án merkis' })).toBeVisible()
  await page.getByRole('button', { name: 'Bæta við stærð' }).click()
  await page.getByRole('textbox', { name: 'Heiti nýrrar stærðar' }).fill('Stór mynd')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notaðu lágstafi án brodda, tölustafi og bandstrik')).toBeVisible()
  await page.getByRole('textbox', { name: 'Heiti nýrrar stærðar' }).fill('vefur')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Lengri hlið: vefur' })).toHaveValue('1.600 px')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()

  const [index] = await call<{ id: string; name: string }[]>(
    'GET',
    `/api/tenants/${DEMO}/indices?q=Gamlar`,
  )
  await open(paths.indexEdit({ tenantId: DEMO, id: index?.id ?? '' }))
  await page.getByRole('combobox', { name: 'Myndstilling' }).click()
  await page.getByRole('option', { name: 'Án merkis' }).click()
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await open(paths.imageProfiles({ tenantId: DEMO }))
  await expect(page.getByRole('row', { name: /Án merkis/ })).toContainText('8 stærðir')
  await page.getByRole('button', { name: 'Aðgerðir: Án merkis' }).click()
  await page.getByRole('menuitem', { name: 'Eyða myndstillingu…' }).click()
  await page
    .getByRole('dialog', { name: 'Ertu viss?' })
    .getByRole('button', { name: 'Eyða myndstillingu' })
    .click()
  await expect(page.getByText(/„Án merkis“ er í notkun og var ekki eytt/)).toBeVisible()
})
