import { users } from '#contract/users.ts'
import { hashPassword } from '#server/kit/password.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import { createUser, getHoldings, getUser, listUsers, removeUser, saveUser } from './service.ts'

const getOne = ({ db, params }: Named<'id'>) => getUser(db, params.id)

export const userRoutes = [
  route(users.list, ({ db, query }) => listUsers(db, query)),
  route(users.get, getOne),
  route(users.create, async ({ db, body: { password, ...fields } }) =>
    createUser(db, fields, password && (await hashPassword(password))),
  ),
  route(
    users.save,
    ({ db, params, body, version }) => saveUser(db, params.id, version, body),
    getOne,
  ),
  route(
    users.postSave,
    ({ db, params, body, version }) => saveUser(db, params.id, version, body),
    getOne,
  ),
  route(users.holdings, ({ db, params }) => getHoldings(db, params.id)),
  route(users.remove, ({ db, params }) => removeUser(db, params.id), getOne),
]
