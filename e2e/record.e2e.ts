import type { Page } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  demoMuseum,
  demoSounds,
  expect,
  expectAccessible,
  makeIndex,
  putPhotographs,
  putText,
  scan,
  test,
  type SignedIn,
} from './kit.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Saga færslunnar' })
/** Creates an index with one record and opens it. */
const openOne = async (admin: SignedIn, server: { library: string }, name: string) => {
  putPhotographs(server, name, 1)
  const { id } = await makeIndex(admin, { name, directory: name })
  await scan(admin, id)
  const path = `/api/tenants/${DEMO}/indices/${id}`
  const { hits } = await admin.call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `${path}/search`,
    {},
  )
  const recordId = hits.hits[0]?._id ?? ''
  await admin.open(paths.record({ tenantId: DEMO, id }, recordId))
  return { id, path: `${path}/records/${recordId}` }
}

const files = (page: Page) => page.getByRole('region', { name: 'Skrár' })

test('the screen of a record shows values with their origin, files and history', async ({
  admin,
}) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(paths.browse({ tenantId: DEMO, id }, { q: 'thingvellir' }))
  await page
    .getByRole('complementary', { name: 'Lýsigögn' })
    .getByRole('link', { name: 'Opna færslu' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bátur í gljúfrinu Black Canyon')
  await expect(page.getByRole('img', { name: 'Bátur í gljúfrinu Black Canyon' })).toBeVisible()
  const values = page.getByRole('region', { name: 'Lýsigögn' })
  await expect(values).toContainText('StaðurColoradofljótIPTC')
  await expect(values).toContainText('Breidd / hæð1.024 × 750skrá')
  await values.getByRole('button', { name: 'Sýna öll svið (14)' }).click()
  await expect(values).toContainText('005 Bátur í gljúfrinu Black Canyon.jpg')
  await expect(page.getByRole('region', { name: 'Færslan sést á vef' })).toContainText(
    'Vísirinn er opinn almenningi',
  )
  await files(page).getByText('7 stærðir á vef').click()
  await expect(files(page).getByRole('row', { name: /xx-small\.jpg 225 × 165/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await files(page).getByRole('link', { name: 'Sækja xx-small.jpg' }).click()
  expect((await download).suggestedFilename()).toBe(
    'SÝNI-005 Bátur í gljúfrinu Black Canyon 225px.jpg',
  )
  await files(page).getByRole('button', { name: 'Afrita IIIF-slóð' }).click()
  await expect(files(page).getByRole('status').filter({ hasText: 'Afritað' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/iiif\/3\/[0-9a-f-]{36}\/info\.json$/,
  )
  await expect(history(page)).toContainText('Í dag')
  await expect(history(page)).toContainText('Skönnun: ný færslaSkráð í vísi eftir')
  // Moves the pointer off the button, so that its tooltip closes.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await history(page).getByRole('combobox', { name: 'Sýna' }).click()
  await page.getByRole('option', { name: 'Breytingar' }).click()
  await expect(history(page)).not.toContainText('Skönnun: ný færsla')
})

test('one pages through the records of a search and returns to it', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await open(paths.browse({ tenantId: DEMO, id }, { sort: 'title' }))
  const tiles = page.getByRole('button', { name: /^Sýna lýsigögn/ })
  await expect(tiles.nth(2)).toBeVisible()
  const titles = (
    await tiles.evaluateAll((all) =>
      all.slice(0, 3).map((one) => one.getAttribute('aria-label') ?? ''),
    )
  ).map((name) => name.replace('Sýna lýsigögn: ', ''))
  await tiles.first().focus()
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(titles[0] ?? '')
  const steps = page.getByRole('group', { name: 'Leitin sem færslan var opnuð úr' })
  await expect(steps).toContainText('1 af 30')
  await expect(steps.getByRole('button', { name: 'Fyrri færsla' })).toBeDisabled()
  await steps.getByRole('button', { name: 'Næsta færsla' }).click()
  await expect(title).toHaveText(titles[1] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText(titles[2] ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText(titles[1] ?? '')
  await steps.getByRole('link', { name: 'Til baka í leit' }).click()
  await expect(page).toHaveURL(/browse\?.*sort=title/)
  await expect(
    page.getByRole('complementary', { name: 'Lýsigögn' }).getByRole('heading', { level: 3 }),
  ).toHaveText(titles[1] ?? '')
})

test('the head of a record keeps its layout when its search arrives late', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  const [first] = (
    await admin.call<{ hits: { hits: { _id: string }[] } }>(
      'POST',
      `/api/tenants/${DEMO}/indices/${id}/search`,
      { size: 1 },
    )
  ).hits.hits
  const answer = Promise.withResolvers<void>()
  await page.route(/\/search$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(paths.record({ tenantId: DEMO, id }, first?._id ?? ''))
  const steps = page.getByRole('group', { name: 'Leitin sem færslan var opnuð úr' })
  await expect(steps).toBeVisible()
  const before = await steps.boundingBox()
  answer.resolve()
  await expect(steps).toContainText('1 af 30')
  expect(await steps.boundingBox()).toEqual(before)
})

test('a record that is not public says why, with a link to change it', async ({
  admin,
  server,
}) => {
  const { page } = admin
  const { id } = await openOne(admin, server, 'faersla-lokud')
  const why = page.getByRole('region', { name: 'Hvers vegna sést færslan ekki á vef?' })
  await expect(why).toContainText('Vísirinn er lokaður almenningi. Opnaðu hann undir „Breyta“.')
  await expect(why).toContainText('ekki kannað, fyrra skilyrði stöðvar birtingu')
  await expectAccessible(page)
  await why.getByRole('link', { name: 'Breyta vísi' }).click()
  await expect(page).toHaveURL(new RegExp(`/indices/${id}/edit`))
})

test('a record is edited on its screen; history names the editor and restores old values', async ({
  admin,
  server,
}) => {
  const { page } = admin
  await openOne(admin, server, 'faersla-breytt')
  const title = page.getByRole('heading', { level: 1 })
  const form = page.getByRole('form', { name: 'Breyta lýsigögnum' })
  const saveTitle = async (text: string) => {
    await page.getByRole('button', { name: 'Breyta lýsigögnum' }).click()
    await expect(form.getByRole('textbox', { name: 'Titill', exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await expect(form.getByRole('status')).toContainText('1 breyting óvistuð')
    await form.getByRole('button', { name: 'Vista' }).click()
    await expect(title).toHaveText(text)
    await expect(page.getByRole('button', { name: 'Breyta lýsigögnum' })).toBeFocused()
  }
  await saveTitle('Fyrra heiti')
  await page.getByRole('button', { name: 'Breyta lýsigögnum' }).click()
  await form.getByRole('textbox', { name: 'Titill', exact: true }).fill('Óvistað')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Hætta við' }).click()
  await form.getByRole('button', { name: 'Loka' }).click()
  await saveTitle('Seinna heiti')
  await expect(history(page)).toContainText('Kerfisstjóri breytti lýsigögnum')
  await expect(history(page).getByRole('deletion')).toHaveText('Fyrra heiti')
  await expect(history(page).getByRole('insertion')).toHaveText(['Seinna heiti', 'Fyrra heiti'])
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await history(page)
    .getByRole('button', { name: /^Endurheimta útgáfuna frá/ })
    .click()
  await expect(title).toHaveText('Fyrra heiti')
  await expect(history(page)).toContainText('Kerfisstjóri setti fyrri útgáfu aftur inn')
  await history(page).getByRole('button', { name: 'Afturkalla' }).click()
  await expect(title).toHaveText('Seinna heiti')
  await page
    .getByRole('status')
    .filter({ hasText: 'Vistað!' })
    .last()
    .getByRole('button', { name: 'Afturkalla' })
    .click()
  await expect(page.getByText('Einhver annar breytti þessu á meðan')).toBeVisible()
})

test("saving over another person's edit, made during a refresh, shows both values", async ({
  admin,
  server,
}) => {
  const { page } = admin
  const { path } = await openOne(admin, server, 'faersla-samtimis')
  const form = page.getByRole('form', { name: 'Breyta lýsigögnum' })
  await page.getByRole('button', { name: 'Breyta lýsigögnum' }).click()
  await form.getByRole('textbox', { name: 'Titill', exact: true }).fill('Mitt heiti')
  await page.request.put(path, {
    headers: { origin: new URL(page.url()).origin, 'if-match': '"1"' },
    data: { values: { ObjectName: 'Heiti annars' } },
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heiti annars')
  await expect(form.getByRole('textbox', { name: 'Titill', exact: true })).toHaveValue('Mitt heiti')
  await form.getByRole('button', { name: 'Vista' }).click()
  await expect(form.getByRole('cell', { name: 'Heiti annars' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Vista mín gildi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitt heiti')
})

test('a record is hidden and shown again on its own screen', async ({ admin, server }) => {
  const { page } = admin
  await openOne(admin, server, 'faersla-falin')
  await page.getByRole('button', { name: 'Fela…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fela færslu' })
  await dialog.getByRole('textbox', { name: 'Ástæða' }).fill('Óskað eftir því')
  await dialog.getByRole('button', { name: 'Fela færslu' }).click()
  await expect(page.getByText(/Kerfisstjóri, .*: Óskað eftir því/)).toBeVisible()
  await expect(history(page)).toContainText('Kerfisstjóri faldi færsluna„Óskað eftir því“')
  await page.getByRole('button', { name: 'Birta á ný' }).click()
  await expect(page.getByText('Færslan er falin')).toHaveCount(0)
})

test('the page of a failed file gives the reason; queue, log and files link to it', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  putText(server, 'faersla-brotin', 'brotin-mynd.jpg', 'ekki mynd')
  const { id } = await makeIndex(admin, { name: 'Færsla brotin', directory: 'faersla-brotin' })
  await scan(admin, id)
  await open(paths.queue({ type: 'indexing', state: 'failed', tenant: DEMO }))
  await page.getByRole('link', { name: 'brotin-mynd.jpg', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('brotin-mynd.jpg')
  await expect(page.getByRole('region', { name: 'Lýsigögn' })).toContainText(
    'Færslan er ekki í vísinum',
  )
  const why = page.getByRole('region', { name: 'Hvers vegna sést færslan ekki á vef?' })
  await expect(why).toContainText('Skráin er ekki mynd af gerð sem kerfið les')
  await expect(why).toContainText('Lagaðu skrána á diski og skannaðu aftur.')
  await expect(history(page)).toContainText('Skönnun: mistókst')
  await expectAccessible(page)
  await why.getByRole('link', { name: 'Opna í skrám' }).click()
  await expect(page).toHaveURL(/\/files\?file=brotin-mynd\.jpg/)
  await page.getByRole('complementary').getByRole('link', { name: 'Opna færslu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('brotin-mynd.jpg')
  await open(paths.logs({ tenantId: DEMO }, { indexId: id }))
  await page.getByRole('button', { name: /Skráin er ekki mynd/ }).click()
  await page.getByRole('link', { name: 'Opna færslu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('brotin-mynd.jpg')
})

test('a FileMaker record lists its source and pictures as files, and a recording plays', async ({
  admin,
}) => {
  const { page, open, call } = admin
  const museum = await demoMuseum(admin)
  const idOf = async (id: string, query: string) =>
    (
      await call<{ hits: { hits: { _id: string }[] } }>(
        'POST',
        `/api/tenants/${DEMO}/indices/${id}/search`,
        { query },
      )
    ).hits.hits[0]?._id ?? ''
  await open(paths.record({ tenantId: DEMO, id: museum.id }, await idOf(museum.id, 'yfirgefnum')))
  await expect(files(page)).toContainText('munaskra.xmlUpprunaskrá færslunnar')
  await expect(files(page)).toContainText('Mynd 3')
  await expect(
    page.getByRole('group', { name: 'Myndir færslunnar' }).getByRole('button'),
  ).toHaveCount(3)
  await expectAccessible(page)
  const sounds = await demoSounds(admin)
  await open(paths.record({ tenantId: DEMO, id: sounds.id }, await idOf(sounds.id, '')))
  await expect(page.getByRole('button', { name: /^Spila/ })).toBeVisible()
  await expectAccessible(page, { themes: ['light'] })
})

test('a record fits the width of a phone', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(paths.browse({ tenantId: DEMO, id }))
  await page
    .getByRole('button', { name: /^Sýna lýsigögn/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Opna færslu' }).click()
  await expect(history(page)).toContainText('Skönnun')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Breyta lýsigögnum' }).click()
  await page
    .getByRole('form', { name: 'Breyta lýsigögnum' })
    .getByRole('textbox', { name: 'Titill', exact: true })
    .fill('Óvistað')
  await expectAccessible(page)
})
