import type { Page } from '@playwright/test'
import type { Region } from '#contract/region-shapes.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, expectFits, test, writeRows } from './kit.ts'
import { shoot } from './shoot.ts'
import { visit, WRITING_MS } from './visitor.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`
const ASK = 'Þekkir þú einhvern á myndinni?'
const NUMBERS = ['Frá vinstri', 'Ofan frá', 'Breidd', 'Hæð']

/** Opens a picture of the gallery by its place and answers the address of its record. */
const openPicture = async (page: Page, at: number): Promise<string> => {
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').nth(at).getByRole('link').click()
  await expect(page.getByRole('link', { name: ASK })).toBeVisible()
  return `/main/r/${new URL(page.url()).searchParams.get('image')}`
}

const person = (page: Page) => page.getByLabel('Nafn manneskjunnar')
const send = (page: Page) => page.getByRole('button', { name: 'Senda nafnið' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Takk fyrir nafnið' })

/** Every process drops a page within a moment of the commit that changes its names. */
const expectNamed = (page: Page, address: string, name: string, isNamed: boolean) =>
  expect
    .poll(async () => (await (await page.request.get(address)).text()).includes(name), {
      timeout: 1000,
      intervals: [100],
    })
    .toBe(isNamed)

test('a visitor names a person with the mouse, staff accept, and a consent is withdrawn', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 2)
  await page.goto(record)
  await page.getByRole('link', { name: ASK }).click()
  await expectAccessible(page)
  const picture = page.locator('[data-ready] svg')
  const around = await picture.boundingBox()
  if (!around) throw new Error('No picture')
  const at = (x: number, y: number) =>
    [around.x + around.width * x, around.y + around.height * y] as const
  await page.mouse.move(...at(0.45, 0.45))
  await page.mouse.down()
  await page.mouse.move(...at(0.55, 0.55), { steps: 4 })
  await page.mouse.up()
  for (const label of NUMBERS)
    expect(Number(await page.getByLabel(label).inputValue())).toBeGreaterThan(0)
  expect(Number(await page.getByLabel('Breidd').inputValue())).toBeLessThan(60)
  await person(page).fill('Músarnafn Jónsdóttir')
  await page.getByLabel(/^Þetta er ég/).check()
  await page.waitForTimeout(WRITING_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectAccessible(page)
  const own = page.url()
  const [receipt = ''] = /N-\d{4}-\d+/.exec(own) ?? []
  await expectNamed(page, record, 'Músarnafn', false)

  await admin.open(paths.names({ tenantId: DEMO }))
  const row = admin.page.getByRole('list', { name: 'Nöfn frá gestum' }).getByRole('listitem')
  const proposal = row.filter({ hasText: receipt })
  await expect(proposal).toBeVisible()
  await expect(proposal.getByText('Sendandi segist vera þessi manneskja')).toBeVisible()
  await expectAccessible(admin.page)
  await proposal.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(proposal).toHaveCount(0)
  await expectNamed(page, record, 'Músarnafn', true)

  await page.goto(record)
  const name = page.getByRole('link', { name: 'Músarnafn Jónsdóttir' })
  await name.focus()
  await expect(page.locator('rect[data-lit]')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(own)
  await expect(page.getByText('Nafnið birtist við myndina.')).toBeVisible()
  await page.getByRole('link', { name: 'Samþykki þitt' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afturkalla samþykkið' }).click()
  await expect(page.getByText('Samþykkið var afturkallað')).toBeVisible()
  await expectNamed(page, record, 'Músarnafn', false)
})

test('a visitor names a person by keyboard alone, and withdraws the name', async ({
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 4)
  await page.goto(`${record}/who`)
  await expect(page.locator('[data-ready]')).toBeVisible()
  await page.getByLabel('Frá vinstri').focus()
  for (const percent of ['30', '20', '25', '40']) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(percent)
    await page.keyboard.press('Tab')
  }
  await expect(person(page)).toBeFocused()
  const drawn = page.locator('rect[data-drawn]')
  const whole = Number(
    (await page.locator('[data-ready] svg').getAttribute('viewBox'))?.split(' ')[2],
  )
  await expect.poll(async () => Number(await drawn.getAttribute('x'))).toBeCloseTo(0.3 * whole)
  await page.keyboard.type('Lyklanafn Jónsson')
  await page.waitForTimeout(WRITING_MS)
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Næsta óþekkta mynd' })).toBeVisible()
  const own = page.url()

  await page.getByRole('link', { name: 'Draga til baka' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Draga nafn til baka' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Draga til baka' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === record)
  expect((await page.request.get(own)).status()).toBe(404)
})

test('a name is proposed without script', async ({ admin, browser, server }) => {
  const page = await visit(browser, server.origin, false)
  const record = await openPicture(page, 6)
  await page.goto(record)
  await page.getByRole('link', { name: ASK }).click()
  for (const [n, label] of NUMBERS.entries()) await page.getByLabel(label).fill(String(20 + n))
  await person(page).fill('Skriftarlaus Jónsdóttir')
  await page.waitForTimeout(WRITING_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const [receipt = ''] = /N-\d{4}-\d+/.exec(page.url()) ?? []
  const { proposals } = await admin.call<{ proposals: { id: string; receipt: string }[] }>(
    'GET',
    `/api/tenants/${DEMO}/region-proposals`,
  )
  const id = proposals.find((one) => one.receipt === receipt)?.id
  const path = `/api/tenants/${DEMO}/region-proposals/${id}/accept`
  const named = await admin.call<Region>('POST', path, { isDead: true })
  expect(named).toMatchObject({ x: 0.2, y: 0.21, width: 0.22, height: 0.23 })
  await expectNamed(page, record, 'Skriftarlaus', true)
  await page.goto(record)
  await page.getByRole('link', { name: 'Skriftarlaus Jónsdóttir' }).click()
  await expect(page.locator('rect:target')).toHaveCount(1)
})

test('staff mark, name and remove a person in a picture', async ({ admin, browser, server }) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 8)
  await admin.open(paths.people({ tenantId: DEMO, id: record.replace('/main/r/', '') }))
  const main = admin.page.getByRole('main')
  await main.getByLabel('Nafn', { exact: true }).fill('Fyrrum Borgarstjóri')
  await main.getByLabel('Manneskjan er látin').check()
  await main.getByRole('button', { name: 'Merkja manneskju' }).click()
  const people = main.getByRole('list', { name: 'Fólk á myndinni' }).getByRole('listitem')
  await expect(people).toContainText('Birtist gestum')
  await expectAccessible(admin.page)
  await expectNamed(page, record, 'Fyrrum Borgarstjóri', true)
  await people.getByRole('button', { name: 'Breyta' }).click()
  await main.getByLabel('Manneskjan er látin').uncheck()
  await main.getByRole('button', { name: 'Vista' }).click()
  await expect(people).toContainText('Nafn geymt')
  await expectNamed(page, record, 'Fyrrum Borgarstjóri', false)
  await people.getByRole('button', { name: 'Skrá samþykki' }).click()
  await people.getByRole('button', { name: 'Skrá samþykki' }).click()
  await expect(people).toContainText('Birtist gestum')
  const consent = await people.getByLabel('Slóð handa þeim sem samþykkti').inputValue()
  await expectNamed(page, record, 'Fyrrum Borgarstjóri', true)
  await page.goto(consent)
  await page.getByRole('button', { name: 'Afturkalla samþykkið' }).click()
  await expectNamed(page, record, 'Fyrrum Borgarstjóri', false)
  await people.getByRole('button', { name: 'Fjarlægja' }).click()
  await expect(main.getByText('Enginn er merktur á myndinni.')).toBeVisible()
})

test('staff look at the faces that a file marks, and confirm one', async ({
  admin,
  browser,
  server,
}) => {
  const visitor = await visit(browser, server.origin)
  const record = await openPicture(visitor, 10)
  const recordId = record.replace('/main/r/', '')
  await admin.open(paths.names({ tenantId: DEMO }))
  const { page } = admin
  const states = page.getByRole('radiogroup', { name: 'Staða' })
  await states.getByText('Úr skrám').click()
  await expect(page.getByText('Ekkert andlit bíður')).toBeVisible()
  // The demo has no file that marks faces, so the rows are written that reading one writes.
  await writeRows(
    server.library,
    ...['Skráð Nafnsdóttir', ''].map(
      (person, n) => `
        insert into region (tenant_id, id, index_id, record_id, at, x, y, width, height, person,
          is_dead, has_public_role, by, file_key)
        select tenant_id, uuidv7(), index_id, id, 0, ${0.2 + n * 0.4}, 0.3, 0.2, 0.3, '${person}',
          false, false, '', 'lykill ${n}'
        from record where id = '${recordId}' and tenant_id = '${DEMO}' limit 1`,
    ),
  )
  await page.reload()
  const row = page.getByRole('list', { name: 'Andlit sem skrár merkja' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Skráð Nafnsdóttir')
  await expect(row).toContainText('1 andlit án nafns')
  await shoot(page, 'faces-of-files')
  await expectNamed(visitor, record, 'Skráð Nafnsdóttir', false)
  await row.getByRole('link', { name: /^Fara yfir andlitin/ }).press('Enter')
  const people = page.getByRole('main').getByRole('list', { name: 'Fólk á myndinni' })
  const face = people.getByRole('listitem').filter({ hasText: 'Skráð Nafnsdóttir' })
  await expect(face).toContainText('Úr skrá, bíður yfirferðar')
  await face.getByRole('button', { name: 'Staðfesta' }).press('Enter')
  await expect(face).toContainText('Nafn geymt')
  await face.getByRole('button', { name: 'Breyta' }).click()
  await page.getByRole('main').getByLabel('Manneskjan er látin').check()
  await page.getByRole('main').getByRole('button', { name: 'Vista' }).click()
  await expect(face).toContainText('Birtist gestum')
  await expectNamed(visitor, record, 'Skráð Nafnsdóttir', true)
})

test('pictures of unknown people lead to the form, from the front page on', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 10)
  const path = `/api/tenants/${DEMO}/records/${record.replace('/main/r/', '')}/regions`
  const { id } = await admin.call<Region>('POST', path, { x: 0.2, y: 0.2, width: 0.3, height: 0.3 })
  await page.goto(`/main/${DEMO}`)
  await page.getByRole('link', { name: /af óþekktu fólki/ }).click()
  await expect(page.getByRole('heading', { name: 'Óþekktir' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('ol[data-leaf] li').first().getByRole('link').click()
  await page.getByLabel('Óþekkt 1').check()
  await expect(page.getByLabel('Breidd')).toBeHidden()
  await expectAccessible(page)
  await admin.call('DELETE', `/api/tenants/${DEMO}/regions/${id}`)
})

test('forms and lists of names fit a phone, and are accessible in both themes', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 12)
  const path = `/api/tenants/${DEMO}/records/${record.replace('/main/r/', '')}/regions`
  const { id } = await admin.call<Region>('POST', path, { x: 0.2, y: 0.2, width: 0.3, height: 0.3 })
  for (const address of [`${record}/who`, `/en${record}/who`, record, `/main/${DEMO}/unknown`])
    await expectFits(page, address, [320, 1440])
  await admin.call('DELETE', `/api/tenants/${DEMO}/regions/${id}`)
})

test('a visitor draws a frame with a finger on a phone', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const record = await openPicture(page, 14)
  await page.goto(`${record}/who`)
  const picture = page.locator('[data-ready] svg')
  await expect(picture).toBeVisible()
  await page.evaluate(() => Promise.all([...document.images].map((one) => one.decode())))
  await page.evaluate(() => document.fonts.ready)
  await picture.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }))
  // The picture does not fill its place on a narrow window.
  const around = await picture.evaluate((svg: SVGSVGElement) => {
    const { width, height } = svg.viewBox.baseVal
    const { a = 1, d = 1, e = 0, f = 0 } = svg.getScreenCTM() ?? {}
    return { x: e, y: f, width: width * a, height: height * d }
  })
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: around.x + around.width * x, y: around.y + around.height * y }],
    })
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  await touch('touchStart', 0.2, 0.3)
  for (const share of [0.05, 0.15, 0.25, 0.3]) await touch('touchMove', 0.2 + share, 0.3 + share)
  await touch('touchEnd')
  // The finger drew, and did not scroll the page.
  expect(await scrolled()).toBe(before)
  for (const [label, percent] of [
    ['Frá vinstri', 20],
    ['Ofan frá', 30],
    ['Breidd', 30],
    ['Hæð', 30],
  ] as const)
    await expect
      .poll(async () => Number(await page.getByLabel(label).inputValue()), { message: label })
      .toBeCloseTo(percent, -1)
  await person(page).fill('Fingranafn Jónsdóttir')
  await page.waitForTimeout(WRITING_MS)
  await send(page).tap()
  await expect(thanks(page)).toBeVisible()
  await context.close()
})

