import { z } from 'zod'
import { inTenant } from './common.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
import { collections } from './collections.ts'
import { galleries } from './galleries.ts'
import { isListKey, isWholeList, listQuery, readListQuery, type ListQuery } from './list-query.ts'
import { publicRecords, type PublicRecord } from './public-records.ts'
import { sites } from './sites.ts'

/** A call that a page reads: an endpoint and its arguments. */
export type Reading = { endpoint: Endpoint; call: unknown }

/** Types the arguments of a reading by its endpoint. */
const reading = <E extends Endpoint>(endpoint: E, call: Call<E>) => ({ endpoint, call })

type Answers<R> = {
  [K in keyof R]: R[K] extends { endpoint: infer E extends Endpoint } ? Answer<E> : never
}

/**
 * How much a page costs to draw: one record, a list, a search, or a search with many filters. Each
 * class has its own queue. (pages.costClasses)
 */
export const COST_CLASSES = ['record', 'list', 'search', 'heavy'] as const
export type CostClass = (typeof COST_CLASSES)[number]

/**
 * A page of the public site as data. The server reads its calls in one snapshot of the database,
 * the renderer draws their answers, and the cache keeps the page until one of its tags moves.
 */
type PageOf<P extends z.ZodType, Q extends z.ZodType, R extends Record<string, Reading>> = {
  /** Path from the root of the site, as in endpoints; English pages have `/en` before it. */
  path: `/main${string}`
  params: P
  /** Parses the query. A value that makes no sense counts as missing. */
  query: Q
  /** The keys of the query that the page reads; it ignores others. */
  readsKey?: (key: string) => boolean
  /** A key of the query without which another page of the same path is meant. */
  onlyWith?: string
  /** The path of the same page that search engines list, if it is another one. */
  canonical?: (input: { params: z.output<P>; query: z.output<Q> }) => string
  /** The calls by name; none depends on the answer of another. */
  reads: (input: { params: z.output<P>; query: z.output<Q> }) => R
  /** What the page shows: when one of these changes, the page is drawn again. (pages.tags) */
  tags: (input: { params: z.output<P> }, answers: Answers<R>) => string[]
  cost: (query: z.output<Q>) => CostClass
  /** Whether search engines may list the page. */
  isListed: (query: z.output<Q>) => boolean
  /** One English sentence. */
  about: string
}

const page = <P extends z.ZodType, Q extends z.ZodType, R extends Record<string, Reading>>(
  one: PageOf<P, Q, R>,
) => one

const NOTHING = z.object({})
const inCollection = inTenant.extend({ id: z.string().min(1).max(50) })

/** A list with a picture of it. An impossible id of the picture is no page. */
const pictureQuery = z.record(z.string(), z.unknown()).transform((raw, context) => {
  const image = z.uuid().safeParse(raw.image)
  if (!image.success) {
    context.addIssue({ code: 'custom', input: raw.image })
    return z.NEVER
  }
  const at = typeof raw.at === 'string' && /^\d{1,7}$/.test(raw.at) ? Number(raw.at) : undefined
  return { ...readListQuery(raw), image: image.data, at }
})

/** A record's page shows its neighbours and records like it, so it depends on their index too. */
const tagsOfRecord = ({ id, indexId, site: { id: tenantId } }: PublicRecord): string[] => [
  tagOf.record(id),
  tagOf.index(tenantId, indexId),
  tagOf.site(tenantId),
]

/** How much a list costs by what is asked of it. */
const costOfList = ({ q, values, from, to, page: leaf }: ListQuery): CostClass => {
  if (values.length >= 4 || leaf > 50) return 'heavy'
  return q !== '' || values.length > 0 || (from ?? to) !== undefined ? 'search' : 'list'
}

/** The tags of pages: `sites` of the platform, and those of a tenant. */
export const tagOf = {
  sites: () => 'sites',
  site: (tenantId: string) => `site:${tenantId}`,
  index: (tenantId: string, id: string) => `index:${tenantId}/${id}`,
  record: (recordId: string) => `record:${recordId}`,
}

