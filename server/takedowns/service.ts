import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { Takedown, takedowns } from '#contract/takedowns.ts'
import { emitEvent } from '#server/events/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Caller } from '#server/records/service.ts'
import { apply, takeBack } from './actions.ts'
import * as rows from './sql.ts'
import { recordsOf } from './targets.ts'
import { toTakedown } from './to-takedown.ts'

export { appeal, getOwn, sendRequest } from './send-request.ts'
export { countOpen as countOpenTakedowns } from './sql.ts'

type Reviewer = Caller & { viewer: Viewer }
type Place = { tenantId: string; id: string }

/** Requests with the figures of the year. (takedowns.list) */
export const listTakedowns = async (
  db: Db,
  tenantId: string,
  asked: Parsed<typeof takedowns.list>['query'],
): Promise<Answer<typeof takedowns.list>> => {
  const found = await rows.selectTakedowns(db, tenantId, asked)
  const page = found.slice(0, asked.size)
  return {
    figures: await rows.selectFigures(db, tenantId),
    takedowns: page.map(toTakedown),
    next: found.length > asked.size ? (page.at(-1)?.id ?? null) : null,
  }
}

const find = async (db: Db, place: Place, options?: { forUpdate: boolean }): Promise<rows.Row> =>
  (await rows.selectTakedown(db, place, options)) ?? refuse('takedowns.notFound')

const getTakedown = async (db: Db, place: Place): Promise<Takedown> =>
  toTakedown(await find(db, place))

/** A request with the records that it is about. */
export const getWithRecords = async (
  db: Db,
  caller: Caller,
  place: Place,
): Promise<Answer<typeof takedowns.get>> => {
  const found = await find(db, place)
  return { ...toTakedown(found), records: await recordsOf(db, caller, found) }
}

/** Takes a request into review, also a decided one again. (takedowns.steps) */
export const review = async (db: Db, { viewer }: Reviewer, place: Place): Promise<Takedown> => {
  const { state } = await find(db, place, { forUpdate: true })
  if (state !== 'reviewing')
    await rows.updateTakedown(db, place, {
      state: 'reviewing',
      reviewingBy: viewer.name,
      reviewingAt: nowIso(),
    })
  return getTakedown(db, place)
}

/**
 * Decides a request. Granted: what it is about is hidden, or narrowed by another action. Refused:
 * what the request hid is shown again, and an earlier action taken back. Nothing is ever deleted.
 * (takedowns.decide, takedowns.actions)
 */
export const decide = async (
  db: Db,
  caller: Reviewer,
  place: Place,
  { isGranted, text, action }: Parsed<typeof takedowns.decide>['body'],
): Promise<Takedown> => {
  const found = await find(db, place, { forUpdate: true })
  const { title, receipt } = found
  const { viewer } = caller
  if (found.state === 'granted' || found.state === 'refused')
    throw new Problem('takedowns.decided', { params: { by: found.decidedBy ?? '' } })
  const by = { id: viewer.id, name: viewer.name }
  const standing = isGranted
    ? await apply(db, caller, found, action, by)
    : await takeBack(db, found, by)
  await rows.updateTakedown(db, place, {
    state: isGranted ? 'granted' : 'refused',
    decidedBy: viewer.name,
    decidedAt: nowIso(),
    decision: text,
    ...standing,
  })
  await emitEvent(db, place.tenantId, {
    code: isGranted ? 'takedown.granted' : 'takedown.refused',
    params: { title, receipt },
    tone: 'info',
    by: viewer.name,
  })
  return getTakedown(db, place)
}
