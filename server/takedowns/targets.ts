import type { Answer } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
import type { TakedownTarget, takedowns } from '#contract/takedowns.ts'
import { type Asker, getPost, setWithheld } from '#server/blog/service.ts'
import { findShownComment, hideComment, showComment } from '#server/comments/service.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import {
  type Caller,
  changeRecord,
  findRecordPlace,
  picturesIn,
  showRecord,
} from '#server/records/service.ts'
import { closableFields } from '#server/restrictions/service.ts'

type By = { id: string; name: string }
type Things = { tenantId: string; target: TakedownTarget }

/** The ids of what a request is about. */
export const idsOf = (target: TakedownTarget): string[] =>
  target.kind === 'records' ? target.ids : [target.id]

/**
 * What a request is about, as its sender sees it: the title of the first thing, and the id for
 * which its form was opened. Throws `takedowns.targetMissing` if the sender does not see all of it.
 */
export const findTarget = async (
  db: Db,
  caller: Caller & Asker,
  things: Things,
): Promise<{ title: string; formId: string }> => {
  try {
    return await readTarget(db, caller, things)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('takedowns.targetMissing', { cause: error })
  }
}

const readTarget = async (db: Db, caller: Caller & Asker, { tenantId, target }: Things) => {
  if (target.kind === 'comment') {
    const place = { tenantId, id: target.id }
    const found = (await findShownComment(db, caller, place)) ?? refuse('takedowns.targetMissing')
    return { title: found.title, formId: found.recordId }
  }
  if (target.kind === 'article') {
    const { title } = await getPost(db, caller, { tenantId, postId: target.id })
    return { title, formId: target.id }
  }
  const titles: string[] = []
  for (const recordId of target.ids) {
    const place = await findRecordPlace(db, recordId)
    if (place?.tenantId !== tenantId) throw new Problem('takedowns.targetMissing')
    const { source } = await showRecord(db, caller, { tenantId, id: place.indexId, recordId })
    titles.push(titleOf(source))
  }
  return { title: titles[0] ?? '', formId: target.ids[0] ?? '' }
}

/** Hides things from visitors, on every process at once; answers those that were visible before. */
export const hideTarget = async (
  db: Db,
  { tenantId, target }: Things,
  by: By,
  reason: string,
): Promise<string[]> => {
  const hidden: string[] = []
  for (const id of idsOf(target))
    if (await setHidden(db, tenantId, { kind: target.kind, id }, by, { kind: 'hide', reason }))
      hidden.push(id)
  return hidden
}

/** Shows things again that a request hid. */
export const showTarget = async (
  db: Db,
  { tenantId, target: { kind } }: Things,
  ids: readonly string[],
  by: By,
): Promise<void> => {
  for (const id of ids) await setHidden(db, tenantId, { kind, id }, by, { kind: 'show' })
}

/** Hides or shows a thing; false if it is gone, or was so already. */
const setHidden = async (
  db: Db,
  tenantId: string,
  { kind, id }: { kind: TakedownTarget['kind']; id: string },
  by: By,
  change: { kind: 'hide'; reason: string } | { kind: 'show' },
): Promise<boolean> => {
  const isHiding = change.kind === 'hide'
  if (kind === 'comment') return (isHiding ? hideComment : showComment)(db, { tenantId, id })
  if (kind === 'article') return setWithheld(db, { tenantId, postId: id }, isHiding)
  const place = await findRecordPlace(db, id)
  if (place?.tenantId !== tenantId) return false
  const index = await getIndex(db, tenantId, place.indexId)
  return (await changeRecord(db, tenantId, index, { recordId: id, by }, change)).isChanged
}

type TargetRecord = Answer<typeof takedowns.get>['records'][number]

/** The records of a request that still exist, as the caller sees them. */
export const recordsOf = async (
  db: Db,
  caller: Caller,
  { tenantId, target }: Things,
): Promise<TargetRecord[]> => {
  const found: TargetRecord[] = []
  for (const recordId of target.kind === 'records' ? target.ids : []) {
    const place = await findRecordPlace(db, recordId)
    if (place?.tenantId !== tenantId) continue
    const { source } = await showRecord(db, caller, { tenantId, id: place.indexId, recordId })
    const index = await getIndex(db, tenantId, place.indexId)
    found.push({
      indexId: place.indexId,
      recordId,
      title: titleOf(source),
      fields: await closableFields(
        db,
        tenantId,
        index,
        Object.keys(source).filter((field) => isSaid(source[field])),
      ),
      pictures: picturesIn(source),
    })
  }
  return found
}

/** Whether a value is more than an empty text or list. */
const isSaid = (value: unknown): boolean => [value ?? []].flat().some((one) => one !== '')
