import { BROWSE_PAGE_SIZE, USER_CACHE_MS } from '#contract/limits.ts'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { demoAlbum, expect, expectAccessible, memberOf, test, DEMO } from './kit.ts'

test('an API token is made, shown once, used by a program, and revoked', async ({
  admin: { page, open },
  playwright,
  server,
}) => {
  await open(paths.ownSettings())
  await page.getByRole('button', { name: 'Nýr lykill' }).click()
  const form = page.getByRole('dialog', { name: 'Nýr API-lykill' })
  await form.getByRole('button', { name: 'Búa til lykil' }).click()
  await expect(form.getByText('Heitið þarf að vera minnst tveir stafir')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  await form.getByLabel('Heiti').fill('Skanni í kjallara')
  await form.getByLabel('Má aðeins lesa').check()
  await form.getByRole('button', { name: 'Búa til lykil' }).click()
  const shown = page.getByRole('dialog', { name: 'API-lykill: Skanni í kjallara' })
  await expect(shown).toContainText('Hann sést ekki aftur')
  const secret = await shown.getByLabel('Lykill', { exact: true }).inputValue()
  expect(secret).toMatch(/^vrd_/)
  await shown.getByRole('button', { name: 'Ég hef afritað lykilinn' }).click()
  const list = page.getByRole('region', { name: 'API-lyklar' })
  await expect(list).toContainText('ónotaður · aðeins til lestrar · gildir til')
  await expect(page.getByText(secret)).toHaveCount(0)

  const program = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await program.get('/api/me')).status()).toBe(200)
  expect((await program.put('/api/me/settings', { data: {} })).status()).toBe(403)
  await page.reload()
  await expect(list).toContainText(/notaður .* · aðeins til lestrar/)
  await list.getByRole('button', { name: 'Afturkalla lykil: Skanni í kjallara' }).click()
  await page
    .getByRole('dialog', { name: 'Ertu viss?' })
    .getByRole('button', { name: 'Afturkalla lykil' })
    .click()
  await expect(list).toContainText('Enginn API-lykill')
  expect((await program.get('/api/me')).status()).toBe(401)
  await program.dispose()
})

test('people see their own sessions and end those they do not recognise', async ({
  admin,
  browser,
  server,
}) => {
  const email = 'setur@synisafn.is'
  const password = 'lykilorð fyrir setur'
  await admin.call('POST', '/api/users', { name: 'Seta Setudóttir', email, password })
  const signIn = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: server.origin, userAgent })
    await context.request.post('/api/login', {
      data: { email, password },
      headers: { origin: server.origin },
    })
    return context
  }
  const here = await signIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')
  const phone = await signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
  )
  const tablet = await signIn('Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Safari/604.1')
  const page = await here.newPage()
  await page.goto('/admin/user/settings')
  const list = page.getByRole('region', { name: 'Setur' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').filter({ hasText: 'Chrome á Linux' })).toContainText(
    'virk núna',
  )
  await list.getByRole('button', { name: 'Ljúka setu: Safari á iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect([
    (await phone.request.get('/api/me')).status(),
    (await tablet.request.get('/api/me')).status(),
  ]).toEqual([401, 200])
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Ljúka öllum öðrum setum' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect((await tablet.request.get('/api/me')).status()).toBe(401)
  await expect(list.getByRole('button')).toHaveCount(0)
  for (const context of [here, phone, tablet]) await context.close()
})

test("storage paths are saved with an example; a file shows its path on one's computer", async ({
  admin,
  context,
}) => {
  const { page, open } = admin
  await open(paths.ownSettings())
  await page.getByRole('button', { name: 'Bæta við slóð' }).click()
  await page.getByLabel('Slóð á þjóni').fill(`/${DEMO}/ljosmyndir`)
  await page.getByLabel(`Slóð hjá mér fyrir /${DEMO}/ljosmyndir`).fill('\\\\nas-01\\myndir')
  await expect(page.getByText('\\\\nas-01\\myndir\\1916\\flug-0412.tif')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
  const { id } = await demoAlbum(admin)
  await open(paths.files({ tenantId: DEMO, id }))
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: /^Afrita: \\\\nas-01\\myndir\\/ })).toBeVisible()
  await page.getByRole('link', { name: 'Opna færslu' }).click()
  const files = page.getByRole('region', { name: 'Skrár' })
  await expect(files).toContainText('\\\\nas-01\\myndir\\')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await files.getByRole('button', { name: 'Afrita slóð hjá mér' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^\\\\nas-01\\myndir\\.+\.jpg$/)
})

