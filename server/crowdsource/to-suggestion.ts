import type { Suggestion } from '#contract/suggestions.ts'
import type { Author } from '#contract/visitors.ts'
import type { Caller } from '#server/records/service.ts'
import { inFieldOrder } from './compare-fields.ts'
import type { Row } from './sql.ts'

/**
 * A suggestion as the API answers it; only reviewers see the contributor's e-mail address.
 * (crowdsource.record)
 */
export const toSuggestion = (caller: Caller, row: Row): Suggestion => ({
  tenantId: row.tenantId,
  indexId: row.indexId,
  recordId: row.recordId,
  id: row.id,
  title: row.title,
  _source: Object.fromEntries(
    inFieldOrder(row.proposed).map(([field, { value }]) => [field, value]),
  ),
  state: row.state,
  author: authorIn(caller, row),
  note: row.note,
  evidence: row.evidence,
  receipt: row.receipt,
  credit: row.credit,
  licence: row.licence,
  at: row.at,
  decision: decisionOf(row),
})

export const authorIn = (caller: Caller, { name, email, kind, enteredBy }: Row): Author => ({
  name,
  email: caller.may('crowdsource.review') ? email : null,
  kind,
  enteredBy,
})

const decisionOf = ({ decidedBy, decidedAt, reason, outcome }: Row): Suggestion['decision'] =>
  decidedBy !== null && decidedAt !== null
    ? {
        by: decidedBy,
        at: decidedAt,
        reason,
        fields: inFieldOrder(outcome).map(([field]) => field),
      }
    : null
