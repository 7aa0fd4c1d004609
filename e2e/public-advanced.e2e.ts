import { DEMO, expect, expectAccessible, expectFits, test } from './kit.ts'

const ADVANCED = `/main/search/${DEMO}/advanced`

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a researcher builds a search of lines and dates by keyboard, and opens its results', async ({
      visitor: { page },
    }) => {
      await page.goto(`/main/search/${DEMO}`)
      await page.getByRole('link', { name: 'Ítarleit' }).click()
      await expect(page).toHaveURL(ADVANCED)
      const sentence = page.locator('aside p').first()
      // An index of the demo has a field of its own with the same name.
      const field = page.getByRole('combobox', { name: 'Svið' })
      await expect(field.getByText('Staður', { exact: true })).toHaveCount(1)
      await field.selectOption('Staður')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Uppfæra' }).click()
      await expect(page).toHaveURL(/f1=City/)
      await page.getByRole('combobox', { name: 'Skilyrði' }).selectOption('er eitt af')
      const value = page.getByRole('combobox', { name: 'Gildi, Lína 1' })
      await value.fill('Nagasaki')
      await value.press('Enter')
      await expect(page.getByRole('button', { name: 'Fjarlægja „Nagasaki“' })).toBeVisible()
      await expect(sentence).toContainText('Staður er Nagasaki')
      if (javaScriptEnabled) await expect(value).toBeFocused()
      await page.getByRole('button', { name: 'Bæta við línu' }).press('Enter')
      await page
        .getByRole('combobox', { name: 'Tenging við línuna fyrir ofan' })
        .selectOption('en ekki')
      const second = page.getByRole('combobox', { name: 'Gildi, Lína 2' })
      await second.fill('bátsverji')
      await second.press('Enter')
      await expect(sentence).toContainText('en ekki þar sem færslan inniheldur bátsverji')
      await page.getByRole('textbox', { name: 'til', exact: true }).fill('um 1890')
      await page.getByRole('textbox', { name: 'til', exact: true }).press('Enter')
      await expect(sentence).toContainText('til um 1890')
      const show = page.getByRole('link', { name: /^Sýna \d+ niðurstöð/ })
      const count = Number((await show.textContent())?.replaceAll(/\D/g, ''))
      expect(count).toBeGreaterThan(0)
      await show.click()
      await expect(page).toHaveURL(/to=1895/)
      await expect(
        page.getByRole('navigation', { name: 'Tegundir' }).getByRole('link').first(),
      ).toContainText(String(count))
    })
  })

test('what is typed while the form is drawn anew stays', async ({ visitor: { page } }) => {
  await page.goto(ADVANCED)
  const from = page.getByRole('textbox', { name: 'Frá', exact: true })
  await from.fill('1840')
  await from.press('Tab')
  await expect(page).toHaveURL(/from=1840/)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const isHeld = (url: URL) => url.searchParams.get('from') === '1850'
  await page.route(isHeld, async (route) => {
    await arrived
    await route.continue()
  })
  await from.fill('1850')
  await from.press('Tab')
  const line = page.getByRole('combobox', { name: 'Gildi, Lína 1' })
  await line.focus()
  await line.pressSequentially('Nagasaki')
  arrive()
  await expect(page).toHaveURL(/from=1850/)
  await expect(line).toHaveValue('Nagasaki')
  await expect(page.locator('aside p').first()).toContainText('Nagasaki')
})

test('no button is lost when another choice follows before the form is drawn anew', async ({
  visitor: { page },
}) => {
  await page.goto(`${ADVANCED}?f1=&w1=hús&w1=bátur`)
  await page.waitForLoadState('networkidle')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const isOfForm = (url: URL) => url.pathname === ADVANCED
  await page.route(isOfForm, async (route) => {
    await arrived
    // The page has ended all requests but the last.
    await route.continue().catch(() => {})
  })
  const add = page.getByRole('button', { name: 'Bæta við línu' })
  await add.click()
  await page.getByRole('button', { name: 'Fjarlægja „hús“' }).click()
  await add.click()
  await page.getByRole('combobox', { name: 'Skilyrði' }).selectOption('er eitt af')
  arrive()
  await expect(page.getByRole('combobox', { name: 'Svið' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Fjarlægja „hús“' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fjarlægja „bátur“' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Skilyrði' }).first()).toHaveValue('any')
})

test('suggestions of a field, of several fields and of whole records come while a value is typed', async ({
  visitor: { page },
}) => {
  await page.goto(`${ADVANCED}?f1=City&f2=`)
  const offered = page.getByRole('listbox', { name: 'Tillögur' }).getByRole('option')
  await page.getByLabel('Gildi, Lína 1').pressSequentially('agasa')
  await expect(offered).toHaveText(['Nagasaki'])
  await page.getByLabel('Gildi, Lína 2').pressSequentially('felice')
  await expect(offered.filter({ hasText: 'Felice Beato' })).toBeVisible()
  // The form that is drawn anew suggests too.
  await page.getByRole('combobox', { name: 'Svið' }).last().selectOption('Ljósmyndari / höfundur')
  await expect(page).toHaveURL(/f2=Byline/)
  await page.getByLabel('Gildi, Lína 2').fill('beat')
  await expect(offered).toHaveText(['Felice Beato'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Gildi, Lína 2')).toHaveValue('Felice Beato')
  await expect(offered).toHaveCount(0)
})

test('the number of results follows while a value is typed, in English', async ({
  visitor: { page },
}) => {
  await page.goto(`/en${ADVANCED}`)
  const show = page.getByRole('link', { name: /^Show/ })
  const before = await show.textContent()
  await page.getByRole('combobox', { name: 'Value, Line 1' }).pressSequentially('Nagasaki')
  await expect(show).not.toHaveText(before ?? '')
  await expect(page.getByRole('combobox', { name: 'Value, Line 1' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Value, Line 1' }).fill('xqzkwv')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('an end that is no date is told, and the form stays', async ({ visitor: { page } }) => {
  await page.goto(`${ADVANCED}?from=bull&f1=&w1=hús`)
  await expect(page.getByRole('alert')).toHaveText('„bull“ er ekki tími sem hægt er að lesa.')
  await expect(page.getByRole('button', { name: 'Fjarlægja „hús“' })).toBeVisible()
})

test('the advanced search fits a phone, and is accessible in both themes', async ({
  visitor: { page },
}) => {
  await expectFits(
    page,
    `${ADVANCED}?f1=City&o1=any&w1=Nagasaki&j2=not&f2=&w2=hús&from=1860&to=um+1890`,
    [1440, 390, 320],
  )
})

test('sliders set the years of an advanced search, and keep the focus', async ({
  visitor: { page },
}) => {
  await page.goto(ADVANCED)
  const last = page.getByRole('slider', { name: 'Síðasta ár' })
  await last.focus()
  await page.keyboard.press('PageDown')
  const year = await last.inputValue()
  await expect(page).toHaveURL(new RegExp(`to=${year}`))
  await expect(page.locator('input[name=to]')).toHaveValue(year)
  await expect(last).toBeFocused()
  await expect(last).toHaveValue(year)
  await expectAccessible(page)
})
