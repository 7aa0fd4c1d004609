import type { Alias, AliasFields, AliasTitle } from '#contract/aliases.ts'
import { stringFilters } from '#contract/record-search.ts'
import { emitEvent } from '#server/events/service.ts'
import { chooseId, findIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { pickedFilter } from '#server/search/service.ts'
import * as rows from './sql.ts'

type Shown = 'nameEn' | 'descriptionEn' | 'order'
/** The fields of a new alias; what visitors see besides its name may be left out. */
type NewFields = Omit<AliasFields, Shown> & Partial<Pick<AliasFields, Shown>>

/** The aliases of a tenant, in Icelandic order of names. */
export const listAliases = async (db: Db, tenantId: string): Promise<Alias[]> => {
  const members = await rows.selectMembers(db, tenantId)
  return (await rows.selectAliases(db, tenantId)).map((row) => toAlias(row, members))
}

/** One alias; undefined if it does not exist. */
export const findAlias = async (
  db: Db,
  tenantId: string,
  id: string,
): Promise<Alias | undefined> => {
  const [row] = await rows.selectAliases(db, tenantId, id)
  return row && toAlias(row, await rows.selectMembers(db, tenantId, id))
}

/** One alias. */
export const getAlias = async (db: Db, tenantId: string, id: string): Promise<Alias> =>
  (await findAlias(db, tenantId, id)) ?? refuse('aliases.notFound')

/** Creates an alias under an id that no index or other alias has. (aliases.crud) */
export const createAlias = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  { id, ...fields }: NewFields & { id?: string | undefined },
): Promise<Alias> => {
  const members = await membersOf(db, tenantId, fields)
  return insertAlias(db, viewer, { id, tenantId, ...toColumns(fields) }, members)
}

/** Creates an alias of the records that people pick for it. (picks.create) */
export const createPickedAlias = (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  { public: isPublic, id, ...fields }: AliasTitle & { id?: string | undefined },
  indexIds: readonly string[],
): Promise<Alias> => {
  const picks = crypto.randomUUID()
  const set = { ...fields, id, tenantId, isPublic, type: 'album' as const, picks }
  return insertAlias(db, viewer, set, pickedMembers(picks, indexIds))
}

/** An alias of picked records, which nobody else changes until the transaction ends. */
export const lockPickedAlias = async (db: Db, tenantId: string, id: string): Promise<string> => {
  const { picks } = (await rows.lockAlias(db, tenantId, id)) ?? refuse('aliases.notFound')
  return picks ?? refuse('aliases.notPicked')
}

/**
 * Notes that somebody picked other records, and the indices that these are of now. Without any
 * record the indices stay.
 */
export const setPickedIndices = async (
  db: Db,
  viewer: Viewer,
  { tenantId, id, picks }: { tenantId: string; id: string; picks: string },
  indexIds: readonly string[],
): Promise<Alias> => {
  await rows.updateAlias(db, tenantId, id, { editBy: viewer.name })
  if (indexIds.length > 0)
    await rows.replaceMembers(db, tenantId, id, pickedMembers(picks, indexIds))
  return getAlias(db, tenantId, id)
}

const pickedMembers = (picks: string, indexIds: readonly string[]): rows.NewMember[] =>
  indexIds.map((indexId) => ({ indexId, filters: [pickedFilter(picks)] }))

const insertAlias = async (
  db: Db,
  viewer: Viewer,
  { id, ...columns }: Omit<rows.NewAlias, 'id'> & { id?: string | undefined },
  members: readonly rows.NewMember[],
): Promise<Alias> => {
  const { tenantId, name } = columns
  const chosen = await chooseId(db, tenantId, { id, name }, 'syndarvisir')
  await rows.insertAlias(db, { ...columns, id: chosen, editBy: viewer.name })
  await rows.replaceMembers(db, tenantId, chosen, members)
  await emitEvent(db, tenantId, {
    code: 'alias.created',
    params: { name },
    tone: 'ok',
    by: viewer.name,
  })
  return getAlias(db, tenantId, chosen)
}

/** Saves an alias unless someone changed it meanwhile. */
export const saveAlias = async (
  db: Db,
  viewer: Viewer,
  { tenantId, id, version }: { tenantId: string; id: string; version: number },
  fields: AliasFields,
): Promise<Alias> => {
  const before = (await rows.lockAlias(db, tenantId, id)) ?? refuse('aliases.notFound')
  const current = await getAlias(db, tenantId, id)
  if (before.version !== version) throw new Problem('version.stale', { current })
  if (before.picks !== null) {
    const { type: _, ...columns } = toColumns(fields)
    await rows.updateAlias(db, tenantId, id, { ...columns, editBy: viewer.name })
    return getAlias(db, tenantId, id)
  }
  const kept = current.indices.filter(({ deleted }) => deleted).map((member) => member.id)
  const members = await membersOf(db, tenantId, fields, kept)
  await rows.updateAlias(db, tenantId, id, { ...toColumns(fields), editBy: viewer.name })
  await rows.replaceMembers(db, tenantId, id, members)
  return getAlias(db, tenantId, id)
}

/** Deletes an alias; its indices and their records stay. */
export const removeAlias = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  id: string,
): Promise<void> => {
  const { name } = (await rows.deleteAlias(db, tenantId, id)) ?? refuse('aliases.notFound')
  await emitEvent(db, tenantId, {
    code: 'alias.deleted',
    params: { name },
    tone: 'warn',
    by: viewer.name,
  })
}

/**
 * The members of the request. An index that moved to the bin since may stay a member.
 * (aliases.members)
 */
const membersOf = async (
  db: Db,
  tenantId: string,
  { indices, type }: Pick<AliasFields, 'indices' | 'type'>,
  inBin: readonly string[] = [],
) => {
  const members: rows.NewMember[] = []
  for (const [at, { id, filters }] of indices.entries()) {
    const field = `indices.${at}.id`
    const index =
      (await findIndex(db, tenantId, id)) ??
      (inBin.includes(id) && (await findIndex(db, tenantId, id, { inBin: true })))
    if (!index)
      throw new Problem(
        (await isAlias(db, tenantId, id)) ? 'aliases.memberIsAlias' : 'aliases.memberMissing',
        { params: { id }, field },
      )
    const params = { name: index.name }
    if (index.type !== type) throw new Problem('aliases.memberType', { params, field })
    if (members.some(({ indexId }) => indexId === id))
      throw new Problem('aliases.memberTwice', { params, field })
    members.push({
      indexId: id,
      filters: stringFilters(filters).map((filter) => ({ type: 'term', ...filter })),
    })
  }
  return members
}

const isAlias = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (await rows.selectAliases(db, tenantId, id)).length > 0

const toColumns = ({ public: isPublic, indices: _, ...fields }: NewFields) => ({
  ...fields,
  isPublic,
})

const toAlias = (row: rows.AliasRow, members: readonly rows.FoundMember[]): Alias => ({
  id: row.id,
  tenantId: row.tenantId,
  name: row.name,
  description: row.description,
  nameEn: row.nameEn,
  descriptionEn: row.descriptionEn,
  order: row.order,
  public: row.isPublic,
  type: row.type,
  picked: row.picks !== null,
  indices: members
    .filter(({ member }) => member.aliasId === row.id)
    .map(({ member: { indexId, filters }, name, type, deletedAt }) => ({
      id: indexId,
      name,
      type,
      filters,
      deleted: deletedAt !== null,
    })),
  created: row.created,
  updated: row.updated,
  edit_by: row.editBy,
  version: row.version,
})
