import type { Restriction } from '#contract/restrictions.ts'
import { TRANSCRIPT_FIELD } from '#contract/transcripts.ts'
import type { HiddenState } from '#server/overlays/service.ts'

type Source = Record<string, unknown>
/** Whether a record is hidden, and its restriction in force. */
type Standing = { hidden: HiddenState | boolean | null; restriction: Restriction | null }

/** What is read from the files of a record. */
const OF_FILES = new Set([
  'sha256',
  'profile',
  'dhash',
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
  restriction !== null && restriction.covers !== 'files'

/** Whether visitors find nothing of a record in searches and lists. (restrictions.searches) */
export const isUnlisted = ({ hidden, restriction }: Standing): boolean =>
  (hidden ?? false) !== false || closesDescription(restriction)

/** The values that a restriction leaves to visitors. (restrictions.covers) */
export const openValues = (source: Source, restriction: Restriction | null): Source => {
  if (!restriction) return source
  const { covers } = restriction
  const isOpen = (field: string) =>
    covers === 'files' ? !OF_FILES.has(field) : (covers === 'all' ? LEVEL : TITLE).has(field)
  return Object.fromEntries(Object.entries(source).filter(([field]) => isOpen(field)))
}

/** A record as the search index takes it: what its files say is found by staff alone. */
export const searchInput = ({
  id,
  source,
  ...standing
}: Standing & { id: string; source: Source }) => ({
  id,
  source,
  hidden: isUnlisted(standing),
  ...(standing.restriction && { staffFields: [TRANSCRIPT_FIELD.toLowerCase()] }),
})
