import type { Route } from '@playwright/test'
import { testPicture } from '#server/images/testing.ts'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { BULK_CONCURRENCY } from '#contract/limits.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, expectAccessible, test } from './kit.ts'

const picture = async () => {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '64/1 8/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '21/1 56/1 0/1',
  }
  const jpeg = await testPicture(400, 300)
    .withExif({ IFD0: { Make: 'Epson' }, IFD3: gps })
    .jpeg()
    .toBuffer()
  const values = {
    ObjectName: 'Flugvél séð að ofan',
    CaptionAbstract: 'Flugvél yfir skotgröfum við Þórshöfn',
    City: 'Þórshöfn',
  }
  return embedIptc(jpeg, encodeIptc(values, { charset: 'mac-icelandic', declare: false }))
}

test('a dropped picture shows all its metadata, with the likeliest encoding beside others', async ({
  admin,
  context,
}) => {
  const { page, open } = admin
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(paths.debugExif())
  await expect(page.getByRole('heading', { name: 'Engin mynd enn' })).toBeVisible()
  await expectAccessible(page)
  const bytes = [...(await picture())]
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(list)], 'flug-0398.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
  await page
    .getByRole('group', { name: 'Dragðu mynd hingað' })
    .dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('button', { name: /flug-0398\.jpg/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Mac, íslenskt')).toContainText(
    'Flugvél yfir skotgröfum við ÞórshöfnÞórshöfnLíklegast',
  )
  await expect(row('UTF-8')).toContainText('\uFFFD')
  await expect(row('Bætin í skránni')).toContainText('de 97 72 73')
  const value = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(value('ObjectName')).toHaveText('Flugvél séð að ofan')
  await expect(value('Make')).toHaveText('Epson')
  await expect(value('CodedCharacterSet')).toContainText('Stafasett er ekki tilgreint í skránni')
  await page.getByRole('button', { name: 'Windows (Latin 1)' }).click()
  await expect(value('ObjectName')).not.toHaveText('Flugvél séð að ofan')
  await page.getByRole('button', { name: 'Afrita hnit' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('64.1333333, -21.9333333')
  await page.getByRole('textbox', { name: 'Sía svið eða gildi' }).fill('epson')
  await expect(value('ObjectName')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByText('Myndir', { exact: true }).click()
  await expect(page.getByText('Dragðu mynd hingað')).toBeHidden()
  await page.getByRole('button', { name: 'Mac, íslenskt' }).click()
  await page.getByRole('button', { name: 'Nota í vísi…' }).click()
  await page.getByRole('menuitem', { name: 'Gamlar ljósmyndir' }).click()
  await expect(page.getByRole('combobox', { name: /Stafasett/ })).toHaveValue('Mac, íslenskt')
  await expect(page.getByText('1 breyting óvistuð')).toBeVisible()
})

test('a file that is not a picture is marked with code and message, and can be retried', async ({
  admin: { page, open },
}) => {
  await open(paths.debugExif())
  const choose = page.locator('input[type=file]').last()
  await choose.setInputFiles([
    { name: 'flug-0398.jpg', mimeType: 'image/jpeg', buffer: await picture() },
    { name: 'flug-0404.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
  ])
  const failed = page.getByRole('button', { name: /flug-0404\.jpg/ })
  await expect(failed).toContainText('Ekki tókst að lesa')
  await expect(page.getByRole('alert')).toContainText(
    'Ekki tókst að lesa lýsigögn úr flug-0404.jpg',
  )
  await expect(page.getByRole('alert')).toContainText('images.notAnImage')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByRole('alert')).toContainText('images.notAnImage')
  await page.getByRole('button', { name: /flug-0398\.jpg/ }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Stafasett' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { themes: ['light'] })
})

test('many pictures are sent a few at a time, and one without an answer can be retried', async ({
  admin: { page, open },
}) => {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/api/debug/exif', (route) =>
    isOpen ? route.continue() : void held.push(route),
  )
  await open(paths.debugExif())
  const buffer = await picture()
  const names = Array.from({ length: BULK_CONCURRENCY + 2 }, (_, n) => `mynd-${n}.jpg`)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await expect(page.getByRole('button', { name: /mynd-\d/ })).toHaveCount(names.length)
  await expect.poll(() => held.length).toBe(BULK_CONCURRENCY)
  await expect(page.getByRole('button', { name: /Les…/ })).toHaveCount(names.length)
  await held.shift()?.abort()
  await expect.poll(() => held.length).toBe(BULK_CONCURRENCY)
  isOpen = true
  for (const route of held) await route.continue()
  await page.getByRole('button', { name: /mynd-0/ }).click()
  await expect(page.getByRole('alert')).toContainText('Ekki náðist samband við þjóninn')
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByRole('button', { name: /9 svið/ })).toHaveCount(names.length)
})
