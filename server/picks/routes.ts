import { picks } from '#contract/picks.ts'
import { route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

/** The endpoints of galleries whose records people pick. */
export const pickRoutes = [
  route(picks.readFolder, ({ db, viewer, params: { tenantId }, query: { folder } }) =>
    service.readFolder(db, viewer, tenantId, folder),
  ),
  route(picks.create, ({ db, viewer, params: { tenantId }, body }) =>
    service.createFromFolder(db, viewer, tenantId, body),
  ),
  route(picks.add, ({ db, viewer, params, body }) => service.addPicks(db, viewer, params, body)),
  route(picks.remove, ({ db, viewer, params, body }) =>
    service.removePicks(db, viewer, params, body),
  ),
  route(picks.move, ({ db, viewer, params, body }) => service.movePick(db, viewer, params, body)),
]
