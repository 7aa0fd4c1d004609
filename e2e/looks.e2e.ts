import { hrefOf, paths, type Place } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectSound, test } from './kit.ts'

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const SCHEMES = ['light', 'dark'] as const

/** Every combination with --all; else each screen once in each theme and width, two combinations in all. */
const COMBINATIONS = (Object.keys(SIZES) as (keyof typeof SIZES)[])
  .flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })))
  .filter(({ size, scheme }) => process.env.VARDA_E2E_ALL === '1' || (size === 'wide') === (scheme === 'light'))

for (const { size, scheme } of COMBINATIONS)
  test.describe(`${size}, ${scheme}`, () => {
    test.use({ viewport: SIZES[size], colorScheme: scheme })

    test('every screen is sound', async ({ admin }) => {
      test.setTimeout(900_000)
      const { page, call } = admin
      const { id } = await demoAlbum(admin)
      const me = await call<{ id: string }>('GET', '/api/me')
      const index = { tenantId: DEMO, id }
      const places: Place[] = [
        paths.dashboard(),
        paths.events(),
        paths.tenants(),
        paths.tenant({ tenantId: DEMO }),
        paths.users(),
        paths.user({ id: me.id }),
        paths.ownSettings(),
        paths.preferences(),
        paths.indices({ tenantId: DEMO }),
        paths.bin({ tenantId: DEMO }),
        paths.control(index),
        paths.browse(index),
        { ...paths.browse(index), search: { view: 'list', filters: '1', meta: '1' } },
        paths.indexEdit(index),
        paths.logs({ tenantId: DEMO }),
        { to: '/admin/ekkert-her' },
      ]
      for (const place of places) {
        await test.step(hrefOf(place), async () => {
          await page.goto(hrefOf(place))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectSound(page)
        })
      }
    })

    test('the sign-in page is sound', async ({ visitor: { page } }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSound(page)
    })
  })
