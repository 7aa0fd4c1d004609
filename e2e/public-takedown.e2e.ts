import type { Page } from '@playwright/test'
import type { Answer } from '#contract/endpoint.ts'
import type { takedowns } from '#contract/takedowns.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'
import { pressEnterOn, tabTo } from './keyboard.ts'
import { visit, WRITING_MS } from './visitor.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir?sort=title`
const LINK = 'Óska eftir að efnið verði tekið úr birtingu'

/** Opens a picture of the gallery by its place and answers the address of its record. */
const openPicture = async (page: Page, at: number): Promise<string> => {
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').nth(at).getByRole('link').click()
  await expect(page.getByRole('link', { name: LINK })).toBeVisible()
  return `/main/r/${new URL(page.url()).searchParams.get('image')}`
}

/** Every process drops a page within a moment of the commit that hides what it shows. */
const expectStatus = (page: Page, address: string, status: number) =>
  expect.poll(async () => (await page.request.get(address)).status()).toBe(status)

const write = async (page: Page, text: string) => {
  await page.getByLabel('Lýstu ástæðunni').fill(text)
  await page.getByLabel('Nafn').fill('Sigríður')
  await page.getByLabel('Netfang').fill('sigridur@example.is')
  await page.waitForTimeout(WRITING_MS)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test('a visitor asks to take a picture off the site, and staff decide', async ({
      admin,
      browser,
      server,
    }) => {
      const page = await visit(browser, server.origin, javaScriptEnabled)
      const at = javaScriptEnabled ? 3 : 5
      const record = await openPicture(page, at)
      const other = await openPicture(page, at + 1)
      await page.goto(record)
      await page.getByRole('link', { name: LINK }).press('Enter')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Efnið sýnir barn').check()
      await page.getByText('Fleiri færslur um sama mál').click()
      await page.getByLabel('Slóðir færslnanna').fill(`https://safn.is${other}`)
      await write(page, 'Þetta er dóttir mín')
      await page.getByRole('button', { name: 'Senda beiðni' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Beiðnin er móttekin' })).toBeVisible()
      await expect(page.getByText('Efnið er falið á vefnum')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      const own = page.url()
      const [receipt = ''] = /B-\d{4}-\d+/.exec(own) ?? []
      for (const gone of [record, other]) await expectStatus(page, gone, 404)

      await admin.open(paths.takedowns({ tenantId: DEMO }))
      await admin.page.getByLabel('Leita í beiðnum').fill(receipt)
      await expect(admin.page.getByRole('list', { name: 'Beiðnir' }).getByRole('link')).toHaveCount(
        1,
      )
      if (javaScriptEnabled) await expectAccessible(admin.page)
      await admin.page.getByRole('list', { name: 'Beiðnir' }).getByRole('link').click()
      await expect(admin.page.getByText('Þetta er dóttir mín')).toBeVisible()
      await admin.page.getByRole('button', { name: 'Taka í skoðun' }).click()
      await expect(admin.page.getByRole('button', { name: 'Taka í skoðun' })).toBeHidden()
      await admin.page.getByRole('button', { name: 'Hafna beiðni' }).click()
      await expect(admin.page.getByText('Skrifaðu rökstuðning')).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(admin.page)
      await admin.page
        .getByLabel('Rökstuðningur sem sendandi les')
        .fill('Myndin er af öðru barni, tekin 1890.')
      await admin.page.getByRole('button', { name: 'Hafna beiðni' }).click()
      await expect(admin.page.getByRole('button', { name: 'Taka málið upp aftur' })).toBeVisible()

      await page.goto(own)
      await expect(page.getByText('Myndin er af öðru barni, tekin 1890.')).toBeVisible()
      for (const shown of [record, other]) await expectStatus(page, shown, 200)
      await page.getByLabel('Hvers vegna?').fill('Ég þekki hana')
      await page.getByRole('button', { name: 'Senda', exact: true }).click()
      await expect(page.getByText('Beðið var um að málið yrði skoðað aftur.')).toBeVisible()
    })
  })

test('an article is taken off the site at once', async ({ admin, browser, server }) => {
  const address = `${server.origin}/api/tenants/${DEMO}/blog/${crypto.randomUUID()}`
  const saved = await admin.page.request.post(address, {
    headers: { origin: server.origin, 'if-match': '"0"' },
    data: {
      title: 'Frétt sem hverfur',
      text: 'Um mann sem vill ekki vera hér.',
      draft: false,
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const page = await visit(browser, server.origin)
  await page.goto(`/main/news/${DEMO}/frett-sem-hverfur`)
  await page.getByRole('link', { name: LINK }).click()
  await write(page, 'Þetta er um mig')
  await page.getByRole('button', { name: 'Senda beiðni' }).click()
  await expect(page.getByRole('heading', { name: 'Beiðnin er móttekin' })).toBeVisible()
  await page.goto(`/main/news/${DEMO}`)
  await expect(page.getByText('Frétt sem hverfur')).toHaveCount(0)
  await admin.open(paths.blog({ tenantId: DEMO }))
  await expect(admin.page.getByRole('link', { name: /^Teknar úr birtingu/ })).toBeVisible()
})

test('forms and answers fit a phone, and are accessible in both themes', async ({
  admin,
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 7)
  await page.goto(`${record}/takedown`)
  await write(page, 'Ég á myndina')
  await page.getByRole('button', { name: 'Senda beiðni' }).click()
  await expect(page.getByRole('heading', { name: 'Beiðnin er móttekin' })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await expectFits(page, `/en${pathname}${search}`, [320, 1440])
  const { takedowns: found } = await admin.call<Answer<typeof takedowns.list>>(
    'GET',
    `/api/tenants/${DEMO}/takedowns?state=open&size=1`,
  )
  const params = { id: found[0]?.id }
  await admin.call('POST', `/api/tenants/${DEMO}/takedowns/${params.id}/decide`, {
    isGranted: false,
    text: 'Nei',
  })
  await expectFits(page, `${record}/takedown`, [320, 1440])
})

test('by keyboard alone a visitor asks to take a picture off the site, and follows it', async ({
  browser,
  server,
}) => {
  const page = await visit(browser, server.origin)
  const record = await openPicture(page, 10)
  await page.goto(record)
  await pressEnterOn(page, page.getByRole('link', { name: LINK }))
  await tabTo(page, page.getByRole('radio').first())
  // An arrow moves the choice within the group.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Efnið sýnir barn')).toBeChecked()
  await tabTo(page, page.getByLabel('Lýstu ástæðunni'))
  await page.keyboard.type('Þetta er sonur minn')
  await tabTo(page, page.getByLabel('Hvað viltu að gert sé?'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Nafn'))
  await page.keyboard.type('Sigríður')
  await tabTo(page, page.getByLabel('Netfang'))
  await page.keyboard.type('sigridur@example.is')
  await page.waitForTimeout(WRITING_MS)
  await pressEnterOn(page, page.getByRole('button', { name: 'Senda beiðni' }))
  await expect(page.getByRole('heading', { name: 'Beiðnin er móttekin' })).toBeVisible()
  await expectStatus(page, record, 404)
  await pressEnterOn(page, page.getByRole('link', { name: 'Á forsíðu' }))
  await expect(page).toHaveURL(`/main/${DEMO}`)
})
