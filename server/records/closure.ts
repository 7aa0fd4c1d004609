import type { BlurredPart, Restriction } from '#contract/restrictions.ts'
import { TRANSCRIPT_FIELD } from '#contract/transcripts.ts'
import type { HiddenState } from '#server/overlays/service.ts'
import { withDerived, withoutFields } from './derived-fields.ts'

type Source = Record<string, unknown>
/** Whether a record is hidden, and its restriction in force. */
type Standing = { hidden: HiddenState | boolean | null; restriction: Restriction | null }

/** What is read from the files of a record. */
const OF_FILES = new Set([
  'sha256',
  'profile',
  'dhash',
  'dominantColour',
  'width',
  'height',
  'pictures',
  'rel',
  'Duration',
  TRANSCRIPT_FIELD,
])
/** What is left of a record whose description is closed, with and without its title. */
const LEVEL = new Set(['LevelOfDescription'])
const TITLE = new Set([
  ...LEVEL,
  'Title',
  'ObjectName',
  'UnitTitle',
  'ReferenceCode',
  'OriginalTransmissionReference',
])

/** Whether the description of a record is closed, not its files alone. (restrictions.covers) */
export const closesDescription = (restriction: Pick<Restriction, 'covers'> | null): boolean =>
  restriction?.covers === 'description' || restriction?.covers === 'all'

/** Whether the files of a record are closed, with its description or alone. */
export const closesFiles = <T extends Pick<Restriction, 'covers'>>(
  restriction: T | null,
): restriction is T & { covers: 'files' | 'description' | 'all' } =>
  restriction?.covers === 'files' || closesDescription(restriction)

const NONE: ReadonlySet<string> = new Set()

/** The single fields that a restriction closes, with those derived from them, in lower case. */
export const closedFieldsOf = (
  restriction: Pick<Restriction, 'fields'> | null,
): ReadonlySet<string> =>
  restriction && restriction.fields.length > 0 ? withDerived(restriction.fields) : NONE

/** Whether visitors find nothing of a record in searches and lists. (restrictions.searches) */
export const isUnlisted = ({ hidden, restriction }: Standing): boolean =>
  (hidden ?? false) !== false || closesDescription(restriction)

/**
 * The values that a restriction leaves to visitors. A picture of which a part is blurred says which
 * parts, so that whoever reads a picture of these values cannot miss it. (restrictions.covers,
 * restrictions.fields, restrictions.parts)
 */
export const openValues = (source: Source, restriction: Restriction | null): Source => {
  if (!restriction) return source
  const { covers, parts } = restriction
  const left = withoutFields(
    parts.length > 0 ? withBlurred(source, parts) : source,
    closedFieldsOf(restriction),
  )
  if (!closesFiles(restriction)) return left
  const isOpen = (field: string) =>
    covers === 'files' ? !OF_FILES.has(field) : (covers === 'all' ? LEVEL : TITLE).has(field)
  return Object.fromEntries(Object.entries(left).filter(([field]) => isOpen(field)))
}

/** The name under which a picture's values hold its blurred parts. */
export const BLURRED = '@blurred'
type Part = Restriction['parts'][number]

const withBlurred = (source: Source, parts: readonly Part[]): Source => {
  if (!Array.isArray(source.pictures)) return { ...source, [BLURRED]: parts.map(toPart) }
  const pictures = source.pictures as Source[]
  const rels = new Set(pictures.map(({ rel }) => rel))
  // Parts of a picture that is gone are blurred in every picture: it may have another path now.
  const isOf = ({ rel, at }: Part, picture: Source, place: number) =>
    rel === null ? at === place : rel === picture.rel || !rels.has(rel)
  return {
    ...source,
    [BLURRED]: parts.map(toPart),
    pictures: pictures.map((picture, place) => {
      const own = parts.filter((part) => isOf(part, picture, place))
      return own.length === 0 ? picture : { ...picture, [BLURRED]: own.map(toPart) }
    }),
  }
}

const toPart = ({ left, top, width, height }: Part): Omit<BlurredPart, 'at'> => ({
  left,
  top,
  width,
  height,
})

/**
 * A record as the search index takes it: what its files and closed fields say is found by staff
 * alone, and nobody filters or sorts by it.
 */
export const searchInput = ({
  id,
  source,
  ...standing
}: Standing & { id: string; source: Source }) => {
  const closed = closedFieldsOf(standing.restriction)
  const staffFields = [
    ...(closesFiles(standing.restriction) ? [TRANSCRIPT_FIELD.toLowerCase()] : []),
    ...closed,
  ]
  return {
    id,
    source,
    hidden: isUnlisted(standing),
    ...(staffFields.length > 0 && { staffFields }),
    ...(closed.size > 0 && { open: withoutFields(source, closed) }),
  }
}
