import { consent } from '#contract/consent.ts'
import { route } from '#server/kit/http/routes.ts'
import { readChoice, saveChoice } from './service.ts'

export const consentRoutes = [
  route(consent.get, ({ db, params, request, ...caller }) =>
    readChoice(db, caller, params.tenantId, request),
  ),
  route(consent.save, ({ db, params, body, request, reply, ...caller }) =>
    saveChoice(db, caller, { ...params, ...body }, { request, reply }),
  ),
]
