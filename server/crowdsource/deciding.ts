import { sql } from 'drizzle-orm'
import type { crowdsource } from '#contract/crowdsource.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Index } from '#contract/indices.ts'
import type { EditedValues } from '#contract/record-edits.ts'
import { ACTIVE, type Compared } from '#contract/suggestions.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import {
  changeRecord,
  readLayers,
  visibleIndex,
  type Caller,
  type Layers,
} from '#server/records/service.ts'
import { fieldNames } from '#server/site-config/service.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import type { Language } from '#texts/text.ts'
import { compareFields, isSame, labelIn, valueIn, type Naming } from './comparing.ts'
import { asMissing } from './proposing.ts'
import { getOne } from './reading.ts'
import * as rows from './sql.ts'
import type { Outcome } from './table.ts'

export type Judge = Caller & { viewer: Viewer; language: Language }
type Place = { tenantId: string; indexId: string; documentId: string; id: string }
type Held = NonNullable<Awaited<ReturnType<typeof rows.lockSuggestion>>>
type Choice = Parsed<typeof crowdsource.accept>['body']

/**
 * Lays the proposed values, or those of some fields, or others in their place, over the file's. A value that has changed since the
 * contributor saw it is written over only by who has seen it. (crowdsource.accept, crowdsource.conflict)
 */
export const accept = async (
  db: Db,
  judge: Judge,
  place: Place,
  choice: Choice,
): Promise<Compared> => {
  const { tenantId, indexId } = place
  const index = await visibleIndex(db, judge, tenantId, indexId).catch(asMissing)
  const held = await waitingOne(db, place)
  const fields = choice.fields ?? Object.keys(held.proposed)
  for (const field of [...fields, ...Object.keys(choice.changes)])
    if (!Object.hasOwn(held.proposed, field))
      throw new Problem('crowdsource.fieldNotProposed', { params: { field }, field: 'fields' })
  const before: Record<string, Outcome['before']> = {}
  const note = crowdsourceTexts.noteOf.is(held.name)
  const names = await fieldNames(db, tenantId)
  await edit(db, judge, index, held.recordId, note, (layers) => {
    const asked = Object.fromEntries(
      Object.entries(held.proposed).filter(([field]) => fields.includes(field)),
    )
    refuseUnseen({ index, names }, layers, asked, choice, judge.language)
    for (const field of fields) before[field] = layers.accepted[field] ?? null
    return Object.fromEntries(
      fields.map((field) => [field, choice.changes[field] ?? held.proposed[field]?.value ?? null]),
    )
  })
  const outcome = await outcomeOf(db, judge, held, before)
  await decide(db, judge, held, { state: 'accepted', reason: null, outcome })
  await tell(db, judge, held, 'suggestion.accepted', 'ok')
  return getOne(db, judge, place)
}

/** Denies a suggestion; its contributor reads why. (crowdsource.deny) */
export const deny = async (
  db: Db,
  judge: Judge,
  place: Place,
  reason: string,
): Promise<Compared> => {
  const held = await waitingOne(db, place)
  await decide(db, judge, held, { state: 'denied', reason, outcome: {} })
  await tell(db, judge, held, 'suggestion.denied', 'info')
  return getOne(db, judge, place)
}

