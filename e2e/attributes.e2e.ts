import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test } from './kit.ts'

test('a facet value gets a cover picture from the collection and a text, from the site settings', async ({
  admin,
}) => {
  const { page, open } = admin
  await open(paths.siteConfig({ tenantId: DEMO }))
  await page.getByRole('link', { name: 'Forsíðumyndir og textar fyrir gildi' }).click()
  await expect(page.getByText('Veldu gildi')).toBeVisible()
  await expectAccessible(page)
  await open(paths.attributes({ tenantId: DEMO, type: 'Byline' }))
  const values = page.getByRole('navigation', { name: 'Gildi' })
  await page.getByRole('textbox', { name: 'Sía gildi' }).fill('beato')
  await values.getByRole('link', { name: /Felice Beato/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Felice Beato' })).toBeVisible()

  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Velja mynd af tölvunni' }).click()
  await (
    await asked
  ).setFiles({ name: 'beato.tiff', mimeType: 'image/tiff', buffer: Buffer.from('x') })
  await expect(page.getByText('Skráargerðin tiff er ekki studd')).toBeVisible()
  await page.getByRole('button', { name: 'Velja úr safninu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Velja mynd' })
  await dialog.getByRole('radio').first().check({ force: true })
  await dialog.getByRole('button', { name: 'Nota mynd' }).click()
  await expect(page.getByRole('img', { name: 'Felice Beato' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('textbox', { name: 'Texti um gildið', exact: true })
    .fill('Ljósmyndari frá Feneyjum sem starfaði í Japan.')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Felice Beato' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.goto(`/main/t/${DEMO}/Byline/Felice%20Beato`)
  await expect(page.getByText('Ljósmyndari frá Feneyjum')).not.toHaveAttribute('lang')
  await page.goto(`/en/main/t/${DEMO}/Byline/Felice%20Beato`)
  await expect(page.getByText('Ljósmyndari frá Feneyjum')).toHaveAttribute('lang', 'is')
})

test('facts of a creator are written, and visitors read them on its page, a unit and the finding aid', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open } = admin
  const creator = { type: 'NameOfCreator', key: 'Fagrafjarðarhreppur' }
  await open(paths.attribute({ tenantId: DEMO, ...creator }))
  await page.getByRole('textbox', { name: 'Lífs- eða starfstími' }).fill('1887–1994')
  await page.getByRole('textbox', { name: 'Staðir', exact: true }).fill('Fagrifjörður')
  await page.getByRole('textbox', { name: 'Störf og hlutverk', exact: true }).fill('Sveitarstjórn')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  const visitor = await browser.newPage({ baseURL: server.origin })
  const reads = async () => {
    for (const text of ['1887–1994', 'Fagrifjörður', 'Sveitarstjórn'])
      await expect(visitor.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
    await expectAccessible(visitor)
  }
  await visitor.goto(`/main/t/${DEMO}/${creator.type}/${encodeURIComponent(creator.key)}`)
  await reads()
  await visitor.goto(`/main/archive/${DEMO}`)
  await visitor.getByRole('link', { name: 'Skjalasafn Fagrafjarðarhrepps' }).click()
  await reads()
  await visitor.getByRole('link', { name: 'Skráin á einni síðu' }).click()
  await reads()
  await visitor.close()
})
