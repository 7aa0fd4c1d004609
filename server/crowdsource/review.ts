import { sql } from '#server/kit/database/drizzle.ts'
import { addsPeople } from '#contract/people-fields.ts'
import type { crowdsource } from '#contract/crowdsource.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValues } from '#contract/record-edits.ts'
import { ACTIVE, type Compared } from '#contract/suggestions.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { type Caller, changeRecord, type Layers, visibleIndex } from '#server/records/service.ts'
import { fieldNames } from '#server/site-config/service.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import type { Language } from '#texts/text.ts'
import {
  compareFields,
  isSameValue,
  labelIn,
  valueIn,
  type LabelContext,
} from './compare-fields.ts'
import { getSuggestion } from './list-suggestions.ts'
import { throwNotFound } from './propose.ts'
import * as rows from './sql.ts'

export type Reviewer = Caller & { viewer: Viewer; language: Language }
type Place = { tenantId: string; indexId: string; documentId: string; id: string }
type LockedSuggestion = NonNullable<Awaited<ReturnType<typeof rows.lockSuggestion>>>
type Choice = Parsed<typeof crowdsource.accept>['body']

/**
 * Accepts the proposed values, some of them, or corrected ones. A value that changed since the
 * contributor saw it is replaced only if the reviewer has seen it, and names of people are added
 * only if the reviewer says that they may be shown. (crowdsource.accept, crowdsource.conflict,
 * crowdsource.names)
 */
export const accept = async (
  db: Db,
  reviewer: Reviewer,
  place: Place,
  choice: Choice,
): Promise<Compared> => {
  const { tenantId, indexId } = place
  const index = await visibleIndex(db, reviewer, tenantId, indexId).catch(throwNotFound)
  const suggestion = await lockWaiting(db, place)
  const fields = choice.fields ?? Object.keys(suggestion.proposed)
  for (const field of [...fields, ...Object.keys(choice.changes)])
    if (!Object.hasOwn(suggestion.proposed, field))
      throw new Problem('crowdsource.fieldNotProposed', { params: { field }, field: 'fields' })
  const note = crowdsourceTexts.noteOf.is(suggestion.name)
  const names = await fieldNames(db, tenantId)
  const { before, after } = await changeFields(
    db,
    reviewer,
    index,
    suggestion.recordId,
    note,
    (layers) => {
      const asked = Object.fromEntries(
        Object.entries(suggestion.proposed).filter(([field]) => fields.includes(field)),
      )
      refuseUnseen({ index, names }, layers, asked, choice, reviewer.language)
      const values = fields.map(
        (field) =>
          [field, choice.changes[field] ?? suggestion.proposed[field]?.value ?? null] as const,
      )
      const addsNames = values.some(([field, value]) =>
        addsPeople(field, value, valueIn(layers.source, field)),
      )
      if (addsNames && !choice.withNames)
        throw new Problem('crowdsource.namesUnconfirmed', { field: 'withNames' })
      return Object.fromEntries(values)
    },
  )
  const outcome = Object.fromEntries(
    fields.map((field) => [
      field,
      { before: before.accepted[field] ?? null, after: valueIn(after.source, field) },
    ]),
  )
  await saveDecision(db, reviewer, suggestion, { state: 'accepted', reason: null, outcome })
  await emitReviewEvent(db, reviewer, suggestion, 'suggestion.accepted', 'ok')
  return getSuggestion(db, reviewer, place, after)
}

/** Denies a suggestion with a reason for its contributor. (crowdsource.deny) */
export const deny = async (
  db: Db,
  reviewer: Reviewer,
  place: Place,
  reason: string,
): Promise<Compared> => {
  const suggestion = await lockWaiting(db, place)
  await saveDecision(db, reviewer, suggestion, { state: 'denied', reason, outcome: {} })
  await emitReviewEvent(db, reviewer, suggestion, 'suggestion.denied', 'info')
  return getSuggestion(db, reviewer, place)
}

/**
 * Returns a suggestion to the queue and reverts what was accepted. Refused if somebody has changed
 * those fields since. (crowdsource.undo)
 */
export const undo = async (db: Db, reviewer: Reviewer, place: Place): Promise<Compared> => {
  const suggestion = await lockOne(db, place)
  if (suggestion.state === 'waiting') throw new Problem('crowdsource.undecided')
  if (suggestion.state === 'accepted') {
    const index = await visibleIndex(db, reviewer, place.tenantId, place.indexId).catch(
      throwNotFound,
    )
    const changed = await revertAccepted(db, reviewer, index, suggestion, { isWhole: true })
    if (changed.length > 0)
      throw new Problem('crowdsource.changedSince', { params: { fields: changed.join(', ') } })
  }
  const undecided = {
    state: 'waiting',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    outcome: {},
  } as const
  await rows.updateSuggestion(db, place.tenantId, suggestion.id, undecided)
  await emitReviewEvent(db, reviewer, suggestion, 'suggestion.undone', 'info')
  return getSuggestion(db, reviewer, place)
}

