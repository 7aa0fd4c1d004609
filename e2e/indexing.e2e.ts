import { readdirSync, rmSync } from 'node:fs'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  expect,
  expectAccessible,
  makeIndex,
  putPhotographs,
  putText,
  scan,
  test,
  writeRows,
} from './kit.ts'

test('a dry run lists actions and changes nothing; a scan applies them, showing progress', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  putPhotographs(server, 'til-skonnunar', 4)
  const { id } = await makeIndex(admin, { name: 'Til skönnunar', directory: 'til-skonnunar' })
  await open(paths.control({ tenantId: DEMO, id }))
  await expect(page.getByText('Vísirinn hefur ekki verið skannaður')).toBeVisible()

  await page.getByRole('button', { name: 'Keyra: Prufukeyra' }).click()
  const report = page.getByRole('region', { name: 'Niðurstaða prufukeyrslu' })
  await expect(report.getByRole('button', { name: /4\s*Nýjar/ })).toBeVisible({ timeout: 30_000 })
  await report.getByRole('button', { name: /4\s*Nýjar/ }).click()
  await expect(
    report.getByRole('list', { name: 'Skrár eftir niðurstöðu' }).getByRole('listitem'),
  ).toHaveCount(4)
  await expect(page).toHaveURL(/outcome=new/)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Sækja skýrslu' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('button', { name: 'Keyra: Skanna' }).click()
  const progress = page.getByRole('region', { name: 'Framvinda' })
  await expect(progress.getByText('4 af 4 skrám')).toBeVisible({ timeout: 30_000 })
  await expect(progress.getByRole('listitem').filter({ hasText: 'Lokið' })).toContainText('4')
  await expect(page.getByRole('log', { name: 'Atburðaskrá vísis' })).toContainText(
    'Skráð í vísi eftir',
  )
  await expect(
    page.getByRole('region', { name: 'Keyrslur' }).getByRole('listitem').first(),
  ).toContainText('Skönnun')
  await expect(report).toBeHidden()
})

test('the summary of the last run is shown, downloaded, and copied as text', async ({
  admin,
  server,
  context,
}) => {
  const { page, open } = admin
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  putPhotographs(server, 'samantekt', 6)
  putText(server, 'samantekt', 'ekki-mynd.jpg', 'texti')
  const { id } = await makeIndex(admin, { name: 'Til skanstofu', directory: 'samantekt' })
  await scan(admin, id)
  await open(paths.control({ tenantId: DEMO, id }))
  const summary = page.getByRole('region', { name: 'Samantekt: Skönnun' })
  await summary.getByRole('button', { name: /1\s*Mistókust/ }).click()
  await expect(summary.getByRole('listitem')).toContainText('ekki-mynd.jpg')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    summary.getByRole('link', { name: 'Sækja skýrslu' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await summary.getByRole('button', { name: 'Afrita samantekt' }).click()
  await expect(summary.getByRole('status')).toHaveText('Lokið')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Skönnun: Til skanstofu\n.* · Lokið\n\nNýjar: 6\n/)
  expect(copied).toContain('Skrár sem ekki tókst að vinna:\nekki-mynd.jpg: ')

  const folder = `${server.library}/${DEMO}/samantekt`
  const [gone = ''] = readdirSync(folder)
  rmSync(`${folder}/${gone}`)
  await scan(admin, id)
  await summary.getByRole('button', { name: /1\s*Horfnar/ }).click()
  await expect(summary.getByRole('listitem')).toContainText(gone)
})

test('a run over a missing directory stops with one message', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'hverfur', 1)
  const { id } = await makeIndex(admin, { name: 'Mappan hverfur', directory: 'hverfur' })
  await open(paths.control({ tenantId: DEMO, id }))
  rmSync(`${server.library}/${DEMO}/hverfur`, { recursive: true })
  await page.getByRole('button', { name: 'Keyra: Skanna' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(/[Mm]app/)
  await expectAccessible(page)
})

test('the less common actions are in a menu, and each can be run', async ({ admin, server }) => {
  const { page, open } = admin
  putPhotographs(server, 'adgerdir', 2)
  const { id } = await makeIndex(admin, { name: 'Aðgerðir', directory: 'adgerdir' })
  await open(paths.control({ tenantId: DEMO, id }))
  await expect(page.getByRole('button', { name: /^Keyra: / })).toHaveCount(5)
  await page.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await expect(page.getByRole('button', { name: /^Keyra: / })).toHaveCount(7)
  await expectAccessible(page)
  const last = page.getByRole('region', { name: 'Keyrslur' }).getByRole('listitem').first()
  for (const [button, run] of [
    ['Skanna', 'Skönnun'],
    ['Endurskrá', 'Endurskráning'],
    ['Búa til smámyndir', 'Smámyndagerð'],
  ] as const) {
    await page.getByRole('button', { name: `Keyra: ${button}`, exact: true }).click()
    await expect(last).toContainText(run)
    await expect(last).not.toContainText('Í gangi', { timeout: 30_000 })
  }
})

test('a cleanup asks first, with the count, and removes the records of missing files', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'tiltekt', 6)
  const { id } = await makeIndex(admin, { name: 'Tiltekt hér', directory: 'tiltekt' })
  await call('POST', `/api/tenants/${DEMO}/indices/${id}/run?action=scan`)
  await open(paths.control({ tenantId: DEMO, id }))
  await expect(page.getByText('6 af 6 skrám')).toBeVisible({ timeout: 30_000 })
  const [first = ''] = readdirSync(`${server.library}/${DEMO}/tiltekt`)
  rmSync(`${server.library}/${DEMO}/tiltekt/${first}`)
  await page.getByRole('button', { name: 'Keyra: Skanna' }).click()
  await expect(page.getByText('1 skrá er horfin af diski').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Keyra: Tiltekt' }).click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(asking).toContainText('1 skrá er horfin af diski')
  await expectAccessible(page, { isPortalOpen: true })
  await asking.getByRole('button', { name: 'Taka til' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByText('1 skrá er horfin af diski')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Tölfræði' })).toContainText('5')
})

test('an index analysed by an older version says so and can be re-analysed', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  putPhotographs(server, 'eldri-ord', 2)
  const { id } = await makeIndex(admin, { name: 'Eldri orð', directory: 'eldri-ord' })
  await scan(admin, id)
  await writeRows(server.library, `update tenant_index set analyser = 1 where id = '${id}'`)
  await open(paths.control({ tenantId: DEMO, id }))
  const note = page.getByText('Leitin þekkir nú fleiri orðmyndir en þegar færslurnar voru skráðar')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keyra: Endurskrá', exact: true }).click()
  await expect(note).toBeHidden({ timeout: 30_000 })
})
