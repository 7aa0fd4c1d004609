import { expect, test } from 'vitest'
import { blog, type PostFields } from '#contract/blog.ts'
import { randomId } from '#server/kit/testing.ts'
import { blogWorld, editor, writer } from './blog.setup.ts'

const { call, get, owner, save, write } = await blogWorld()

const versions = async (id: string) =>
  (await call(editor, blog.versions, { params: { tenantId: 'safn', postId: id } })).body
const whole = async (id: string, versionId: string): Promise<PostFields> =>
  (await call(editor, blog.version, { params: { tenantId: 'safn', postId: id, versionId } })).body
    .fields

test('what one editor saves within minutes is one version, and what another saves is its own', async () => {
  const id = randomId()
  const [one, two] = [randomId(), randomId()]
  await save(id, { text: 'a', sitting: one })
  await save(id, { text: 'ab', sitting: one }, 1)
  await save(id, { text: 'c', sitting: two }, 2)
  await save(id, { text: 'abc', sitting: one }, 3)
  const all = await versions(id)
  expect(all.map(({ version, letters, by }) => [version, letters, by?.name])).toEqual([
    [4, 3, 'Guðrún'],
    [3, 1, 'Guðrún'],
    [2, 2, 'Guðrún'],
  ])
  expect(await Promise.all(all.map(async (one) => (await whole(id, one.id)).text))).toEqual([
    'abc',
    'c',
    'ab',
  ])
  await save(id, { text: 'x'.repeat(300), sitting: one }, 4)
  await save(id, { text: 'y'.repeat(99), sitting: one }, 5)
  expect((await versions(id)).map(({ letters }) => letters)).toEqual([99, 300, 1, 2])
  await owner(`update blog_version set began = began - interval '6 minutes'`)
  await save(id, { text: 'abcd', sitting: one }, 6)
  expect(await versions(id)).toHaveLength(5)
})

test('what was written beside another is set aside, and the post stays', async () => {
  const id = await write({ title: 'Eitt', text: 'hinn' })
  const kept = await call(writer, blog.setAside, {
    params: { tenantId: 'safn', postId: id },
    body: { text: 'minn' },
  })
  expect(kept.status).toBe(403)
  expect(
    (
      await call(editor, blog.setAside, {
        params: { tenantId: 'safn', postId: id },
        body: { text: 'minn' },
      })
    ).body,
  ).toMatchObject({
    aside: true,
    letters: 4,
  })
  expect((await get(id)).body).toMatchObject({ text: 'hinn', version: 1 })
  const [aside] = await versions(id)
  expect(await whole(id, aside?.id ?? '')).toMatchObject({ text: 'minn' })
  expect(
    (
      await call(editor, blog.version, {
        params: { tenantId: 'safn', postId: id, versionId: randomId() },
      })
    ).body,
  ).toMatchObject({
    code: 'blog.versionNotFound',
    message: 'Þessi útgáfa greinarinnar er ekki til',
  })
})
