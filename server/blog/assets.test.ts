import { expect, test } from 'vitest'
import { blog, postFields, type PostFields } from '#contract/blog.ts'
import { personAs, randomId, testApp } from '#server/kit/testing.ts'
import { assets } from '#contract/assets.ts'
import { assetRoutes } from '#server/assets/routes.ts'
import { openStorage } from '#server/storage/service.ts'
import { blogRoutes } from './routes.ts'
import { savePost, usesOf } from './service.ts'

const { call, owner, database } = await testApp([
  ...blogRoutes,
  ...assetRoutes(openStorage('assets', '/nowhere'), [usesOf]),
])
const editor = { ...personAs('tenant::superuser', 'safn'), name: 'Guðrún' }
await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
const asset = async () => {
  const id = randomId()
  await owner(
    `insert into asset (tenant_id, id, name, kind, size_bytes)
      values ('safn', '${id}', 'mynd.png', 'png', 1)`,
  )
  return { id, uri: `/api/tenants/safn/assets/${id}` }
}
const fields = (more: Partial<PostFields>): PostFields => ({
  ...postFields.parse({}),
  title: 'Grein',
  ...more,
})
const save = (postId: string, more: Partial<PostFields>, version = 0) =>
  call(editor, blog.save, { params: { tenantId: 'safn', postId }, body: fields(more), version })
const picture = (src: string) => ({ name: 'Mynd', src, alt: '' })

test.each([
  ['the main picture', (uri: string) => ({ image: picture(uri) })],
  ['a picture of the carousel', (uri: string) => ({ carousel: [{ ...picture(uri), order: 0 }] })],
  ['a file in the text', (uri: string) => ({ text: `Sjá [skrána](${uri}).` })],
])('%s cannot be deleted while the post that names it is saved', async (_, naming) => {
  const { id, uri } = await asset()
  const asker = { viewer: editor, may: () => true }
  await database.transact({ tenantId: 'safn' }, async (db) => {
    await savePost(
      db,
      asker,
      { tenantId: 'safn', postId: randomId(), version: 0 },
      { ...fields(naming(uri)), sitting: null },
    )
    await expect(owner(`select from asset where id = '${id}' for update nowait`)).rejects.toThrow(
      /could not obtain lock/,
    )
  })
  expect(await owner(`select 1 from asset where id = '${id}' for update nowait`)).toHaveLength(1)
})

test('an asset that is gone is refused where the post begins to name it, and left where it named it before', async () => {
  const { id, uri } = await asset()
  const postId = randomId()
  expect((await save(postId, { image: picture(uri) })).status).toBe(200)
  await owner(`delete from asset where id = '${id}'`)
  expect((await save(postId, { image: picture(uri), text: 'Meira' }, 1)).status).toBe(200)
  const { status, body } = await save(randomId(), { image: picture(uri) })
  expect([status, body.code]).toEqual([422, 'blog.assetGone'])
  expect(body.message).toBe(
    'Mynd eða skrá sem greinin vísar í hefur verið eytt. Taktu hana úr greininni eða veldu aðra',
  )
  expect((await save(randomId(), { text: `Sjá ${uri}` })).status).toBe(422)
})

test('a post in the bin holds its pictures and files: they are not deleted, and it comes out with them', async () => {
  const { id, uri } = await asset()
  const postId = randomId()
  await save(postId, { title: 'Sýningin', text: `![Mynd](${uri})` })
  await call(editor, blog.remove, { params: { tenantId: 'safn', postId } })
  const one = { params: { tenantId: 'safn', assetId: id } }
  expect((await call(editor, assets.uses, one)).body).toEqual([
    { kind: 'blogBin', id: postId, name: 'Sýningin' },
  ])
  const { status, body } = await call(editor, assets.remove, one)
  expect([status, body.message]).toEqual([
    409,
    '„mynd.png“ er í notkun og var ekki eytt: greinin í ruslakörfunni „Sýningin“',
  ])
  await call(editor, blog.undelete, { params: { tenantId: 'safn', postId } })
  expect((await call(editor, assets.uses, one)).body).toEqual([
    { kind: 'blog', id: postId, name: 'Sýningin' },
  ])
})

test.each([
  ['a backslash that browsers read as a slash', '/\\evil/x', 400, 'request.invalid'],
  ['two slashes', '//evil/x', 400, 'request.invalid'],
  ['another site', 'https://evil.is/x.png', 400, 'request.invalid'],
  ['a space', '/a b.png', 400, 'request.invalid'],
  [
    "another tenant's asset",
    '/api/tenants/annad/assets/0190a000-0000-7000-8000-000000000000',
    422,
    'blog.foreignPicture',
  ],
  [
    "another tenant's asset by a detour",
    '/x/../api/%74enants/ann%61d/assets/0190a000-0000-7000-8000-000000000000',
    422,
    'blog.foreignPicture',
  ],
])(
  'a picture at %s is refused, as the main one and in the carousel',
  async (_, src, expected, code) => {
    for (const more of [{ image: picture(src) }, { carousel: [{ ...picture(src), order: 0 }] }]) {
      const { status, body } = await save(randomId(), more)
      expect([status, body.code, body.errors?.[0]?.path.split('.')[0]]).toEqual([
        expected,
        code,
        Object.keys(more)[0],
      ])
    }
  },
)
