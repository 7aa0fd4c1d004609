import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

const NEWS = `/main/news/${DEMO}`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor reads the latest article, goes to an older one and to those on a topic', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('link', { name: 'Allar greinar' }).click()
      await expect(page).toHaveURL(NEWS)
      await expect(page.getByRole('link', { name: 'Fróðleikur' }).first()).toHaveAttribute(
        'aria-current',
        'page',
      )
      if (javaScriptEnabled) await expectAccessible(page)
      const first = page.getByRole('main').locator('ol').getByRole('link').first()
      const title = (await first.textContent()) ?? ''
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/mínút\S+ lestur/)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('link', { name: /^Eldri grein:/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
      // Other tests write articles without a topic.
      await page.goto(`${NEWS}/batar-og-skip-a-gomlum-ljosmyndum`)
      const tag = page.getByRole('list', { name: 'Efni' }).getByRole('link').first()
      const name = (await tag.textContent()) ?? ''
      await tag.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Greinar um „${name}“`)
    })

    test('the pictures of an article scroll in a row on a phone, and each has its words and its link', async ({
      visitor: { page },
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${NEWS}/batar-og-skip-a-gomlum-ljosmyndum`)
      const carousel = page.getByRole('region', { name: 'Myndir með greininni' })
      const pictures = carousel.getByRole('listitem').filter({ has: page.getByRole('img') })
      await expect(pictures).toHaveCount(3)
      const caption = page.locator('figcaption').first()
      await expect(caption).toContainText('Bátar á ánni í Nagasaki')
      const main = caption.getByRole('link')
      await expect(main).toHaveAttribute('href', /^\/main\/r\//)
      if (javaScriptEnabled) await expectAccessible(page)
      const last = pictures.last().getByRole('link')
      await expect(last).toHaveAccessibleName('Bátur í gljúfrinu Black Canyon')
      await expect(last).toHaveAttribute('href', /^\/main\/r\//)
      await expect(pictures.last()).toContainText('Bátur í gljúfrinu Black Canyon')
      await pictures.first().scrollIntoViewIfNeeded()
      await expect(last).not.toBeInViewport()
      const stop = carousel.getByRole('link', { name: 'Mynd 3 af 3' })
      await stop.focus()
      await page.keyboard.press('Enter')
      await expect(last).toBeInViewport({ ratio: 0.9 })
      await expect(pictures.first().getByRole('link')).not.toBeInViewport()
      await carousel.getByRole('link', { name: 'Mynd 1 af 3' }).click()
      await expect(pictures.first().getByRole('link')).toBeInViewport({ ratio: 0.9 })
      // Whoever goes through the links sees each picture.
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 0.9 })
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(stop).toBeHidden()
    })

    test('a reader finds the feeds of news and of corrections, and every address of them answers', async ({
      visitor: { page },
    }) => {
      for (const [path, link] of [
        [NEWS, 'Fréttaveita (RSS)'],
        [`/en${NEWS}`, 'News feed (RSS)'],
        [`/main/crowdsource/${DEMO}`, 'Fréttaveita leiðréttinga (RSS)'],
        [`/en/main/crowdsource/${DEMO}`, 'Feed of corrections (RSS)'],
      ] as const) {
        await page.goto(path)
        const offered = page.locator('head link[rel=alternate][title]')
        await expect(offered).toHaveCount(3)
        for (const one of await offered.all()) {
          const answer = await page.request.get((await one.getAttribute('href')) ?? '')
          expect(answer.status()).toBe(200)
          expect(answer.headers()['content-type']).toContain(await one.getAttribute('type'))
        }
        const shown = page.getByRole('main').getByRole('link', { name: link })
        await expect(shown).toHaveAttribute(
          'href',
          (await offered.first().getAttribute('href')) ?? '',
        )
      }
      await page.goto(`${NEWS}/batar-og-skip-a-gomlum-ljosmyndum`)
      await expect(page.locator('head link[rel=alternate][title]')).toHaveCount(3)
      const feed = await page.request.get(`${NEWS}/feed.json`)
      const { items } = (await feed.json()) as { items: { url: string; image: string }[] }
      expect(items).toHaveLength(2)
      for (const { url, image } of items)
        for (const address of [url, image])
          expect((await page.request.get(address)).status(), address).toBe(200)
    })
  })

test('articles fit narrow windows, and a found article opens', async ({ visitor: { page } }) => {
  await expectFits(page, `/en${NEWS}`, [320, 390, 1440])
  await page.goto(`/main/search/${DEMO}?q=myndunum`)
  await page.getByRole('link', { name: /Hjálpaðu okkur að lýsa myndunum/ }).click()
  await expectFits(page, page.url(), [320, 390, 1440])
  await expect(page.getByRole('article')).toBeVisible()
})
