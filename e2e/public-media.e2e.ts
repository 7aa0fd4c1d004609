import { DEMO, demoSounds, expect, expectAccessible, expectFits, test } from './kit.ts'
import { playByKeyboard } from './sound-player.ts'

const COLLECTION = `/main/media/${DEMO}`

test('a recording is played, seeked by keyboard and from a time of its transcript', async ({
  visitor: { page },
  admin,
}) => {
  const { id } = await demoSounds(admin)
  await page.goto(`${COLLECTION}/${id}?q=tv%C3%ADs%C3%B6ngur`)
  await expect(page.getByRole('link', { name: 'Kvæðalag í tvísöng' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${COLLECTION}/${id}?q=fimmund`)
  await page.getByRole('link', { name: 'Kvæðalag, ein rödd' }).click()
  const player = page.getByRole('group', { name: 'Hljóðspilari: Kvæðalag, ein rödd' })
  const [title, about] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.locator('h1 + *')].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(about?.x).toBe(title?.x)
  expect(about?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
  const place = await playByKeyboard(page, player)
  await expect(player.getByText('0:05')).toBeVisible()
  const second = page.getByRole('listitem').filter({ hasText: 'Sama lag' })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await player.getByRole('button', { name: '−15 s' }).click()
  await expect(place).toHaveAttribute('aria-valuetext', '0 sek.')
  await page.getByRole('link', { name: 'Spila frá 0:04' }).press('Enter')
  await expect(page).toHaveURL(/#t=4\.5$/)
  await expect(player.getByRole('button', { name: 'Gera hlé' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Leita í uppskrift' }).fill('þrepum')
  await expect(page.getByText('1 staður í uppskriftinni')).toBeVisible()
  await expect(second).toBeHidden()
  await expectAccessible(page)
  // The address of a place opens there.
  await page.goto('/main')
  await page.goBack()
  await expect(place).toHaveAttribute('aria-valuetext', /^[4-9] sek\.$/)
  await expectFits(page, page.url(), [390, 320])
})

test('a recording that cannot be loaded says so', async ({ visitor: { page }, admin }) => {
  const { id } = await demoSounds(admin)
  await page.route('**/sound', (route) => route.abort())
  await page.goto(`/en/main/media/${DEMO}/${id}?q=klukkum`)
  await page.getByRole('link', { name: 'Klukknahljómur' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('alert')).toHaveText('The sound could not be played. Try again.')
  await expect(page.getByText('There is no transcript.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test("without script a recording is the browser's player and its transcript", async ({
    visitor: { page },
    admin,
  }) => {
    const { id } = await demoSounds(admin)
    await page.goto(`${COLLECTION}/${id}?q=fimmund`)
    await page.getByRole('link', { name: 'Kvæðalag, ein rödd' }).click()
    await expect(page.locator('audio[controls]')).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Staður í upptöku' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Seinna sinn' })).toBeVisible()
    await expect(page.getByText('[Sama lag, óbreytt.]')).toBeVisible()
  })
})
