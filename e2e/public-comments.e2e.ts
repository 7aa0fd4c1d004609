import type { Page } from '@playwright/test'
import type { Comment } from '#contract/comments.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { visit, WRITING_MS } from './visitor.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`

const openRecord = async (page: Page) => {
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').nth(1).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Skrifa athugasemd' })).toBeVisible()
}

/** Writes a comment on a record and answers the address at which its writer follows it. */
const comment = async (page: Page, text: string) => {
  await openRecord(page)
  const record = page.url()
  await page.getByRole('link', { name: 'Skrifa athugasemd' }).click()
  await page.getByLabel('Athugasemd', { exact: true }).fill(text)
  await page.getByLabel(/^Nafn/).fill('Þorgerður')
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Senda athugasemd' }).click()
  await expect(page.getByRole('heading', { name: 'Takk fyrir athugasemdina' })).toBeVisible()
  return { record, own: page.url() }
}

/** Waits until the page of a record has a text; a kept page is drawn again once a second. */
const expectOn = (page: Page, record: string, text: string, isThere = true) =>
  expect(async () => {
    await page.goto(record)
    await expect(page.getByText(text)).toHaveCount(isThere ? 1 : 0, { timeout: 100 })
  }).toPass({ timeout: 5000 })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor comments on a record, corrects the comment and withdraws it', async ({
      visitor: { page },
    }) => {
      const words = `Amma átti svona mynd ${javaScriptEnabled}`
      const { record, own } = await comment(page, words)
      if (javaScriptEnabled) await expectAccessible(page)
      await expectOn(page, record, words)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.goto(own)
      await page.getByLabel('Athugasemd', { exact: true }).fill(`Lang${words}`)
      await page.getByRole('button', { name: 'Vista' }).click()
      await expect(page.getByText('Leiðréttingin var vistuð.')).toBeVisible()
      await expectOn(page, record, `Lang${words}`)
      await page.goto(own)
      await page.getByRole('link', { name: 'Draga til baka' }).click()
      await page.getByRole('button', { name: 'Draga til baka' }).click()
      await expectOn(page, record, `Lang${words}`, false)
    })
  })

test('staff read the reports of a comment and answer it', async ({ admin, browser, server }) => {
  const page = await visit(browser, server.origin)
  const { record, own } = await comment(page, 'Orð sem einhver tilkynnir')
  await expectOn(page, record, 'Orð sem einhver tilkynnir')
  await page
    .getByRole('link', { name: /^Tilkynna athugasemd/ })
    .first()
    .press('Enter')
  await page.getByLabel('Hvað er að?').fill('Þetta er ekki rétt')
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Senda tilkynningu' }).press('Enter')
  await expect(page.getByText('Takk. Starfsfólk les athugasemdina.')).toBeVisible()
  const list = await admin.call<{ comments: Comment[] }>(
    'GET',
    `/api/tenants/${DEMO}/comments?q=einhver%20tilkynnir`,
  )
  const id = list.comments[0]?._id ?? ''
  await admin.open(paths.comment({ tenantId: DEMO, id }, {}))
  await expect(admin.page.getByText('„Þetta er ekki rétt“')).toBeVisible()
  await admin.page.getByLabel('Svar sem birtist undir athugasemdinni').fill('Við könnum málið.')
  await admin.page.getByRole('button', { name: 'Birta svar' }).click()
  await expect(admin.page.getByText('Svarið er á vefnum')).toBeVisible()
  await expectAccessible(admin.page)
  await expectOn(page, record, 'Við könnum málið.')
  await page.goto(own)
  await expect(page.getByText('Við könnum málið.')).toBeVisible()
})

test('forms about comments fit a phone, and are accessible in both themes', async ({
  visitor: { page },
}) => {
  await openRecord(page)
  const record = new URL(page.url()).searchParams.get('image')
  const path = `/main/r/${record}/comment`
  for (const address of [path, `/en${path}/${record}/report`])
    await expectFits(page, address, [320, 1440])
})

test('staff block the sender of a comment and unblock again', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  await comment(page, 'Orð sem starfsfólk vill ekki')
  // Other tests write from the same address, so that the comment may be held back.
  const held = await admin.call<{ comments: Comment[] }>(
    'GET',
    `/api/tenants/${DEMO}/comments?state=held&q=vill%20ekki`,
  )
  const state = held.comments.length > 0 ? 'held' : undefined
  await admin.open(paths.comments({ tenantId: DEMO }, { q: 'vill ekki', state }))
  await admin.page
    .getByRole('button', { name: /^Aðgerðir/ })
    .first()
    .click()
  await admin.page.getByRole('menuitem', { name: 'Loka á sendanda…' }).click()
  await admin.page.getByLabel('Ástæða').fill('Ókurteisi')
  await admin.page.getByRole('button', { name: 'Loka á sendanda' }).click()
  await expect(admin.page.getByText('Lokað var á sendandann')).toBeVisible()
  await openRecord(page)
  await page.getByRole('link', { name: 'Skrifa athugasemd' }).click()
  await page.getByLabel('Athugasemd', { exact: true }).fill('Aftur')
  await page.waitForTimeout(WRITING_MS)
  await page.getByRole('button', { name: 'Senda athugasemd' }).click()
  await expect(page.getByRole('alert')).toContainText('Safnið tekur ekki við sendingum héðan')
  await admin.page.getByRole('button', { name: 'Lokað á' }).click()
  await expect(admin.page.getByText('Ókurteisi')).toBeVisible()
  await expectAccessible(admin.page)
  await admin.page.getByRole('button', { name: 'Opna aftur' }).click()
  await expect(admin.page.getByText('Ekki er lokað á neinn')).toBeVisible()
})
