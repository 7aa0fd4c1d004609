import { restrictions } from '#contract/restrictions.ts'
import { route } from '#server/kit/http/routes.ts'
import { refuse } from '#server/kit/problem.ts'
import { getRecord } from '#server/records/service.ts'
import { getRedaction, redact } from './redact.ts'
import { findOwn, getRestriction, lift, restrict } from './service.ts'

/** The endpoints of access restrictions. */
export const restrictionRoutes = [
  route(restrictions.get, ({ db, params, ...caller }) => getRestriction(db, caller, params)),
  route(
    restrictions.save,
    async ({ db, params, body, ...caller }) => {
      // Throws if the caller may not see the record.
      await getRecord(db, caller, params)
      return restrict(db, { ...params, indexId: params.id }, body, caller.viewer)
    },
    // Empty texts that replace nothing are no change.
    async ({ db, params }) => (await findOwn(db, params)) ?? { basis: '', reason: '', fields: [] },
  ),
  route(
    restrictions.lift,
    async ({ db, params, ...caller }) => {
      await getRecord(db, caller, params)
      if (!(await lift(db, { ...params, indexId: params.id }))) refuse('restrictions.notFound')
    },
    ({ db, params }) => findOwn(db, params),
  ),
  route(
    restrictions.redact,
    async ({ db, params, body, ...caller }) => {
      await getRecord(db, caller, params)
      return redact(db, { ...params, indexId: params.id }, body, caller.viewer)
    },
    ({ db, params }) => getRedaction(db, { ...params, indexId: params.id }),
  ),
]
