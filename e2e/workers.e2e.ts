import type { Worker } from '#contract/workers.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'

const INSTANCE = '00000000-0000-4000-8000-000000000001'
const USAGE = {
  mem: { total: 16_000_000_000, used: 11_400_000_000 },
  load: { current: 65, cores: 8 },
  process: [],
}
/** SQL for a worker that has not reported for some minutes. */
const silentWorker = (id: string, minutes: number, instance: string) => `
  insert into worker (id, instance, host, pid, started, beat, reported, ended, usage)
  values (
    '${id}', '${instance}', 'safnvel', 1, now() - interval '12 days',
    now() - interval '${minutes} minutes', now() - interval '${minutes} minutes', now(),
    '${JSON.stringify(USAGE)}'
  )
  on conflict (id) do update set reported = excluded.reported`
const liveWorker = async ({ call }: SignedIn) => {
  const found = (await call<Worker[]>('GET', '/api/server/workers')).find(
    ({ state }) => state === 'live',
  )
  if (!found) throw new Error('No worker lives')
  return found
}

test('the workers are listed beside the queues, and a setting reaches its worker', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await liveWorker(admin)
  await open(paths.queues())
  const card = page
    .getByRole('list', { name: 'Vinnsluþjónar' })
    .getByRole('listitem')
    .filter({ hasText: id })
  await expect(card).toContainText('Öll vefsvæði')
  await expect(card).toContainText(/Svaraði fyrir \d+ sek\./)
  await expect(card).toContainText(/Minni\s*\d+%/)
  await card.getByRole('link', { name: id }).click()
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Biðraðir og þjónar' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Álag og minni' })).toContainText(/af \d+ kj/)
  await expect(page.getByRole('region', { name: 'Vélin' })).toContainText('Node 24')
  await expect(page.getByRole('table', { name: 'Ferli' })).toContainText('Vinnsluþjónn')

  await page.getByRole('combobox', { name: 'Vefsvæði' }).click()
  await page.getByRole('option', { name: 'Sýnisafn' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Samhliða myndir').fill('2')
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toContainText(
    '2 breytingar óvistaðar',
  )
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await open(paths.tenant({ tenantId: DEMO }))
  await expect(page.getByRole('combobox', { name: 'Vinnsluþjónn' })).toHaveValue(id)
  await page.getByRole('combobox', { name: 'Vinnsluþjónn' }).click()
  await page.getByRole('option', { name: 'Allir þjónar' }).click()
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Vistað!').last()).toBeVisible()
  expect(await liveWorker(admin)).toMatchObject({ tenants: [], config: { parallel: 2 } })
})

test('a worker restarts after a question and keeps its name', async ({ admin }) => {
  const { page, open } = admin
  const { id, started } = await liveWorker(admin)
  await open(paths.worker({ id }))
  await page.getByRole('button', { name: 'Endurræsa…' }).click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(asking).toContainText(`Vinnsluþjónninn „${id}“ tekur ekki við fleiri verkum`)
  await expectAccessible(page, { isPortalOpen: true })
  await asking.getByRole('button', { name: 'Endurræsa' }).click()
  await expect(page.getByText('Fer aftur í gang')).toBeVisible()
  await expect(page.getByText(/Svaraði fyrir \d+ sek\./)).toBeVisible({ timeout: 40_000 })
  expect(Date.parse((await liveWorker(admin)).started)).toBeGreaterThan(Date.parse(started))
})

test('a dead worker keeps its last figures, gives up its jobs, and says where to look', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id: indexId } = await demoAlbum(admin)
  // The run has ended, so no live worker gives its rows back first.
  await writeRows(
    server.library,
    silentWorker('vinnsla-04', 192, INSTANCE),
    `with r as (
       insert into run (tenant_id, index_id, action, state, phase)
       values ('${DEMO}', '${indexId}', 'scan', 'cancelled', 'done')
       returning id
     )
     insert into work (
       tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, claim, worker, started
     )
     select '${DEMO}', r.id, '${indexId}', 'flug-041' || n || '.tif', 1, 0, 'started', uuidv7(),
       '${INSTANCE}', now() - interval '3 hours'
     from r, generate_series(1, 6) n`,
  )
  await open(paths.worker({ id: 'vinnsla-04' }))
  await expect(
    page.getByText(
      /^Ekkert svar í 3 klst\. 12 mín\. Hverfur af listanum eftir 20 klst\. 4[78] mín\.$/,
    ),
  ).toBeVisible()
  const figures = page.getByRole('region', { name: 'Álag og minni' })
  await expect(figures).toContainText('—')
  await expect(figures).toContainText(/Síðast 11,4 GB af 16,0 GB kl\. \d\d:\d\d/)
  await expect(page.getByRole('table')).toContainText('flug-0413.tif')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Endurræsa…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endurræsa' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Endurræsing tókst ekki' })
  await expect(note).toContainText('Skoðaðu kerfisúttak þjónsins (console) á vélinni sjálfri')
  await expect(note).toContainText('409 · workers.silent')
  await page.getByRole('button', { name: 'Færa 6 verk í bið' }).click()
  await expect(page.getByText('6 verk fóru aftur í bið')).toBeVisible()
  await expect(page.getByText('Þjónninn var ekki með neitt verk.')).toBeVisible()
  await writeRows(
    server.library,
    `delete from run where state = 'cancelled' and phase = 'done'`,
    `delete from worker where id = 'vinnsla-04'`,
  )
})

test('a tenant whose worker is down says so, on its page and on its waiting runs', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await writeRows(
    server.library,
    silentWorker('vinnsla-05', 4, '00000000-0000-4000-8000-000000000002'),
  )
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByRole('combobox', { name: 'Vinnsluþjónn' }).click()
  await page.getByRole('option', { name: 'vinnsla-05' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'vinnsla-05 svarar ekki' })
  await expect(note).toContainText(
    'Hefur ekki svarað í 4 mín. Verk bíða þar til hann svarar eða annar er valinn.',
  )
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await admin.call('POST', `/api/tenants/${DEMO}/indices/${id}/run?action=scan`)
  await open(paths.control({ tenantId: DEMO, id }))
  const waits =
    'Vinnsluþjónninn „vinnsla-05“ svarar ekki. Verkin bíða þar til hann svarar eða annar er valinn'
  await expect(page.getByRole('main').getByText(waits).first()).toBeVisible()
  await expectAccessible(page)
  await open(paths.tenant({ tenantId: DEMO }))
  await page.getByRole('combobox', { name: 'Vinnsluþjónn' }).click()
  await page.getByRole('option', { name: 'Allir þjónar' }).click()
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await open(paths.control({ tenantId: DEMO, id }))
  await expect(page.getByText(/Skönnun kláraðist/).first()).toBeVisible({ timeout: 40_000 })
  await writeRows(server.library, `delete from worker where id = 'vinnsla-05'`)
})
