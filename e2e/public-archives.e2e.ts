import { join } from 'node:path'
import {
  addFlatArchive,
  FLAT_ARCHIVE,
  FLAT_ARCHIVE_LEVEL,
  FLAT_ARCHIVE_REST,
} from '#test/public-pages/flat-archive.ts'
import { firstRecord } from './addresses.ts'
import { callAs } from './call-as.ts'
import { DEMO, demoAlbum, expect, expectAccessible, type SignedIn, test } from './kit.ts'

const ARCHIVES = `/main/archive/${DEMO}`
const REGISTRY = `${ARCHIVES}/skjalaskra-sveitarfelagsins`
const AID = `${REGISTRY}/-/skra`

/** Adds the archive without a tree, unless a test before did. */
const haveFlatArchive = async (
  admin: SignedIn,
  server: { origin: string; library: string },
): Promise<void> => {
  const { status } = await callAs(admin, server)(
    'GET',
    `/api/sites/${DEMO}/collections/${FLAT_ARCHIVE.split('/').at(-1)}`,
  )
  if (status === 404)
    await addFlatArchive({
      server: { call: callAs(admin, server) },
      library: join(server.library, DEMO),
    })
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })
    test('a researcher walks an archive to a box, sees where it is, and orders a copy', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/${DEMO}`)
      await page.getByRole('link', { name: 'Skjalaskrár' }).first().click()
      await expect(page).toHaveURL(ARCHIVES)
      for (const name of [
        'Skjalasafn Fagrafjarðarhrepps',
        'Stjórnsýsla',
        'Bréfasafn oddvita',
        'Bréfasafn oddvita, askja 2',
      ]) {
        await page
          .getByRole('main')
          .getByRole('listitem')
          .getByRole('link', { name, exact: true })
          .first()
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      }
      await expect(page.getByText('2. af 4')).toBeVisible()
      await expect(page.getByText(/erft frá: Skjalasafn Fagrafjarðarhrepps/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Panta afrit' })).toHaveAttribute(
        'href',
        /^mailto:.*subject=P%C3%B6ntun.*HFF%202004-1%20A%2F2%2F2/,
      )
      await page.getByRole('link', { name: 'Skráin á einni síðu' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bréfasafn oddvita, askja 2')
      await expect(page.getByRole('link', { name: /^Bréf oddvita/ })).toHaveCount(4)
    })
  })

test('search inside a unit finds what is below it, and one press widens it', async ({
  visitor: { page },
}) => {
  await page.goto(ARCHIVES)
  await page.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
  await page.getByRole('link', { name: 'Fjármál', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Leita hér' }).fill('bréf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^0 einingar/)
  await page.getByRole('link', { name: 'Leita í öllum skjalaskrám' }).click()
  await expect(page.getByText(/Stjórnsýsla › Bréfasafn oddvita/).first()).toBeVisible()
  await page.getByRole('link', { name: /fleiri hér/ }).click()
  await expect(page).toHaveURL(/group=/)
  await expectAccessible(page)
})

test('the tree of an archive is walked by keyboard', async ({ visitor: { page } }) => {
  await page.goto(ARCHIVES)
  await page.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
  await page.getByRole('link', { name: 'Stjórnsýsla', exact: true }).first().click()
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem', { name: 'Stjórnsýsla' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { name: 'Fjármál' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  const top = tree.getByRole('treeitem', { name: 'Skjalasafn Fagrafjarðarhrepps' })
  await expect(top).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(top).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Framkvæmdir')
})

test('an archive says where its pictures are', async ({ visitor: { page } }) => {
  await page.goto(ARCHIVES)
  const row = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row('Skjalasafn Fagrafjarðarhrepps').first()).toContainText('2 með myndum')
  await page.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
  await page.getByRole('link', { name: 'Framkvæmdir', exact: true }).first().click()
  await expect(page.getByRole('treeitem', { name: 'Framkvæmdir 1 með myndum' })).toBeVisible()
  await expectAccessible(page)
})

test('pages of archives fit a phone, and are accessible in both themes', async ({
  visitor: { page },
}) => {
  await page.goto(ARCHIVES)
  const unit = await page
    .getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' })
    .getAttribute('href')
  for (const width of [1440, 390, 320])
    for (const path of [ARCHIVES, unit ?? '', `${ARCHIVES}?q=hafnar`, REGISTRY, AID]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width, scroll <= width]).toEqual([path, width, true])
      await expectAccessible(page)
    }
})

test('search inside a level finds its records, and one press widens it', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await haveFlatArchive(admin, server)
  await page.goto(FLAT_ARCHIVE)
  const values = page.getByRole('main').getByRole('listitem')
  await expect(values.filter({ hasText: 'Skólanefnd' })).toContainText('1902–1904')
  await values.getByRole('link', { name: '(óflokkað)' }).click()
  await expect(page).toHaveURL(FLAT_ARCHIVE_REST)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('(óflokkað)')
  await expect(values.filter({ hasText: 'Gjörningur 5' }).locator('svg')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Leita hér' }).fill('gjörningur')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Leitað í: Gjörningar › (óflokkað)')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('1 eining fannst')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Leita í öllu: Gjörningar' }).click()
  await expect(page.getByRole('status')).toHaveText('5 einingar fundust')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Gjörningar'])
  await page.getByRole('link', { name: 'Leita í öllum skjalaskrám' }).click()
  await expect(page).toHaveURL(/\?q=[^&]*$/)
})

test('levels lead to documents, closed ones with the day they open, in both themes', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await haveFlatArchive(admin, server)
  const { id } = await demoAlbum(admin)
  const tenant = `/api/tenants/${DEMO}`
  const picture = `${tenant}/indices/${id}/records/${await firstRecord(admin, id)}/image/small`
  const attribute = `${tenant}/attributes/NameOfCreator%2FHreppsnefnd`
  await admin.call('POST', attribute, { image: picture })
  await page.goto(FLAT_ARCHIVE)
  await expect(page.getByRole('listitem').filter({ hasText: '2 flokkar' })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  const creators = page.getByRole('main').getByRole('link', { name: /nefnd/ })
  await page.getByRole('combobox', { name: 'Röðun' }).selectOption('Heiti A–Ö')
  await expect(page).toHaveURL(/sort=title/)
  await expect(creators).toHaveText([/^Hreppsnefnd/, /^Skólanefnd/])
  await creators.first().click()
  await expect(page).toHaveURL(FLAT_ARCHIVE_LEVEL)
  await expect(page.getByText('Lokað til 1. janúar 2137')).toHaveCount(1)
  for (const width of [1440, 390, 320])
    for (const path of [FLAT_ARCHIVE, FLAT_ARCHIVE_LEVEL, `${FLAT_ARCHIVE}/-/skra`]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width, scroll <= width]).toEqual([path, width, true])
      await expectAccessible(page)
    }
})
