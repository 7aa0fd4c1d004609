import type { BlurredPart, Redaction } from '#contract/restrictions.ts'
import type { TakedownAction } from '#contract/takedowns.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Caller, findRecordPlace } from '#server/records/service.ts'
import {
  findOwn,
  getRedaction,
  lift,
  redact,
  restrict,
  type Target,
} from '#server/restrictions/service.ts'
import { restrictionTexts } from '#texts/restrictions.ts'
import { takedownTexts } from '#texts/takedowns.ts'
import type { Row } from './sql.ts'
import { hideTarget, recordsOf, showTarget } from './targets.ts'

type By = { id: string; name: string }
/** What stands of a request: the things it hid, and the records that its action changed. */
type Standing = Pick<Row, 'action' | 'hidden' | 'changed'>
type Subject = { indexId: string; recordId: string; title: string }

/**
 * Does what a granted request leads to. Whatever the request hid by itself is seen again if the
 * action leaves it on the site; what an earlier decision did is taken back before.
 * (takedowns.actions)
 */
export const apply = async (
  db: Db,
  caller: Caller,
  found: Row,
  action: TakedownAction,
  by: By,
): Promise<Standing> => {
  const note = takedownTexts.note.is(found.receipt)
  if (action.kind === 'hide') {
    // Hidden first, so that nothing of it is seen between two decisions.
    const newlyHidden = await hideTarget(db, found, by, note)
    await undo(db, found, by)
    return { action, hidden: [...new Set([...found.hidden, ...newlyHidden])], changed: [] }
  }
  if (found.target.kind !== 'records')
    throw new Problem('takedowns.actionUnfit', { field: 'action' })
  await undo(db, found, by)
  const { tenantId } = found
  const subjects = await recordsOf(db, caller, found)
  const changed = await DOERS[action.kind](db, { tenantId, subjects, note, by }, action)
  await showTarget(db, found, found.hidden, by)
  return { action, hidden: [], changed }
}

/** Takes back what a request hid and what was done to grant it. (takedowns.decide) */
export const takeBack = async (db: Db, found: Row, by: By): Promise<Standing> => {
  await undo(db, found, by)
  await showTarget(db, found, found.hidden, by)
  return { action: null, hidden: [], changed: [] }
}

type Work = { tenantId: string; subjects: readonly Subject[]; note: string; by: By }
/** Answers the records that it changed. */
type Doer = (db: Db, work: Work, action: TakedownAction) => Promise<string[]>
type Closing = { covers: 'files' | 'fields'; fields: string[]; basis: string }

const restrictAll =
  (closing: (action: TakedownAction) => Closing): Doer =>
  async (db, { tenantId, subjects, note, by }, action) => {
    const taken: string[] = []
    for (const { indexId, recordId, title } of subjects) {
      const own = await findOwn(db, { tenantId, id: indexId, recordId })
      // One that has ended closes nothing; another of its own must not be lost.
      if (own && own.opened === null) taken.push(title)
    }
    if (taken.length > 0)
      throw new Problem('takedowns.restricted', { params: { titles: taken.join(', ') } })
    for (const { indexId, recordId } of subjects)
      await restrict(
        db,
        { tenantId, indexId, recordId },
        { rule: 'decision', from: null, until: null, reason: note, ...closing(action) },
        by,
      )
    return subjects.map(({ recordId }) => recordId)
  }

/** Changes what is redacted of each of the records. */
const redactAll =
  (change: (before: Redaction, recordId: string, action: TakedownAction) => Redaction): Doer =>
  async (db, { tenantId, subjects, by }, action) => {
    const changed: string[] = []
    for (const { indexId, recordId } of subjects) {
      const target: Target = { tenantId, indexId, recordId }
      const before = await getRedaction(db, target)
      // Another request, or staff, may have kept search engines away before.
      if (action.kind === 'noindex' && before.noindex) continue
      await redact(db, target, change(before, recordId, action), by)
      changed.push(recordId)
    }
    return changed
  }

const partsOf = (action: TakedownAction | null, of: string): BlurredPart[] =>
  action?.kind === 'blur'
    ? action.parts.flatMap(({ recordId, ...part }) => (recordId === of ? [part] : []))
    : []

const blurAll = redactAll((before, recordId, action) => ({
  ...before,
  parts: [...before.parts, ...partsOf(action, recordId)],
}))

const DOERS: Record<Exclude<TakedownAction['kind'], 'hide'>, Doer> = {
  readingRoom: restrictAll(() => ({
    covers: 'files',
    fields: [],
    basis: restrictionTexts.readingRoomOnly.is,
  })),
  fields: restrictAll((action) => ({
    covers: 'fields',
    fields: action.kind === 'fields' ? action.fields : [],
    basis: '',
  })),
  noindex: redactAll((before) => ({ ...before, noindex: true })),
  blur: async (db, work, action) => {
    const bare = work.subjects.filter(({ recordId }) => partsOf(action, recordId).length === 0)
    if (bare.length > 0)
      throw new Problem('takedowns.partsMissing', {
        field: 'action',
        params: { titles: bare.map(({ title }) => title).join(', ') },
      })
    return blurAll(db, work, action)
  },
}

/** Takes back an action that left the records on the site. */
const undo = async (db: Db, { tenantId, action, changed, receipt }: Row, by: By): Promise<void> => {
  const note = takedownTexts.note.is(receipt)
  for (const recordId of changed) {
    const found = await findRecordPlace(db, recordId)
    if (found?.tenantId !== tenantId) continue
    const place = { ...found, recordId }
    if (action?.kind === 'readingRoom' || action?.kind === 'fields') {
      const own = await findOwn(db, { tenantId, id: place.indexId, recordId })
      // Somebody may have set another since.
      if (own?.reason === note) await lift(db, place)
    }
    if (action?.kind === 'noindex' || action?.kind === 'blur') {
      const { parts, noindex } = await getRedaction(db, place)
      const done = new Set(partsOf(action, recordId).map(keyOf))
      await redact(
        db,
        place,
        {
          parts: parts.filter((part) => !done.has(keyOf(part))),
          noindex: noindex && action.kind !== 'noindex',
        },
        by,
      )
    }
  }
}

const keyOf = ({ at, left, top }: BlurredPart): string => `${at} ${left} ${top}`
