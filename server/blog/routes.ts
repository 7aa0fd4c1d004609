import { blog } from '#contract/blog.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as history from './history.ts'
import * as service from './service.ts'

const getPost = ({ db, params, ...asker }: service.Asker & Named<'tenantId' | 'postId'>) =>
  service.getPost(db, asker, params)

export const blogRoutes = [
  route(blog.list, ({ db, params, query, ...asker }) =>
    service.listPosts(db, asker, params.tenantId, query),
  ),
  route(blog.get, getPost),
  route(blog.find, ({ db, params, ...asker }) =>
    service.findPost(db, asker, params.tenantId, params.slug),
  ),
  route(
    blog.save,
    ({ db, params, body, version, ...asker }) =>
      service.savePost(db, asker, { ...params, version }, body),
    getPost,
  ),
  route(blog.remove, ({ db, params, ...asker }) => service.removePost(db, asker, params), getPost),
  route(
    blog.undelete,
    ({ db, params, ...asker }) => service.undeletePost(db, asker, params),
    getPost,
  ),
  route(blog.versions, async ({ db, params, ...asker }) => {
    await service.checkWriter(db, asker, params)
    return history.versionsOf(db, params)
  }),
  route(blog.version, async ({ db, params, ...asker }) => {
    await service.checkWriter(db, asker, params)
    return history.versionOf(db, params, params.versionId)
  }),
  route(blog.setAside, async ({ db, params, body, ...asker }) => {
    await service.checkWriter(db, asker, params)
    return history.setAside(db, params, asker.viewer, body)
  }),
]
