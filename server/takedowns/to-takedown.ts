import { TAKEDOWN } from '#contract/public-limits.ts'
import type { SentTakedown, Takedown } from '#contract/takedowns.ts'
import type { Row } from './sql.ts'

const DAY_MS = 86_400_000

const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString()

/** A request as staff see it. (takedowns.request) */
export const toTakedown = (row: Row): Takedown => ({
  id: row.id,
  receipt: row.receipt,
  target: row.target,
  title: row.title,
  reason: row.reason,
  wish: row.wish,
  text: row.text,
  name: row.name,
  email: row.email,
  at: row.at,
  state: row.state,
  hidAtOnce: row.hidAtOnce,
  reviewing:
    row.reviewingBy !== null && row.reviewingAt !== null
      ? { by: row.reviewingBy, at: row.reviewingAt }
      : null,
  decision:
    row.decidedBy !== null && row.decidedAt !== null
      ? { by: row.decidedBy, at: row.decidedAt, text: row.decision ?? '' }
      : null,
  action: row.action,
  promised: daysAfter(row.at, TAKEDOWN.promisedDays),
  due: daysAfter(row.at, TAKEDOWN.lawDays),
  appeal: row.appeal,
})

/** A request as its sender follows it: without the names of staff. (takedowns.sent) */
export const toSent = (row: Row): SentTakedown => {
  const {
    reviewing,
    decision,
    action,
    id: _,
    target: __,
    name: ___,
    email: ____,
    ...rest
  } = toTakedown(row)
  return {
    ...rest,
    reviewingAt: reviewing?.at ?? null,
    decision: decision && { at: decision.at, text: decision.text },
    action: action?.kind ?? null,
  }
}
