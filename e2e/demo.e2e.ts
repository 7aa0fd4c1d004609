import { blog, type PostHead } from '#contract/blog.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, expect, test } from './kit.ts'

test('the demo has posts with pictures of the album from the first start', async ({ admin }) => {
  const { page, open, call } = admin
  const title = 'Bátar og skip á gömlum ljósmyndum'
  const { posts } = await call<{ posts: PostHead[] }>(
    'GET',
    `${blog.list.path.replace(':tenantId', DEMO)}?q=${encodeURIComponent(title)}`,
  )
  expect((await page.request.get(posts[0]?.image?.src ?? '/')).headers()['content-type']).toMatch(
    /^image\//,
  )
  await open(paths.blog({ tenantId: DEMO }))
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
})
