import { FIELDS, labelOf } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import { fieldOfSort } from '#contract/record-search.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  DECADE,
  type FieldWeights,
  fieldWeightsOf,
  isCoveredBy,
  YEAR,
} from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import type { Caller } from './visibility.ts'

type Source = Record<string, unknown>
type Kind = Pick<Index, 'type'>
type Settings = Pick<SiteConfig, 'search' | 'albums' | 'userDefined'>

/**
 * The fields a caller may see. `closed`: hidden field names in lower case. `visibleValues` removes
 * the values that the caller may not see.
 */
export type FieldAccess = {
  closed: ReadonlySet<string>
  visibleValues: (source: Source, index: Kind) => Source
}

const FULL_ACCESS: FieldAccess = { closed: new Set(), visibleValues: (source) => source }

/**
 * Fields derived from a field, by its name in lower case. A visitor who may not see a field may
 * not see fields derived from it.
 */
const DERIVED_FIELDS: Record<string, readonly string[]> = {
  datecreated: ['date', DECADE, YEAR],
  datetimeoriginal: ['date', DECADE, YEAR],
  dateaswritten: ['date', DECADE, YEAR],
  year: ['date', DECADE, YEAR],
  [DECADE]: ['date', YEAR],
  [YEAR.toLowerCase()]: ['date', DECADE],
  gpslatitude: ['GPSLongitude', 'GPSAltitude'],
  fileobjectname: ['fileObjectBase', 'name', 'rel', 'uri', 'folder'],
  width: ['height'],
}

/**
 * Staff see every field; visitors see the fields that the tenant publishes.
 * (records.fieldVisibility)
 */
export const fieldAccessFor = ({ may }: Caller, config: Settings): FieldAccess =>
  may('record.read') ? FULL_ACCESS : visitorAccess(config)

/** The same, for calls that need no other site settings. */
export const readFieldAccess = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<FieldAccess> =>
  caller.may('record.read') ? FULL_ACCESS : visitorAccess(await getConfig(db, tenantId))

/** Names, in lower case, of the fields hidden from visitors. */
const closedFields = ({ mappings }: Pick<SiteConfig['search'], 'mappings'>): Set<string> => {
  const staff = mappings.filter(({ visible }) => !visible).map(({ field }) => field.toLowerCase())
  return new Set(
    staff
      .flatMap((field) => [field, ...(DERIVED_FIELDS[field] ?? [])])
      .map((field) => field.toLowerCase()),
  )
}

/** How each field's words are indexed and ranked. (search.staffWords) */
export const fieldWeightsFor = (search: Pick<SiteConfig['search'], 'mappings'>): FieldWeights =>
  fieldWeightsOf(search.mappings, closedFields(search))

/**
 * The access of visitors by the tenant's settings. (records.fieldVisibility, records.userDefined,
 * siteConfig.albums)
 */
const visitorAccess = ({ search, albums, userDefined }: Settings): FieldAccess => {
  const closed = closedFields(search)
  const isShown = (field: string, { type }: Kind) =>
    !closed.has(field.toLowerCase()) &&
    (albums.showadvancedmetadata || type !== 'album' || !isAdvanced(field))
  const visibleValues = (source: Source, index: Kind): Source => {
    const entries = Object.entries(source).filter(([field]) => isShown(field, index))
    const kept = Object.fromEntries(
      entries.map(([field, value]) => [
        field,
        field === 'pictures' ? picturesOf(value, closed) : value,
      ]),
    )
    if (isCoveredBy(source, 'Title', closed)) delete kept.Title
    const credit =
      userDefined.credit && !closed.has('userdefined4') && !closed.has('credit')
        ? source.UserDefined4
        : undefined
    return credit === undefined ? kept : { ...kept, Credit: credit }
  }
  return { closed, visibleValues }
}

/** Linked pictures have file names too. */
const picturesOf = (pictures: unknown, closed: ReadonlySet<string>): unknown =>
  Array.isArray(pictures)
    ? pictures.map((one: Source) =>
        Object.fromEntries(
          Object.entries(one).filter(([field]) => !closed.has(field.toLowerCase())),
        ),
      )
    : pictures

/**
 * Fields of a picture that describe its content, ownership and permitted use. All others are
 * advanced. (siteConfig.albums)
 */
const MAIN_KEYS = new Set(
  (
    'title headline description keywords category supplementalCategories creator credit ' +
    'source copyrightNotice copyrightOwner usageTerms webStatement licensor dateCreated city ' +
    'sublocation state country locationShown locationCreated personInImage ' +
    'organisationInImage event artworkOrObject altText extendedDescription width_height ' +
    'fileName'
  ).split(' '),
)
const MAIN_FIELDS = new Set(FIELDS.filter(({ key }) => MAIN_KEYS.has(key)).map(({ name }) => name))

const isAdvanced = (field: string): boolean => labelOf(field) !== null && !MAIN_FIELDS.has(field)

/** The fields whose values a sort order or its page cursor would reveal. */
const SORT_FIELDS: Record<string, readonly string[]> = {
  title: ['objectname', 'unittitle'],
  date: ['date'],
  file: ['fileobjectname'],
}

/**
 * The requested sort order; newest first if it would reveal a field that the caller may not see.
 */
export const visibleSort = <T extends string>(
  { closed }: Pick<FieldAccess, 'closed'>,
  sort: T | undefined,
): T | 'indexed' | undefined =>
  closed.has(fieldOfSort(sort)?.toLowerCase() ?? '') ||
  SORT_FIELDS[sort?.replace('-', '') ?? '']?.some((field) => closed.has(field))
    ? 'indexed'
    : sort
