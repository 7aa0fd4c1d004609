import { comments } from '#contract/comments.ts'
import { route } from '#server/kit/routes.ts'
import * as service from './service.ts'

export const commentRoutes = [
  route(comments.list, ({ db, params, query, ...asker }) => service.listComments(db, asker, params.tenantId, query)),
  route(comments.counts, ({ db, params, ...asker }) => service.countComments(db, asker, params.tenantId)),
  route(comments.get, ({ db, params, query, ...asker }) => service.commentsOf(db, asker, params, query)),
  route(comments.write, ({ db, params, body, request, ...asker }) =>
    service.writeComment(db, asker, { params, body, address: request.ip }),
  ),
  route(comments.readAll, ({ db, params, ...judge }) => service.markAllRead(db, judge, params.tenantId)),
  route(comments.read, ({ db, params, body, ...judge }) => service.markRead(db, judge, params, body.read)),
  route(comments.release, ({ db, params, ...judge }) => service.release(db, judge, params)),
  route(comments.remove, ({ db, params, ...judge }) => service.removeComment(db, judge, params)),
]
