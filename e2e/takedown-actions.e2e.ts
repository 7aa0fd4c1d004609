import type { Page } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, expectFits, test, type SignedIn } from './kit.ts'
import { visit, WRITING_MS } from './visitor.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`

/** Asks to take a picture of the gallery off the site; answers its page and the sender's page. */
const ask = async (page: Page, at: number, wish: string) => {
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').nth(at).getByRole('link').click()
  const image = page.locator('main img').first()
  await expect(image).toBeVisible()
  const record = `/main/r/${new URL(page.url()).searchParams.get('image')}`
  await page.goto(`${record}/takedown`)
  await page.getByLabel('Hvað viltu að gert sé?').selectOption({ label: wish })
  await page.getByLabel('Lýstu ástæðunni').fill('Þetta er ég sem barn')
  await page.getByLabel('Nafn').fill('Sigríður')
  await page.getByLabel('Netfang').fill('sigridur@example.is')
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Senda beiðni' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Beiðnin er móttekin' })).toBeVisible()
  const own = page.url()
  const [receipt = ''] = /B-\d{4}-\d+/.exec(own) ?? []
  return { record, own, receipt }
}

/** Opens the request's screen in the administration. */
const openRequest = async (admin: SignedIn, receipt: string) => {
  await admin.open(paths.takedowns({ tenantId: DEMO }))
  await admin.page.getByLabel('Leita í beiðnum').fill(receipt)
  await admin.page.getByRole('list', { name: 'Beiðnir' }).getByRole('link').first().click()
  await expect(admin.page.getByLabel('Rökstuðningur sem sendandi les')).toBeVisible()
}

const grant = async (page: Page, text: string) => {
  await page.getByLabel('Rökstuðningur sem sendandi les').fill(text)
  await page.getByRole('button', { name: 'Fallast á beiðni' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Taka málið upp aftur' })).toBeVisible()
}

/** Opens a page until it has a text; a dropped page is drawn again at once. */
const openUntil = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 8000 })

/** How much neighbouring pixels in the middle of a picture differ, as the browser decodes it. */
const detailOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob())
    const [wide, high] = [Math.floor(picture.width * 0.16), Math.floor(picture.height * 0.16)]
    const canvas = new OffscreenCanvas(wide, high)
    const context = canvas.getContext('2d')
    context?.drawImage(
      picture,
      -Math.floor(picture.width * 0.42),
      -Math.floor(picture.height * 0.42),
    )
    const { data = [] } = context?.getImageData(0, 0, wide, high) ?? {}
    let sum = 0
    for (let at = 4; at < data.length; at += 4)
      sum += Math.abs((data[at] ?? 0) - (data[at - 4] ?? 0))
    return sum / (wide * high)
  }, address)

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test('staff close a field, and the sender reads what was done', async ({
      admin,
      browser,
      server,
    }) => {
      const page = await visit(browser, server.origin, script)
      const { record, own, receipt } = await ask(page, script ? 1 : 2, 'Taka nafn út')
      await openRequest(admin, receipt)
      // What the sender wished for is chosen already.
      await expect(admin.page.getByRole('radio', { name: 'Loka einstökum reitum' })).toBeChecked()
      await admin.page.getByLabel('Rökstuðningur sem sendandi les').fill('Nafnið var tekið út.')
      await admin.page.getByRole('button', { name: 'Fallast á beiðni' }).press('Enter')
      await expect(admin.page.getByText('Veldu að minnsta kosti einn reit')).toBeVisible()
      const fields = admin.page.getByRole('combobox', { name: 'Reitir sem lokast' })
      await fields.press('ArrowDown')
      await fields.fill('Efnisorð')
      // The field around it shows the focus.
      expect(await fields.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
      await fields.press('ArrowDown')
      await fields.press('Enter')
      await fields.press('Escape')
      if (script) {
        await expectAccessible(admin.page)
        await admin.page.screenshot({ path: 'build/e2e/takedown-fields.png', fullPage: true })
      }
      await grant(admin.page, 'Nafnið var tekið út.')
      await expect(
        admin.page.getByText('Upplýsingar voru teknar úr færslunni á vefnum.', { exact: true }),
      ).toBeVisible()

      await page.goto(own)
      await expect(
        page.getByText('Upplýsingar voru teknar úr færslunni á vefnum.', { exact: true }),
      ).toBeVisible()
      await expect(page.getByText('Nafnið var tekið út.')).toBeVisible()
      // What was granted in part may be asked for again.
      await expect(page.getByLabel('Hvers vegna?')).toBeVisible()
      if (script) {
        await expectAccessible(page)
        await page.screenshot({ path: 'build/e2e/takedown-granted.png', fullPage: true })
      }
      await openUntil(page, record, 'Reitur lokaður')
      const row = page.locator('dl div', { hasText: 'Reitur lokaður' })
      await expect(row).toContainText('Efnisorð')
      if (script) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page, { themes: [colorScheme] })
        }
        await page.screenshot({ path: 'build/e2e/closed-field.png', fullPage: true })
        await expectFits(page, record, [1440, 390, 320])
      }
    })

    test('a record kept from search engines stays on the site', async ({
      admin,
      browser,
      server,
    }) => {
      const page = await visit(browser, server.origin, script)
      const { record, receipt } = await ask(page, script ? 3 : 4, 'Halda því frá leitarvélum')
      await openRequest(admin, receipt)
      await grant(admin.page, 'Leitarvélar sýna þetta ekki.')
      await expect
        .poll(async () => (await page.request.get(record)).status(), { timeout: 8000 })
        .toBe(200)
      await page.goto(record)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      const src = (await page.locator('main img').first().getAttribute('src')) ?? ''
      expect((await page.request.get(src)).headers()['x-robots-tag']).toBe('noindex')
    })
  })

