import type { BlurredPart, Redaction, Restriction } from '#contract/restrictions.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { generationOf, picturesIn, selectRecords } from '#server/records/service.ts'
import { placeOf, refresh, type Target } from './refresh.ts'
import * as rows from './sql.ts'

type Source = Record<string, unknown>
type Part = Restriction['parts'][number]
/** What is redacted of a record, as staff read it. (restrictions.redact) */
export const getRedaction = async (db: Db, target: Target): Promise<Redaction> => {
  const { parts, noindex } = await rows.selectRedaction(db, await placeOf(db, target))
  return { parts: parts.map(toRead), noindex }
}

/**
 * Blurs parts of the pictures of a record for visitors, and keeps search engines away from it or
 * not. It replaces what was redacted before. (restrictions.redact)
 */
export const redact = async (
  db: Db,
  target: Target,
  { parts, noindex }: Redaction,
  by: { name: string },
): Promise<Redaction> => {
  const place = await placeOf(db, target)
  const known = new Map(
    (await rows.selectRedaction(db, place)).parts.map((one) => [keyOf(one), one]),
  )
  const source = parts.length > 0 ? await readSource(db, place) : {}
  // A part that was blurred before stays with its picture, wherever that stands now.
  const stored = parts
    .map(within)
    .map((part) => known.get(keyOf(part)) ?? { ...part, rel: relOf(source, part.at) })
  await rows.replaceRedaction(db, place, { parts: stored, noindex, by: by.name })
  await refresh(db, place)
  return { parts: stored.map(toRead), noindex }
}

const readSource = async (db: Db, place: rows.Place): Promise<Source> => {
  const index = await getIndex(db, place.tenantId, place.indexId)
  const [found] = await selectRecords(db, generationOf(place.tenantId, index), [place.recordId])
  return (found ?? refuse('records.notFound')).source
}

/** The path of a picture that is linked to a record; null for a picture's own record. */
const relOf = (source: Source, at: number): string | null => {
  if (!picturesIn(source).some((one) => one.at === at))
    throw new Problem('records.noPicture', { field: 'parts' })
  const { rel } = (source.pictures as { rel?: unknown }[] | undefined)?.[at] ?? {}
  return typeof rel === 'string' ? rel : null
}

const keyOf = ({ at, left, top, width, height }: BlurredPart): string =>
  [at, left, top, width, height].join(' ')

/** A part that reaches beyond the picture ends at its edge. */
const within = ({ at, left, top, width, height }: BlurredPart): BlurredPart => ({
  at,
  left,
  top,
  width: Math.min(width, 1 - left),
  height: Math.min(height, 1 - top),
})

const toRead = ({ rel: _, ...part }: Part): BlurredPart => part
