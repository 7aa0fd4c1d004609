import { schedules } from '#contract/schedules.ts'
import { route, type Named } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

const getSchedule = ({ db, params }: Named<'tenantId' | 'id'>) =>
  service.getSchedule(db, params.tenantId, params.id)

export const scheduleRoutes = [
  route(schedules.list, ({ db, params }) => service.listSchedules(db, params.tenantId)),
  route(schedules.create, ({ db, viewer, params, body }) =>
    service.createSchedule(db, viewer, params.tenantId, body),
  ),
  route(schedules.get, getSchedule),
  route(
    schedules.save,
    ({ db, viewer, params, body, version }) =>
      service.saveSchedule(db, viewer, { ...params, version }, body),
    getSchedule,
  ),
  route(
    schedules.remove,
    ({ db, params }) => service.removeSchedule(db, params.tenantId, params.id),
    getSchedule,
  ),
]
