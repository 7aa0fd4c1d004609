import { schedules, type Schedule } from '#contract/schedules.ts'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  makeIndex,
  noteShake,
  putPhotographs,
  test,
  type SignedIn,
} from './kit.ts'

const address = schedules.list.path.replace(':tenantId', DEMO)

/** Creates a schedule through the API, by default for the demo album. */
const makeSchedule = async (admin: SignedIn, body: object = {}): Promise<Schedule> =>
  admin.call('POST', address, {
    name: 'Næturskönnun',
    index: (await demoAlbum(admin)).id,
    cron: '0 3 * * *',
    action: 'scan',
    ...body,
  })

test.beforeEach(async ({ admin: { call } }) => {
  for (const { id } of await call<Schedule[]>('GET', address))
    await call('DELETE', `${address}/${id}`)
})

test('a schedule is created from the empty list, needs a name, and shows the next times', async ({
  admin,
}) => {
  const { page, open } = admin
  const album = await demoAlbum(admin)
  await open(paths.schedules({ tenantId: DEMO }))
  await expect(page.getByRole('heading', { name: 'Ekkert verk er tímasett' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nýtt verk' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nýtt verk')

  const form = page.locator('form')
  await noteShake(form)
  await form.getByRole('button', { name: 'Stofna verk' }).click()
  await expect(form).toHaveAttribute('data-shook', '1s')
  await expect(form.getByLabel('Nafn')).toBeFocused()
  await expect(form.getByText('Gefðu verkinu nafn, minnst tvo stafi')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Nafn').fill('Regluleg tiltekt')
  await form.getByRole('combobox', { name: 'Vísir' }).click()
  await page.getByRole('option', { name: album.name }).click()
  await form.getByRole('radio', { name: /^Tiltekt/ }).check()
  await expect(form.getByText('Tiltekt er staðfest með því að vista verkið')).toBeVisible()

  await form.getByRole('radiogroup', { name: 'Tegund tíðni' }).getByText('Klukkustundir').click()
  await form.getByRole('combobox', { name: 'Klukkustundir milli keyrslna' }).click()
  await page.getByRole('option', { name: '7', exact: true }).click()
  await expect(form.getByText('Keyrt kl. 0, 7, 14 og 21 á hverjum degi.')).toBeVisible()
  await expect(
    form.getByText('Talning byrjar á ný á miðnætti. Því líða 3 klst. milli'),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Næstu keyrslur' }).getByRole('listitem'),
  ).toHaveCount(3)
  await form.getByRole('button', { name: 'Stofna verk' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regluleg tiltekt')
  await expect(page.getByRole('region', { name: 'Síðustu keyrslur' })).toContainText(
    'Ekki keyrt enn',
  )
  await page
    .getByRole('navigation', { name: 'Aðalvalmynd' })
    .getByRole('link', { name: 'Tímasett verk' })
    .click()
  await expect(page.getByRole('row', { name: /Regluleg tiltekt/ })).toContainText(
    'á 7 klst. fresti',
  )
  await expect(page.getByText(/^1 virkt · næsta keyrsla (í dag|á morgun) kl\. /)).toBeVisible()
})

test('the list is searched and sorted, and a schedule is disabled in the list', async ({
  admin,
}) => {
  const { page, open } = admin
  await makeSchedule(admin, { name: 'Þriðja verkið', cron: '*/15 * * * *' })
  await makeSchedule(admin, { name: 'Ármann', cron: '30 4 * * 1', action: 'force' })
  await open(paths.schedules({ tenantId: DEMO }))
  const names = page.locator('tbody tr td:first-child a')
  await expect(names).toHaveText(['Ármann', 'Þriðja verkið'])
  await expect(page.getByRole('row', { name: /Ármann/ })).toContainText('á mánudögum kl. 04:30')
  await page.getByRole('button', { name: 'Næst' }).click()
  await expect(names).toHaveText(['Þriðja verkið', 'Ármann'])

  const row = page.getByRole('row', { name: /Þriðja verkið/ })
  await row.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(row).toContainText('Slökkt rétt í þessu')
  await expect(page.getByText(/1 virkt · 1 óvirkt · næsta keyrsla/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(row.getByRole('switch')).not.toBeChecked()

  await page.getByLabel('Sía tímasett verk').fill('árm')
  await expect(names).toHaveText(['Ármann'])
  await page.getByLabel('Sía tímasett verk').fill('finnst ekki')
  await page.getByRole('button', { name: 'Hreinsa síu' }).click()
  await expect(names).toHaveCount(2)
})

test('changes wait for Save, and a conflicting save shows both values', async ({ admin }) => {
  const { page, open } = admin
  const { id, index } = await makeSchedule(admin)
  await open(paths.schedule({ tenantId: DEMO, id }))
  await page.getByLabel('Nafn').fill('Kvöldskönnun')
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await expect(bar).toContainText('1 breyting óvistuð')
  const theirs = { name: 'Morgunskönnun', index, cron: '30 6 * * *', action: 'scan' }
  const status = await page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path, {
          method: 'PUT',
          body,
          headers: { 'content-type': 'application/json', 'if-match': '"1"' },
        })
      ).status,
    [`${address}/${id}`, JSON.stringify(theirs)] as const,
  )
  expect(status).toBe(200)
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByRole('row', { name: /Nafn Kvöldskönnun Morgunskönnun/ })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Tíðni daglega kl\. 03:00 daglega kl\. 06:30/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista mín gildi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kvöldskönnun')
  await expect(bar).toBeHidden()
})

test('a schedule is run at once, and its index names it', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'timasett', 2)
  const { id: index } = await makeIndex(admin, { name: 'Tímasett safn', directory: 'timasett' })
  await open(paths.control({ tenantId: DEMO, id: index }))
  const section = page.getByRole('region', { name: 'Tímasett verk' })
  await expect(section).toContainText('Ekkert verk er tímasett fyrir þennan vísi.')
  await section.getByRole('link', { name: 'Nýtt verk' }).click()
  await expect(page.getByRole('combobox', { name: 'Vísir' })).toHaveValue('Tímasett safn')
  await page.getByLabel('Nafn').fill('Skanna safnið')
  await page.getByRole('button', { name: 'Stofna verk' }).click()
  await page.getByRole('button', { name: 'Keyra núna' }).click()
  await expect(page.getByRole('button', { name: 'Lokið' })).toBeVisible()
  await page.getByRole('link', { name: 'Tímasett safn' }).click()
  await expect(page.getByText('2 af 2 skrám')).toBeVisible({ timeout: 30_000 })
  await expect(section.getByRole('link', { name: 'Skanna safnið' })).toBeVisible()
  await expect(section).toContainText(/Skönnun · daglega kl\. 03:00 · (í dag|á morgun) kl\. 03:00/)
  await expectAccessible(page)
})

test('a failed button shows an error for four seconds, and a toast gives the reason', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await makeSchedule(admin)
  await open(paths.schedule({ tenantId: DEMO, id }))
  await page.route('**/run?action=*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 409,
        code: 'indices.running',
        message: 'Vinnsla er þegar í gangi',
      }),
    }),
  )
  const run = page.getByRole('button', { name: /^Keyra/ })
  await run.click()
  await expect(page.getByRole('button', { name: 'Mistókst' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Mistókst (409)')
  await expect(page.getByRole('alert')).toContainText('Vinnsla er þegar í gangi')
  await expect(run).toBeVisible()
})

test('the list and a schedule fit the width of a phone', async ({ admin }) => {
  const { page, open } = admin
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await makeSchedule(admin, {
    name: 'Vikuleg endurskráning',
    cron: '30 4 * * 3',
    action: 'reindex',
  })
  await open(paths.schedules({ tenantId: DEMO }))
  await expect(page.getByRole('link', { name: 'Vikuleg endurskráning' })).toBeVisible()
  await expectAccessible(page)
  await open(paths.schedule({ tenantId: DEMO, id }))
  await expect(page.getByText('Keyrt kl. 04:30 á hverjum miðvikudegi.')).toBeVisible()
  await expectAccessible(page)
})

test('a failed load says so and can be retried; deleting asks first', async ({ admin }) => {
  const { page, open } = admin
  await makeSchedule(admin, { name: 'Til eyðingar' })
  await page.route(`**${address}`, (route) => route.abort())
  await open(paths.dashboard())
  await page
    .getByRole('navigation', { name: 'Aðalvalmynd' })
    .getByRole('link', { name: 'Tímasett verk' })
    .click()
  await expect(
    page.getByRole('heading', { name: 'Ekki tókst að sækja tímasett verk' }),
  ).toBeVisible({ timeout: 15_000 })
  await page.unroute(`**${address}`)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await page.getByRole('button', { name: 'Aðgerðir: Til eyðingar' }).click()
  await page.getByRole('menuitem', { name: 'Eyða verki…' }).click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(asking.getByRole('button', { name: 'Hætta við' })).toBeFocused()
  await asking.getByRole('button', { name: 'Eyða verki' }).click()
  await expect(page.getByRole('heading', { name: 'Ekkert verk er tímasett' })).toBeVisible()
})