test('staff block the sender of a name, and the names leave the pictures', async ({
  admin,
  browser,
  server,
}) => {
  // From a network of its own, so that the block closes nobody else out.
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const { id: userId } = await admin.call<{ id: string }>('POST', '/api/users', {
    name: 'Bullukollur',
    email: 'bull@example.is',
    password: 'langt og gott lykilorð gests',
  })
  expect(userId).toBeTruthy()
  const signedIn = await context.request.post('/api/login', {
    data: { email: 'bull@example.is', password: 'langt og gott lykilorð gests' },
    headers: { origin: server.origin },
  })
  expect(signedIn.status()).toBe(200)
  const record = await openPicture(page, 16)
  await page.goto(`${record}/who`)
  await page.getByLabel('Frá vinstri').fill('10')
  await person(page).fill('Bullnafn Jónsson')
  await page.waitForTimeout(WRITING_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const [receipt = ''] = /N-\d{4}-\d+/.exec(page.url()) ?? []
  await admin.open(paths.names({ tenantId: DEMO }))
  const row = admin.page.getByRole('list', { name: 'Nöfn frá gestum' }).getByRole('listitem')
  const proposal = row.filter({ hasText: receipt })
  await proposal.getByLabel('Manneskjan er látin').check()
  await proposal.getByRole('button', { name: 'Samþykkja' }).click()
  await expectNamed(page, record, 'Bullnafn', true)
  const states = admin.page.getByRole('radiogroup', { name: 'Staða' })
  await states.getByText('Samþykkt').click()
  await proposal.getByRole('button', { name: /^Loka á sendanda/ }).press('Enter')
  const dialog = admin.page.getByRole('dialog')
  await expect(dialog).toContainText('tekin af myndunum')
  await dialog.getByLabel('Ástæða').fill('Skrifar bull')
  await expectAccessible(admin.page, { isPortalOpen: true })
  await admin.page.screenshot({ path: 'build/e2e/block-sender-of-name.png' })
  await dialog.getByRole('button', { name: 'Loka á sendanda' }).press('Enter')
  await expect(admin.page.getByText('Tekin af myndum: 1')).toBeVisible()
  await expectNamed(page, record, 'Bullnafn', false)
  await context.close()
})
