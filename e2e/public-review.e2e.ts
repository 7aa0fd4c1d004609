import type { Page } from '@playwright/test'
import { reviewPath, type ReviewPlace } from '#contract/review-path.ts'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  expectFits,
  test,
  type SignedIn,
} from './kit.ts'
import { shoot } from './shoot.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Suggests places for the first records of the album, one each, as staff enter them. */
const suggest = (admin: SignedIn, ...places: string[]): Promise<ReviewPlace[]> =>
  suggestValues(admin, ...places.map((City) => ({ City })))

const suggestValues = async (admin: SignedIn, ...all: object[]): Promise<ReviewPlace[]> => {
  const { id: indexId } = await demoAlbum(admin)
  const html = await (await admin.page.request.get(`/main/albums/${DEMO}/${indexId}`)).text()
  const records = [...new Set([...html.matchAll(/[?;&]image=([\w-]{36})/g)].map(([, id]) => id))]
  const sent: ReviewPlace[] = []
  for (const [at, values] of all.entries()) {
    const recordId = records[at] ?? ''
    const path = `/api/tenants/${DEMO}/crowdsource/${indexId}/${recordId}`
    const body = { values, onBehalf: true, name: 'Þorgerður', evidence: 'Amma sagði það' }
    const { id } = await admin.call<{ id: string }>('POST', path, body)
    sent.push({ indexId, recordId, id })
  }
  return sent
}

const open = (page: Page, place: ReviewPlace | undefined, isSwipe = true) =>
  page.goto(place ? reviewPath(place, { isSwipe }) : '')

const apiPath = (place: ReviewPlace | undefined) =>
  `/api/tenants/${DEMO}/crowdsource/${place?.indexId}/${place?.recordId}/${place?.id}`

const stateOf = async ({ call }: SignedIn, place: ReviewPlace | undefined) =>
  (await call<{ state: string }>('GET', apiPath(place))).state

