import { paths } from '#web/admin/paths.ts'
import { openersOf, tryLists, tryUnsaved } from './try-dialogs.ts'
import { DEMO, demoAlbum, expect, test } from './kit.ts'
import { focusStop, tabTo } from './keyboard.ts'

const tenantId = DEMO

test('dialogs focus their first field; Escape refocuses the button and asks about edits', async ({
  admin,
}) => {
  test.setTimeout(400_000)
  const { page, open } = admin
  const faults: string[] = []
  const withLists: string[] = []
  const withForms: string[] = []
  let at = ''
  for (const [place, name] of await openersOf(admin)) {
    const what = `${place.to} ${String(name)}`
    try {
      if (at !== place.to) await open(place)
      at = place.to
      const button = page
        .getByRole('main')
        .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
        .first()
      await tabTo(page, button, { most: 400 })
      await page.keyboard.press('Enter')
      const opened = page.locator('[role=dialog], [role=menu]')
      await expect(opened.locator(':focus')).toHaveCount(1)
      const { name: first, fault } = await focusStop(page)
      if (fault) faults.push(`${what}: ${first} ${fault}`)
      const hasChoice =
        (await opened
          .locator('.mantine-Modal-body :is(a, button, input:not([type=file]), textarea):visible')
          .count()) > 0
      if (hasChoice && first.startsWith('button Loka'))
        faults.push(`${what}: the focus is on the button that closes it`)
      const dialog = page.getByRole('dialog')
      if ((await dialog.count()) === 1) {
        if ((await tryLists(page, dialog)) > 0) withLists.push(String(name))
        if (await tryUnsaved(page, dialog)) withForms.push(String(name))
      }
      // A dialog without a form, or with an unchanged form, closes at once.
      if ((await opened.count()) > 0) await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(button).toBeFocused()
    } catch (error) {
      at = ''
      faults.push(`${what}: ${String(error).slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
  expect({ withLists, withForms }).toEqual({
    withLists: ['Nýr lykill', 'Nýr vísir', 'Nýr lykill'],
    withForms: [
      'Nýtt vefsvæði',
      'Nýr notandi',
      'Nýr lykill',
      'Nýr vísir',
      'Vistaðar leitir',
      'Ný myndstilling',
      'Nýr lykill',
    ],
  })
})

test('Escape closes only an open list, in dialogs and in panels beside a list', async ({
  admin,
}) => {
  test.setTimeout(120_000)
  const { page, open, call } = admin
  const { id } = await demoAlbum(admin)
  const found = await call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `/api/tenants/${DEMO}/indices/${id}/search`,
    { size: 1 },
  )
  const recordId = found.hits.hits[0]?._id ?? ''

  await open(paths.suggestionsOfRecord({ tenantId, indexId: id, recordId }))
  await page.getByRole('button', { name: 'Skrá ábendingu' }).click()
  const entering = page.getByRole('dialog', { name: 'Skrá ábendingu fyrir annan' })
  await entering.getByLabel('Bæta við sviði').waitFor()
  expect(await tryLists(page, entering)).toBeGreaterThan(0)
  expect(await tryUnsaved(page, entering)).toBe(true)

  await open(paths.browse({ tenantId, id }, { r: recordId }))
  await page.getByRole('button', { name: 'Bæta við síu' }).click()
  const filters = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'Bæta við síu' }) })
  expect(await tryLists(page, filters)).toBeGreaterThan(1)
  const panel = page.getByRole('complementary', { name: 'Lýsigögn' })
  await panel.getByRole('button', { name: 'Breyta', exact: true }).click()
  await panel.getByLabel('Bæta við sviði').waitFor()
  expect(await tryLists(page, panel)).toBeGreaterThan(0)
  await panel.getByRole('button', { name: 'Loka', exact: true }).click()

  await page
    .getByRole('checkbox', { name: /^Velja (?!allar)/ })
    .first()
    .check()
  await page
    .getByRole('region', { name: 'Valdar færslur' })
    .getByRole('button', { name: 'Breyta…' })
    .click()
  const bulk = page.getByRole('dialog', { name: 'Breyta mörgum færslum' })
  await bulk.getByLabel('Svið', { exact: true }).first().waitFor()
  expect(await tryLists(page, bulk)).toBe(2)
  // Choosing an option counts as a change.
  await bulk.getByLabel('Svið', { exact: true }).first().click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(asking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  expect(await tryUnsaved(page, bulk)).toBe(true)
})
