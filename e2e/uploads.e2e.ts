import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, makeIndex, test, type SignedIn } from './kit.ts'

type Library = { library: string }

const folders: string[] = []
test.afterAll(() => folders.forEach((home) => rmSync(home, { recursive: true })))

/** Creates photographs in a temporary folder, as on the person's computer. */
const makePhotographs = ({ library }: Library, names: readonly string[]) => {
  const home = mkdtempSync(join(tmpdir(), 'varda-heima-'))
  folders.push(home)
  const from = join(library, DEMO, 'ljosmyndir')
  const pictures = readdirSync(from).filter((name) => name.endsWith('.jpg'))
  for (const [n, name] of names.entries()) {
    mkdirSync(join(home, name, '..'), { recursive: true })
    writeFileSync(join(home, name), readFileSync(join(from, pictures[n % pictures.length] ?? '')))
  }
  return home
}

const makeEmpty = async (admin: SignedIn, { library }: Library, directory: string) => {
  mkdirSync(join(library, DEMO, directory), { recursive: true })
  return {
    ...(await makeIndex(admin, { name: `Safn ${directory}`, directory })),
    folder: join(library, DEMO, directory),
  }
}

const choose = async (page: Page, button: Locator, files: string | string[]) => {
  const asked = page.waitForEvent('filechooser')
  await button.click()
  await (await asked).setFiles(files)
}

/** Drops files and folders of this computer on an element, as from the desktop. */
const drop = async (page: Page, onto: Locator, files: string[]) => {
  const box = await onto.boundingBox()
  if (!box) throw new Error('nothing to drop onto')
  const client = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + 12 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files, dragOperationsMask: 1 },
    })
}

const openDialog = async (page: Page) => {
  // An index without runs offers it twice: in the head and as the next step.
  await page.getByRole('button', { name: 'Hlaða upp' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Hlaða upp í/ })
  await expect(dialog.getByText('Dragðu skrár eða möppur hingað')).toBeVisible()
  return dialog
}

test('uploaded files are soon found in search; uploaded again they are unchanged', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  const { id } = await makeEmpty(admin, server, 'upphledsla')
  const home = makePhotographs(server, ['Þingvellir.jpg', 'b.jpg', 'c.psd'])
  await open(paths.files({ tenantId: DEMO, id }))
  const dialog = await openDialog(page)
  await expectAccessible(page, { isPortalOpen: true })
  await choose(page, dialog.getByRole('button', { name: 'Velja skrár' }), [
    `${home}/Þingvellir.jpg`,
    `${home}/b.jpg`,
    `${home}/c.psd`,
  ])
  await expect(dialog.getByText('2 skrár fara í vísi')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('2 af 2 skrám')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'c.psd' })).toContainText(
    'Skráargerðin psd er ekki leyfð',
  )
  await expectAccessible(page, { isPortalOpen: true })

  await choose(page, dialog.getByRole('button', { name: 'Velja skrár' }), [`${home}/b.jpg`])
  await expect(dialog.getByRole('status')).toContainText('1 óbreytt')
  await dialog.getByRole('link', { name: 'Sjá vinnslu' }).click()
  await expect(page.getByRole('region', { name: 'Keyrslur' })).toContainText('Lokið', {
    timeout: 30_000,
  })
  const { hits } = await call<{ hits: { total: number } }>(
    'POST',
    `/api/tenants/${DEMO}/indices/${id}/search`,
    {},
  )
  expect(hits.total).toBe(2)
  await open(paths.files({ tenantId: DEMO, id }))
  await expect(page.getByRole('row').filter({ hasText: 'Þingvellir.jpg' })).toContainText('Í vísi')
})

test('a dropped folder keeps its subfolders, and each file the index cannot use is named', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id, folder } = await makeEmpty(admin, server, 'mappa')
  const home = makePhotographs(server, [
    'Albúm/1930/a.jpg',
    'Albúm/1931/b.jpg',
    'Albúm/lestu.txt',
    'Albúm/.DS_Store',
  ])
  await open(paths.control({ tenantId: DEMO, id }))
  const dialog = await openDialog(page)
  await drop(page, dialog.getByRole('group', { name: 'Dragðu skrár eða möppur hingað' }), [
    `${home}/Albúm`,
  ])
  await expect(dialog.getByText('2 skrár fara í vísi')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'lestu.txt' })).toContainText(
    'Skráargerðin txt er ekki leyfð',
  )
  await dialog.getByLabel('Sýna aðeins þær sem bárust ekki').check()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(readdirSync(join(folder, 'Albúm', '1930'))).toEqual(['a.jpg'])
  await choose(page, dialog.getByRole('button', { name: 'Velja möppu' }), `${home}/Albúm`)
  await expect(dialog.getByRole('status')).toContainText('2 óbreyttar')
})

