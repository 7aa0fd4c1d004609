import { comments } from '#contract/comments.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import type { Caller } from '#server/records/service.ts'
import * as service from './service.ts'

const getComment = ({ db, params, ...moderator }: Caller & Named<'tenantId' | 'id'>) =>
  service.getComment(db, moderator, params)

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
  route(comments.sent, ({ db, params, query, ...caller }) =>
    service.getOwn(db, caller, { ...params, ...query }),
  ),
  route(
    comments.change,
    ({ db, params, body: { token, ...correction }, ...caller }) =>
      service.changeOwn(db, caller, { ...params, token }, correction),
    ({ db, params, body: { token }, ...caller }) =>
      service.getOwn(db, caller, { ...params, token }),
  ),
  route(comments.withdraw, ({ db, params, body, ...caller }) =>
    service.withdrawOwn(db, caller, { ...params, ...body }),
  ),
  route(comments.report, ({ db, params, body, request, ...caller }) =>
    service.reportComment(db, caller, {
      place: params,
      sender: {
        address: request.ip,
        viewer: caller.viewer,
        isMember: caller.may('comment.mark'),
      },
      fields: body,
      reason: body.reason,
    }),
  ),
  route(
    comments.answer,
    ({ db, params, body, ...moderator }) =>
      service.answerComment(db, moderator, params, body.answer),
    getComment,
  ),
  route(comments.block, ({ db, params, body, ...moderator }) =>
    service.blockWriter(db, moderator, params, body.reason),
  ),
  route(
    comments.readAll,
    ({ db, params, ...moderator }) => service.markAllRead(db, moderator, params.tenantId),
    // No comment left to mark is no change, so the audit gets no entry.
    () => ({ marked: 0 }),
  ),
  route(
    comments.read,
    ({ db, params, body, ...moderator }) => service.markRead(db, moderator, params, body.read),
    getComment,
  ),
  route(
    comments.release,
    ({ db, params, ...moderator }) => service.release(db, moderator, params),
    getComment,
  ),
  route(
    comments.hold,
    ({ db, params, ...moderator }) => service.hold(db, moderator, params),
    getComment,
  ),
  route(comments.remove, ({ db, params, ...moderator }) =>
    service.removeComment(db, moderator, params),
  ),
]
