import type { Page, Route } from '@playwright/test'
import type { Suggestion } from '#contract/suggestions.ts'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  demoRegistry,
  expect,
  expectAccessible,
  test,
  type SignedIn,
} from './kit.ts'

const T = `/api/tenants/${DEMO}`
type Hit = { _id: string; _source: { Title: string } }

/** Makes suggestions for the first records by title; returns them in the order made. */
const suggest = async ({ call }: SignedIn, indexId: string, count: number, values: object) => {
  const { hits } = await call<{ hits: { hits: Hit[] } }>('POST', `${T}/indices/${indexId}/search`, {
    sort: 'title',
    size: count,
  })
  const made: { indexId: string; recordId: string; id: string; title: string }[] = []
  for (const { _id: recordId, _source } of hits.hits) {
    const path = `${T}/crowdsource/${indexId}/${recordId}`
    const { id } = await call<{ id: string }>('POST', path, {
      onBehalf: true,
      name: 'Sigríður Halla',
      values,
    })
    made.push({ indexId, recordId, id, title: _source.Title })
  }
  return made
}

/** Delays requests to an address until the returned function is called. */
const delayRequests = async (page: Page, address: string) => {
  const held: Route[] = []
  let isOpen = false
  await page.route(address, (route) =>
    isOpen || route.request().method() !== 'GET' ? route.continue() : void held.push(route),
  )
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

test.beforeEach(async ({ admin: { call } }) => {
  const { suggestions } = await call<{ suggestions: Suggestion[] }>(
    'GET',
    `${T}/suggestions?size=1000`,
  )
  for (const { indexId, recordId, id, state } of suggestions) {
    const path = `${T}/crowdsource/${indexId}/${recordId}/${id}`
    if (state === 'accepted') await call('POST', `${path}/undo`)
    await call('DELETE', path)
  }
})

test('review goes from oldest to newest, and nothing flickers while the next one is slow', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id: indexId } = await demoAlbum(admin)
  const [first, second, third] = await suggest(admin, indexId, 3, { City: 'Bessastaðir' })
  if (!first || !second || !third) throw new Error('Three records are needed')
  await open(paths.suggestions({ tenantId: DEMO }))
  const letGo = await delayRequests(page, `**/${second.id}`)
  await page.getByRole('link', { name: 'Yfirfara þá elstu' }).click()
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title })
  const list = page.getByRole('complementary', { name: 'Ábendingar: listi' })
  await expect(heading(first.title)).toBeVisible()
  await expect(page.getByText('1 af 3')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(
    [first, second, third].map(({ title }) => new RegExp(title)),
  )
  // From now on every answer is slow.
  const letAllGo = await delayRequests(page, '**/api/**')
  await page.keyboard.press('s')
  await expect(page.getByText(`Samþykkt: ${first.title}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(second.id))
  // The current suggestion stays until the next arrives, and keys are ignored meanwhile.
  await expect(page.getByText('2 af 3')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('Yfirfarin')
  await expect(heading(first.title)).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo()
  await letAllGo()
  await expect(heading(second.title)).toBeVisible()
  await expect(page.getByText('2 af 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await expect(heading(third.title)).toBeVisible()
  await expect(page.getByText('3 af 3')).toBeVisible()
  // A reviewer can go back to a decided suggestion and undo the decision.
  await page.keyboard.press('k')
  await expect(heading(second.title)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Bíður aftur: ${second.title}`)).toBeVisible()
  await expect(page.getByText('2 bíða yfirferðar')).toBeVisible()
  await expect(page.getByText('2 af 3')).toBeVisible()
})

test('the next suggestion and its picture are prefetched', async ({ admin }) => {
  const { page, open } = admin
  const { id: indexId } = await demoAlbum(admin)
  const [first, second] = await suggest(admin, indexId, 2, { City: 'Innra-Hólmur' })
  if (!first || !second) throw new Error('Two records are needed')
  const fetched = Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/${second.id}`)),
    page.waitForResponse((answer) => answer.url().endsWith(`${second.recordId}/image/medium`)),
  ])
  await open(paths.suggestion({ tenantId: DEMO, ...first }))
  await fetched
  await page.route(`**/${second.id}`, (route) => route.abort())
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeVisible()
})

test('an archive unit, which has no picture, shows a placeholder with its suggestion', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id: indexId } = await demoRegistry(admin)
  const [one] = await suggest(admin, indexId, 1, { UnitTitle: 'Annað heiti' })
  if (!one) throw new Error('A unit is needed')
  await open(paths.suggestion({ tenantId: DEMO, ...one }))
  const subject = page.getByRole('main').locator('figure')
  await expect(subject.locator('[data-plain] svg')).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'Ábendingar: listi' }).locator('[data-plain] svg'),
  ).toBeVisible()
  await expect(page.locator('[data-missing]:not([data-plain])')).toHaveCount(0)
  await expect(page.getByText('Ekki náðist að hlaða myndina')).toHaveCount(0)
  await expectAccessible(page)
  await open(paths.suggestionsOfIndex({ tenantId: DEMO, indexId }))
  await expect(
    page.getByRole('row', { name: new RegExp(one.title) }).locator('[data-plain] svg'),
  ).toBeVisible()
})
