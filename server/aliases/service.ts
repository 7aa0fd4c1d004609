import type { Alias, AliasFields } from '#contract/aliases.ts'
import { stringFilters } from '#contract/record-search.ts'
import { emitEvent } from '#server/events/service.ts'
import { chooseId, findIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
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
  const chosen = await chooseId(db, tenantId, { id, name: fields.name }, 'syndarvisir')
  await rows.insertAlias(db, { ...toColumns(fields), tenantId, id: chosen, editBy: viewer.name })
  await rows.replaceMembers(db, tenantId, chosen, members)
  await emitEvent(db, tenantId, {
    code: 'alias.created',
    params: { name: fields.name },
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
