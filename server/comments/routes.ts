import { comments } from '#contract/comments.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import type { Caller } from '#server/records/service.ts'
import * as service from './service.ts'

const getComment = ({ db, params, ...judge }: Caller & Named<'tenantId' | 'id'>) =>
  service.getComment(db, judge, params)

export const commentRoutes = [
  route(comments.list, ({ db, params, query, ...caller }) =>
    service.listComments(db, caller, params.tenantId, query),
  ),
  route(comments.counts, ({ db, params, ...caller }) =>
    service.countComments(db, caller, params.tenantId),
  ),
  route(comments.get, ({ db, params, query, ...caller }) =>
    service.commentsOf(db, caller, params, query),
  ),
  route(comments.write, ({ db, params, body, request, ...caller }) =>
    service.writeComment(db, caller, { params, body, address: request.ip }),
  ),
  route(
    comments.readAll,
    ({ db, params, ...judge }) => service.markAllRead(db, judge, params.tenantId),
    // Whoever marks none has changed nothing.
    () => ({ marked: 0 }),
  ),
  route(
    comments.read,
    ({ db, params, body, ...judge }) => service.markRead(db, judge, params, body.read),
    getComment,
  ),
  route(
    comments.release,
    ({ db, params, ...judge }) => service.release(db, judge, params),
    getComment,
  ),
  route(comments.remove, ({ db, params, ...judge }) => service.removeComment(db, judge, params)),
]
