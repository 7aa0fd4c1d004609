import { sites, type SiteSettings } from '#contract/sites.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { visit } from './visitor.ts'

const SETTINGS = sites.settings.path.replace(':tenantId', DEMO)
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const text = 'Myndin segir frá.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nOg meira.'

test.describe.configure({ mode: 'serial' })

let article = ''

test('staff show videos of others in articles', async ({ admin, server }) => {
  const { page, open, call } = admin
  const answer = await page.request.post(`/api/tenants/${DEMO}/blog/${crypto.randomUUID()}`, {
    data: { title: `Myndband ${Date.now()}`, text, draft: false },
    headers: { origin: server.origin, 'if-match': '"0"' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { slug } = (await answer.json()) as { slug: string }
  article = `/main/news/${DEMO}/${slug}`
  expect((await call<SiteSettings>('GET', SETTINGS)).embeds).toBe(false)
  await page.goto(article)
  await expect(page.getByRole('link', { name: /youtube\.com/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Val um vefkökur' })).toHaveCount(0)
  await open(paths.site({ tenantId: DEMO }))
  await page.getByRole('switch', { name: 'Sýna myndbönd frá YouTube og Vimeo' }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).press('Enter')
  await expect(page.getByText('Vistað!')).toBeVisible()
  expect((await call<SiteSettings>('GET', SETTINGS)).embeds).toBe(true)
})

test('a visitor refuses, accepts and takes back videos of others', async ({
  visitor: { page },
}) => {
  const outside: string[] = []
  await page.route(
    ({ protocol }) => protocol === 'https:',
    async (route) => {
      outside.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>Myndband</title><p>Spilari' })
    },
  )
  const banner = page.getByRole('complementary', { name: 'Má sækja myndbönd frá öðrum?' })
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(article)
    await expect(banner).toBeVisible()
    await expectAccessible(page, { themes: ['dark', 'light'] })
  }
  expect([await cookies(), outside]).toEqual([[], []])
  // Rejecting and accepting look alike.
  const [refuse, accept] = ['Hafna', 'Samþykkja'].map((name) =>
    banner.getByRole('button', { name }),
  )
  const looks = await Promise.all(
    [refuse, accept].map((button) =>
      button?.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return { color, backgroundColor, borderColor, fontWeight, width, height }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  await refuse?.press('Enter')
  await expect(page).toHaveURL(article)
  await expect(banner).toBeHidden()
  expect(await cookies()).toEqual([`varda_consent.${DEMO}`])
  await expect(page.getByRole('button', { name: 'Sýna myndbandið' })).toBeHidden()

  await page.getByRole('link', { name: 'Leyfa myndbönd' }).press('Enter')
  await expect(page.getByText('Þú hafnaðir myndböndum frá öðrum')).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Myndbönd frá öðrum' })
  await expect(box).not.toBeChecked()
  await expectAccessible(page, { themes: ['dark', 'light'] })
  await box.press('Space')
  await page.getByRole('button', { name: 'Vista val' }).press('Enter')
  await expect(page).toHaveURL(article)
  const play = page.getByRole('button', { name: 'Sýna myndbandið' })
  await expect(play).toBeVisible()
  expect(outside, 'nothing before it is asked for').toEqual([])
  await play.press('Enter')
  await expect.poll(() => outside).toEqual([PLAYER])
  await expect(page.frameLocator('iframe').getByText('Spilari')).toBeVisible()

  await page.getByRole('link', { name: 'Val um vefkökur' }).click()
  await expect(page.getByText('Þú samþykktir myndbönd frá öðrum')).toBeVisible()
  await page.getByRole('button', { name: 'Hafna' }).click()
  await expect(page.getByRole('status')).toHaveText('Valið er vistað.')
  await page.goto(article)
  await expect(page.getByRole('link', { name: 'Leyfa myndbönd' })).toBeVisible()
  expect(outside).toHaveLength(1)
})

test('without script a visitor chooses too, and the video is a link', async ({
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin, false)
  await page.goto(`/en${article}`)
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
  await page.getByRole('link', { name: 'Allow videos' }).click()
  await expect(page.getByText('You have not answered.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Videos from others' }).check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(page).toHaveURL(`/en${article}`)
  await page.getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page.getByText('You accepted videos from others')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.context().close()
})

test('the choice fits narrow pages, and the cookies of the site are told', async ({
  visitor: { page },
}) => {
  await expectFits(page, `/main/${DEMO}/consent`, [1440, 320])
  await page.goto(`/main/${DEMO}/about/cookies`)
  await expect(page.getByText('varda_consent')).toBeVisible()
})

test('a site that asks nothing has nothing to choose', async ({
  admin: { page, call },
  server,
}) => {
  const { version, updated: _, edit_by: __, ...values } = await call<SiteSettings>('GET', SETTINGS)
  const saved = await page.request.put(SETTINGS, {
    data: { ...values, embeds: false },
    headers: { origin: server.origin, 'if-match': `"${version}"` },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto(`/main/${DEMO}/consent`)
  await expect(page.getByText('hér er ekkert að velja')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
