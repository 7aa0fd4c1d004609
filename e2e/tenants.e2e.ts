import { hrefOf, paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, noteShake, test } from './kit.ts'

test('a tenant is created in a dialog; without a name the field is focused and it shakes', async ({
  admin: { page, open },
}) => {
  await open(paths.tenants())
  await page.getByRole('button', { name: 'Nýtt vefsvæði' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýtt vefsvæði' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await noteShake(dialog.locator('form'))
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(dialog.locator('form')).toHaveAttribute('data-shook', '1s')
  await expect(dialog.getByLabel('Nafn')).toBeFocused()
  await expect(dialog.getByText('Gefðu vefsvæðinu nafn, minnst tvo stafi')).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByLabel('Nafn').fill('Byggðasafn Þingeyinga')
  await expect(dialog.getByLabel('Auðkenni')).toHaveValue('byggdasafn-thingeyinga')
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Byggðasafn Þingeyinga')
})

test('an id that is taken is reported at its field', async ({ admin: { page, open } }) => {
  await open(paths.tenants())
  await page.getByRole('button', { name: 'Nýtt vefsvæði' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýtt vefsvæði' })
  await dialog.getByLabel('Nafn').fill('Eitthvað annað')
  await dialog.getByLabel('Auðkenni').fill(DEMO)
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(dialog.getByLabel('Auðkenni')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a person is added by e-mail, and a new role is marked until it is saved', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const email = 'hlutverk@synisafn.is'
  await call('POST', '/api/users', { name: 'Hrefna Hlutverk', email })
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByRole('combobox', { name: 'netfang notanda sem á að bæta við' }).fill(email)
  await page.getByRole('button', { name: 'Bæta við' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Hrefna Hlutverk' })
  await row.getByRole('combobox', { name: 'Hlutverk: Hrefna Hlutverk' }).click()
  await page.getByRole('option', { name: 'Ofur notandi' }).click()
  await expect(row).toContainText('Breytt úr Notandi')
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await expect(bar).toContainText('1 breyting óvistuð')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(bar).toBeHidden()
  await expect(row).not.toContainText('Breytt')
  await page.reload()
  await expect(row.getByRole('combobox')).toHaveValue('Ofur notandi')
})

test('a failed addition is reported above the list, which is unchanged', async ({
  admin: { page, open },
}) => {
  await open(paths.tenant({ tenantId: DEMO }))
  const people = page.getByRole('listitem').filter({ hasText: '@' })
  await expect(people.first()).toBeVisible()
  const before = await people.count()
  await page
    .getByRole('combobox', { name: 'netfang notanda sem á að bæta við' })
    .fill('enginn@hvergi.is')
  await page.getByRole('button', { name: 'Bæta við' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Ekki tókst að bæta við notandanum enginn@hvergi.is',
  )
  await expect(page.getByRole('alert')).toContainText('Listinn er óbreyttur.')
  await expect(people).toHaveCount(before)
})

test('removing a person asks first, with the focus on Cancel', async ({ admin }) => {
  const { page, open, call } = admin
  const email = 'burt@synisafn.is'
  await call('POST', '/api/users', { name: 'Burtu Burtsson', email })
  await call('POST', `/api/tenants/${DEMO}/users`, { email, role: 'tenant::user' })
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByRole('button', { name: 'Fjarlægja: Burtu Burtsson' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Fjarlægja notanda' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Burtu Burtsson' })).toHaveCount(0)
})

test('leaving with unsaved changes asks first', async ({ admin: { page, open } }) => {
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByRole('textbox', { name: 'Nafn' }).fill('Sýnisafnið sjálft')
  await page.getByRole('link', { name: 'Opna vísa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await dialog.getByRole('button', { name: 'Halda áfram að breyta' }).click()
  await expect(page.getByRole('textbox', { name: 'Nafn' })).toHaveValue('Sýnisafnið sjálft')
  await page.getByRole('link', { name: 'Opna vísa' }).click()
  await dialog.getByRole('button', { name: 'Fara án þess að vista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
})

test("a tenant's admin adds people by whole e-mail or invitation, and cannot browse users", async ({
  admin,
  browser,
  server,
}) => {
  const [email, password] = ['stjornandi@synisafn.is', 'lykilorð stjórnanda']
  await admin.call('POST', '/api/users', { name: 'Stjórnandi Safns', email, password })
  await admin.call('POST', '/api/users', { name: 'Annarra Notandi', email: 'annarra@synisafn.is' })
  await admin.call('POST', `/api/tenants/${DEMO}/users`, { email, role: 'tenant::admin' })
  const context = await browser.newContext({ baseURL: server.origin })
  await context.request.post('/api/login', {
    data: { email, password },
    headers: { origin: server.origin },
  })
  const page = await context.newPage()
  await page.goto(hrefOf(paths.tenant({ tenantId: DEMO })))
  const people = page.getByRole('region', { name: 'Notendur og hlutverk' })
  await expect(
    people.getByRole('listitem').filter({ hasText: 'Stofnandi' }).getByRole('button'),
  ).toHaveAccessibleName('Stofnandi er alltaf stjórnandi')
  await people.getByRole('link', { name: 'Sjá öll hlutverk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hlutverk og heimildir')
  await page.goBack()
  const field = people.getByLabel('Netfang notanda sem á að bæta við')
  await field.fill('Annarra')
  await expect(page.getByRole('option')).toHaveCount(0)
  await people.getByRole('button', { name: 'Bæta við' }).click()
  await expect(people.getByText('Netfangið er ekki rétt ritað')).toBeVisible()
  await field.fill('annarra@synisafn.is')
  await people.getByRole('button', { name: 'Bæta við' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'Annarra Notandi' })).toBeVisible()

  await field.fill('bodin@synisafn.is')
  await people.getByRole('button', { name: 'Bæta við' }).click()
  await expect(people.getByRole('alert')).toContainText(
    'Ekki tókst að bæta við notandanum bodin@synisafn.is: Enginn notandi fannst með þessu netfangi',
  )
  await expect(people.getByRole('alert')).toContainText('Listinn er óbreyttur.')
  await people.getByRole('button', { name: 'Búa til boð' }).click()
  const dialog = page.getByRole('dialog', { name: 'Boð: bodin@synisafn.is' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  const link = await dialog.getByLabel('Boðstengill').inputValue()
  expect(link).toMatch(new RegExp(`^${server.origin}/login\\?register=`))
  await page.keyboard.press('Escape')
  const invited = page.getByRole('region', { name: 'Boð sem bíða svars' })
  await expect(invited).toContainText('Notandi · Stjórnandi Safns bauð · rennur út')
  await expectAccessible(page)
  await context.close()

  const other = await browser.newContext({ baseURL: server.origin })
  const joining = await other.newPage()
  await joining.goto(link)
  await expect(joining.getByRole('heading', { level: 1 })).toContainText('Boð: ')
  await expect(
    joining.getByText('Stjórnandi Safns býður þér aðgang í hlutverkinu Notandi'),
  ).toBeVisible()
  await joining.getByLabel('Nýtt lykilorð').fill('lykilorð þess boðna')
  await joining.getByRole('button', { name: 'Stofna aðgang og skrá inn' }).click()
  const name = joining.getByLabel('Nafnið þitt')
  await expect(name).toBeFocused()
  await name.fill('B')
  await joining.getByRole('button', { name: 'Stofna aðgang og skrá inn' }).click()
  await expect(joining.getByText('Nafn þarf að vera minnst tveir stafir')).toBeVisible()
  await expectAccessible(joining)
  await name.fill('Boðin Boðadóttir')
  await joining.getByLabel('Nýtt lykilorð').fill('lykilorð þess boðna')
  await joining.getByRole('button', { name: 'Stofna aðgang og skrá inn' }).click()
  await expect(joining.getByRole('heading', { level: 1 })).toHaveText('Góðan dag, Boðin')
  await joining.goto(link)
  await expect(joining.getByRole('heading', { level: 1 })).toHaveText('Tengillinn er útrunninn')
  await other.close()
})

test('administrators find a user by two letters, and namesakes show their e-mail', async ({
  admin,
}) => {
  const { page, open, call } = admin
  await call('POST', '/api/users', { name: 'Ýmir Ýkti', email: 'ymir@synisafn.is' })
  await open(paths.tenant({ tenantId: DEMO }))
  const field = page.getByRole('combobox', { name: 'Nafn eða netfang notanda sem á að bæta við' })
  await field.pressSequentially('Ý')
  await expect(page.getByRole('option')).toHaveCount(0)
  await field.pressSequentially('m')
  // The choice works although the search for the chosen name has not answered yet.
  const wholeName = (url: URL) => url.searchParams.get('q') === 'Ýmir Ýkti'
  await page.route(wholeName, () => {})
  await page.getByRole('option', { name: 'Ýmir Ýkti {ymir@synisafn.is}' }).click()
  await page.getByRole('button', { name: 'Bæta við' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ymir@synisafn.is' })).toBeVisible()
  await page.unroute(wholeName)
  await expect(field).toHaveValue('')
  // A member is not offered again, and adding their e-mail is refused: the role stays.
  await field.pressSequentially('Ýmir')
  await expect(page.getByRole('option')).toHaveCount(0)
  await field.fill('ymir@synisafn.is')
  await page.getByRole('combobox', { name: 'Hlutverk nýs notanda' }).click()
  await page.getByRole('option', { name: 'Stjórnandi' }).click()
  await page.getByRole('button', { name: 'Bæta við' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Ekki tókst að bæta við notandanum ymir@synisafn.is: ' +
      'Notandinn hefur þegar aðgang að vefsvæðinu',
  )
  await expect(page.getByRole('alert')).toContainText('Listinn er óbreyttur.')
  await expect(page.getByRole('combobox', { name: 'Hlutverk: Ýmir Ýkti' })).toHaveValue('Notandi')
})

test('a tenant with a deleted index is removed once the bin is emptied, which lists it', async ({
  admin,
}) => {
  const { page, call } = admin
  await call('POST', '/api/tenants', { name: 'Aflagt safn', id: 'aflagt' })
  await call('POST', '/api/tenants/aflagt/indices', {
    name: 'Gamall vísir',
    id: 'gamall',
    directory: '',
  })
  await call('DELETE', '/api/tenants/aflagt/indices/gamall?name=Gamall%20v%C3%ADsir')
  await page.goto('/admin/tenants/aflagt')
  const danger = page.getByRole('region', { name: 'Eyða vefsvæði' })
  await expect(danger.getByText('Gamall vísir')).toBeVisible()
  const remove = danger.getByRole('button', { name: 'Eyða vefsvæði' })
  await expect(remove).toBeDisabled()
  await expectAccessible(page)
  await danger.getByRole('button', { name: 'Tæma ruslakörfu…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog.getByText('Gamall vísir')).toBeVisible()
  await expect(dialog.getByText('0 skrár · 0 færslur')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  // The sizes arrive after the list, which removes the button.
  await page.route('**/api/tenants/aflagt/size', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Eyða endanlega' }).click()
  await expect(page.getByText('Ruslakarfan var tæmd')).toBeVisible()
  // A worker deletes it later.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await remove.click()
    await dialog.getByRole('button', { name: 'Eyða vefsvæði' }).click()
    await expect(page).toHaveURL(/\/admin\/tenants$/, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Aflagt safn' })).toHaveCount(0)
})
