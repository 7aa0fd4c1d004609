import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Asset } from '#contract/assets.ts'
import { IMAGE_SELECTOR_MORE_MS, IMAGE_SELECTOR_PAGE_SIZE } from '#contract/limits.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'

const choose = async (
  page: Page,
  button: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) => {
  const asked = page.waitForEvent('filechooser')
  await button.click()
  await (await asked).setFiles(files)
}
const colouredImage = (width: number, height: number, background = '#3f6e76') =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await colouredImage(1200, 800).jpeg().toBuffer(),
})
/** Uploads pictures through the API, for tests about something else. */
const putPictures = async ({ page }: SignedIn, origin: string, names: string[]) => {
  const form = new FormData()
  const picture = await colouredImage(40, 30).png().toBuffer()
  for (const name of names) form.append('file', new File([new Uint8Array(picture)], name))
  const answer = await page.request.post(`/api/tenants/${DEMO}/assets`, {
    multipart: form,
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}
const paper = {
  name: 'Ársskýrsla.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 skýrsla'),
}
const svg = {
  name: 'merki.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

test('assets are uploaded, found and deleted, and refusals give their reason', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const tenantId = 'vefskrasafn'
  await admin.call('POST', '/api/tenants', { name: 'Vefskrásafn', id: tenantId })
  await open(paths.assets({ tenantId }))
  await expect(page.getByText('Engar vefskrár enn')).toBeVisible()
  await expectAccessible(page)
  await choose(page, page.getByRole('button', { name: 'Velja skrár' }), [
    await jpeg('Opnun sýningar.jpg'),
    paper,
    svg,
  ])
  const sent = page.getByRole('list', { name: 'Skrár í upphleðslu' })
  await expect(sent.getByText('Komin')).toHaveCount(2)
  await expect(sent).toContainText(
    '„merki.png“ er ekki mynd af leyfðri gerð, hvað sem endingin segir',
  )
  const table = page.getByRole('table', { name: 'Vefskrár' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /Opnun sýningar/ })).toContainText('1.200 × 800')
  await expectAccessible(page)

  const [used] = await admin.call<Asset[]>('GET', `/api/tenants/${tenantId}/assets?q=Opnun`)
  const post = { title: 'Opnunin', text: `![Opnun](${used?.uri})` }
  const to = `/api/tenants/${tenantId}/blog/${crypto.randomUUID()}`
  expect(
    (
      await page.request.post(to, {
        data: post,
        headers: { origin: server.origin, 'if-match': '"0"' },
      })
    ).status(),
  ).toBe(200)
  await page.getByRole('button', { name: 'Aðgerðir: Opnun sýningar.jpg' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eyða skrá…' }).press('Enter')
  const refused = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(refused.getByRole('link', { name: 'Opnunin' })).toHaveAttribute(
    'href',
    /\/blog\/edit\//,
  )
  await expect(refused.getByRole('button', { name: 'Eyða skrá' })).toBeDisabled()
  await refused.getByRole('button', { name: 'Hætta við' }).click()
  await expect(refused).toBeHidden()
  await admin.call('DELETE', to)
  await page.getByRole('button', { name: 'Aðgerðir: Opnun sýningar.jpg' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eyða skrá…' }).press('Enter')
  await expect(refused.getByRole('listitem')).toHaveText('greinin í ruslakörfunni Opnunin')
  await expect(refused.getByRole('button', { name: 'Eyða skrá' })).toBeDisabled()
  await refused.getByRole('link', { name: 'Opnunin' }).click()
  await expect(page.getByRole('row', { name: /Opnunin/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('textbox', { name: 'Leita í vefskrám' }).fill('skýrsla')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Aðgerðir: Ársskýrsla.pdf' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eyða skrá…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog).toContainText('Skráin er hvergi í notkun')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Eyða skrá' }).click()
  await expect(page.getByText('Engin skrá fannst')).toBeVisible()
  await page.getByRole('button', { name: 'Sýna allar' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('the image selector offers PNG and JPEG files from the assets and the records only', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await putPictures(admin, server.origin, ['Opnun safnsins.png'])
  await open(paths.attribute({ tenantId: DEMO, type: 'Byline', key: 'Karl Blossfeldt' }))
  await page.getByRole('button', { name: 'Velja úr safninu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Velja mynd' })
  const pictures = dialog.getByRole('radio')
  await expect(dialog.getByRole('radio', { name: 'Opnun safnsins.png' })).toHaveCount(1)
  await expect(pictures.nth(5)).toBeAttached()
  expect(await pictures.count()).toBeLessThanOrEqual(IMAGE_SELECTOR_PAGE_SIZE)
  await expectAccessible(page, { isPortalOpen: true })

  await choose(page, dialog.getByRole('button', { name: 'Hlaða upp' }), [
    { ...paper, name: 'mynd.tiff' },
  ])
  await expect(dialog.getByText('Skráargerðin tiff er ekki leyfð')).toBeVisible()
  await choose(page, dialog.getByRole('button', { name: 'Hlaða upp' }), [
    await jpeg('Ný mynd.jpeg'),
  ])
  await expect(dialog.getByText('Ný mynd.jpg vefskrá')).toBeVisible()

  await dialog.getByRole('textbox', { name: /Leita í öllum vísum/ }).fill('köttur')
  await expect(pictures).toHaveCount(3)
  await pictures.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.nth(1)).toBeChecked()
  await dialog.getByRole('button', { name: 'Nota mynd' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 breyting óvistuð')).toBeVisible()
})

test('the image selector shows sixty pictures, and more a moment later', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await putPictures(
    admin,
    server.origin,
    Array.from({ length: IMAGE_SELECTOR_PAGE_SIZE }, (_, n) => `plata ${n}.png`),
  )
  await open(paths.attribute({ tenantId: DEMO, type: 'Byline', key: 'Karl Blossfeldt' }))
  await page.clock.install()
  await page.getByRole('button', { name: 'Velja úr safninu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Velja mynd' })
  await dialog.getByRole('textbox', { name: /Leita í öllum vísum/ }).fill('')
  await expect(dialog.getByRole('radio')).toHaveCount(IMAGE_SELECTOR_PAGE_SIZE)
  const more = dialog.getByRole('button', { name: 'Sækja fleiri' })
  await page.clock.runFor(IMAGE_SELECTOR_MORE_MS)
  await expect(more).toBeEnabled()
  await more.click()
  await expect(dialog.getByRole('radio').nth(IMAGE_SELECTOR_PAGE_SIZE)).toBeAttached()
})

test('the attachment picker finds any file by its name and pages back to the oldest', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await writeRows(
    server.library,
    `insert into asset (tenant_id, name, kind, size_bytes, created)
       select '${DEMO}', 'viðhengi ' || n || '.pdf', 'pdf', 1,
         now() - interval '1 year' - n * interval '1 minute'
       from generate_series(1, 1100) n`,
  )
  await open(paths.postNew({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Viðhengi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Velja skrá' })
  const files = dialog.getByRole('radio')
  await expect(files).toHaveCount(IMAGE_SELECTOR_PAGE_SIZE)
  await dialog.getByRole('button', { name: 'Sækja fleiri' }).click()
  await expect(files).toHaveCount(2 * IMAGE_SELECTOR_PAGE_SIZE)
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('textbox', { name: 'Leita í vefskrám' }).fill('viðhengi 1100')
  await expect(files).toHaveCount(1)
  await files.first().focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Nota skrá' }).click()
  await expect(page.getByRole('textbox', { name: 'Texti greinar' })).toContainText(
    '[viðhengi 1100.pdf](/api/',
  )
  await writeRows(server.library, `delete from asset where name like 'viðhengi %'`)
})
