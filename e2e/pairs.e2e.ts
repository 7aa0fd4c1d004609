import { copyFileSync, readdirSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#web/admin/paths.ts'
import { press } from './keyboard.ts'
import { DEMO, expect, expectAccessible, makeIndex, putPhotographs, scan, test } from './kit.ts'

type Files = { files: { name: string; fileId: string }[] }

test('a moved copy is compared and merged by keyboard; edits stay on the chosen record', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'tvifarar', 3)
  const { id } = await makeIndex(admin, { name: 'Tvífarar', directory: 'tvifarar' })
  const index = { tenantId: DEMO, id }
  const path = `/api/tenants/${DEMO}/indices/${id}`
  await scan(admin, id)
  const folder = join(server.library, DEMO, 'tvifarar')
  const [name = ''] = readdirSync(folder)
  const fileId = async (wanted: string) =>
    (await call<Files>('GET', `${path}/files`)).files.find((one) => one.name === wanted)?.fileId ??
    ''
  const record = await fileId(name)
  const saved = await page.request.put(`${path}/records/${record}`, {
    data: { values: { City: 'Hofsós' } },
    headers: { origin: server.origin, 'if-match': '"1"' },
  })
  expect(saved.status()).toBe(200)
  // Only a person can tell which of the two is the record.
  const then = new Date(Date.now() - 3_600_000)
  copyFileSync(join(folder, name), join(folder, 'afrit.jpg'))
  utimesSync(join(folder, 'afrit.jpg'), then, then)
  renameSync(join(folder, name), join(folder, 'nytt-nafn.jpg'))
  await scan(admin, id)

  await open(paths.control(index))
  await page.getByRole('link', { name: 'Skera úr um 2 skrár' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Skrár sem bíða ákvörðunar' }),
  ).toBeVisible()
  const pairs = page.locator('[data-pair]')
  await expect(pairs).toHaveCount(2)
  await expect(pairs.first()).toContainText(name)
  await expect(pairs.first()).toContainText('1 breyting')
  for (const picture of await pairs.getByRole('img').all())
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(100)
  await expectAccessible(page)

  const names = await pairs.locator('figure:nth-of-type(2) b').allInnerTexts()
  const wanted = names.indexOf('nytt-nafn.jpg')
  expect(names.toSorted()).toEqual(['afrit.jpg', 'nytt-nafn.jpg'])
  if (wanted === 1) await press(page, 'j')
  await press(page, 's')
  await expect(pairs.nth(wanted).getByRole('button', { name: 'Sama færsla' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // The other file then no longer belongs to that record.
  await expect(pairs.nth(1 - wanted).getByRole('button', { name: 'Ný færsla' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Óvistaðar breytingar' })
    .getByRole('button', { name: 'Vista' })
    .click()
  await expect(page.getByText('Ekkert bíður ákvörðunar').first()).toBeVisible()
  await expect(pairs.nth(wanted)).toContainText('Sama færsla')

  await expect.poll(() => fileId('nytt-nafn.jpg')).toBe(record)
  await expect.poll(() => fileId('afrit.jpg')).not.toBe('')
  await page.getByRole('link', { name: 'Til baka í vinnslu' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Samantekt: Skönnun' })
      .getByRole('button', { name: /1\s*Færðar/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Skera úr/ })).toHaveCount(0)
  await open(paths.record(index, record))
  await expect(page.getByText('nytt-nafn.jpg').first()).toBeVisible()
  await expect(page.getByText('Hofsós').first()).toBeVisible()
})

test('all pairs of a kind are decided after a question; refusals and empty lists say so', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  putPhotographs(server, 'oll-por', 2)
  const { id } = await makeIndex(admin, { name: 'Öll pör', directory: 'oll-por' })
  const index = { tenantId: DEMO, id }
  const latest = async () =>
    (await call<{ runs: { id: string }[] }>('GET', `/api/tenants/${DEMO}/indices/${id}/runs`))
      .runs[0]?.id ?? ''
  await scan(admin, id)
  await open(paths.pairs(index, await latest()))
  await expect(
    page.getByRole('heading', { level: 2, name: 'Ekkert bíður ákvörðunar' }),
  ).toBeVisible()
  await expectAccessible(page)

  const folder = join(server.library, DEMO, 'oll-por')
  const [name = ''] = readdirSync(folder)
  copyFileSync(join(folder, name), join(folder, 'a.jpg'))
  const then = new Date(Date.now() - 3_600_000)
  utimesSync(join(folder, 'a.jpg'), then, then)
  renameSync(join(folder, name), join(folder, 'b.jpg'))
  await scan(admin, id)
  await open(paths.pairs(index, await latest()))
  const kind = page.getByRole('group', { name: 'Sama mynd oftar en einu sinni: 2' })
  await kind.getByRole('button', { name: 'Allar nýjar færslur' }).click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expectAccessible(page, { isPortalOpen: true })
  const refusal = {
    status: 409,
    json: { code: 'indexing.pairsClosed', message: 'Listinn er úreltur' },
  }
  await page.route(
    '**/pairs',
    (route) => (route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue()),
    { times: 1 },
  )
  await asking.getByRole('button', { name: 'Allar nýjar færslur' }).click()
  await expect(asking.getByRole('alert')).toHaveText('Listinn er úreltur')
  await asking.getByRole('button', { name: 'Allar nýjar færslur' }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByText('Ekkert bíður ákvörðunar').first()).toBeVisible()
})