test('saving in one tab does not undo what another tab saved', async ({ admin, context }) => {
  await admin.open(paths.ownSettings())
  await admin.page.getByRole('button', { name: 'Bæta við slóð' }).click()
  const other = await context.newPage()
  await other.goto(hrefOf(paths.preferences()))
  await other.getByRole('radiogroup', { name: 'Listar' }).getByText('25', { exact: true }).click()
  const settings = () =>
    admin.call<{ listRows?: number | null; warehouse?: { paths?: object[] } }>(
      'GET',
      '/api/me/settings',
    )
  await expect.poll(async () => (await settings()).listRows).toBe(25)
  const { warehouse } = await settings()
  await admin.page.getByLabel('Slóð á þjóni').last().fill('/gogn/hljod')
  await admin.page.getByLabel('Slóð hjá mér').last().fill('/Volumes/hljod')
  await admin.page.getByRole('button', { name: 'Vista' }).click()
  await expect(admin.page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
  expect(await settings()).toMatchObject({
    listRows: 25,
    warehouse: { paths: [...(warehouse?.paths ?? []), { server: '/gogn/hljod' }] },
  })
  await admin.call('PUT', '/api/me/settings', { listRows: null, ...(warehouse && { warehouse }) })
})

test('people choose the columns of lists by type of index and order them by keyboard', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(paths.ownSettings())
  const columns = page.getByRole('list', { name: 'Dálkar: Myndasafn' })
  await expect(columns.getByRole('switch', { checked: true })).toHaveCount(3)
  await columns.getByRole('switch', { name: 'Skráarheiti' }).click()
  await columns.getByRole('switch', { name: 'Uppruni' }).click()
  await page.getByRole('combobox', { name: 'Bæta við dálki' }).fill('Fyrirsögn')
  await page.getByRole('option', { name: 'Fyrirsögn' }).click()
  await columns.getByRole('button', { name: 'Færa „Dagsetning“' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Þú heldur á „Dagsetning“')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/„Dagsetning“ er í sæti 1 af/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(columns.getByRole('switch').first()).toHaveAccessibleName('Dagsetning')
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toContainText(
    '1 breyting óvistuð',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }, { view: 'list' }))
  await expect(page.getByRole('columnheader')).toHaveText([
    'Titill',
    'Dagsetning',
    'Ljósmyndari',
    'Uppruni',
    'Fyrirsögn',
  ])
  await expect(page.getByRole('row').nth(1)).toContainText(/1[89]\d\d/)
  await expectAccessible(page)
  await open(paths.ownSettings())
  await page.getByRole('button', { name: 'Endurstilla dálka' }).click()
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
})

test('a list loads the number of rows a person chose, or its own default', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/search'))
      sizes.push((request.postDataJSON() as { size: number }).size)
  })
  await open(paths.browse({ tenantId: DEMO, id }))
  await expect.poll(() => sizes).toContain(BROWSE_PAGE_SIZE)
  await open(paths.preferences())
  const lists = page.getByRole('radiogroup', { name: 'Listar' })
  await expect(lists.getByRole('radio', { name: 'Sjálfgefið' })).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await lists.getByText('25', { exact: true }).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole('link', { name: 'Vísar' }).first().click()
  sizes.length = 0
  await page.getByRole('link', { name: 'Gamlar ljósmyndir' }).first().click()
  await page.getByRole('link', { name: 'Efni', exact: true }).click()
  await expect.poll(() => sizes).toContain(25)
  await open(paths.preferences())
  await expect(lists.getByRole('radio', { name: '25' })).toBeChecked()
  const back = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await lists.getByText('Sjálfgefið').click()
  expect((await back).status()).toBe(200)
})

test('a slow answer to one setting does not undo the setting that was saved after it', async ({
  admin,
  browser,
  server,
}) => {
  // The settings are saved, and the administrator signs in for all tests.
  const { page, open, close } = await memberOf(admin, browser, server, 'Hæglátur')
  await open(paths.preferences())
  const lists = page.getByRole('radiogroup', { name: 'Listar' })
  const theme = page.getByRole('radiogroup', { name: 'Þema' })
  await expect(lists.getByRole('radio', { name: 'Sjálfgefið' })).toBeChecked()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  await page.route('**/api/me/settings', async (route) => {
    const mustWait = isFirst && route.request().method() === 'PUT'
    if (mustWait) isFirst = false
    const response = await route.fetch()
    if (mustWait) await held
    await route.fulfill({ response })
  })
  await theme.getByText('Dökkt').click()
  await expect.poll(() => isFirst).toBe(false)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await lists.getByText('25', { exact: true }).click()
  expect((await saved).status()).toBe(200)
  const late = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  release()
  await late
  await page.waitForTimeout(300)
  await expect(lists.getByRole('radio', { name: '25' })).toBeChecked()
  await close()
})

test('the signed-in user is requested again only after an hour', async ({
  admin: { page, open },
}) => {
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => (asked += Number(new URL(request.url()).pathname === '/api/me')))
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await open(paths.preferences())
  await page.clock.fastForward(USER_CACHE_MS - 60_000)
  await look()
  await page.getByRole('link', { name: 'Notendur' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  expect(asked).toBe(1)
  await page.clock.fastForward(120_000)
  await look()
  await expect.poll(() => asked).toBe(2)
})
