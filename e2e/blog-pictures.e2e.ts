import { blog, type Post } from '#contract/blog.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, expectAccessible, test, type SignedIn } from './kit.ts'

const posts = blog.list.path.replace(':tenantId', DEMO)

/** Opens a post in the editor; returns the elements that the tests use. */
const openPost = async ({ page, open, call }: SignedIn) => {
  const id = crypto.randomUUID()
  await open(paths.postNew({ tenantId: DEMO }))
  await page.getByRole('textbox', { name: 'Titill' }).fill(`Myndir ${id}`)
  await expect(page).toHaveURL(/\/blog\/edit\/[0-9a-f-]{36}$/)
  const postId = page.url().split('/').at(-1) ?? ''
  const side = page.getByRole('complementary', { name: 'Um greinina' })
  const saved = async () => (await call<Post>('GET', `${posts}/${postId}`)).carousel
  return {
    side,
    dialog: page.getByRole('dialog', { name: 'Velja myndir' }),
    list: side.getByRole('list', { name: 'Myndaröð' }),
    add: side.getByRole('button', { name: 'Bæta við', exact: true }),
    editor: page.getByRole('textbox', { name: 'Texti greinar' }),
    saved,
    names: async () => (await saved()).map(({ name }) => name),
  }
}

test('one dialog adds five pictures in the order they were chosen', async ({ admin }) => {
  const { page } = admin
  const { dialog, list, add, names } = await openPost(admin)
  await add.click()
  const pictures = dialog.getByRole('checkbox')
  await expect(pictures.nth(7)).toBeAttached()
  const use = dialog.getByRole('button', { name: /^Bæta við/ })
  await expect(use).toBeDisabled()
  const chosen: string[] = []
  for (const at of [6, 1, 4]) {
    await dialog.locator('label:has(input[type=checkbox])').nth(at).click()
    chosen.push(
      (await dialog.locator('label:has(input[type=checkbox]) img').nth(at).getAttribute('alt')) ??
        '',
    )
  }
  await expect(dialog.locator('label').nth(1)).toContainText('2')
  await expect(dialog.getByRole('status').filter({ hasText: '3 valdar' })).toBeVisible()
  await expectAccessible(page, { isPortalOpen: true })
  // The selection survives another search.
  await dialog.getByRole('textbox', { name: /Leita í öllum vísum/ }).fill('köttur')
  await expect(pictures).toHaveCount(3)
  for (const at of [0, 1]) {
    await dialog.locator('label:has(input[type=checkbox])').nth(at).click()
    chosen.push(
      (await dialog.locator('label:has(input[type=checkbox]) img').nth(at).getAttribute('alt')) ??
        '',
    )
  }
  await expect(dialog.getByText('5 valdar')).toBeVisible()
  // Escape does not drop a selection of several pictures at once.
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Hætta við' }).click(),
  ]) {
    await close()
    await asking.getByRole('button', { name: 'Halda áfram að breyta' }).click()
    await expect(asking).toHaveCount(0)
    await expect(dialog.getByText('5 valdar')).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Bæta við 5 myndum' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect.poll(names).toEqual(chosen)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await add.click()
  await dialog.locator('label:has(input[type=checkbox])').first().click()
  await expect(dialog.getByRole('button', { name: 'Bæta við 1 mynd', exact: true })).toBeInViewport(
    { ratio: 1 },
  )
  await expectAccessible(page, { isPortalOpen: true })
})

test('pictures are chosen by keyboard: arrows move, space chooses, Shift takes a range', async ({
  admin,
}) => {
  const { page } = admin
  const { dialog, add, list } = await openPost(admin)
  await add.focus()
  await page.keyboard.press('Enter')
  const pictures = dialog.getByRole('checkbox')
  await expect(pictures.nth(7)).toBeAttached()
  await pictures.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(pictures.nth(3)).toBeFocused()
  await expect(dialog.getByText('3 valdar')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('2 valdar')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(pictures.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(pictures.first()).not.toBeFocused()
  // One Tab stop for the whole grid.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox').and(page.locator(':focus'))).toHaveCount(0)
  const use = dialog.getByRole('button', { name: 'Bæta við 2 myndum' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('each picture has a Remove button; undo reverts pictures and text in reverse order', async ({
  admin,
}) => {
  const { page } = admin
  const { side, dialog, list, add, editor, saved, names } = await openPost(admin)
  await add.click()
  for (const at of [1, 2, 3])
    await dialog.locator('label:has(input[type=checkbox])').nth(at).click()
  await dialog.getByRole('button', { name: 'Bæta við 3 myndum' }).click()
  await expect.poll(async () => (await names()).length).toBe(3)
  const all = await names()
  const [first = '', second = '', third = ''] = all
  const remove = (name: string) => side.getByRole('button', { name: `Taka „${name}“ úr myndaröð` })
  const texts = await editor.innerText()

  await side.getByRole('button', { name: `Færa „${first}“` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual([second, first, third])
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Nýtt')
  await expect(editor).toContainText('Nýtt')
  await side.getByRole('button', { name: `Lýsing á „${third}“` }).click()
  await page.getByRole('dialog', { name: third }).getByRole('textbox').fill('Bátur')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Lýsingunni á „${third}“ var breytt.`)).toBeVisible()
  await expect(remove(second)).toBeVisible()
  await remove(second).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Myndin „${second}“ var tekin úr myndaröðinni.`)).toBeVisible()
  await expect(remove(first)).toBeFocused()
  await expect.poll(names).toEqual([first, third])
  await expectAccessible(page)

  // Outside the text each undo reverts the latest change, to pictures or text.
  await page.keyboard.press('Control+Z')
  await expect.poll(names).toEqual([second, first, third])
  await expect(page.getByText('Afturkallað: mynd tekin úr myndaröð')).toBeVisible()
  expect((await saved()).at(-1)?.alt).toBe('Bátur')
  await page.keyboard.press('Control+Z')
  await expect.poll(async () => (await saved()).at(-1)?.alt).toBe('')
  await expect(editor).toContainText('Nýtt')
  await page.keyboard.press('Control+Z')
  await expect(editor).not.toContainText('Nýtt')
  await expect.poll(names).toEqual([second, first, third])
  await page.keyboard.press('Control+Z')
  await expect.poll(names).toEqual(all)
  await page.keyboard.press('Control+Z')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(names).toEqual(all)

  // Inside the text undo reverts only the text.
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Annað')
  await page.keyboard.press('Control+Z')
  expect(await editor.innerText()).toBe(texts)
  await page.keyboard.press('Control+Z')
  await expect(list.getByRole('listitem')).toHaveCount(3)

  await remove(first).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const toast = page.getByRole('status').filter({ hasText: `Myndin „${first}“ var tekin` })
  await toast.getByRole('button', { name: 'Afturkalla' }).click()
  await expect.poll(names).toEqual(all)
  await expect(toast).toHaveCount(0)
})
