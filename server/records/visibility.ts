import { and, type SQL, sql } from '#server/kit/database/drizzle.ts'
import { FIELDS, labelOf } from '#contract/fields.ts'
import type { Index } from '#contract/indices.ts'
import type { Permission } from '#contract/permissions.ts'
import { fieldOfSort } from '#contract/record-search.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { type Rights, RIGHTS_FIELD, rightsOf } from '#contract/rights.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'
import { type FieldWeights, fieldWeightsOf, isCoveredBy } from '#server/search/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { closedFieldsOf, openValues } from './closure.ts'
import { NESTED, withDerived, withoutFields, withoutNested } from './derived-fields.ts'

/**
 * The caller of an endpoint: the person (undefined for visitors who are not signed in) and their
 * permissions in the tenant.
 */
export type Caller = { viewer: Viewer | undefined; may: (permission: Permission) => boolean }

type Subject = { visibility: Index['visibility']; hidden?: boolean }

/**
 * Whether a caller may see an index or one of its records. Members see closed indices; people who
 * may hide records see hidden ones; everybody sees public ones. (records.visibility)
 */
export const mayView = ({ may }: Caller, { visibility, hidden = false }: Subject): boolean =>
  (visibility === 'public' || may('record.read')) && (!hidden || may('record.hide'))

/**
 * Whether a caller sees records that are closed by an access restriction, as people who may hide
 * records do. (restrictions.staff)
 */
export const seesClosed = ({ may }: Caller): boolean => may('record.hide')

type NamedRecord = Record<'tenantId' | 'indexId' | 'recordId', SQL | { getSQL: () => SQL }>

/**
 * An SQL condition that removes rows about records that are hidden or whose description is closed;
 * undefined if the caller sees them. The record itself may be deleted. (records.visibility)
 */
export const whereVisible = (
  caller: Caller,
  { tenantId, indexId, recordId }: NamedRecord,
): SQL | undefined =>
  mayView(caller, { visibility: 'public', hidden: true })
    ? undefined
    : sql`
        not exists (
          select from record r
          where r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.id = ${recordId}
            and (r.hidden is not null
              or restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) ->> 'covers'
                in ('description', 'all')))
        and (
          select o.hidden from overlay o
          where o.tenant_id = ${tenantId} and o.index_id = ${indexId}
            and o.record_id = ${recordId}
          order by o.version desc limit 1) is null`

/** The same, and removes rows about indices in the bin. (events.bin) */
export const whereVisibleInUse = (caller: Caller, columns: NamedRecord): SQL | undefined =>
  and(
    whereVisible(caller, columns),
    sql`not exists (
      select from tenant_index i
      where i.tenant_id = ${columns.tenantId} and i.id = ${columns.indexId}
        and i.deleted_at is not null)`,
  )

/**
 * Refuses an index that the caller may not see with the problem of an index that does not exist.
 */
export const refuseInvisible = ({ viewer, may }: Caller): never => {
  if (!viewer) throw new Problem('session.missing')
  throw new Problem(may('record.read') ? 'indices.notFound' : 'permission.missing')
}

/** An index; throws if the caller may not see it. */
export const visibleIndex = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
): Promise<Index> => (await findVisibleIndex(db, caller, tenantId, id)) ?? refuseInvisible(caller)

/** An index; undefined if it does not exist or the caller may not see it. */
export const findVisibleIndex = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
): Promise<Index | undefined> => {
  const index = await getIndex(db, tenantId, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'indices.notFound') return undefined
    throw error
  })
  return index && mayView(caller, index) ? index : undefined
}

type Source = Record<string, unknown>
type Kind = Pick<Index, 'type'>
type Settings = Pick<SiteConfig, 'albums' | 'userDefined'> & {
  search: Pick<SiteConfig['search'], 'mappings'>
}

/**
 * The fields a caller may see. `closed`: hidden field names in lower case. `visibleValues` removes
 * the values that the caller may not see.
 */
