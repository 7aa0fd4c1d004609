import { paths } from '#web/admin/paths.ts'
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
