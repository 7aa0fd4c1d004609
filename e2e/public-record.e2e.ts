import type { Page } from '@playwright/test'
import { DEMO, expect, expectAccessible, test } from './kit.ts'
import { moveFingers } from './touch.ts'

/** The demo's album in the order of titles, so that neighbours are known. */
const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir`
const ZOOM = /\/assets\/zoom-/

/** What the stage says in its live region. */
const said = (page: Page) => page.locator('[data-said]')

const openPicture = async (page: Page, query: string) => {
  await page.goto(`${GALLERY}?q=${query}`)
  await page.locator('ol[data-leaf] li').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a visitor finds a photograph by an inflected word, zooms, turns, shares the part, cites it', async ({
  visitor: { page },
}) => {
  await openPicture(page, 'bátum')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Stækka' }).click()
  await expect(said(page)).toHaveText(/^160%, /)
  await expect(page).toHaveURL(/#xywh=pct:/)
  await expect(page.getByRole('img', { name: /^Stækkuð mynd: / })).toBeVisible()
  await page.mouse.dblclick(400, 400)
  await expect(said(page)).toHaveText(/^[23]\d\d%, /)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Afrita tengil á þennan hluta' }).click()
  await expect(page.getByText('Tengill afritaður')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/main\/r\/[-0-9a-f]{36}#xywh=pct:/,
  )
  await expectAccessible(page)
  // The address of a part opens that part.
  const part = page.url()
  await page.goto('/main')
  await page.goto(part)
  await expect(page.getByRole('img', { name: /^Stækkuð mynd: / })).toBeVisible()
  await page.getByRole('button', { name: 'Snúa' }).click()
  await expect(page).toHaveURL(/#r=90$/)
  await page.getByRole('button', { name: 'Lýsa, dekkja, umhverfa' }).click()
  await page.getByRole('checkbox', { name: /Umhverfa/ }).check()
  await expect(said(page)).toHaveText('Birta 100%, andstæður 100%, umhverft')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Núllstilla' }).click()
  await expect(page).not.toHaveURL(/#/)
  await page.getByRole('link', { name: /Næsta mynd/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.getByText('Vitna í').click()
  await expect(page.getByText(/\/main\/r\//).first()).toBeVisible()
  await page.getByRole('button', { name: 'Afrita með réttindum' }).click()
  await expect(page.getByText('Textinn afritaður')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/main\/r\/[-0-9a-f]{36}\. Notkun: .+, http:\/\/\S+$/,
  )
})

test('a page without a clipboard shows the citation and the address instead', async ({
  visitor: { page },
}) => {
  // As on a page without a secure connection.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await openPicture(page, 'nagasaki')
  await page.getByText('Vitna í').click()
  await page.getByRole('button', { name: 'Afrita með réttindum' }).click()
  await expect(
    page.getByText(/^Vafrinn leyfði ekki afritun\. Textinn er: .*\/main\/r\//),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Afrita tengil' }).click()
  await expect(
    page.getByText(/^Vafrinn leyfði ekki afritun\. Slóðin er: .*\/main\/r\//),
  ).toBeVisible()
})

test('keys zoom, move, turn and change a picture, go to the next, and are off in fields', async ({
  visitor: { page },
}) => {
  await openPicture(page, 'b%C3%A1ti')
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  // The keys work once the tools are there.
  const tool = page.getByRole('button', { name: 'Stækka' })
  await expect(tool).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading).not.toHaveText(title ?? '')
  await expect(tool).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(title ?? '')
  await expect(tool).toBeVisible()
  await page.keyboard.press('+')
  await expect(said(page)).toHaveText(/^160%, /)
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(title ?? '')
  await page.keyboard.press('i')
  await expect(said(page)).toContainText('umhverft')
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/#/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stækka' })).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Lyklar' })
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('+')
  await expect(page.getByRole('img', { name: /^Stækkuð mynd: / })).toHaveCount(0)
})

test('a record is printed with picture, facts, citation and rights, without tools', async ({
  visitor: { page },
}) => {
  await openPicture(page, 'nagasaki')
  await expect(page.getByRole('button', { name: 'Stækka' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const shown = [
    page.locator('figure img').first(),
    page.getByText('SÝNI-001', { exact: true }),
    page.getByText(/Sýnisafn, SÝNI-001\. .*\/main\/r\/.* Notkun: /),
  ]
  for (const one of shown) await expect(one).toBeVisible()
  const { height = 0 } = (await shown[0]?.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(100)
  for (const gone of ['Stækka', 'Afrita tengil'])
    await expect(page.getByRole('button', { name: gone })).toHaveCount(0)
  for (const gone of ['Sækja mynd', 'Líkt efni', 'Innskráning', 'Bera saman'])
    await expect(page.getByText(gone).first()).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the list of keys scrolls in a low window', async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openPicture(page, 'nagasaki')
  await expect(page.getByRole('button', { name: 'Stækka' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Lyklar' })
  const { y = 0, height = 0 } = (await keys.boundingBox()) ?? {}
  expect([y >= 0, y + height <= 500]).toEqual([true, true])
  await keys.getByRole('button', { name: 'Loka' }).click()
  await expect(keys).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a phone zooms in the whole window, and going back closes it', async ({
    visitor: { page },
  }) => {
    await openPicture(page, 'b%C3%A1turinn')
    await page.getByRole('button', { name: 'Stækka' }).tap()
    await expect(page.locator('dialog[data-whole]')).toHaveAttribute('open')
    await expect(said(page)).toHaveText(/^160%, /)
    await expect(page.getByRole('button', { name: 'Loka fyllimynd' })).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.locator('dialog[data-whole]')).not.toHaveAttribute('open')
    await expect(page.getByRole('button', { name: 'Stækka' })).toBeFocused()
  })
})

/** The museum's object with three pictures. */
const openSeveral = async (page: Page) => {
  await page.goto(`/main/albums/${DEMO}/munaskra?q=yfirgefinn`)
  await page.locator('ol[data-leaf] li').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yfirgefinn bær')
  return page.getByRole('navigation', { name: 'Myndir færslunnar' })
}

test('each picture of a record with several is chosen and zoomed, by mouse and by keyboard', async ({
  visitor: { page },
}) => {
  const strip = await openSeveral(page)
  const figures = page.locator('figure[data-iiif]')
  await expect(strip.getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  const tiles: string[] = []
  page.on('request', (request) => {
    const [, id = ''] = /\/iiif\/3\/([^/]+)\/info\.json$/.exec(request.url()) ?? []
    if (id) tiles.push(decodeURIComponent(id))
  })
  for (const at of [1, 2, 0]) {
    const link = strip.getByRole('link', { name: `Mynd ${at + 1} af 3` })
    if (at === 2) await link.press('Enter')
    else await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(figures.filter({ visible: true })).toHaveCount(1)
    await expect(figures.nth(at)).toBeVisible()
    await page.getByRole('button', { name: 'Stækka' }).click()
    await expect(said(page)).toHaveText(/^160%, /)
    // The zoomed picture is the chosen one.
    const id = (await figures.nth(at).getAttribute('data-iiif')) ?? ''
    expect(tiles.at(-1)).toBe(id)
    await expect(figures.nth(at).getByRole('img', { name: /^Stækkuð mynd: / })).toBeVisible()
  }
  expect(new Set(tiles).size).toBe(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the pictures of a record with several stand below each other, each with its address', async ({
    visitor: { page },
  }) => {
    const strip = await openSeveral(page)
    const figures = page.locator('figure[data-iiif]')
    await expect(figures).toHaveCount(3)
    await strip.getByRole('link', { name: 'Mynd 3 af 3' }).click()
    await expect(page).toHaveURL(/#mynd-3$/)
    await expect(figures.nth(2)).toBeInViewport()
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a swipe goes to the next picture and back, and two fingers zoom', async ({
    visitor: { page },
  }) => {
    await openPicture(page, 'b%C3%A1ti')
    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    const picture = page.locator('figure[data-iiif] > img')
    const middle = async () => {
      await expect(page.getByRole('button', { name: 'Stækka' })).toBeVisible()
      const { x, y, width, height } = (await picture.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      return { x: x + width / 2, y: y + height / 2 }
    }
    const swipe = async (across: number) => {
      const { x, y } = await middle()
      await moveFingers(page, [
        [
          { x: x - across / 2, y },
          { x: x + across / 2, y },
        ],
      ])
    }
    // Too short for a swipe.
    await swipe(-40)
    await expect(heading).toHaveText(title)
    await swipe(-160)
    await expect(heading).not.toHaveText(title)
    await swipe(160)
    await expect(heading).toHaveText(title)
    const { x, y } = await middle()
    await moveFingers(page, [
      [
        { x: x - 30, y },
        { x: x - 90, y },
      ],
      [
        { x: x + 30, y },
        { x: x + 90, y },
      ],
    ])
    await expect(page.locator('dialog[data-whole]')).toHaveAttribute('open')
    await expect(said(page)).toHaveText(/^200%, /)
    // Zoomed, a finger moves the picture and turns no page.
    const place = page.url()
    await moveFingers(page, [
      [
        { x: 300, y: 400 },
        { x: 120, y: 400 },
      ],
    ])
    await expect.poll(() => page.url()).not.toBe(place)
    await expect(page).toHaveURL(/#xywh=pct:/)
    await expect(heading).toHaveText(title)
    await page.goBack()
    await expect(page.locator('dialog[data-whole]')).not.toHaveAttribute('open')
    await expect(heading).toHaveText(title)
  })
})

test('the zoom is fetched on idle or on a gesture, and the first script is small', async ({
  visitor: { page },
}) => {
  let [bytes, runs] = [0, 0]
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    if (ZOOM.test(response.url())) runs++
    else bytes += (await response.body().catch(() => Buffer.alloc(0))).length
  })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await openPicture(page, 'b%C3%A1tanna')
  await expect(page.getByRole('button', { name: 'Stækka' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(runs).toBe(0)
  expect(bytes).toBeLessThan(60_000)
  await page.getByRole('button', { name: 'Stækka' }).click()
  await expect(said(page)).toHaveText(/%/)
  expect(runs).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the downloads of a picture are told with pixels and bytes in the language of the page', async ({
    visitor: { page },
  }) => {
    await openPicture(page, 'nagasaki')
    const largest = page.locator('a[download]').last()
    await page.getByText('Sækja mynd').click()
    await expect(largest).toHaveText(/^1\.024 × 819 dílar, \d+ kB$/)
    const [file] = await Promise.all([page.waitForEvent('download'), largest.click()])
    expect(file.suggestedFilename()).toMatch(/ 1024px\.jpg$/)
    await page.goto(`/en${new URL(page.url()).pathname}${new URL(page.url()).search}`)
    await page.getByText('Download', { exact: true }).click()
    await expect(largest).toHaveText(/^1,024 × 819 pixels, \d+ kB$/)
  })
  test('a record is its picture, its facts and real links to its neighbours', async ({
    visitor: { page },
  }) => {
    await openPicture(page, 'b%C3%A1tana')
    await expect(page.getByRole('button', { name: 'Stækka' })).toBeHidden()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.locator('a[rel=next]').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
    await page.locator('a[rel=prev]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  })
})
