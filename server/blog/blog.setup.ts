import { beforeEach, expect } from 'vitest'
import type { z } from 'zod'
import { blog } from '#contract/blog.ts'
import { personAs, randomId, testApp, makeSitesPublic } from '#server/kit/testing.ts'
import { blogRoutes } from './routes.ts'

export const editor = { ...personAs('tenant::superuser', 'safn'), name: 'Guðrún' }

export const writer = { ...personAs('tenant::user', 'safn'), name: 'Jón' }

export const other = personAs('tenant::user', 'safn')

export const stranger = personAs('tenant::admin', 'annad')

export const [PAST, FUTURE] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']

/** Null for visitors (not signed in). */
export type Person = typeof editor | null

type Fields = z.input<typeof blog.save.body>

/** The fields of a post that everyone may read. */
export const published = { draft: false }

/** The answer for a missing post. */
export const gone = {
  status: 404,
  body: { code: 'blog.notFound', message: 'Greinin er ekki til; kannski hefur einhver eytt henni' },
}

/** The blog's endpoints over a database of their own. */
export const blogWorld = async () => {
  const { call, owner, database } = await testApp(blogRoutes)
  beforeEach(async () => {
    await owner('truncate tenant cascade')
    await owner(`insert into tenant (id, name) values ('safn', 'Safnið'), ('annad', 'Annað')`)
    await makeSitesPublic(owner)
  })

  /** Saves a post as somebody. */
  const save = (id: string, body: Fields, version = 0, viewer: Person = editor) =>
    call(viewer ?? undefined, blog.save, {
      params: { tenantId: 'safn', postId: id },
      body,
      version,
    })
  /** A new post; its id. */
  const write = async (body: Fields, viewer: Person = editor): Promise<string> => {
    const id = randomId()
    expect((await save(id, body, 0, viewer)).status).toBe(200)
    return id
  }
  /** One post, as somebody reads it. */
  const get = (id: string, viewer: Person = editor) =>
    call(viewer ?? undefined, blog.get, { params: { tenantId: 'safn', postId: id } })
  /** The list, as somebody reads it. */
  const list = async (query: Record<string, unknown> = {}, viewer: Person = editor) =>
    (await call(viewer ?? undefined, blog.list, { params: { tenantId: 'safn' }, query })).body
  /** Its titles, by letters. */
  const titles = async (query: Record<string, unknown> = {}, viewer: Person = editor) =>
    (await list(query, viewer)).posts.map(({ title }) => title).toSorted()

  return { call, owner, database, save, write, get, list, titles }
}
