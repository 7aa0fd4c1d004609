import type { Locator, Page } from '@playwright/test'
import { paths, type Place } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, type SignedIn } from './kit.ts'
import { press, pressUntil, tabTo } from './keyboard.ts'

const tenantId = DEMO

/** Fields and buttons that open a list, a menu or a picker. */
const LISTS = ':is([role=combobox], [aria-haspopup]):visible:enabled'
/** Text fields. */
const WRITABLE =
  'form :is(textarea, input:not([readonly], [type=checkbox], [type=radio], [type=hidden], ' +
  '[aria-haspopup])):visible:enabled'

/**
 * Opens each list in a dialog or a panel, by pointer and by key. Escape must close only the list.
 * Returns the number of lists.
 */
export const tryLists = async (page: Page, around: Locator): Promise<number> => {
  const floating = page.locator(
    ':is([role=listbox], [role=menu], .mantine-Popover-dropdown):visible',
  )
  const count = await around.locator(LISTS).count()
  for (let n = 0; n < count; n++) {
    const list = around.locator(LISTS).nth(n)
    const open = [() => list.click(), () => press(page, 'ArrowDown')]
    for (const how of open) {
      await how()
      await expect(list).toHaveAttribute('data-expanded', 'true')
      // A field without known values has no options.
      if ((await floating.count()) === 0) continue
      await press(page, 'Escape')
      await expect(list).not.toHaveAttribute('data-expanded')
      await expect(floating).toHaveCount(0)
      await expect(around).toBeVisible()
      await expect(list).toBeFocused()
    }
  }
  return count
}

/**
 * Types into a dialog's form and tries each way to close it. Each must ask first, and Escape must
 * close only the question. Returns false if the dialog has no text field.
 */
export const tryUnsaved = async (page: Page, dialog: Locator): Promise<boolean> => {
  const field = dialog.locator(WRITABLE).first()
  if ((await field.count()) === 0) return false
  await field.fill('Óvistað')
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  const keep = asking.getByRole('button', { name: 'Halda áfram að breyta' })
  await field.focus()
  await pressUntil(page, 'Escape', () => expect(keep).toBeFocused({ timeout: 500 }))
  await press(page, 'Escape')
  await expect(asking).toHaveCount(0)
  await expect(field).toHaveValue('Óvistað')
  await expect(field).toBeFocused()
  const cancel = dialog.getByRole('button', { name: 'Hætta við' })
  const ways = [
    () => dialog.getByRole('button', { name: 'Loka', exact: true }).click(),
    () => page.mouse.click(5, 5),
    ...((await cancel.count()) > 0 ? [() => cancel.click()] : []),
  ]
  for (const way of ways) {
    await way()
    await expect(asking).toContainText('Breytingarnar eru óvistaðar')
    await keep.click()
    await expect(asking).toHaveCount(0)
    await expect(field).toHaveValue('Óvistað')
  }
  await field.focus()
  await press(page, 'Escape')
  await tabTo(page, asking.getByRole('button', { name: 'Loka án þess að vista' }))
  await press(page, 'Enter')
  await expect(dialog).toHaveCount(0)
  return true
}

/** The buttons that open a dialog or a menu, each after its screen. */
export const openersOf = async (admin: SignedIn): Promise<[Place, string | RegExp][]> => {
  const { call } = admin
  const { id } = await demoAlbum(admin)
  const { id: userId } = await call<{ id: string }>('GET', '/api/me')
  await call('POST', `/api/tenants/${tenantId}/schedules`, {
    name: 'Með lyklum',
    index: id,
    cron: '0 3 * * *',
    action: 'scan',
    enabled: false,
  })
  return [
    [paths.tenants(), 'Nýtt vefsvæði'],
    [paths.tenants(), 'Aðgerðir: Sýnisafn'],
    [paths.users(), 'Nýr notandi'],
    [paths.user({ id: userId }), 'Nýr lykill'],
    [paths.indices({ tenantId }), 'Nýr vísir'],
    [paths.indices({ tenantId }), 'Aðgerðir: Gamlar ljósmyndir'],
    [paths.indexEdit({ tenantId, id }), /^Velja…/],
    [paths.control({ tenantId, id }), /^Eyða vísi/],
    [paths.control({ tenantId, id }), /^Núllstilla teljara/],
    [paths.files({ tenantId, id }), 'Hlaða upp'],
    [paths.browse({ tenantId, id }), 'Vistaðar leitir'],
    [paths.browse({ tenantId, id }), 'Aðgerðir á mörgum færslum'],
    [paths.imageProfiles({ tenantId }), 'Ný myndstilling'],
    [paths.schedules({ tenantId }), 'Aðgerðir: Með lyklum'],
    [paths.ownSettings(), 'Nýr lykill'],
  ]
}
