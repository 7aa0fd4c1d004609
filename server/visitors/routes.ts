import { visitors } from '#contract/visitors.ts'
import { route } from '#server/kit/http/routes.ts'
import { findBlocked, listBlocked, unblock } from './blocked-senders.ts'
import { openForm } from './service.ts'

export const visitorRoutes = [
  route(visitors.form, ({ db, params }) => openForm(db, params.tenantId, params.recordId)),
  route(visitors.blocked, ({ db, params }) => listBlocked(db, params.tenantId)),
  route(
    visitors.unblock,
    ({ db, params }) => unblock(db, params),
    ({ db, params }) => findBlocked(db, params),
  ),
]
