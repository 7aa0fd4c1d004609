import type { crowdsource } from '#contract/crowdsource.ts'
import type { Answer, Parsed } from '#contract/endpoint.ts'
import { maySuggestForOthers } from '#contract/permissions.ts'
import { titleOf } from '#contract/record-title.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import {
  type Caller,
  closedFieldsOf,
  getRecord,
  openValues,
  readFieldAccess,
  readLayers,
  seesClosed,
  validateValue,
  visibleIndex,
} from '#server/records/service.ts'
import {
  authorOf,
  blockableKey,
  checkForm,
  nextReceipt,
  type Sender,
} from '#server/visitors/service.ts'
import { emptyToNull, isSameValue, valueIn } from './compare-fields.ts'
import { contributorOf } from './contributors.ts'
import { insertSuggestion } from './sql.ts'
import type { Proposed } from './table.ts'

type ProposalRequest = {
  params: Parsed<typeof crowdsource.propose>['params']
  body: Parsed<typeof crowdsource.propose>['body']
  address: string
}

/**
 * Saves a suggestion for review. Visitors may suggest in public indices that accept suggestions,
 * members also in closed ones. Staff may enter suggestions for others in any index.
 * (crowdsource.propose)
 */
export const propose = async (
  db: Db,
  caller: Caller,
  { params, body, address }: ProposalRequest,
): Promise<Answer<typeof crowdsource.propose>> => {
  const { tenantId, indexId, documentId: recordId } = params
  const { viewer, may } = caller
  if (body.onBehalf && !maySuggestForOthers({ reviews: may('crowdsource.review') }))
    throw new Problem('permission.missing')
  const index = await visibleIndex(db, caller, tenantId, indexId).catch(throwNotFound)
  if (!index.crowdsource && !body.onBehalf) throw new Problem('crowdsource.closed')
  // Throws if the caller may not see the record.
  const { restriction } = await getRecord(db, caller, {
    tenantId,
    id: indexId,
    recordId,
  }).catch(throwNotFound)
  const layers = (await readLayers(db, tenantId, index, recordId)) ?? refuse('crowdsource.notFound')
  const sender: Sender = { address, viewer, isMember: may('crowdsource.propose') }
  const checked = await checkForm(db, { tenantId, recordId }, sender, body)
  const suspicion = checked.suspicions.find((one) => one !== 'many')
  if (suspicion) throw new Problem(`visitors.${suspicion}`)

  // Refuses fields that the contributor may not see, so that the answer reveals nothing of them.
  // (records.fieldVisibility)
  const { closed } = await readFieldAccess(db, caller, tenantId)
  const ownClosed = seesClosed(caller) ? NONE : closedFieldsOf(restriction)
  const proposed: Record<string, Proposed> = {}
  for (const [field, value] of Object.entries(body.values)) {
    const name = field.toLowerCase()
    if (closed.has(name) || ownClosed.has(name) || field === RIGHTS_FIELD)
      throw new Problem('records.fieldUnknown', { params: { field }, field: `values.${field}` })
    const validated = validateValue(index, field, value) ?? ''
    const base = field in body.base ? emptyToNull(body.base[field]) : valueIn(layers.source, field)
    if (!isSameValue(validated, base))
      proposed[field] = { value: validated, base, file: valueIn(layers.file, field) }
  }
  if (Object.keys(proposed).length === 0) throw new Problem('crowdsource.nothing')
  const { contributorId, token } = await contributorOf(db, tenantId, sender, body)
  const { name, email } = authorOf(body.onBehalf ? { ...sender, viewer: undefined } : sender, body)
  const title = titleOf(seesClosed(caller) ? layers.source : openValues(layers.source, restriction))
  const enteredBy = body.onBehalf ? (viewer?.name ?? null) : null
  const { note, evidence, credit, licence } = body
  const receipt = await nextReceipt(db, tenantId, 'A')
  const id = await insertSuggestion(db, {
    tenantId,
    indexId,
    recordId,
    contributorId,
    title,
    proposed,
    note,
    evidence,
    name,
    email,
    enteredBy,
    receipt,
    credit: credit && name !== null,
    licence,
    who: blockableKey(sender, checked),
  })
  await emitEvent(db, tenantId, {
    code: 'suggestion.proposed',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
    by: name ?? undefined,
  })
  return { id, receipt, token }
}

const NONE: ReadonlySet<string> = new Set()

/** Turns a missing record or index into the problem of this slice. (crowdsource.notFound) */
export const throwNotFound = (error: unknown): never => {
  const isMissing =
    error instanceof Problem && ['records.notFound', 'indices.notFound'].includes(error.code)
  throw isMissing ? new Problem('crowdsource.notFound', { cause: error }) : error
}
