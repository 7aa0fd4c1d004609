import { chromium } from '@playwright/test'
const o = 'http://127.0.0.1:3112'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const run = async (theme, width) => {
  const ctx = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: theme, locale: 'is' })
  const page = await ctx.newPage()
  await page.goto(o + '/login')
  await ctx.request.post(o + '/api/login', { data: { email: 'a@b.is', password: 'langt og gott lykilorð' }, headers: { origin: o } })
  if (theme === 'dark') await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  const go = async (path, name, act) => {
    await page.goto(o + path)
    await page.waitForTimeout(2500)
    if (act) await act(page)
    await page.screenshot({ path: `/tmp/hand3/${name}-${width === 390 ? 'm' : 'd'}-${theme}.png` })
  }
  const S = '/admin/settings/synisafn'
  const ids = (await (await ctx.request.get(o + '/api/tenants/synisafn/indices')).json()).map((i) => [i.id, i.type])
  if (theme === 'light' && width > 1000) console.log(ids)
  const id = (t) => ids.find((x) => x[1] === t)[0]
  await go(`${S}/indices`, 'indices')
  await go(`${S}/indices/${id('archive')}/tree`, 'tree', async (p) => {
    const i = p.getByRole('treeitem').first()
    await i.focus()
    await p.keyboard.press('ArrowRight')
    await p.waitForTimeout(800)
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('ArrowRight')
    await p.waitForTimeout(800)
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('Enter')
    await p.waitForTimeout(800)
  })
  await go(`${S}/indices/${id('filemaker')}/browse`, 'fmbrowse')
  await go(`${S}/indices/${id('filemaker')}/control`, 'fmcontrol')
  await go(`${S}/indices/${id('filemaker')}/edit`, 'fmedit')
  await go(`${S}/indices/${id('audio')}/browse`, 'audio')
  await go(`/admin/workers`, 'workers')
  await go(`${S}/indices/${id('album')}/files`, 'files', async (p) => {
    await p.getByRole('button', { name: 'Hlaða upp' }).click()
    await p.waitForTimeout(1500)
  })
  await ctx.close()
}
await run('light', 1440)
await run('dark', 390)
await browser.close()
