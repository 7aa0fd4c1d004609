import { paths } from '#web/admin/paths.ts'
import { USERS_PAGE_SIZE } from '#contract/limits.ts'
import { DEMO, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'

test('a user is created and found by name, and no typed letter is lost', async ({
  admin: { page, open },
}) => {
  await open(paths.users())
  await page.getByRole('button', { name: 'Nýr notandi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nýr notandi' })
  await dialog.getByRole('button', { name: 'Stofna notanda' }).click()
  await expect(dialog.getByLabel('Nafn')).toBeFocused()
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByLabel('Nafn').fill('Þórunn Ægisdóttir')
  await dialog.getByLabel('Netfang').fill('thorunn@synisafn.is')
  await dialog.getByRole('button', { name: 'Stofna notanda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Þórunn Ægisdóttir')
  await open(paths.users())
  await page.getByLabel('Leita að notanda').pressSequentially('þórunn')
  await expect(page.getByLabel('Leita að notanda')).toHaveValue('þórunn')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
})

test('users are filtered, sorted, and loaded page by page to the last', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/users?') && asked.push(request.url()),
  )
  await writeRows(
    server.library,
    `insert into app_user (name, email, max_indices, last_login)
       select 'Fjöldi ' || n, 'fjoldi-' || n || '@synisafn.is', 10, now() - interval '1 hour' * n
       from generate_series(101, 331) n`,
  )
  await open(paths.users())
  await page.getByRole('textbox', { name: 'Leita að notanda' }).fill('fjöldi')
  for (const shown of [USERS_PAGE_SIZE, 2 * USERS_PAGE_SIZE, 231]) {
    await expect(page.getByText(`1–${shown} af 231 notanda`)).toBeVisible()
    if (shown < 231) await page.getByRole('button', { name: 'Sækja fleiri' }).click()
  }
  await expect(page.getByRole('button', { name: 'Sækja fleiri' })).toHaveCount(0)
  // Every page has the same size.
  expect(asked.map((url) => new URL(url).searchParams.get('size'))).toEqual(
    asked.map(() => String(USERS_PAGE_SIZE)),
  )
  const head = page.getByRole('columnheader', { name: 'Síðasta innskráning' })
  await head.getByRole('button').click()
  await expect(page.getByRole('row').nth(1)).toContainText('Fjöldi 101')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Fjöldi 331')
  await page.getByText('Kerfisstjórar', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enginn notandi fannst' })).toBeVisible()
  await writeRows(server.library, `delete from app_user where name like 'Fjöldi %'`)
  await page.getByRole('button', { name: 'Hreinsa leit' }).click()
  await page.getByText('Kerfisstjórar', { exact: true }).click()
  await expect(page.getByRole('row', { name: 'kerfisstjori@safn.is' })).toBeVisible()
  // With no match the table has only its header row.
  await expect(page.getByRole('row').filter({ hasNotText: 'Kerfisstjóri' })).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test("saving over another person's edit shows both values and lets one choose", async ({
  admin,
}) => {
  const { page, open, call } = admin
  const { id, version } = await call<{ id: string; version: number }>('POST', '/api/users', {
    name: 'Tveir Ritstjórar',
    email: 'tveir@synisafn.is',
  })
  await open(paths.userEdit({ id }))
  await page.getByLabel('Nafn').fill('Nafn frá mér')
  const answer = await page.context().request.put(`/api/users/${id}`, {
    data: { name: 'Nafn frá öðrum', email: 'tveir@synisafn.is' },
    headers: { 'if-match': `"${version}"`, origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Vista' }).click()
  const row = page.getByRole('row', { name: /Nafn/ })
  await expect(row).toContainText('Nafn frá mér')
  await expect(row).toContainText('Nafn frá öðrum')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista mín gildi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nafn frá mér')
})

test('a registration link is shown once, with its expiry', async ({ admin }) => {
  const { page, open, call } = admin
  await call('POST', '/api/users', { name: 'Boðinn Boðason', email: 'bodinn@synisafn.is' })
  await open(paths.users())
  await page.getByRole('button', { name: 'Aðgerðir: Boðinn Boðason' }).click()
  await expectAccessible(page, { isPortalOpen: true })
  await expect(page.getByRole('menuitem', { name: 'Eyða notanda…' })).toHaveCSS(
    'color',
    'rgb(161, 54, 31)',
  )
  await page.getByRole('menuitem', { name: 'Búa til skráningartengil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tengill: Boðinn Boðason' })
  await expect(dialog.getByLabel('Tengill')).toHaveValue(/\/login\?register=/)
  await expect(dialog).toContainText('Rennur út')
})

type Made = { id: string; version: number }
const makeUser = ({ call }: SignedIn, name: string, email: string) =>
  call<Made>('POST', '/api/users', { name, email })

test("a user's page shows roles, permissions, sessions and tokens, and edits the user", async ({
  admin,
}) => {
  const { page, open, call } = admin
  const { id } = await makeUser(admin, 'Sólveig Sýnd', 'solveig@synisafn.is')
  await call('POST', `/api/tenants/${DEMO}/users`, {
    email: 'solveig@synisafn.is',
    role: 'tenant::superuser',
  })
  await open(paths.user({ id }))
  await expect(page.getByText('Lykilorð · stofnaður')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hlutverk á vefsvæðum' })).toContainText(
    'Ofur notandi',
  )
  await expect(page.getByRole('region', { name: 'Setur' })).toContainText('Engin opin seta')
  await expect(page.getByRole('region', { name: 'API-lyklar' })).toContainText('Enginn API-lykill')
  const may = page.getByRole('region', { name: 'Hvað má notandinn gera?' })
  await expect(may).toContainText('Reiknað út frá hlutverkinu Ofur notandi.')
  await expect(may.getByRole('listitem').filter({ hasText: 'index.run' })).toHaveText(
    'Keyra vinnsluindex.run',
  )
  await expect(may.getByRole('listitem').filter({ hasText: 'index.delete' })).toHaveText(
    'má ekki: Eyða vísumindex.delete',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Breyta', exact: true }).click()
  await expect(page).toHaveURL(/\/edit$/)
})

test('permissions follow an unsaved role; added and removed tenants wait for Save', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const { id } = await makeUser(admin, 'Hákon Hlutverk', 'hakon@synisafn.is')
  await call('POST', `/api/tenants/${DEMO}/users`, {
    email: 'hakon@synisafn.is',
    role: 'tenant::user',
  })
  await call('POST', '/api/tenants', { name: 'Hlutverkasafn' })
  await open(paths.userEdit({ id }))
  const roles = page.getByRole('region', { name: 'Hlutverk á vefsvæðum' })
  const may = page.getByRole('region', { name: 'Hvað má notandinn gera?' })
  const denied = may.getByRole('listitem').filter({ hasText: 'má ekki' })
  const before = await denied.count()
  await roles.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Stjórnandi' }).click()
  await expect(roles).toContainText('Breytt úr Notandi')
  await expect(may).toContainText(
    'Reiknað út frá hlutverkinu Stjórnandi, með óvistuðum breytingum.',
  )
  expect(before).toBeGreaterThan(0)
  await expect(denied).toHaveCount(0)
  await roles.getByRole('button', { name: 'Bæta við vefsvæði' }).click()
  await page.getByRole('menuitem', { name: 'Hlutverkasafn' }).click()
  await expect(roles).toContainText('Nýtt, óvistað')
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await expect(bar).toContainText('2 breytingar óvistaðar')
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(bar).toBeHidden()
  await roles.getByRole('button', { name: 'Fjarlægja af vefsvæði: Hlutverkasafn' }).click()
  await expect(roles).toContainText('Fjarlægt við vistun')
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(bar).toBeHidden()
  const { tenants } = await call<{ tenants: object[] }>('GET', `/api/users/${id}`)
  expect(tenants).toEqual([expect.objectContaining({ tenantID: DEMO, role: 'tenant::admin' })])
})

test('a failed save is reported in the bar, with the reason at the field', async ({ admin }) => {
  const { page, open } = admin
  await makeUser(admin, 'Fyrri Notandi', 'fyrri@synisafn.is')
  const { id } = await makeUser(admin, 'Seinni Notandi', 'seinni@synisafn.is')
  await open(paths.userEdit({ id }))
  await page.getByLabel('Netfang').fill('fyrri@synisafn.is')
  const bar = page.getByRole('region', { name: 'Óvistaðar breytingar' })
  await bar.getByRole('button', { name: 'Vista' }).click()
  await expect(bar).toContainText('Ekki tókst að uppfæra notandann: Netfangið er þegar í notkun')
  await expect(bar.getByRole('button', { name: 'Reyna aftur' })).toBeVisible()
  await expect(page.getByLabel('Netfang')).toHaveAttribute('aria-invalid', 'true')
  await bar.getByRole('button', { name: 'Hætta við' }).click()
})

test('deleting a user first lists what belongs to them', async ({ admin }) => {
  const { page, open, call } = admin
  const { id } = await makeUser(admin, 'Kári Kveður', 'kari@synisafn.is')
  await call('POST', `/api/tenants/${DEMO}/users`, {
    email: 'kari@synisafn.is',
    role: 'tenant::user',
  })
  await call('POST', `/api/users/${id}/tokens`, { name: 'Skanni', days: 1 })
  await open(paths.user({ id }))
  await page.getByRole('button', { name: 'Eyða notanda…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(dialog).toContainText('Hverfur um leið: 1 hlutverk, 1 API-lykill')
  await expect(dialog).toContainText('Það sem notandinn hefur gert heldur nafni hans')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Eyða notanda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  await expect(page.getByRole('link', { name: 'Kári Kveður' })).toHaveCount(0)
})

test('one table shows roles and permissions, by text and by name, and is filtered', async ({
  admin: { page, open },
}) => {
  await open(paths.permissions())
  const cells = (permission: string) =>
    page.getByRole('row').filter({ hasText: permission }).getByRole('cell')
  await expect(cells('tenantUser.manage')).toHaveText(['má', 'má ekki', 'má ekki', 'má'])
  await expect(cells('user.write')).toHaveText(['má ekki', 'má ekki', 'má ekki', 'má'])
  await expect(page.getByRole('region', { name: 'Nánari takmarkanir' })).toContainText(
    'mayWritePost · blog.draft',
  )
  await expect(page.getByRole('region', { name: 'Falið eða óvirkt' })).toContainText(
    'er óvirkt og segir hvers vegna',
  )
  await expectAccessible(page)
  await page.getByLabel('Sía heimildir').fill('myndstill')
  await expect(page.getByRole('rowheader')).toHaveText([
    /Vísar og efni/,
    /Skoða myndstillingar/,
    /Breyta myndstillingum/,
  ])
  await page.getByLabel('Sía heimildir').fill('finnst ekki')
  await page.getByRole('button', { name: 'Hreinsa síu' }).click()
  await expect(cells('index.read')).toHaveText(['má', 'má', 'má', 'má'])
})