/** The suggestion waits again, and what was accepted of it is as it was before; refused where others have changed it since. (crowdsource.undo) */
export const undo = async (db: Db, judge: Judge, place: Place): Promise<Compared> => {
  const held = await heldOne(db, place)
  if (held.state === 'waiting') throw new Problem('crowdsource.undecided')
  if (held.state === 'accepted') {
    const index = await visibleIndex(db, judge, place.tenantId, place.indexId).catch(asMissing)
    const changed = await takeOff(db, judge, index, held, { isWhole: true })
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
  await rows.updateSuggestion(db, place.tenantId, held.id, undecided)
  await tell(db, judge, held, 'suggestion.undone', 'info')
  return getOne(db, judge, place)
}

/** Removes a suggestion for good; by `_active` all that is accepted of the record is taken back. (crowdsource.remove, crowdsource.removeActive) */
export const remove = async (db: Db, judge: Judge, place: Place): Promise<void> => {
  if (place.id === ACTIVE) return removeAccepted(db, judge, place)
  const held = await heldOne(db, place)
  await rows.deleteSuggestion(db, place.tenantId, held.id)
  await tell(db, judge, held, 'suggestion.removed', 'warn')
}

const removeAccepted = async (
  db: Db,
  judge: Judge,
  { tenantId, indexId, documentId }: Place,
): Promise<void> => {
  const index = await visibleIndex(db, judge, tenantId, indexId).catch(asMissing)
  await edit(
    db,
    judge,
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
 * Takes what was accepted of a suggestion off its record again, and names the fields that others have changed since; `isWhole`: then none is
 * taken off.
 */
export const takeOff = async (
  db: Db,
  judge: Judge,
  index: Index,
  held: Held,
  { isWhole }: { isWhole: boolean },
): Promise<string[]> => {
  const changed: string[] = []
  await edit(
    db,
    judge,
    index,
    held.recordId,
    crowdsourceTexts.undoNoteOf.is(held.name),
    ({ source }) => {
      const holds = Object.entries(held.outcome).filter(([field, { after }]) =>
        isSame(valueIn(source, field), after),
      )
      const names = new Set(holds.map(([field]) => field))
      changed.push(...Object.keys(held.outcome).filter((field) => !names.has(field)))
      return isWhole && changed.length > 0
        ? {}
        : Object.fromEntries(holds.map(([field, { before }]) => [field, before]))
    },
  )
  const naming = { index, names: await fieldNames(db, held.tenantId) }
  return changed.map((field) => labelIn(naming, field)[judge.language])
}

/** Writes a decision down, at the very time of the version that it made. */
export const decide = (
  db: Db,
  { viewer }: Judge,
  held: Held,
  set: Pick<Held, 'state' | 'reason' | 'outcome'>,
) =>
  rows.updateSuggestion(db, held.tenantId, held.id, {
    ...set,
    decidedBy: viewer.name,
    decidedAt: sql`now()`,
  })

const edit = (
  db: Db,
  { viewer }: Judge,
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
  ).catch(asMissing)

const refuseUnseen = (
  naming: Naming,
  layers: Layers,
  asked: Held['proposed'],
  { seen }: Choice,
  language: Language,
): void => {
  const unseen = compareFields(naming, layers, asked).filter(
    ({ field, conflict, current }) => conflict && !(field in seen && isSame(seen[field], current)),
  )
  if (unseen.length > 0)
    throw new Problem('crowdsource.conflict', {
      params: { fields: unseen.map(({ label }) => label[language]).join(', ') },
    })
}

/** What is shown of the accepted fields now: from the generation that was changed, which stays until the transaction ends. */
const outcomeOf = async (
  db: Db,
  judge: Judge,
  { tenantId, indexId, recordId }: Held,
  before: Record<string, Outcome['before']>,
) => {
  const layers = await readLayers(
    db,
    tenantId,
    await visibleIndex(db, judge, tenantId, indexId),
    recordId,
  )
  return Object.fromEntries(
    Object.entries(before).map(([field, was]) => [
      field,
      { before: was, after: layers ? valueIn(layers.source, field) : null },
    ]),
  )
}

const heldOne = async (db: Db, { tenantId, indexId, documentId, id }: Place): Promise<Held> => {
  const held = await rows.lockSuggestion(db, tenantId, id)
  if (!held || held.indexId !== indexId || held.recordId !== documentId.toLowerCase())
    throw new Problem('crowdsource.gone')
  return held
}

const waitingOne = async (db: Db, place: Place): Promise<Held> => {
  const held = await heldOne(db, place)
  if (held.state !== 'waiting')
    throw new Problem('crowdsource.decided', { params: { by: held.decidedBy ?? '' } })
  return held
}

const tell = (
  db: Db,
  { viewer }: Judge,
  { tenantId, indexId, recordId, title }: Held,
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