/**
 * Deletes a suggestion; `_active` removes all accepted values of the record. (crowdsource.remove,
 * crowdsource.removeActive)
 */
export const remove = async (db: Db, reviewer: Reviewer, place: Place): Promise<void> => {
  if (place.id === ACTIVE) return removeAccepted(db, reviewer, place)
  const suggestion = await lockOne(db, place)
  await rows.deleteSuggestion(db, place.tenantId, suggestion.id)
  await emitReviewEvent(db, reviewer, suggestion, 'suggestion.removed', 'warn')
}

const removeAccepted = async (
  db: Db,
  reviewer: Reviewer,
  { tenantId, indexId, documentId }: Place,
): Promise<void> => {
  const index = await visibleIndex(db, reviewer, tenantId, indexId).catch(throwNotFound)
  await changeFields(
    db,
    reviewer,
    index,
    documentId.toLowerCase(),
    crowdsourceTexts.removeNote.is,
    ({ accepted }) => {
      const fields = Object.keys(accepted)
      return fields.length === 0
        ? refuse('crowdsource.gone')
        : Object.fromEntries(fields.map((field) => [field, null]))
    },
  )
}

/**
 * Reverts the accepted fields of a suggestion and answers the labels of fields changed since.
 * `isWhole`: reverts none if any field has changed.
 */
export const revertAccepted = async (
  db: Db,
  reviewer: Reviewer,
  index: Index,
  suggestion: LockedSuggestion,
  { isWhole }: { isWhole: boolean },
): Promise<string[]> => {
  const changed: string[] = []
  await changeFields(
    db,
    reviewer,
    index,
    suggestion.recordId,
    crowdsourceTexts.undoNoteOf.is(suggestion.name),
    ({ source }) => {
      const holds = Object.entries(suggestion.outcome).filter(([field, { after }]) =>
        isSameValue(valueIn(source, field), after),
      )
      const names = new Set(holds.map(([field]) => field))
      changed.push(...Object.keys(suggestion.outcome).filter((field) => !names.has(field)))
      return isWhole && changed.length > 0
        ? {}
        : Object.fromEntries(holds.map(([field, { before }]) => [field, before]))
    },
  )
  const naming = { index, names: await fieldNames(db, suggestion.tenantId) }
  return changed.map((field) => labelIn(naming, field)[reviewer.language])
}

/** Saves a decision with the time of the overlay version that it made. */
export const saveDecision = (
  db: Db,
  { viewer }: Reviewer,
  suggestion: LockedSuggestion,
  set: Pick<LockedSuggestion, 'state' | 'reason' | 'outcome'>,
) =>
  rows.updateSuggestion(db, suggestion.tenantId, suggestion.id, {
    ...set,
    decidedBy: viewer.name,
    decidedAt: sql`now()`,
  })

const changeFields = (
  db: Db,
  { viewer }: Reviewer,
  index: Index,
  recordId: string,
  note: string,
  values: (layers: Layers) => EditedValues,
) =>
  changeRecord(
    db,
    index.tenantID,
    index,
    { recordId, by: { id: viewer.id, name: viewer.name } },
    { kind: 'edit', note, values: (_, layers) => values(layers) },
  ).catch(throwNotFound)

const refuseUnseen = (
  naming: LabelContext,
  layers: Layers,
  asked: LockedSuggestion['proposed'],
  { seen }: Choice,
  language: Language,
): void => {
  const unseen = compareFields(naming, layers, asked).filter(
    ({ field, conflict, current }) =>
      conflict && !(field in seen && isSameValue(seen[field], current)),
  )
  if (unseen.length > 0)
    throw new Problem('crowdsource.conflict', {
      params: { fields: unseen.map(({ label }) => label[language]).join(', ') },
    })
}

const lockOne = async (
  db: Db,
  { tenantId, indexId, documentId, id }: Place,
): Promise<LockedSuggestion> => {
  const suggestion = await rows.lockSuggestion(db, tenantId, id)
  if (
    !suggestion ||
    suggestion.indexId !== indexId ||
    suggestion.recordId !== documentId.toLowerCase()
  )
    throw new Problem('crowdsource.gone')
  return suggestion
}

const lockWaiting = async (db: Db, place: Place): Promise<LockedSuggestion> => {
  const suggestion = await lockOne(db, place)
  if (suggestion.state !== 'waiting')
    throw new Problem('crowdsource.decided', { params: { by: suggestion.decidedBy ?? '' } })
  return suggestion
}

const emitReviewEvent = (
  db: Db,
  { viewer }: Reviewer,
  { tenantId, indexId, recordId, title }: LockedSuggestion,
  code: 'suggestion.accepted' | 'suggestion.denied' | 'suggestion.undone' | 'suggestion.removed',
  tone: 'ok' | 'info' | 'warn',
) =>
  emitEvent(db, tenantId, {
    code,
    params: { title, record: recordId },
    tone,
    indexId,
    by: viewer.name,
  })
