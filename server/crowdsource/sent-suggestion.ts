import type { SentSuggestion } from '#contract/suggestions.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { getIndex } from '#server/indices/service.ts'
import { type Caller, fieldAccessFor, mayView } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { isSender } from '#server/visitors/service.ts'
import { inFieldOrder, labelIn } from './compare-fields.ts'
import { visibleLayers } from './list-suggestions.ts'
import * as rows from './sql.ts'

type Asked = { tenantId: string; receipt: string; token?: string | undefined }

/** A suggestion of the caller. */
const findOwn = async (
  db: Db,
  { viewer }: Caller,
  { tenantId, receipt, token }: Asked,
): Promise<rows.Row> => {
  const [row] = await rows.selectSuggestions(db, tenantId, { receipt })
  const sender = row && (await rows.findContributor(db, tenantId, { id: row.contributorId }))
  return sender && isSender(sender, { viewer, token }) ? row : refuse('crowdsource.gone')
}

/**
 * A suggestion as its sender sees it, known by account or by secret. To everybody else it does not
 * exist. (crowdsource.sent)
 */
export const getSent = async (db: Db, caller: Caller, asked: Asked): Promise<SentSuggestion> => {
  const { tenantId, receipt } = asked
  const row = await findOwn(db, caller, asked)
  const { indexId, recordId } = row
  const index = await getIndex(db, tenantId, indexId)
  const layers = mayView(caller, index)
    ? await visibleLayers(db, caller, index, recordId)
    : undefined
  const config = await getConfig(db, tenantId)
  const { closed } = fieldAccessFor(caller, config)
  const naming = { index, names: fieldNamesIn(config.search.mappings) }
  return {
    receipt,
    indexId,
    recordId,
    title: row.title,
    isThere: layers !== undefined,
    hasPicture: layers?.source.width !== undefined || Array.isArray(layers?.source.pictures),
    fields: inFieldOrder(row.proposed).map(([field, { value, base }]) => ({
      field,
      label: labelIn(naming, field),
      before: closed.has(field.toLowerCase()) ? null : base,
      proposed: value,
      isAccepted: field in row.outcome,
    })),
    evidence: row.evidence,
    name: row.name,
    credit: row.credit,
    at: row.at,
    state: row.state,
    decidedAt: row.decidedAt,
    reason: row.reason,
  }
}

/** Deletes a suggestion of the caller that nobody has decided yet. (crowdsource.withdraw) */
export const withdrawSent = async (
  db: Db,
  caller: Caller,
  asked: Asked,
): Promise<{ id: string }> => {
  const { tenantId } = asked
  const { id } = await findOwn(db, caller, asked)
  const locked = (await rows.lockSuggestion(db, tenantId, id)) ?? refuse('crowdsource.gone')
  if (locked.state !== 'waiting') throw new Problem('crowdsource.answered')
  await rows.deleteSuggestion(db, tenantId, id)
  const { recordId, indexId, title, name } = locked
  await emitEvent(db, tenantId, {
    code: 'suggestion.withdrawn',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
    by: name ?? undefined,
  })
  return { id: recordId }
}