test('an error stays on its file, and the file can be retried', async ({ admin, server }) => {
  const { page, open } = admin
  const { id, folder } = await makeEmpty(admin, server, 'villa')
  const home = makePhotographs(server, ['a.jpg', 'b.jpg'])
  mkdirSync(join(folder, 'b.jpg'))
  await open(paths.files({ tenantId: DEMO, id }))
  const dialog = await openDialog(page)
  await choose(page, dialog.getByRole('button', { name: 'Velja skrár' }), [
    `${home}/a.jpg`,
    `${home}/b.jpg`,
  ])
  const row = dialog.getByRole('listitem').filter({ hasText: 'b.jpg' })
  await expect(row).toContainText('Mappa og skrá geta ekki heitið það sama')
  await expect(dialog.getByText('1 skrá fer í vísi')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  rmdirSync(join(folder, 'b.jpg'))
  await row.getByRole('button', { name: 'Reyna aftur: b.jpg' }).click()
  await expect(row).toContainText('Komin')
  await expect(dialog.getByText('2 skrár fara í vísi')).toBeVisible()
})

test('a failed check says so; a large file resumes by itself after a lost connection', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id, folder } = await makeEmpty(admin, server, 'stor')
  const home = makePhotographs(server, ['stór.jpg'])
  const bytes = Buffer.concat([readFileSync(`${home}/stór.jpg`), Buffer.alloc(20_000_000, 7)])
  writeFileSync(`${home}/stór.jpg`, bytes)
  await open(paths.files({ tenantId: DEMO, id }))
  const dialog = await openDialog(page)
  await page.route('**/.delta-sync/check', (route) => route.abort())
  await choose(page, dialog.getByRole('button', { name: 'Velja skrár' }), `${home}/stór.jpg`)
  await expect(dialog.getByRole('alert')).toContainText('Ekki tókst að kanna stöðu skráa')
  await page.unroute('**/.delta-sync/check')
  await page.route('**/.delta-sync/tus/*', (route) => route.abort())
  await dialog.getByRole('alert').getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(dialog.getByText('Samband rofnaði')).toBeVisible()
  await page.unroute('**/.delta-sync/tus/*')
  await expect(dialog.getByText('1 skrá fer í vísi')).toBeVisible({ timeout: 40_000 })
  expect(readFileSync(join(folder, 'stór.jpg')).equals(bytes)).toBe(true)
})

test('an upload continues with its dialog closed, and leaving the page asks first', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id } = await makeEmpty(admin, server, 'bakvid')
  const home = makePhotographs(server, ['a.jpg'])
  await open(paths.files({ tenantId: DEMO, id }))
  const dialog = await openDialog(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/upload/.delta-sync', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, dialog.getByRole('button', { name: 'Velja skrár' }), `${home}/a.jpg`)
  await expect(dialog.getByRole('button', { name: 'Gera hlé' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const asked = page.waitForEvent('dialog')
  // The question under test stops the reload.
  void page.reload().catch(() => {})
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  goOn()
  await page
    .getByRole('navigation', { name: 'Hlutar vísis' })
    .getByRole('link', { name: 'Vinnsla' })
    .click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Sýna upphleðslu|Hlaða upp/ })
    .click()
  await expect(dialog.getByText('1 skrá fer í vísi')).toBeVisible()
})

test('dropping a folder again after its tab was closed sends only the missing files', async ({
  admin,
  server,
  context,
}) => {
  const { page, open } = admin
  const { id, folder } = await makeEmpty(admin, server, 'lokad')
  // A call sends at most twenty files, and calls run in parallel. The first call succeeds; then the
  // connection is lost.
  const names = Array.from({ length: 45 }, (_, n) => `Albúm/${String(n).padStart(2, '0')}.jpg`)
  const home = makePhotographs(server, names)
  await open(paths.files({ tenantId: DEMO, id }))
  let calls = 0
  await page.route('**/upload/.delta-sync', (route) =>
    (calls += 1) === 1 ? route.continue() : route.abort(),
  )
  const onto = (dialog: Locator) =>
    dialog.getByRole('group', { name: 'Dragðu skrár eða möppur hingað' })
  const answered = page.waitForResponse('**/upload/.delta-sync')
  await drop(page, onto(await openDialog(page)), [`${home}/Albúm`])
  const come = () =>
    existsSync(join(folder, 'Albúm'))
      ? readdirSync(join(folder, 'Albúm')).filter((name) => name.endsWith('.jpg'))
      : []
  await expect.poll(() => calls).toBeGreaterThan(2)
  expect((await answered).ok()).toBe(true)
  const first = come().length
  expect([5, 20]).toContain(first)
  await page.close()

  const again = await context.newPage()
  await again.goto(hrefOf(paths.files({ tenantId: DEMO, id })))
  const written = (name: string) => [name, statSync(join(folder, 'Albúm', name)).ctimeMs]
  const before = come().map(written)
  const dialog = await openDialog(again)
  await drop(again, onto(dialog), [`${home}/Albúm`])
  await expect(dialog.getByText(`${45 - first} skrár fara í vísi`)).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(`${first} óbreyttar`)
  expect(come()).toHaveLength(45)
  expect(before.map(([name]) => written(String(name)))).toEqual(before)
})

test('on a phone, in English, the dialog fits the width', async ({ admin, server }) => {
  const { page, open } = admin
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('varda/language', 'en'))
  const { id } = await makeEmpty(admin, server, 'simi')
  const home = makePhotographs(server, [
    'Mjög löng heiti á skrám sem eiga ekki að ýta neinu út af skjánum.jpg',
    'b.jpg',
    'c.txt',
  ])
  await open(paths.files({ tenantId: DEMO, id }))
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog', { name: /^Upload to/ })
  await choose(
    page,
    dialog.getByRole('button', { name: 'Choose files' }),
    readdirSync(home).map((name) => join(home, name)),
  )
  await expect(dialog.getByText('2 files go into the index')).toBeVisible()
  await expect(dialog.getByText('File txt is not allowed')).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
})
