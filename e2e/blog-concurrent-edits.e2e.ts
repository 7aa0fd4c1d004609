import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { ADMIN, freePort, startServer, type Server } from '#test/server.ts'
import { seeded } from '#bench/random.ts'

const ROUNDS = 14
const TENANT = 'safn'

/** Types a word somewhere in the text, and sometimes resolves an open conflict. */
const edit = async (page: Page, word: string, random: () => number) => {
  const conflict = page.getByRole('button', {
    name: /^(Halda mínum texta|Nota hinn textann|Halda báðum textum)$/,
  })
  const count = await conflict.count()
  if (count > 0 && random() < 0.6) await conflict.nth(Math.floor(random() * count)).click()
  await page.getByRole('textbox', { name: 'Texti greinar' }).click()
  await page.keyboard.press(random() < 0.5 ? 'Control+Home' : 'Control+End')
  await page.keyboard.type(` ${word} `)
}

const open = async (context: BrowserContext, origin: string, id: string): Promise<Page> => {
  await context.request.post(`${origin}/api/login`, { data: ADMIN, headers: { origin } })
  const page = await context.newPage()
  await page.goto(`${origin}/admin/settings/${TENANT}/blog/edit/${id}?new=true`)
  await expect(page.getByRole('textbox', { name: 'Texti greinar' })).toBeVisible()
  return page
}

test('two browsers, lost connections and a server restart lose no word', async ({ browser }) => {
  test.setTimeout(240_000)
  const random = seeded(20_261_122)
  const data = mkdtempSync(join(tmpdir(), 'varda-together-'))
  chmodSync(data, 0o755)
  const PORT = String(await freePort())
  const start = () => startServer(join(data, 'data'), { PORT })
  let server: Server = await start()
  await server.signIn()
  await server.call('POST', '/api/tenants', { id: TENANT, name: 'Safnið' })
  const id = crypto.randomUUID()
  const contexts = [await browser.newContext(), await browser.newContext()]
  const first = await open(contexts[0]!, server.origin, id)
  const words: string[] = []
  const say = async (page: Page, name: string) => {
    const word = `${name}${words.length}x`
    words.push(word)
    await edit(page, word, random)
  }
  await say(first, 'a')
  await expect(first.locator('header [role=status]')).toHaveText(/^Vistað/)
  const pages = [first, await open(contexts[1]!, server.origin, id)]
  for (let round = 0; round < ROUNDS; round++) {
    const at = random() < 0.5 ? 0 : 1
    const isOffline = random() < 0.3
    if (isOffline) await contexts[at]!.setOffline(true)
    await say(pages[at]!, at === 0 ? 'a' : 'b')
    if (random() < 0.5) await say(pages[1 - at]!, at === 0 ? 'b' : 'a')
    if (round === ROUNDS / 2) {
      await server.stop()
      await say(pages[at]!, 'c')
      server = await start()
      await server.signIn()
    }
    await pages[at]!.waitForTimeout(random() * 1800)
    if (isOffline) await contexts[at]!.setOffline(false)
  }
  // Waits until both are saved or show a conflict.
  for (const page of pages)
    await expect(page.locator('header [role=status]')).toHaveText(
      /^(Vistað|Ekki vistað: .+ vistaði sömu grein)/,
      { timeout: 60_000 },
    )
  const path = `/api/tenants/${TENANT}/blog/${id}`
  const read = async <T>(rest = '') => (await server.call('GET', path + rest)).body as T
  const versions = await read<{ id: string }[]>('/versions')
  const texts = [(await read<{ text: string }>()).text]
  for (const version of versions)
    texts.push((await read<{ fields: { text: string } }>(`/versions/${version.id}`)).fields.text)
  for (const page of pages)
    if (await page.getByText('Báðir textarnir eru geymdir').isVisible())
      texts.push((await page.locator('main').textContent()) ?? '')
  const all = texts.join('\n')
  expect(words.filter((word) => !all.includes(word))).toEqual([])
  expect(words.length).toBeGreaterThan(ROUNDS)
  await Promise.all(contexts.map((context) => context.close()))
  await server.stop()
  rmSync(data, { recursive: true, force: true })
})