test('staff blur a part of a picture by keyboard, and visitors see it blurred', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const { record, receipt } = await ask(page, 5, 'Gera hluta myndar óskýran')
  await openRequest(admin, receipt)
  const screen = admin.page
  await expect(screen.getByRole('radio', { name: 'Gera hluta myndar óskýran' })).toBeChecked()
  await screen.getByLabel('Rökstuðningur sem sendandi les').fill('Andlitið er óskýrt.')
  await screen.getByRole('button', { name: 'Fallast á beiðni' }).press('Enter')
  await expect(screen.getByRole('alert')).toContainText('Merktu hluta í:')
  await screen.getByRole('button', { name: 'Bæta við hluta' }).press('Enter')
  const part = screen.getByRole('group', { name: 'Hluti 1' })
  await part.getByLabel('Frá vinstri').fill('38')
  await part.getByLabel('Breidd').fill('24')
  await part.getByLabel('Ofan frá').fill('38')
  await part.getByLabel('Hæð').fill('24')
  // A second part is drawn with the pointer, and taken away again.
  const stage = screen.locator('[role=group] img').first()
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  await screen.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await screen.mouse.down()
  await screen.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 70, { steps: 4 })
  await screen.mouse.up()
  await expect(screen.getByRole('group', { name: 'Hluti 2' })).toBeVisible()
  await expectAccessible(screen)
  await screen.screenshot({ path: 'build/e2e/takedown-blur-1440.png', fullPage: true })
  await screen.getByRole('button', { name: 'Fjarlægja hluta 2' }).press('Enter')
  await expect(screen.getByRole('group', { name: 'Hluti 2' })).toBeHidden()
  await screen.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(screen)
  await screen.screenshot({ path: 'build/e2e/takedown-blur-390.png', fullPage: true })
  await screen.setViewportSize({ width: 1440, height: 900 })
  await grant(screen, 'Andlitið er óskýrt.')
  await expect(
    screen.getByText('Hluti myndarinnar er nú óskýr á vefnum.', { exact: true }),
  ).toBeVisible()

  await expect
    .poll(async () => (await page.request.get(record)).status(), { timeout: 8000 })
    .toBe(200)
  await page.goto(record)
  const src = (await page.locator('main img').first().getAttribute('src')) ?? ''
  const [plain, blurred] = [await detailOf(screen, src), await detailOf(page, src)]
  expect(blurred).toBeLessThan(plain / 3)
  await page.screenshot({ path: 'build/e2e/blurred.png' })

  // Staff take it back on the record's own screen.
  await screen.locator('article').getByRole('link').first().click()
  const panel = screen.getByRole('region', { name: 'Aðgangur gesta', exact: true })
  await panel.getByRole('button', { name: 'Óskýrir hlutar…' }).press('Enter')
  await expect(panel.getByRole('group', { name: 'Hluti 1' })).toBeVisible()
  await expectAccessible(screen)
  await screen.screenshot({ path: 'build/e2e/record-redaction.png', fullPage: true })
  await panel.getByRole('button', { name: 'Fjarlægja hluta 1' }).press('Enter')
  await panel.getByRole('button', { name: 'Vista' }).press('Enter')
  await expect(panel).toContainText('Engar takmarkanir.')
  // A browser keeps what it has by the address with a version, so the picture is asked for without.
  const [unversioned = ''] = src.split('?')
  await expect.poll(() => detailOf(page, unversioned), { timeout: 8000 }).toBeGreaterThan(plain / 2)
})

test('a letter is printed with the name, the address and the number of the institution, and nothing else', async ({
  admin,
  browser,
  server,
}) => {
  const settings = `/api/tenants/${DEMO}/site`
  type Settings = { version: number; updated: string; edit_by: string }
  const {
    version,
    updated: _,
    edit_by: __,
    ...before
  } = await admin.call<Settings>('GET', settings)
  const saved = await admin.page.request.put(settings, {
    headers: { origin: server.origin, 'if-match': `"${version}"` },
    data: {
      ...before,
      address: 'Safnagata 1\n400 Ísafjörður',
      contact: { email: 'safn@example.is', phone: '456 7890', url: '' },
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const page = await visit(browser, server.origin)
  const { own, receipt } = await ask(page, 9, 'Taka allt úr birtingu')
  await openRequest(admin, receipt)
  await grant(admin.page, 'Myndin sýnir barn.')
  const letter = admin.page.locator('body > article')
  await expect(letter).toBeAttached()
  await expect(letter).toBeHidden()
  await admin.page.emulateMedia({ media: 'print' })
  for (const text of [
    'Safnagata 1',
    'safn@example.is · 456 7890',
    receipt,
    'Sigríður',
    'Fallist er á beiðnina. Efnið var tekið úr birtingu.',
    'Myndin sýnir barn.',
  ])
    await expect(letter.getByText(text).first()).toBeVisible()
  await expect(letter).not.toContainText('Persónuverndar')
  await expect(admin.page.getByRole('button', { name: 'Prenta bréf' })).toBeHidden()
  await admin.page.screenshot({ path: 'build/e2e/takedown-letter.png' })
  // All of it is on one sheet.
  const pdf = (await admin.page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await admin.page.emulateMedia({ media: 'screen' })

  await page.goto(own)
  const head = page.getByRole('main').getByText('Safnagata 1')
  await expect(head).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(head).toBeVisible()
  await expect(head).toContainText(`Númer: ${receipt}`)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.screenshot({ path: 'build/e2e/takedown-receipt.png' })
})
