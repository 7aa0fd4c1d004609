import { z } from 'zod'
import { inTenant } from './common.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
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
  /** Parses the query. A value that makes no sense counts as missing; other keys are ignored. */
  query: Q
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

/** The tags of pages: `sites` of the platform, and those of a tenant. */
export const tagOf = {
  sites: () => 'sites',
  site: (tenantId: string) => `site:${tenantId}`,
  index: (tenantId: string, id: string) => `index:${tenantId}/${id}`,
  record: (recordId: string) => `record:${recordId}`,
  news: (tenantId: string) => `news:${tenantId}`,
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
  /** Path and query without the language, as in the canonical address. */
  address: string
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