export type FieldAccess = {
  closed: ReadonlySet<string>
  visibleValues: (source: Source, index: Kind, restriction: Restriction | null) => Source
  /** Whether the caller sees closed records. */
  closedToo: boolean
}

const FULL_ACCESS: FieldAccess = {
  closed: new Set(),
  visibleValues: (source) => source,
  closedToo: true,
}

/** The same access without what restrictions close. (restrictions.inForce, restrictions.fields) */
const withoutClosed = ({ closed, visibleValues }: FieldAccess): FieldAccess => ({
  closed,
  visibleValues: (source, index, restriction) =>
    // Once more, since a credit is made of another field.
    withoutFields(
      visibleValues(openValues(source, restriction), index, restriction),
      closedFieldsOf(restriction),
    ),
  closedToo: false,
})

/** Members see every field, and closed records if they may. */
const memberAccess = (caller: Caller): FieldAccess =>
  seesClosed(caller) ? FULL_ACCESS : withoutClosed(FULL_ACCESS)

/**
 * Staff see every field; visitors see the fields that the tenant publishes.
 * (records.fieldVisibility)
 */
export const fieldAccessFor = (caller: Caller, config: Settings): FieldAccess =>
  caller.may('record.read') ? memberAccess(caller) : withoutClosed(visitorAccess(config))

/** The same, for calls that need no other site settings. */
export const readFieldAccess = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<FieldAccess> =>
  caller.may('record.read')
    ? memberAccess(caller)
    : withoutClosed(visitorAccess(await getConfig(db, tenantId)))

/** The rights in force of a record, unless the tenant keeps them for staff. (rights.effective) */
export const visibleRights = (
  { closed }: Pick<FieldAccess, 'closed'>,
  source: Source,
  { rights }: Pick<Index, 'rights'>,
): Rights | null => (closed.has(RIGHTS_FIELD.toLowerCase()) ? null : rightsOf(source, rights))

/** Names, in lower case, of the fields hidden from visitors. */
const closedFields = ({ mappings }: Pick<SiteConfig['search'], 'mappings'>): Set<string> => {
  return withDerived(mappings.filter(({ visible }) => !visible).map(({ field }) => field))
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
  // Records of an index have the same fields, so each name is judged once. (bench/publications.ts)
  const shown = { album: new Map<string, boolean>(), other: new Map<string, boolean>() }
  const isShown = (field: string, isAlbum: boolean): boolean => {
    const known = shown[isAlbum ? 'album' : 'other']
    const before = known.get(field)
    if (before !== undefined) return before
    const judged =
      !closed.has(field.toLowerCase()) &&
      (albums.showadvancedmetadata || !isAlbum || !isAdvanced(field))
    known.set(field, judged)
    return judged
  }
  const visibleValues = (source: Source, index: Kind): Source => {
    const isAlbum = index.type === 'album'
    const entries = Object.entries(source).filter(([field]) => isShown(field, isAlbum))
    const kept = Object.fromEntries(
      entries.map(([field, value]) => [
        field,
        NESTED.includes(field) ? withoutNested(value, closed) : value,
      ]),
    )
    if (isCoveredBy(source, 'Title', closed)) delete kept.Title
    const credit =
      userDefined.credit && !closed.has('userdefined4') && !closed.has('credit')
        ? source.UserDefined4
        : undefined
    return credit === undefined ? kept : { ...kept, Credit: credit }
  }
  return { closed, visibleValues, closedToo: true }
}

/**
 * Fields of a picture that describe its content, ownership and permitted use. All others are
 * advanced. (siteConfig.albums)
 */
const MAIN_KEYS = new Set(
  (
    'title headline description keywords category supplementalCategories creator credit ' +
    'source copyrightNotice copyrightOwner usageTerms webStatement rights licensor ' +
    'dateCreated city sublocation state country locationShown locationCreated personInImage ' +
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
