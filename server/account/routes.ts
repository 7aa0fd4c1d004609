import { account } from '#contract/account.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { clearSessionCookie, listSessions } from '#server/session/service.ts'
import * as service from './service.ts'

/** The endpoints of a person's own account on the public site. */
export const accountRoutes = [
  route(account.overview, ({ db, viewer }) => service.getOverview(db, viewer)),
  route(account.own, ({ db, viewer, params }) => service.listOwn(db, viewer, params.kind)),
  route(account.sessions, ({ db, viewer }) => listSessions(db, viewer, viewer.id)),
  file(account.export, async ({ viewer, transact }) => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(await transact((db) => service.exportAccount(db, viewer)), null, 2),
    cache: 'private, no-store',
    download: 'varda.json',
  })),
  route(account.saveSearch, ({ db, viewer, body }) => service.saveSearch(db, viewer, body)),
  route(account.removeSearch, ({ db, viewer, params }) =>
    service.removeSearch(db, viewer, params.id),
  ),
  route(account.erase, async ({ db, viewer, request, reply }) => {
    await service.eraseAccount(db, viewer)
    clearSessionCookie(request, reply)
  }),
  route(account.eraseUser, ({ db, params }) => service.eraseUser(db, params.id)),
]
