import { blog, type PostHead, type PostState } from '#contract/blog.ts'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, demoSounds, expect, test } from './kit.ts'

test('each screen leads to the page that visitors see of it', async ({ admin }) => {
  const { page, open, call } = admin
  const album = await demoAlbum(admin)
  const sounds = await demoSounds(admin)
  const inAlbum = { tenantId: DEMO, id: album.id }
  const { hits } = await call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `/api/tenants/${DEMO}/indices/${album.id}/search`,
    { query: 'bátar', size: 1 },
  )
  const recordId = hits.hits[0]?._id ?? ''
  for (const [place, heading] of [
    [paths.indexEdit(inAlbum), album.name],
    [paths.indexEdit({ tenantId: DEMO, id: sounds.id }), sounds.name],
    [paths.record(inAlbum, recordId), undefined],
    [paths.attribute({ tenantId: DEMO, type: 'Keywords', key: 'bátar' }), 'bátar'],
    [paths.aliasEdit({ tenantId: DEMO, id: 'batar-og-skip' }), 'Bátar og skip'],
    [paths.site({ tenantId: DEMO }), 'Leitaðu í'],
    [paths.siteConfig({ tenantId: DEMO }), 'Leitaðu í'],
  ] as const) {
    await open(place)
    const link = page.getByRole('link', { name: 'Skoða á vefnum' })
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading ?? /./)
  }
})

test('a published post leads to its page from the list and the editor, and a draft does not', async ({
  admin: { page, open, call },
}) => {
  const list = blog.list.path.replace(':tenantId', DEMO)
  const of = async (state: PostState) =>
    (await call<{ posts: PostHead[] }>('GET', `${list}?state=${state}`)).posts[0]
  const [post, draft] = [await of('published'), await of('draft')]
  if (!post || !draft) throw new Error('The demo has posts of both states')
  const address = publicPaths.post({ tenantId: DEMO }, post.slug)
  await open(paths.blog({ tenantId: DEMO }, { state: 'published' }))
  await page.getByRole('button', { name: `Aðgerðir: ${post.title}` }).click()
  await page.getByRole('menuitem', { name: 'Skoða á vefnum' }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await open(paths.post({ tenantId: DEMO, id: post.id }))
  await page.getByRole('link', { name: 'Skoða á vefnum' }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
  await open(paths.post({ tenantId: DEMO, id: draft.id }))
  await expect(page.getByRole('textbox', { name: 'Titill' })).toHaveValue(draft.title)
  await expect(page.getByRole('link', { name: 'Skoða á vefnum' })).toHaveCount(0)
  await open(paths.blog({ tenantId: DEMO }, { state: 'draft' }))
  await page.getByRole('button', { name: `Aðgerðir: ${draft.title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Breyta' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Skoða á vefnum' })).toHaveCount(0)
})