/** Every page of the public site; nothing else is served under `/main`. (pages.table) */
export const pages = {
  front: page({
    path: '/main',
    params: NOTHING,
    query: NOTHING,
    reads: () => ({ sites: reading(sites.list, {}) }),
    tags: () => [tagOf.sites()],
    cost: () => 'list',
    isListed: () => true,
    about: 'The front page of the platform: its public tenants and the search over all of them.',
  }),
  site: page({
    path: '/main/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({ site: reading(sites.get, { params }) }),
    tags: ({ params }) => [tagOf.site(params.tenantId)],
    cost: () => 'list',
    isListed: () => true,
    about: 'The front page of a tenant.',
  }),
  galleries: page({
    path: '/main/albums/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { kind: 'album' } }),
    }),
    tags: ({ params }, { collections: shown }) => [
      tagOf.site(params.tenantId),
      ...shown.flatMap(({ indices }) => indices.map((id) => tagOf.index(params.tenantId, id))),
    ],
    cost: () => 'list',
    isListed: () => true,
    about: "A tenant's galleries, each with its cover.",
  }),
  gallery: page({
    path: '/main/albums/:tenantId/:id',
    params: inCollection,
    query: listQuery,
    readsKey: isListKey,
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      collection: reading(collections.get, { params }),
      found: reading(galleries.find, { params, body: query }),
    }),
    tags: ({ params }, { collection }) => [
      tagOf.site(params.tenantId),
      ...collection.indices.map((id) => tagOf.index(params.tenantId, id)),
    ],
    cost: costOfList,
    isListed: isWholeList,
    about: 'A gallery: a leaf of the pictures of an index or alias.',
  }),
  galleryPicture: page({
    path: '/main/albums/:tenantId/:id',
    params: inCollection,
    query: pictureQuery,
    onlyWith: 'image',
    readsKey: (key) => key === 'image' || key === 'at' || isListKey(key),
    canonical: ({ query }) => `/main/r/${query.image}`,
    reads: ({ params, query: { image, at, ...query } }) => ({
      record: reading(publicRecords.get, {
        params: { recordId: image },
        body: { tenantId: params.tenantId, list: { id: params.id, query, at } },
      }),
    }),
    tags: (_, { record }) => tagsOfRecord(record),
    cost: costOfList,
    isListed: () => false,
    about: 'A record among the pictures of a gallery.',
  }),
  record: page({
    path: '/main/r/:recordId',
    params: publicRecords.get.params,
    query: NOTHING,
    reads: ({ params }) => ({ record: reading(publicRecords.get, { params, body: {} }) }),
    tags: (_, { record }) => tagsOfRecord(record),
    cost: () => 'record',
    isListed: () => true,
    about: 'A record at its lasting address.',
  }),
}

export type Pages = typeof pages
export type PageName = keyof Pages
export type ParamsOf<N extends PageName> = z.output<Pages[N]['params']>
export type QueryOf<N extends PageName> = z.output<Pages[N]['query']>
export type AnswersOf<N extends PageName> = Answers<ReturnType<Pages[N]['reads']>>

/** Where and for whom a page is drawn. */
export type Place<N extends PageName = PageName> = {
  page: N
  language: 'is' | 'en'
  /** Path and query without the language. */
  address: string
  /** The address that search engines list; usually the same. */
  canonical: string
  params: ParamsOf<N>
  query: QueryOf<N>
  /** The origin of canonical addresses, such as `https://varda.is`. */
  origin: string
  isListed: boolean
  /** The signed-in person, whose pages are never kept; null for visitors. */
  viewer: { name: string } | null
}

/** A page that could not be shown: its HTTP status and problem code. */
export type Fault = Pick<Place, 'language' | 'address'> & { status: number; code: string }

/** Files of the browser build that every page needs, as addresses. */
export type PageAssets = { script: string; style: string; fonts: string[] }

/** What the build of the views exports; the server loads it by its path. */
export type Renderer = {
  drawPage: <N extends PageName>(
    place: Place<N>,
    answers: AnswersOf<N>,
    assets: PageAssets,
  ) => string
  drawFault: (fault: Fault, assets: PageAssets) => string
}
