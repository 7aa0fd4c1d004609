import { blog, type Post } from '#contract/blog.ts'
import { BLOG_PAGE_SIZE } from '#contract/limits.ts'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'

const posts = blog.list.path.replace(':tenantId', DEMO)
const title = 'Glerplötur úr norðlensku dánarbúi'

/** Types a new post and waits until it has saved itself. */
const write = async (
  { page, open, call }: SignedIn,
  { name = title, text = 'Safninu barst gjöf.' } = {},
) => {
  await open(paths.postNew({ tenantId: DEMO }))
  await page.getByRole('textbox', { name: 'Titill' }).fill(name)
  const editor = page.getByRole('textbox', { name: 'Texti greinar' })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
  await expect(page.locator('header [role=status]')).toHaveText(/^Vistað/)
  const id = page.url().split('/').at(-1) ?? ''
  // The title may have been saved before the text.
  await expect.poll(async () => (await call<Post>('GET', `${posts}/${id}`)).text).toBe(text)
  return { editor, id }
}

test('a new post has sample text, saves itself, and gets its address then', async ({ admin }) => {
  const { page, open, call } = admin
  await open(paths.blog({ tenantId: DEMO }))
  await page.getByRole('link', { name: 'Ný grein' }).first().click()
  await expect(page).toHaveURL(/\/blog\/edit\/[0-9a-f-]{36}\?new=true$/)
  await expect(page.getByRole('textbox', { name: 'Titill' })).toHaveValue('Ný grein')
  await expect(page.getByRole('textbox', { name: 'Texti greinar' })).toContainText('Skrifaðu hér.')
  await expect(page.getByRole('switch', { name: 'Drög' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Rennur út' })).toHaveText('Aldrei')
  await page.getByRole('textbox', { name: 'Titill' }).fill('Nýjar plötur')
  await expect(page.getByRole('textbox', { name: 'Slóð' })).toHaveValue('nyjar-plotur')
  await expect(page.locator('header [role=status]')).toHaveText('Vistað!')
  await expect(page).toHaveURL(/\/blog\/edit\/[0-9a-f-]{36}$/)
  await expect(page.locator('header [role=status]')).toHaveText(/^Vistað kl\. \d\d:\d\d$/)
  const id = page.url().split('/').at(-1) ?? ''
  expect(await call<Post>('GET', `${posts}/${id}`)).toMatchObject({
    title: 'Nýjar plötur',
    slug: 'nyjar-plotur',
    draft: true,
    expires: null,
  })
})

test('the preview follows the text, keys format it, and Ctrl+Z restores the former text', async ({
  admin,
}) => {
  const { page } = admin
  const { editor } = await write(admin, { text: 'Gömul **plata** og [hlekkur](/x?y=1).' })
  const preview = page.getByRole('region', { name: 'Forskoða' })
  await expect(preview.locator('strong')).toHaveText('plata')
  await expect(preview.getByRole('link', { name: 'hlekkur' })).toHaveAttribute('href', '/x?y=1')
  await editor.press('Control+End')
  // Keys that are shortcuts elsewhere type characters here.
  await page.keyboard.type(' Hvað? a/b')
  await expect(preview).toContainText('Hvað? a/b')
  await editor.press('Control+A')
  await page.keyboard.insertText('Allt annað')
  await expect(preview).not.toContainText('plata')
  await editor.press('Control+Z')
  await expect(preview.locator('strong')).toHaveText('plata')
  await editor.press('Control+A')
  await page.getByRole('button', { name: 'Tilvitnun' }).click()
  await expect(preview.locator('blockquote')).toContainText('Gömul')
  await expectAccessible(page)
})

test('the undo history of the text survives a switch to the preview', async ({ admin }) => {
  const { page } = admin
  const { editor } = await write(admin, { name: 'Forskoðuð', text: 'Fyrri texti' })
  await editor.press('Control+A')
  await page.keyboard.insertText('Seinni texti')
  const views = page.getByRole('radiogroup', { name: 'Sýn' })
  await views.getByText('Forskoða').click()
  await expect(editor).toBeHidden()
  await expect(page.getByRole('region', { name: 'Forskoða' })).toContainText('Seinni texti')
  await views.getByText('Skrifa').click()
  await editor.click()
  await editor.press('Control+Z')
  await expect(editor).toHaveText('Fyrri texti')
})

test('scripts in markup are shown as text, and pictures on other sites are not loaded', async ({
  admin,
}) => {
  const { page } = admin
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await write(admin, {
    text: [
      '<script>document.title = "x"</script>',
      '<img src=x onerror="document.title = 1">',
      '[smella](javascript:alert(1))',
      '![mynd](data:image/svg+xml;base64,PHN2Zy8+)',
      '![önnur](https://annad.example/mynd.png)',
      '<b onclick="alert(1)">feitt</b>',
    ].join('\n\n'),
  })
  const preview = page.getByRole('region', { name: 'Forskoða' })
  await expect(preview.getByText('önnur')).toBeVisible()
  expect(await preview.locator('script, img, [onerror], [onclick]').count()).toBe(0)
  await expect(preview.getByText('smella')).not.toHaveAttribute('href', /javascript/)
  expect(
    asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:')),
  ).toEqual([])
})

test('a text that is too long is refused with a message and stays in the editor', async ({
  admin,
}) => {
  const { page } = admin
  const { editor } = await write(admin)
  await editor.press('Control+A')
  await page.keyboard.insertText('orð '.repeat(260_000))
  await expect(page.getByRole('alert')).toContainText(
    'Textinn er of langur. Hann má vera í mesta lagi 1.000.000 stafir',
  )
  await editor.press('Control+Z')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('header [role=status]')).toHaveText(/^Vistað/)
})

test('a post is published, deleted and restored', async ({ admin }) => {
  const { page, open, call } = admin
  const { id } = await write(admin, { name: 'Birt grein' })
  await page.getByRole('button', { name: 'Birta' }).click()
  await expect(page.getByText('Greinin er birt.')).toBeVisible()
  expect(await call<Post>('GET', `${posts}/${id}`)).toMatchObject({ state: 'published' })
  await open(paths.blog({ tenantId: DEMO }, { q: 'Birt grein' }))
  const row = page.getByRole('row', { name: /Birt grein/ })
  await expect(row).toContainText('Birt')
  await expectAccessible(page)
  await row.getByRole('button', { name: /Aðgerðir/ }).click()
  await page.getByRole('menuitem', { name: 'Eyða' }).click()
  await expect(page.getByText('„Birt grein“ fór í ruslakörfuna.')).toBeVisible()
  await page.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: /^Drög/ }).click()
  await expect(row).toBeHidden()
  await page.getByRole('textbox', { name: 'Leita í greinum' }).fill('ekkert slíkt')
  await expect(page.getByRole('heading', { name: 'Engin grein fannst' })).toBeVisible()
})

