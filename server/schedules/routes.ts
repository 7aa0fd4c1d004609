import { schedules } from '#contract/schedules.ts'
import { route } from '#server/kit/routes.ts'
import * as service from './service.ts'

export const scheduleRoutes = [
  route(schedules.list, ({ db, params }) => service.listSchedules(db, params.tenantId)),
  route(schedules.create, ({ db, viewer, params, body }) => service.createSchedule(db, viewer, params.tenantId, body)),
  route(schedules.get, ({ db, params }) => service.getSchedule(db, params.tenantId, params.id)),
  route(
    schedules.save,
    ({ db, viewer, params, body, version }) => service.saveSchedule(db, viewer, { ...params, version }, body),
    ({ db, params }) => service.getSchedule(db, params.tenantId, params.id),
  ),
  route(
    schedules.remove,
    ({ db, params }) => service.removeSchedule(db, params.tenantId, params.id),
    ({ db, params }) => service.getSchedule(db, params.tenantId, params.id),
  ),
]
