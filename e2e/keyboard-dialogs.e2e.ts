import { paths, type Place } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, test } from './kit.ts'
import { stopOf, tabTo } from './keys.ts'

const tenantId = DEMO

test('every dialog opens at its first choice, and Escape leads back to the button that opened it', async ({ admin }) => {
  test.setTimeout(200_000)
  const { page, open, call } = admin
  const { id } = await demoAlbum(admin)
  const { id: userId } = await call<{ id: string }>('GET', '/api/me')
  await call('POST', `/api/tenants/${DEMO}/schedules`, { name: 'Með lyklum', index: id, cron: '0 3 * * *', action: 'scan', enabled: false })
  const OPENERS: [Place, string | RegExp][] = [
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
  const faults: string[] = []
  let at = ''
  for (const [place, name] of OPENERS) {
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
      const { name: first, fault } = await stopOf(page)
      if (fault) faults.push(`${what}: ${first} ${fault}`)
      const hasChoice = (await opened.locator('.mantine-Modal-body :is(a, button, input:not([type=file]), textarea):visible').count()) > 0
      if (hasChoice && first.startsWith('button Loka')) faults.push(`${what}: the focus is on the button that closes it`)
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(button).toBeFocused()
    } catch (error) {
      at = ''
      faults.push(`${what}: ${String(error).slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
})
