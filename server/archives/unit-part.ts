import type { TreeBranch, UnitFact, UnitPart } from '#contract/archives.ts'
import { fieldLabel } from '#contract/field-names.ts'
import type { Index } from '#contract/indices.ts'
import { BRANCH, UNIT_LEAF } from '#contract/public-limits.ts'
import { plainText } from '#contract/record-title.ts'
import { fieldNamesIn } from '#contract/tenant-names.ts'
import type { Db } from '#server/kit/database/database.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import { type Caller, readTreePage } from '#server/records/service.ts'
import { getConfig } from '#server/site-config/service.ts'
import { isShared } from '#server/search/service.ts'
import { AREA_FIELDS } from './areas.ts'
import { creatorsIn } from './creators.ts'
import * as rows from './sql.ts'
import {
  type Archive,
  archiveOf,
  countPictured,
  describeUnits,
  stepOf,
  visibleUnit,
} from './units.ts'

/** Levels of the tree above a unit that its page draws. */
const LEVELS_DRAWN = 8
/** Histories that hold for the units below too, though the source does not repeat them there. */
const HANDED_DOWN = ['AdministrativeHistory', 'ArchivalHistory'] as const

/** What the page of a unit shows beside its record. (archives.unit) */
export const readUnitPart = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  index: Index,
  recordId: string,
  page: number,
): Promise<UnitPart | null> => {
  const archive = await archiveOf(db, caller, tenantId, [index])
  const [row] = await rows.selectUnits(db, archive.scope, [recordId])
  if (!row) return null
  const hasPlace = row.source.tree !== undefined
  const below = hasPlace
    ? await readTreePage(db, caller, tenantId, index.id, {
        node: recordId,
        offset: (page - 1) * UNIT_LEAF,
        limit: UNIT_LEAF,
      })
    : { path: [], total: 0, children: [] }
  const pages = countLeaves(page, below.total, UNIT_LEAF)
  const found = await rows.selectUnits(
    db,
    archive.scope,
    below.path.map(({ id }) => id),
  )
  const path = below.path.flatMap(({ id }) => found.find((one) => one.id === id) ?? [])
  const { values } = visibleUnit(archive, row)
  const branches = await branchesOf(db, caller, archive, below.path)
  const pictured = await countPictured(
    db,
    archive,
    [...below.children, ...branches.flatMap(({ units }) => units)].flatMap(({ id, children }) =>
      children > 0 ? id : [],
    ),
  )
  return {
    level: plainText(values.LevelOfDescription),
    path: path.slice(0, -1).map((one) => stepOf(archive, one)),
    areas: await areasOf(db, archive, row, path.slice(0, -1)),
    creators: await creatorsIn(db, tenantId, [values]),
    place: {
      containers: textsOf(values.Container),
      location: plainText(values.PhysicalLocation),
      at: (below.path.at(-1)?.before ?? 0) + 1,
      of: hasPlace ? await siblingCount(db, caller, archive, below.path.at(-2)?.id) : 1,
    },
    total: below.total,
    page,
    pages,
    children: await describeUnits(
      db,
      archive,
      below.children.map(({ id }) => id),
      pictured,
    ),
    tree: branches.map(({ units, ...branch }) => ({
      ...branch,
      units: units.map((one) => ({
        ...one,
        pictured: one.pictured + (pictured.get(one.id) ?? 0),
      })),
    })),
  }
}

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one): one is string | number => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter((text) => text.trim() !== '')

const siblingCount = async (
  db: Db,
  caller: Caller,
  { tenantId, indices: [index] }: Archive,
  node: string | undefined,
): Promise<number> =>
  (await readTreePage(db, caller, tenantId, index?.id ?? '', { node, offset: 0, limit: 1 })).total

type Path = Awaited<ReturnType<typeof readTreePage>>['path']

/** A few units around each unit of the path, the nearest levels only. */
const branchesOf = async (
  db: Db,
  caller: Caller,
  { tenantId, indices: [index] }: Archive,
  path: Path,
): Promise<TreeBranch[]> => {
  const branches: TreeBranch[] = []
  for (const [at, unit] of path.entries()) {
    if (at < path.length - LEVELS_DRAWN) continue
    const offset = Math.max(0, unit.before - BRANCH / 2)
    const { children, total } = await readTreePage(db, caller, tenantId, index?.id ?? '', {
      node: path[at - 1]?.id,
      offset,
      limit: BRANCH,
    })
    branches.push({
      units: children.map(({ id, title, code, level, pictured, children: below }) => ({
        id,
        title,
        code: code ?? '',
        level: level ?? '',
        children: below,
        pictured: pictured ? 1 : 0,
        isOpen: id === unit.id,
      })),
      before: offset,
      after: Math.max(0, total - offset - children.length),
    })
  }
  return branches
}

/** The facts of a unit by area; those it inherits name the unit that states them. */
const areasOf = async (
  db: Db,
  archive: Archive,
  row: rows.UnitRow,
  above: readonly rows.UnitRow[],
): Promise<UnitPart['areas']> => {
  const { search } = await getConfig(db, archive.tenantId)
  const names = fieldNamesIn(search.mappings)
  const { values, own } = visibleUnit(archive, row)
  const nearest = (field: string) => {
    const stating = above.findLast((one) => visibleUnit(archive, one).own[field] !== undefined)
    return stating && { unit: stating, value: visibleUnit(archive, stating).own[field] }
  }
  const factOf = (field: string): UnitFact[] => {
    const isHandedDown = HANDED_DOWN.some((one) => one === field)
    const given = own[field] === undefined && (isHandedDown || values[field] !== undefined)
    const source = given ? nearest(field) : undefined
    const texts = textsOf(values[field] ?? source?.value)
    const label = fieldLabel(names, field)
    if (texts.length === 0 || !label) return []
    const unit = source ? stepOf(archive, source.unit) : null
    const from = unit && { id: unit.id, title: unit.title }
    return [{ field, label, values: texts, isLinked: isShared(field), from }]
  }
  return AREA_FIELDS.map(({ area, fields }) => ({ area, facts: fields.flatMap(factOf) })).filter(
    ({ facts }) => facts.length > 0,
  )
}
