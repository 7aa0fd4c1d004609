import { searches } from '#contract/searches.ts'
import { route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

export const searchRoutes = [
  route(searches.list, ({ db, params }) => service.listSearches(db, params)),
  route(searches.create, ({ db, viewer, params, body }) =>
    service.createSearch(db, viewer, params, body),
  ),
  route(
    searches.save,
    ({ db, params, body }) => service.saveSearch(db, params, body),
    ({ db, params }) => service.getSearch(db, params),
  ),
  route(
    searches.remove,
    ({ db, params }) => service.removeSearch(db, params),
    ({ db, params }) => service.getSearch(db, params),
  ),
]
