import type { crowdsource } from '#contract/crowdsource.ts'
import type { Answer, Parsed } from '#contract/endpoint.ts'
import { maySuggestForOthers } from '#contract/permissions.ts'
import { titleOf } from '#contract/record-title.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import {
  getRecord,
  readFieldAccess,
  readLayers,
  validateValue,
  visibleIndex,
  type Caller,
} from '#server/records/service.ts'
import { authorOf, doubtsOf, type Sender } from '#server/visitors/service.ts'
import { bare, isSame, valueIn } from './comparing.ts'
import { contributorOf } from './contributors.ts'
import { insertSuggestion } from './sql.ts'
import type { Proposed } from './table.ts'

type Asked = {
  params: Parsed<typeof crowdsource.propose>['params']
  body: Parsed<typeof crowdsource.propose>['body']
  address: string
}

/**
 * Keeps a suggestion until staff judges it. Visitors suggest where the index is public and takes suggestions, members also where it is
 * closed; for somebody who telephoned staff writes it down, in any index. (crowdsource.propose)
 */
export const propose = async (
  db: Db,
  caller: Caller,
  { params, body, address }: Asked,
): Promise<Answer<typeof crowdsource.propose>> => {
  const { tenantId, indexId, documentId: recordId } = params
  const { viewer, may } = caller
  if (body.onBehalf && !maySuggestForOthers({ reviews: may('crowdsource.review') }))
    throw new Problem('permission.missing')
  const index = await visibleIndex(db, caller, tenantId, indexId).catch(asMissing)
  if (!index.crowdsource && !body.onBehalf) throw new Problem('crowdsource.closed')
  // Throws also of a record that the asker may not see.
  await getRecord(db, caller, { tenantId, id: indexId, recordId }).catch(asMissing)
  const layers = (await readLayers(db, tenantId, index, recordId)) ?? refuse('crowdsource.notFound')
  const sender: Sender = { address, viewer, isMember: may('crowdsource.propose') }
  const [doubt] = (await doubtsOf(db, { tenantId, recordId }, sender, body)).filter(
    (one) => one !== 'many',
  )
  if (doubt) throw new Problem(`visitors.${doubt}`)

  // Of a field that the contributor does not see nothing is told, not even by what was said in reply. (records.fieldVisibility)
  const { closed } = await readFieldAccess(db, caller, tenantId)
  const proposed: Record<string, Proposed> = {}
  for (const [field, value] of Object.entries(body.values)) {
    if (closed.has(field.toLowerCase()))
      throw new Problem('records.fieldUnknown', { params: { field }, field: `values.${field}` })
    const wanted = validateValue(index, field, value) ?? ''
    const base = field in body.base ? bare(body.base[field]) : valueIn(layers.source, field)
    if (!isSame(wanted, base))
      proposed[field] = { value: wanted, base, file: valueIn(layers.file, field) }
  }
  if (Object.keys(proposed).length === 0) throw new Problem('crowdsource.nothing')
  const { contributorId, token } = await contributorOf(db, tenantId, sender, body)
  const { name, email } = authorOf(body.onBehalf ? { ...sender, viewer: undefined } : sender, body)
  const title = titleOf(layers.source)
  const enteredBy = body.onBehalf ? (viewer?.name ?? null) : null
  const { note, evidence } = body
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
  })
  await emitEvent(db, tenantId, {
    code: 'suggestion.proposed',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
    by: name ?? undefined,
  })
  return { id, token }
}

/** A record that is not there, in the words of suggestions. (crowdsource.notFound) */
export const asMissing = (error: unknown): never => {
  const isMissing =
    error instanceof Problem && ['records.notFound', 'indices.notFound'].includes(error.code)
  throw isMissing ? new Problem('crowdsource.notFound', { cause: error }) : error
}
