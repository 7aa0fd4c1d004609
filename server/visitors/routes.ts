import { visitors } from '#contract/visitors.ts'
import { route } from '#server/kit/http/routes.ts'
import { openForm } from './service.ts'

export const visitorRoutes = [
  route(visitors.form, ({ db, params }) => openForm(db, params.tenantId, params.recordId)),
]
