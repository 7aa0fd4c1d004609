import { overviews } from '#contract/overviews.ts'
import { route } from '#server/kit/http/routes.ts'
import { listPlaces } from './places.ts'
import { getTimeline } from './timeline.ts'

/** The endpoints of overviews. */
export const overviewRoutes = [
  route(overviews.time, ({ db, params, ...caller }) => getTimeline(db, caller, params.tenantId)),
  route(overviews.places, ({ db, params, ...caller }) => listPlaces(db, caller, params.tenantId)),
]
