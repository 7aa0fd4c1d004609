import { readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FixityStatus } from '#contract/fixity.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test } from './kit.ts'

test('a backup is made and verified from the screen', async ({ admin }) => {
  const { page, open } = admin
  await open(paths.dashboard())
  await expect(page.getByText('Ekkert afrit hefur verið tekið')).toBeVisible()
  await page.getByRole('link', { name: 'Skoða' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Afrit og heilleiki' })).toBeVisible()
  await page.getByRole('button', { name: 'Taka afrit núna' }).click()
  const list = page.getByRole('list', { name: 'Afrit' })
  const made = list.getByRole('listitem').filter({ hasText: 'Gagnagrunnur' })
  await expect(made).toContainText(/[kM]B · [\d.]+ lín(a|ur) · \d+ skrár?/, { timeout: 60_000 })
  const drill = list.getByRole('listitem').filter({ hasText: 'Endurheimt prófuð' })
  await expect(drill).toContainText(/\d+ (tafla|töflur) og [\d.]+ lín(a|ur), allt eins/, {
    timeout: 60_000,
  })
  await expect(page.getByText('Ekkert afrit hefur verið tekið')).toBeHidden()
  await expect(page.getByText('Afritin eru á sama diski og gögnin')).toBeVisible()
  await page.getByLabel('Hve mörg afrit eru geymd').fill('7')
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hve mörg afrit eru geymd')).toHaveValue('7')
  await expectAccessible(page)
})

test('changed and missing originals are listed for administrators to decide about', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  const { id } = await demoAlbum(admin)
  const { directory } = await call<{ directory: string }>(
    'GET',
    `/api/tenants/${DEMO}/indices/${id}`,
  )
  const { hits } = await call<{ hits: { hits: { _source: { rel: string } }[] } }>(
    'POST',
    `/api/tenants/${DEMO}/indices/${id}/search`,
    {
      size: 2,
    },
  )
  const [changed = '', gone = ''] = hits.hits.map(({ _source }) => _source.rel)
  const at = (rel: string) => join(server.library, DEMO, directory, rel)
  await open(paths.backup())
  await page.getByRole('button', { name: 'Sannreyna núna' }).click()
  const status = () => call<FixityStatus>('GET', `/api/tenants/${DEMO}/fixity`)
  await expect
    .poll(async () => (await status()).rounds[0]?.ended ?? null, { timeout: 60_000 })
    .not.toBeNull()
  await expect(page.getByText('Allt eins og það var')).toBeVisible()

  const bytes = readFileSync(at(changed))
  const { mtime } = statSync(at(changed))
  bytes[bytes.length >> 1]! ^= 1 // a byte in the middle is there
  writeFileSync(at(changed), bytes)
  utimesSync(at(changed), mtime, mtime)
  renameSync(at(gone), `${at(gone)}.frá`)
  await page.getByRole('button', { name: 'Sannreyna núna' }).click()
  await expect
    .poll(async () => (await status()).rounds.filter(({ ended }) => ended).length, {
      timeout: 60_000,
    })
    .toBe(2)
  const row = (rel: string) =>
    page.getByRole('table', { name: 'Þarf að skoða' }).getByRole('row').filter({ hasText: rel })
  await expect(row(changed)).toContainText('Innihald breytt, sama dagsetning')
  await expect(row(gone)).toContainText('Horfin af diski')
  await expectAccessible(page)

  renameSync(`${at(gone)}.frá`, at(gone))
  await row(gone)
    .getByRole('button', { name: /^Sannreyna aftur/ })
    .click()
  await expect(page.getByText('Skráin er eins og hún var')).toBeVisible()
  await expect(row(gone)).toHaveCount(0)
  await open(paths.dashboard())
  await expect(page.getByRole('alert')).toContainText('1 frumskrá er ekki eins og hún var')
  await open(paths.backup())
  await row(changed)
    .getByRole('button', { name: /^Samþykkja breytta skrá/ })
    .click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expectAccessible(page, { isPortalOpen: true })
  await asking.getByRole('button', { name: 'Samþykkja breytta skrá' }).click()
  await expect(page.getByText('Allt eins og það var')).toBeVisible()
})

test('before the first check of originals the screen does not call them unchanged', async ({
  admin,
}) => {
  const { page, open } = admin
  await page.route(`**/api/tenants/${DEMO}/fixity`, async (route) => {
    const answer = await route.fetch()
    const status = (await answer.json()) as FixityStatus
    await route.fulfill({
      response: answer,
      json: {
        ...status,
        equal: 0,
        compared: 0,
        changed: 0,
        gone: 0,
        unread: 0,
        last: null,
        rounds: [],
      },
    })
  })
  await page.route(`**/api/tenants/${DEMO}/fixity/faults*`, (route) =>
    route.fulfill({ json: { total: 0, faults: [], cursor: null } }),
  )
  await open(paths.backup())
  await expect(page.getByText('Engin frumskrá hefur verið sannreynd enn')).toBeVisible()
  await expect(page.getByText('Allt eins og það var')).toBeHidden()
  await expectAccessible(page)
})
