import { z } from 'zod'
import { ARCHIVE_ORDERS, archives, LEVEL_ORDERS } from '#contract/archives.ts'
import { collections } from '#contract/collections.ts'
import { inTenant } from '#contract/common.ts'
import { readLevelPath } from '#contract/level-path.ts'
import { LEVELS_MAX, QUERY_MAX } from '#contract/limits.ts'
import { numberIn, readLeaf } from '#contract/list-query.ts'
import { inCollection, page, reading, tagsOfIndices, unlessOfKind } from '#contract/page.ts'
import { sites } from '#contract/sites.ts'

const raw = z.record(z.string(), z.unknown())
const uuidOf = (value: unknown): string | undefined => z.uuid().safeParse(value).data
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, QUERY_MAX) : ''

const orderQuery = raw.transform(({ by, from, to }) => ({
  by: ARCHIVE_ORDERS.find((one) => one === by) ?? ('title' as const),
  from: numberIn(from, 1, 9999),
  to: numberIn(to, 1, 9999),
}))
const levelQuery = raw.transform(({ page: leaf, sort }) => ({
  page: readLeaf(leaf),
  order: LEVEL_ORDERS.find((one) => one === sort),
}))
const isLevelKey = (key: string) => key === 'page' || key === 'sort'
/** An index or alias with chosen values of its levels, such as `skra/Hreppsnefnd`. */
const levelOf = (value: unknown): { id: string; values: (string | null)[] } | undefined => {
  const [, id = '', path = ''] = /^([^/]{1,50})(?:\/(.*))?$/su.exec(String(value ?? '')) ?? []
  const values = readLevelPath(path)
  return id !== '' && values && fitsLevels(values) ? { id, values } : undefined
}
const fitsLevels = (values: readonly (string | null)[]): boolean =>
  values.length <= LEVELS_MAX && values.every((value) => (value?.length ?? 0) <= 500)

const searchQuery = raw.transform(({ q, under, group, in: level }) => ({
  q: wordsOf(q),
  level: levelOf(level),
  under: uuidOf(under),
  group: uuidOf(group),
}))
const SEARCH_KEYS = ['q', 'in', 'under', 'group']

const inLevel = inCollection.extend({
  '*': z.string().transform((path, context) => {
    const values = readLevelPath(path)
    if (values && fitsLevels(values)) return values
    context.addIssue({ code: 'custom', input: path })
    return z.NEVER
  }),
})

export const archivePages = {
  archives: page({
    path: '/main/archive/:tenantId',
    params: inTenant,
    query: orderQuery,
    readsKey: (key) => ['by', 'from', 'to'].includes(key),
    reads: ({ params, query: { by, from, to } }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { kind: 'archive' } }),
      list: reading(archives.list, { params, query: { by, first: from, last: to } }),
    }),
    tags: ({ params }, { collections: shown }) =>
      tagsOfIndices(
        params.tenantId,
        shown.flatMap(({ indices }) => indices),
      ),
    cost: ({ from, to }) => ((from ?? to) === undefined ? 'list' : 'search'),
    isListed: ({ by, from, to }) => by === 'title' && (from ?? to) === undefined,
    about: "A tenant's archives by title, creator or date.",
  }),
  archivesFound: page({
    path: '/main/archive/:tenantId',
    params: inTenant,
    query: searchQuery,
    onlyWith: 'q',
    readsKey: (key) => SEARCH_KEYS.includes(key),
    reads: ({ params, query: { level, ...query } }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { kind: 'archive' } }),
      found: reading(archives.search, { params, body: { ...query, ...level } }),
    }),
    tags: ({ params }, { collections: shown }) =>
      tagsOfIndices(
        params.tenantId,
        shown.flatMap(({ indices }) => indices),
      ),
    cost: () => 'search',
    isListed: () => false,
    savesSearch: true,
    about:
      "What a search finds in a tenant's archives, or below a level or unit, grouped by archive.",
  }),
  archive: page({
    path: '/main/archive/:tenantId/:id',
    params: inCollection,
    query: levelQuery,
    readsKey: isLevelKey,
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      collection: reading(collections.get, { params }),
      level: reading(archives.level, { params, body: query }),
    }),
    elsewhere: unlessOfKind('archive'),
    tags: ({ params }, { collection, level }) =>
      tagsOfIndices(params.tenantId, [...collection.indices, ...level.coverIndices]),
    cost: () => 'list',
    isListed: ({ order }) => order === undefined,
    about: 'An archive registry: its first level, or the units at its top.',
  }),
  archiveLevel: page({
    path: '/main/archive/:tenantId/:id/*',
    params: inLevel,
    query: levelQuery,
    readsKey: isLevelKey,
    reads: ({ params: { tenantId, id, '*': values }, query }) => ({
      site: reading(sites.get, { params: { tenantId } }),
      collection: reading(collections.get, { params: { tenantId, id } }),
      level: reading(archives.level, {
        params: { tenantId, id },
        body: { values, ...query },
      }),
    }),
    elsewhere: unlessOfKind('archive'),
    tags: ({ params }, { collection, level }) =>
      tagsOfIndices(params.tenantId, [...collection.indices, ...level.coverIndices]),
    cost: () => 'list',
    isListed: ({ order }) => order === undefined,
    about: 'A level of an archive registry: the values below the chosen ones, or the units there.',
  }),
  findingAid: page({
    path: '/main/archive/:tenantId/:id/-/skra',
    params: inCollection,
    query: raw.transform(({ node }) => ({ node: uuidOf(node) })),
    readsKey: (key) => key === 'node',
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      collection: reading(collections.get, { params }),
      aid: reading(archives.findingAid, { params, query }),
    }),
    parts: ({ params, query }, { aid }) =>
      Array.from({ length: aid.parts - 1 }, (_, at) =>
        reading(archives.findingAid, { params, query: { ...query, part: at + 2 } }),
      ),
    elsewhere: unlessOfKind('archive'),
    tags: ({ params }, { collection }) => tagsOfIndices(params.tenantId, collection.indices),
    cost: () => 'heavy',
    isListed: () => false,
    about: 'An archive, or a unit with all below it, on one page for reading and printing.',
  }),
}
