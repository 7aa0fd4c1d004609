import { inBoth } from '#contract/common.ts'
import type { Collection } from '#contract/collections.ts'
import { INDEX_TYPES } from '#contract/index-types.ts'
import { COLLECTIONS_MAX, SITE_MAX } from '#contract/public-limits.ts'
import { stringFilters } from '#contract/record-search.ts'
import { KIND_OF_TYPE, presentation, type CollectionKind } from '#contract/sites.ts'
import type { Db } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { readFieldAccess, type Caller } from '#server/records/service.ts'
import { pickedOrder } from '#server/record-search/service.ts'
import { findFirst, summarise, type SearchScope } from '#server/search/service.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import * as rows from './collections-sql.ts'
import { visibleFace } from './visible-face.ts'

/** A tenant's public collections, of one kind or those of its front page. (collections.list) */
export const listCollections = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  { kind, only }: { kind?: CollectionKind | undefined; only?: 'chosen' | undefined },
): Promise<Collection[]> => {
  const { collections } = await visiblePresentation(db, caller, tenantId)
  const types = INDEX_TYPES.filter((type) => kind === undefined || KIND_OF_TYPE[type] === kind)
  const isChosen = only === 'chosen' && collections.length > 0
  const found = await rows.selectCollections(db, tenantId, {
    types,
    ids: isChosen ? collections : undefined,
    most: only === 'chosen' ? SITE_MAX.collections : COLLECTIONS_MAX,
  })
  const placeOf = ({ id }: rows.CollectionRow) => collections.indexOf(id)
  return describe(
    db,
    tenantId,
    isChosen ? found.toSorted((one, other) => placeOf(one) - placeOf(other)) : found,
  )
}

/** One public collection. (collections.get) */
export const getCollection = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
): Promise<Collection> => {
  await visibleFace(db, caller, tenantId)
  const found = await rows.selectCollections(db, tenantId, { ids: [id], most: 1 })
  const [collection] = await describe(db, tenantId, found)
  return collection ?? refuse('indices.notFound')
}

/** What the tenant wrote for visitors, if the caller may see its site. */
const visiblePresentation = async (db: Db, caller: Caller, tenantId: string) =>
  presentation.parse((await visibleFace(db, caller, tenantId)).presentation ?? {})

type Described = Pick<Collection, 'records' | 'years' | 'cover'>

/** Adds counts, years and covers: of all whole indices together, and of each filtered alias. */
const describe = async (
  db: Db,
  tenantId: string,
  found: readonly rows.CollectionRow[],
): Promise<Collection[]> => {
  // Collections are shown to members as visitors see them.
  const isDated = !(await readFieldAccess(db, VISITOR, tenantId)).closed.has('date')
  const whole = await describeIndices(
    db,
    tenantId,
    found.flatMap(({ members }) => members),
  )
  const described: Collection[] = []
  for (const { members, name, nameEn, description, ...row } of found) {
    const isFiltered = members.some(({ filters }) => filters.length > 0)
    const { years, ...counted } = isFiltered
      ? await describeFiltered(db, tenantId, members)
      : sumOf(members.flatMap(({ id }) => whole.get(id) ?? []))
    described.push({
      ...row,
      ...counted,
      years: isDated ? years : null,
      kind: KIND_OF_TYPE[row.type],
      name: inBoth(name, nameEn),
      description: inBoth(description.is, description.en),
      indices: members.map(({ id }) => id),
    })
  }
  return described
}

const describeIndices = async (
  db: Db,
  tenantId: string,
  members: readonly rows.Member[],
): Promise<Map<string, Described>> => {
  const ids = new Map(members.map(({ id, esIndex }) => [esIndex, id]))
  const scope = { tenantId, generations: [...ids.keys()], hiddenToo: false }
  const summaries = await summarise(db, scope, { years: true })
  const covers = await rows.selectCovers(db, tenantId, [...ids.values()])
  return new Map(
    Array.from(ids, ([esIndex, id]) => {
      const { records = 0, years = null } = summaries.find((one) => one.esIndex === esIndex) ?? {}
      return [id, { records, years, cover: covers.find(({ indexId }) => indexId === id) ?? null }]
    }),
  )
}

const sumOf = (all: readonly Described[]): Described => {
  const years = all.flatMap((one) => one.years ?? [])
  return {
    records: all.reduce((sum, { records }) => sum + records, 0),
    years:
      years.length === 0
        ? null
        : {
            first: Math.min(...years.map(({ first }) => first)),
            last: Math.max(...years.map(({ last }) => last)),
          },
    cover: all.find(({ cover }) => cover)?.cover ?? null,
  }
}

/** Records of an alias that are looked at for a picture. */
const COVERS_TRIED = 50

const describeFiltered = async (
  db: Db,
  tenantId: string,
  members: readonly rows.Member[],
): Promise<Described> => {
  const views = members.map(({ filters }) => [stringFilters(filters)])
  const scope: SearchScope = {
    tenantId,
    generations: members.map(({ esIndex }) => esIndex),
    hiddenToo: false,
    aliasFilters: new Map(members.map(({ esIndex }, at) => [esIndex, views[at] ?? []])),
  }
  const order = pickedOrder(views.map((aliasFilters) => ({ aliasFilters })))
  const { total, years, hits } = await findFirst(db, scope, COVERS_TRIED, order)
  return {
    records: total,
    years,
    cover: (await rows.selectPictured(db, tenantId, hits)) ?? null,
  }
}
