import { FIELDS, labelOf } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import { fieldOfSort } from '#contract/record-search.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import type { Db } from '#server/kit/database/database.ts'
import { DECADE, isSaidIn, type Wording, wordingOf, YEAR } from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import type { Asker } from './visibility.ts'

type Source = Record<string, unknown>
type Kind = Pick<Index, 'type'>
type Settings = Pick<SiteConfig, 'search' | 'albums' | 'userDefined'>

/** What an asker is shown of records. `closed`: names of fields, in lower case, that he sees nothing of. */
export type Veil = { closed: ReadonlySet<string>; shown: (source: Source, index: Kind) => Source }

const NO_VEIL: Veil = { closed: new Set(), shown: (source) => source }

/** Values that are made of others: who may not see the one may not see the other. */
const MADE_OF: Record<string, readonly string[]> = {
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

/** Those who work for the tenant see every field; visitors what the tenant shows the public. (records.fieldVisibility) */
export const veilFor = ({ may }: Asker, config: Settings): Veil =>
  may('record.read') ? NO_VEIL : veilBy(config)

/** The same, where nothing else of the settings is needed. */
export const veilOf = async (db: Db, asker: Asker, tenantId: string): Promise<Veil> =>
  asker.may('record.read') ? NO_VEIL : veilBy(await getConfig(db, tenantId))

/** Names of the fields, in lower case, that visitors see nothing of. */
const closedBy = ({ mappings }: Pick<SiteConfig['search'], 'mappings'>): Set<string> => {
  const staff = mappings.filter(({ visible }) => !visible).map(({ field }) => field.toLowerCase())
  return new Set(
    staff
      .flatMap((field) => [field, ...(MADE_OF[field] ?? [])])
      .map((field) => field.toLowerCase()),
  )
}

/** How the words of a tenant's records are written. (search.staffWords) */
export const wordingBy = (search: Pick<SiteConfig['search'], 'mappings'>): Wording =>
  wordingOf(search.mappings, closedBy(search))

/** What visitors are shown by the settings of a tenant. (records.fieldVisibility, records.userDefined, siteConfig.albums) */
const veilBy = ({ search, albums, userDefined }: Settings): Veil => {
  const closed = closedBy(search)
  const isShown = (field: string, { type }: Kind) =>
    !closed.has(field.toLowerCase()) &&
    (albums.showadvancedmetadata || type !== 'album' || !isAdvanced(field))
  const shown = (source: Source, index: Kind): Source => {
    const entries = Object.entries(source).filter(([field]) => isShown(field, index))
    const kept = Object.fromEntries(
      entries.map(([field, value]) => [
        field,
        field === 'pictures' ? picturesOf(value, closed) : value,
      ]),
    )
    if (isSaidIn(source, 'Title', closed)) delete kept.Title
    const credit =
      userDefined.credit && !closed.has('userdefined4') && !closed.has('credit')
        ? source.UserDefined4
        : undefined
    return credit === undefined ? kept : { ...kept, Credit: credit }
  }
  return { closed, shown }
}

/** The files of pictures that are linked to a record have names, too. */
const picturesOf = (pictures: unknown, closed: ReadonlySet<string>): unknown =>
  Array.isArray(pictures)
    ? pictures.map((one: Source) =>
        Object.fromEntries(
          Object.entries(one).filter(([field]) => !closed.has(field.toLowerCase())),
        ),
      )
    : pictures

/** Fields of a picture that say what is seen in it, whose it is and how it may be used; others are advanced. (siteConfig.albums) */
const MAIN = new Set(
  (
    'title headline description keywords category supplementalCategories creator credit source copyrightNotice copyrightOwner ' +
    'usageTerms webStatement licensor dateCreated city sublocation state country locationShown locationCreated personInImage ' +
    'organisationInImage event artworkOrObject altText extendedDescription width_height fileName'
  ).split(' '),
)
const MAIN_NAMES = new Set(FIELDS.filter(({ key }) => MAIN.has(key)).map(({ name }) => name))

const isAdvanced = (field: string): boolean => labelOf(field) !== null && !MAIN_NAMES.has(field)

/** Fields that tell, by the order of records or where a page of it ends, what stands in them. */
const ORDERED_BY: Record<string, readonly string[]> = {
  title: ['objectname', 'unittitle'],
  date: ['date'],
  file: ['fileobjectname'],
}

/** An order, unless it is by what the asker may not see: then the newest first. */
export const openOrder = <T extends string>(
  { closed }: Pick<Veil, 'closed'>,
  sort: T | undefined,
): T | 'indexed' | undefined =>
  closed.has(fieldOfSort(sort)?.toLowerCase() ?? '') ||
  ORDERED_BY[sort?.replace('-', '') ?? '']?.some((field) => closed.has(field))
    ? 'indexed'
    : sort
