import type { ListedUnit, UnitStep } from '#contract/archives.ts'
import { type Restriction, yearsOfRule } from '#contract/restrictions.ts'
import { plainText } from '#contract/record-title.ts'
import { pictureList, recordWords } from '#server/galleries/service.ts'
import { nowDate } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { ScopedIndex } from '#server/record-search/service.ts'
import {
  type Caller,
  closesFiles,
  type FieldAccess,
  mayView,
  readFieldAccess,
} from '#server/records/service.ts'
import { closedUntil } from './closed-until.ts'
import * as rows from './sql.ts'

/** The indices that a call reads, with what the caller may see of them. */
export type Archive = {
  tenantId: string
  indices: readonly ScopedIndex[]
  access: FieldAccess
  scope: rows.Scope
}

export const archiveOf = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
): Promise<Archive> => ({
  tenantId,
  indices,
  access: await readFieldAccess(db, caller, tenantId),
  scope: {
    tenantId,
    generations: indices.map(({ es_index }) => es_index),
    hiddenToo: indices.every(({ visibility }) => mayView(caller, { visibility, hidden: true })),
  },
})

type Row = Pick<rows.UnitRow, 'id' | 'index_id' | 'source' | 'origins' | 'restriction'>

/** The values of a unit that the caller may see, and those that it states itself. */
export const visibleUnit = (
  { access, indices }: Archive,
  { index_id, source, origins, restriction }: Row,
) => {
  const index = indices.find(({ id }) => id === index_id)
  const values = index ? access.visibleValues(source, index, restriction) : {}
  const own = Object.fromEntries(
    Object.entries(values).filter(([field]) => origins[field] !== 'inherited'),
  )
  return { values, own }
}

/**
 * Until when a unit is closed: by its restriction, else by what it states or inherits as conditions
 * of access. (archives.closed)
 */
export const closureOf = (values: Record<string, unknown>, restriction: Restriction | null) => {
  if (restriction && closesFiles(restriction))
    return { until: restriction.until, years: yearsOfRule(restriction.rule) }
  const { max = null } = (values.date ?? {}) as { max?: string | null }
  return closedUntil(plainText(values.ConditionsOfAccess), {
    lastDay: max,
    today: nowDate().toISOString().slice(0, 10),
  })
}

const listText = (value: unknown): string => plainText(value)

/** A unit as a step of a way. */
export const stepOf = (archive: Archive, row: Row): UnitStep => {
  const { values } = visibleUnit(archive, row)
  const { title, code } = recordWords(values)
  return { id: row.id, title, code, level: listText(values.LevelOfDescription) }
}

/** Numbers of the pictured units below each of these, for the caller. (archives.online) */
export const countPictured = async (
  db: Db,
  { scope, access }: Archive,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  ids.length === 0 || access.closed.has('pictures')
    ? new Map()
    : rows.countPicturedBelow(db, scope, ids, access.closedToo)

/**
 * Units by id, in the order of the ids; those that the caller may not see are left out. `counted`:
 * the pictured units below them, if they are counted already.
 */
export const describeUnits = async (
  db: Db,
  archive: Archive,
  ids: readonly string[],
  counted?: ReadonlyMap<string, number>,
): Promise<ListedUnit[]> => {
  const found = await rows.selectUnits(db, archive.scope, ids)
  const byId = new Map(found.map((row) => [row.id, row]))
  const parents = found.filter(({ children }) => children > 0).map(({ id }) => id)
  const pictured = counted ?? (await countPictured(db, archive, parents))
  const toPicture = await pictureList(db, archive.tenantId, archive.indices)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { values, own } = visibleUnit(archive, row)
    const picture = toPicture({
      _id: id,
      _index: row.index_id,
      _score: null,
      _source: values,
      rights: null,
      ...(row.hidden && { hidden: true }),
    })
    return [
      {
        ...stepOf(archive, row),
        indexId: row.index_id,
        date: recordWords(values).date || listText(values.DateAsWritten),
        extent: listText(values.ExtentAndMedium),
        creator: listText(values.NameOfCreator),
        children: row.children,
        pictured: pictured.get(id) ?? 0,
        access: listText(own.ConditionsOfAccess),
        closed: closureOf(values, row.restriction),
        picture: picture.sizes.length > 0 ? picture : null,
        isHidden: picture.isHidden,
      },
    ]
  })
}

/** The units at the top above each of these; one without a unit above it is its own. */
export const topsAbove = async (
  db: Db,
  { scope }: Archive,
  ids: readonly string[],
): Promise<Set<string>> =>
  new Set([...(await rows.selectPaths(db, scope, ids)).values()].flatMap(([top]) => top ?? []))

/** The units above each of these, from the top down, without the unit itself. */
export const waysTo = async (
  db: Db,
  archive: Archive,
  ids: readonly string[],
): Promise<Map<string, UnitStep[]>> => {
  const paths = await rows.selectPaths(db, archive.scope, ids)
  const above = new Set([...paths.values()].flatMap((path) => path.slice(0, -1)))
  const steps = new Map(
    (await rows.selectUnitValues(db, archive.scope, [...above])).map((row) => [
      row.id,
      stepOf(archive, row),
    ]),
  )
  return new Map(
    Array.from(paths, ([id, path]) => [
      id,
      path.slice(0, -1).flatMap((one) => steps.get(one) ?? []),
    ]),
  )
}