const accept = (page: Page) => page.getByRole('button', { name: 'Samþykkja', exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Yfirferð ábendingar' })

/** Moves a finger sideways over the card, by a share of its width. */
const swipe = async (page: Page, share: number) => {
  const box = await card(page).boundingBox()
  if (!box) throw new Error('The card is not shown')
  const session = await page.context().newCDPSession(page)
  const y = box.y + 20
  const from = box.x + box.width / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + box.width * share * part)
  await touch('touchEnd')
  await session.detach()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    test('a reviewer opens the link, accepts, and undoes', async ({ admin }) => {
      const { page } = admin
      const [one] = await suggest(admin, javaScriptEnabled ? 'Kyoto' : 'Osaka')
      await open(page, one, false)
      await expect(page.locator('ins')).toHaveText(javaScriptEnabled ? 'Kyoto' : 'Osaka')
      await expect(page.getByText('Amma sagði það')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await accept(page).click()
      await expect(page.getByText('Ábendingin var samþykkt')).toBeVisible()
      expect(await stateOf(admin, one)).toBe('accepted')
      await page.getByRole('button', { name: 'Afturkalla' }).click()
      await expect(accept(page)).toBeVisible()
      expect(await stateOf(admin, one)).toBe('waiting')
      await page.locator('summary', { hasText: 'Hafna' }).click()
      await page.getByLabel('Önnur ástæða').fill('Þetta er Nagasaki')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Hafna ábendingu' }).click()
      await expect(page.getByText('Ábendingunni var hafnað')).toBeVisible()
      await expect(page.getByText('„Þetta er Nagasaki“')).toBeVisible()
      await page.getByRole('link', { name: 'Sjá eins og gestir' }).click()
      await expect(page).toHaveURL(`/main/r/${one?.recordId}`)
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(`names ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })
    test('a reviewer confirms names before accepting them, also without script', async ({
      admin,
    }) => {
      const { page } = admin
      const [one] = await suggestValues(admin, { City: 'Uji', PersonInImage: ['Una'] })
      await open(page, one)
      await accept(page).click()
      await expect(page.getByText('Staðfestu að nöfnin megi birta')).toBeVisible()
      expect(await stateOf(admin, one)).toBe('waiting')
      await page.getByLabel('Nöfnin má birta').check()
      if (javaScriptEnabled) await shoot(page, 'review-names')
      await accept(page).click()
      await expect(page.getByText('Ábendingin var samþykkt')).toBeVisible()
      expect(await stateOf(admin, one)).toBe('accepted')
      await admin.call('POST', `${apiPath(one)}/undo`)
      await admin.call('DELETE', apiPath(one))
    })
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('on a phone a drag to the right accepts, a short one does nothing, and the next one offers to undo', async ({
    admin,
  }) => {
    const { page } = admin
    const [one, other] = await suggest(admin, 'Kobe', 'Nara')
    await open(page, one)
    await expect(page.getByText('Dragðu til hægri')).toBeVisible()
    await swipe(page, 0.28)
    await expect(card(page)).not.toHaveAttribute('data-pull')
    expect(await stateOf(admin, one)).toBe('waiting')
    await swipe(page, 0.4)
    await expect(page.locator('ins')).toHaveText('Nara')
    expect(await stateOf(admin, one)).toBe('accepted')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Afturkalla' }).click()
    await expect(page.locator('ins')).toHaveText('Kobe')
    expect(await stateOf(admin, one)).toBe('waiting')
    expect(await stateOf(admin, other)).toBe('waiting')
  })

  test('on a phone a drag to the left asks for the reason, which one press gives', async ({
    admin,
  }) => {
    const { page } = admin
    const [one] = await suggest(admin, 'Hiroshima')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, one)
    await expect(page.getByText('Dragðu til hægri')).toBeVisible()
    // A mouse drags too where the window is narrow.
    const box = await card(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 160, y, { steps: 4 })
    await expect(card(page)).toHaveAttribute('data-pull', 'deny')
    expect(await card(page).evaluate((one) => (one as HTMLElement).style.translate)).toBe('')
    await page.mouse.up()
    expect(await stateOf(admin, one)).toBe('waiting')
    await page.getByRole('button', { name: 'Þetta er þegar skráð' }).click()
    await expect(page.getByText(/^Ábendingunni var hafnað/)).toBeVisible()
    expect(await stateOf(admin, one)).toBe('denied')
  })
})

test('the arrow keys decide, but not in a field', async ({ admin }) => {
  const { page } = admin
  const [one, other] = await suggest(admin, 'Yokohama', 'Sendai')
  await open(page, one)
  await expect(page.getByText('Dragðu til hægri')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Heimildir benda til annars' })).toBeFocused()
  await page.getByLabel('Önnur ástæða').fill('Nei')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Önnur ástæða').blur()
  expect(await stateOf(admin, one)).toBe('waiting')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('ins')).toHaveText('Sendai')
  expect(await stateOf(admin, one)).toBe('accepted')
  await admin.call('POST', `${apiPath(one)}/undo`)
  await open(page, other, false)
  await page.keyboard.press('ArrowRight')
  await expect(accept(page)).toBeVisible()
  expect(await stateOf(admin, other)).toBe('waiting')
})

test('in English the review is English', async ({ admin }) => {
  const { page } = admin
  const [one] = await suggest(admin, 'Fukuoka')
  if (one) await page.goto(`/en${reviewPath(one, { isSwipe: false })}`)
  await expect(page.getByRole('heading', { name: 'Review of a suggestion' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('The suggestion was accepted')).toBeVisible()
  expect(page.url()).toContain('/en/main/crowdsource/archive/')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
})

test('the review fits a phone, and is accessible in both themes', async ({ admin }) => {
  const [one] = await suggest(admin, 'Sapporo')
  if (one) await expectFits(admin.page, reviewPath(one, { isSwipe: true }), [320, 1440])
})

test('the administration opens the record on the site, and copies the review link', async ({
  admin,
  context,
}) => {
  const { page } = admin
  const [one] = await suggest(admin, 'Niigata')
  if (!one) throw new Error('Nothing was suggested')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await admin.open(paths.suggestion({ tenantId: DEMO, ...one }, { index: false }))
  await page.getByRole('button', { name: 'Afrita slóð til yfirferðar' }).click()
  await expect(page.getByRole('button', { name: 'Afritað' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(reviewPath(one, { isSwipe: false }), page.url()).href)
  await page.getByRole('link', { name: 'Opna á vef' }).click()
  await expect(page).toHaveURL(`/main/r/${one.recordId}?as=visitor`)
  await expect(page.getByRole('link', { name: 'Opna í umsjón' })).toHaveCount(0)
  await page.goto(copied)
  await page.getByRole('link', { name: 'Opna í umsjón' }).last().click()
  await expect(page).toHaveURL(new RegExp(`/crowdsource/.*/${one.id}/diff`))
})
