import { access } from '#contract/access.ts'
import { session } from '#contract/session.ts'
import { users } from '#contract/users.ts'
import { preparedRoute, route, type Named } from '#server/kit/http/routes.ts'
import { getUser } from '#server/users/service.ts'
import * as credentials from './sessions-and-tokens.ts'
import { clearSessionCookie } from './cookie.ts'
import { findHelpers } from './helpers.ts'
import {
  changePassword,
  checkCredentials,
  describeLink,
  endSession,
  getMe,
  getSettings,
  makeAccessLink,
  saveSettings,
  signIn,
  useAccessLink,
} from './service.ts'

const getPerson = ({ db, params }: Named<'id'>) => getUser(db, params.id)

export const sessionRoutes = [
  preparedRoute(
    session.login,
    ({ database, request, body }) => checkCredentials(database, request, body),
    ({ prepared, ...door }) => signIn(door, prepared),
  ),
  route(session.logout, async ({ db, viewer, request, reply }) => {
    clearSessionCookie(request, reply)
    if (viewer) await endSession(db, viewer)
  }),
  route(session.me, ({ db, viewer }) => getMe(db, viewer.id)),
  route(session.helpers, ({ db, viewer, query }) => findHelpers(db, viewer, query)),
  route(session.changePassword, ({ db, viewer, body }) => changePassword(db, viewer, body)),
  route(session.settings, ({ db, viewer }) => getSettings(db, viewer.id)),
  route(
    session.saveSettings,
    ({ db, viewer, body }) => saveSettings(db, viewer.id, body),
    ({ db, viewer }) => getSettings(db, viewer.id),
  ),
  route(session.link, ({ db, params }) => describeLink(db, params.token)),
  route(session.useLink, ({ params, body, ...door }) => useAccessLink(door, params.token, body)),
  route(access.sessions, ({ db, viewer, params }) =>
    credentials.listSessions(db, viewer, params.id),
  ),
  route(
    access.endSession,
    ({ db, viewer, params }) => credentials.endSessionOf(db, viewer, params.id, params.sessionId),
    getPerson,
  ),
  route(
    access.endSessions,
    ({ db, viewer, params }) => credentials.endSessionsOf(db, viewer, params.id),
    getPerson,
  ),
  route(access.tokens, ({ db, viewer, params }) => credentials.listTokens(db, viewer, params.id)),
  route(access.createToken, ({ db, viewer, params, body }) =>
    credentials.createToken(db, viewer, params.id, body),
  ),
  route(
    access.revokeToken,
    ({ db, viewer, params }) => credentials.revokeToken(db, viewer, params.id, params.tokenId),
    ({ db, viewer, params }) => credentials.getToken(db, viewer, params.id, params.tokenId),
  ),
  route(
    users.registertoken,
    async ({ db, params }) => makeAccessLink(db, (await getUser(db, params.id)).id, 'register'),
    getPerson,
  ),
  route(
    users.reset,
    async ({ db, params }) => makeAccessLink(db, (await getUser(db, params.id)).id, 'reset'),
    getPerson,
  ),
]