test('the list of posts loads page by page to the oldest', async ({ admin, server }) => {
  const { page, open } = admin
  await writeRows(
    server.library,
    `insert into blog_post (
         tenant_id, id, title, slug, slug_by_hand, text, draft, tags, carousel, author, created
       )
       select '${DEMO}', gen_random_uuid(), 'Runa ' || n, 'runa-' || n, false, '', true, '{}', '[]',
         'Prófari', now() - n * interval '1 day'
       from generate_series(1, 110) n`,
  )
  await open(paths.blog({ tenantId: DEMO }, { q: 'Runa' }))
  const rows = page.getByRole('row', { name: /Runa \d/ })
  await expect(rows).toHaveCount(BLOG_PAGE_SIZE)
  await page.route('**/blog?*before=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Sækja fleiri' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Ekki náðist samband við þjóninn',
  )
  await page.unroute('**/blog?*before=*')
  await page.getByRole('button', { name: 'Sækja fleiri' }).click()
  await expect(rows).toHaveCount(2 * BLOG_PAGE_SIZE)
  await page.getByRole('button', { name: 'Sækja fleiri' }).click()
  await expect(rows).toHaveCount(110)
  await expect(page.getByRole('button', { name: 'Sækja fleiri' })).toBeHidden()
  await expect(rows.last()).toContainText('Runa 110')
  await writeRows(server.library, `delete from blog_post where author = 'Prófari'`)
})

