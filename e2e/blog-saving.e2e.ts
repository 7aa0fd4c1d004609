import { blog, type Post } from '#contract/blog.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test, type SignedIn } from './kit.ts'

const posts = blog.list.path.replace(':tenantId', DEMO)
const status = ({ page }: SignedIn) => page.locator('header [role=status]')
const editorOf = ({ page }: SignedIn) => page.getByRole('textbox', { name: 'Texti greinar' })
const read = ({ call }: SignedIn, id: string) => call<Post>('GET', `${posts}/${id}`)

/** Saves a post through the API, as another person might; creates it if there is none. */
const save = async (
  { page }: SignedIn,
  origin: string,
  id: string,
  data: Partial<Post>,
  version = 0,
) => {
  const answer = await page.request.post(`${posts}/${id}`, {
    data,
    headers: { origin, 'if-match': `"${version}"` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Creates a post and opens it in the editor. */
const openPost = async (admin: SignedIn, origin: string, data: Partial<Post>) => {
  const id = crypto.randomUUID()
  await save(admin, origin, id, data)
  await admin.open(paths.post({ tenantId: DEMO, id }))
  await expect(editorOf(admin)).toHaveText(data.text ?? '')
  return id
}

test('typing faster than the page can draw loses nothing', async ({ admin, server }) => {
  const { page } = admin
  const id = await openPost(admin, server.origin, { title: 'Hratt', text: '' })
  const words = Array.from({ length: 40 }, (_, n) => `orð${n} `)
  await editorOf(admin).click()
  await page.evaluate(async (all) => {
    for (const word of all) {
      document.execCommand('insertText', false, word)
      await new Promise((done) => setTimeout(done, 0))
    }
  }, words)
  await expect(editorOf(admin)).toHaveText(words.join('').trimEnd())
  await expect.poll(async () => (await read(admin, id)).text).toBe(words.join(''))
})

test('a conflict keeps changes to other fields, and the text not chosen is in the history', async ({
  admin,
  server,
}) => {
  const { page, call } = admin
  const id = await openPost(admin, server.origin, { title: 'Tvö saman', text: 'Upphaf.' })
  await save(
    admin,
    server.origin,
    id,
    { title: 'Tvö saman', text: 'Þeirra orð.', tags: ['þeirra'] },
    1,
  )
  await editorOf(admin).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mín orð.')
  const note = page.getByRole('main')
  await expect(status(admin)).toHaveText(/vistaði sömu grein á meðan þú skrifaðir/)
  await expect(note.locator('ins')).not.toHaveCount(0)
  await expect(note).toContainText('Það sem var vistað')
  await expectAccessible(page)
  // The person keeps typing meanwhile.
  await page.keyboard.type(' Fleiri orð.')
  await expect(note.locator('ins').filter({ hasText: 'Fleiri' })).toHaveCount(1)
  await note.getByRole('button', { name: 'Nota hinn textann' }).click()
  await expect(editorOf(admin)).toHaveText('Þeirra orð.')
  await expect(page.getByText('þeirra', { exact: true })).toBeVisible()
  await expect(status(admin)).toHaveText(/^Vistað/)
  expect(await read(admin, id)).toMatchObject({ text: 'Þeirra orð.', tags: ['þeirra'] })
  const versions = await call<{ id: string; aside: boolean }[]>('GET', `${posts}/${id}/versions`)
  const aside = versions.find((one) => one.aside)?.id
  expect(await call('GET', `${posts}/${id}/versions/${aside}`)).toMatchObject({
    fields: { text: 'Upphaf. Mín orð. Fleiri orð.' },
  })
})

test('a text survives the end of the session and is saved after signing in', async ({
  admin,
  context,
  server,
}) => {
  const { page } = admin
  const id = await openPost(admin, server.origin, { title: 'Útrunnin seta', text: 'Upphaf.' })
  const cookies = await context.cookies()
  await context.clearCookies()
  await editorOf(admin).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Eftir setuna.')
  const note = page.getByRole('alert').filter({ hasText: 'Skráðu þig inn í öðrum flipa' })
  await expect(note.getByRole('link', { name: 'Innskráning í nýjum flipa' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expectAccessible(page)
  await context.addCookies(cookies)
  await expect(status(admin)).toHaveText(/^Vistað/)
  await expect(editorOf(admin)).toHaveText('Upphaf. Eftir setuna.')
  expect((await read(admin, id)).text).toBe('Upphaf. Eftir setuna.')
})

test('with automatic saving off nothing is saved, and the page says so', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const id = await openPost(admin, server.origin, { title: 'Handvirkt', text: 'Upphaf.' })
  await page.getByRole('switch', { name: 'Vista sjálfkrafa' }).press('Space')
  await editorOf(admin).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Meira.')
  await expect(status(admin)).toHaveText('Breytt; slökkt er á sjálfvirkri vistun')
  await page.getByRole('link', { name: 'Fróðleikur' }).first().click()
  await expect(page.getByText('1 grein er óvistuð í þessum vafra')).toBeVisible()
  expect((await read(admin, id)).text).toBe('Upphaf.')
  await open(paths.post({ tenantId: DEMO, id }))
  await expect(editorOf(admin)).toHaveText('Upphaf. Meira.')
  await expect.poll(async () => (await read(admin, id)).text).toBe('Upphaf. Meira.')
})

test('pasting five megabytes is refused with a message and undone', async ({ admin, server }) => {
  const { page } = admin
  const id = await openPost(admin, server.origin, { title: 'Risavaxið', text: 'Lítið.' })
  await editorOf(admin).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('orð '.repeat(1_250_000))
  await expect(page.getByRole('alert')).toContainText(
    'Textinn er of langur. Hann má vera í mesta lagi 1.000.000 stafir',
  )
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(status(admin)).toHaveText(/^Vistað/)
  expect((await read(admin, id)).text).toBe('Lítið.')
})