/** Chooses pictures in the open selector, in this order. */
const chooseMany = async ({ page }: SignedIn, places: number[]) => {
  const dialog = page.getByRole('dialog', { name: 'Velja myndir' })
  for (const at of places) await dialog.locator('label:has(input[type=checkbox])').nth(at).click()
  await dialog.getByRole('button', { name: /^Bæta við/ }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses a picture in the open selector. */
const choose = async ({ page }: SignedIn, at: number) => {
  const dialog = page.getByRole('dialog', { name: 'Velja mynd' })
  await dialog.locator('label:has(input[type=radio])').nth(at).click()
  await dialog.getByRole('button', { name: 'Nota mynd' }).click()
  await expect(dialog).toBeHidden()
}

test('pictures are chosen and described, and ordered by keyboard or by mouse', async ({
  admin,
}) => {
  const { page, call } = admin
  const { id } = await write(admin, { name: 'Með myndum' })
  const side = page.getByRole('complementary', { name: 'Um greinina' })
  await side.getByRole('button', { name: 'Velja mynd' }).click()
  await choose(admin, 0)
  await expect(side.getByText('Lýsinguna vantar')).toBeVisible()
  await side.getByRole('textbox', { name: /Lýsing fyrir þau/ }).fill('Bátur við bryggju')
  await side.getByRole('button', { name: 'Bæta við', exact: true }).click()
  await chooseMany(admin, [1, 2])
  const saved = () => call<Post>('GET', `${posts}/${id}`)
  await expect.poll(async () => (await saved()).carousel.length).toBe(2)
  const [first, second] = (await saved()).carousel.map(({ name }) => name)
  expect((await saved()).image?.alt).toBe('Bátur við bryggju')
  const names = async () => (await saved()).carousel.map(({ name }) => name)
  const handle = side.getByRole('button', { name: `Færa „${first}“` })
  await handle.focus()
  // Presses keys as fast as a hand can.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`„${first}“ er í sæti 2 af 2.`)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`„${first}“ er aftur á sínum stað.`)).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual([second, first])
  await expect(handle).toBeFocused()
  await expectAccessible(page)
  const [from, to] = [
    await handle.boundingBox(),
    await side.getByRole('button', { name: `Færa „${second}“` }).boundingBox(),
  ]
  if (!from || !to) throw new Error('A handle is not to be seen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 10 })
  await expect(page.getByText(`„${first}“ er í sæti 1 af 2.`)).toBeAttached()
  await page.mouse.up()
  await expect.poll(names).toEqual([first, second])
  await expectAccessible(page)
})

test('an older version is viewed and restored, and the newer one stays in the history', async ({
  admin,
}) => {
  const { page, call } = admin
  const { editor, id } = await write(admin, { name: 'Útgáfur', text: 'Fyrri texti' })
  // A second editor of the same person, so that each saves its own version.
  await page.reload()
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Seinni texti')
  await expect
    .poll(async () => (await call<Post>('GET', `${posts}/${id}`)).text)
    .toBe('Seinni texti')
  const button = page.getByRole('button', { name: 'Saga' })
  expect((await button.boundingBox())?.height, 'low enough to be overlooked').toBeGreaterThan(24)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Saga greinarinnar' })
  await expect(dialog.locator('ins')).toHaveText('Fyrri')
  await expect(dialog.locator('del')).toHaveText('Seinni')
  await expectAccessible(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Endurheimta þessa útgáfu' }).click()
  await expect
    .poll(async () => (await call<Post>('GET', `${posts}/${id}`)).text)
    .toBe('Fyrri texti')
  await page.getByRole('button', { name: 'Saga' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
})

test('unsaved text is still there when the window is closed and the post opened again', async ({
  admin,
  context,
}) => {
  const { page, call } = admin
  const { id } = await write(admin, { name: 'Lokað', text: 'Vistað.' })
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Texti greinar' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Skrifað án nets.')
  await expect(page.getByRole('alert')).toContainText('Það sem þú skrifar er geymt í þessum vafra')
  const other = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  await other.goto(hrefOf(paths.blog({ tenantId: DEMO })))
  await expect(other.getByText('1 grein er óvistuð í þessum vafra')).toBeVisible()
  await other.getByRole('listitem').getByRole('link', { name: 'Lokað' }).click()
  await expect(other.getByRole('textbox', { name: 'Texti greinar' })).toContainText(
    'Skrifað án nets.',
  )
  await expect
    .poll(async () => (await call<Post>('GET', `${posts}/${id}`)).text)
    .toBe('Vistað. Skrifað án nets.')
})
