import { z } from 'zod'
import type { Collection } from './collections.ts'
import { inTenant } from './common.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'
import type { ListQuery } from './list-query.ts'
import { collectionPath, type CollectionKind } from './sites.ts'

/** A call that a page reads: an endpoint and its arguments. */
export type Reading = { endpoint: Endpoint; call: unknown }

/** Types the arguments of a reading by its endpoint. */
export const reading = <E extends Endpoint>(endpoint: E, call: Call<E>) => ({ endpoint, call })

export type Answers<R> = {
  [K in keyof R]: R[K] extends { endpoint: infer E extends Endpoint } ? Answer<E> : never
}

/** The fields of a sent form, each with all its values. */
export type SentFields = Readonly<Record<string, readonly string[]>>

/** The arguments of a form's call, or of the path after it: what was sent, and where. */
type Sending = { fields: SentFields; params: Readonly<Record<string, string>> }

/**
 * The form of a page, sent to the page's own address. It makes one call, as HTTP would.
 * (pages.forms)
 */
export type PageForm = {
  endpoint: Endpoint
  call: (sending: Sending) => unknown
  /** The path that the sender is led to, without the language. */
  leadsTo: (answer: never, sending: Sending) => string
}

/** Types the call and the answer of a form by its endpoint. */
export const form = <E extends Endpoint>(
  endpoint: E,
  rest: {
    call: (sending: Sending) => Call<E>
    leadsTo: (answer: Answer<E>, sending: Sending) => string
  },
): PageForm => ({ endpoint, ...rest })

/** The value of a field that is sent once; undefined if it was not sent. */
export const sentText = (fields: SentFields, name: string): string | undefined => fields[name]?.[0]

/** What every form of a visitor sends beside its content. (visitors.protection) */
export const sentBy = (fields: SentFields) => ({
  form: sentText(fields, 'form'),
  website: sentText(fields, 'website'),
  name: sentText(fields, 'name'),
  email: sentText(fields, 'email'),
})

/** A text in the query of a page; one that is too long counts as missing. */
export const queryText = (most: number) => z.string().max(most).optional().catch(undefined)
/** The secret of a sender without an account, as the address of a page has it. */
export const queryKey = queryText(100)

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
  path: `/main${string}` | `/login${string}`
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
  /** The calls of the further parts of a long page, which is drawn part by part. (pages.long) */
  parts?: (input: { params: z.output<P>; query: z.output<Q> }, answers: Answers<R>) => Reading[]
  /** The form that is sent to the page. */
  form?: PageForm
  /** The forms of a page with several, by the value of the field `action` that each sends. */
  forms?: Readonly<Record<string, PageForm>>
  /** Whether each visitor gets a drawing of their own, which is not kept. (pages.personal) */
  isPersonal?: true
  /** Whether visitors are led to the sign-in page, and then back. (account.pages) */
  needsAccount?: true
  /** Whether a signed-in person may save the address of the page. (account.searches) */
  savesSearch?: true
  /** Whether a signed-in person may keep the record of the page. (folders.favourites) */
  keepsFavourite?: true
  /** Whether other sites may show the page in a frame. (oembed.frame) */
  isFramed?: true
  /** The path of the page that shows the same thing, by the answers so far; asked after each. */
  elsewhere?: (input: { params: z.output<P> }, answers: Partial<Answers<R>>) => string | undefined
  /** What the page shows: when one of these changes, the page is drawn again. (pages.tags) */
  tags: (input: { params: z.output<P> }, answers: Answers<R>) => string[]
  cost: (query: z.output<Q>) => CostClass
  /** Whether search engines may list the page. */
  isListed: (query: z.output<Q>) => boolean
  /** One English sentence. */
  about: string
}

export const page = <P extends z.ZodType, Q extends z.ZodType, R extends Record<string, Reading>>(
  one: PageOf<P, Q, R>,
) => one

/** The settings of pages that are drawn for one person, such as those with a form. */
export const forOnePerson = {
  isPersonal: true as const,
  tags: (): string[] => [],
  cost: (): CostClass => 'search',
  isListed: () => false,
}

export const NOTHING = z.object({})

/** An index or an alias of a tenant. */
export const inCollection = inTenant.extend({ id: z.string().min(1).max(50) })

/** The page of a collection that is of another kind than the page it is asked of. (pages.kinds) */
export const unlessOfKind =
  (kind: CollectionKind) =>
  (
    { params: { tenantId } }: { params: { tenantId: string } },
    { collection }: { collection?: Collection },
  ): string | undefined =>
    collection && collection.kind !== kind ? collectionPath(tenantId, collection) : undefined

/** A word or a phrase that no result may have. */
const EXCLUDING = /(?:^|[\s(])(?:-[^\s-]|(?:NOT|EKKI)\s)/u

/** How much a list costs by what is asked of it; what excludes words is heavy. */
export const costOfList = ({ q, values, from, to, page: leaf }: ListQuery): CostClass => {
  if (values.length >= 4 || leaf > 50 || EXCLUDING.test(q)) return 'heavy'
  return q !== '' || values.length > 0 || (from ?? to) !== undefined ? 'search' : 'list'
}

/** The tags of pages: `sites` of the platform, and those of a tenant. */
export const tagOf = {
  sites: () => 'sites',
  /** The records of all sites. */
  records: () => 'records',
  site: (tenantId: string) => `site:${tenantId}`,
  index: (tenantId: string, id: string) => `index:${tenantId}/${id}`,
  record: (recordId: string) => `record:${recordId}`,
  news: (tenantId: string) => `news:${tenantId}`,
  /** The people who are marked in the pictures of a tenant. */
  names: (tenantId: string) => `names:${tenantId}`,
  /** The names of those whose suggestions were accepted. */
  thanks: (tenantId: string) => `thanks:${tenantId}`,
}

/** The tags of a page that shows a tenant and records of some of its indices. */
export const tagsOfIndices = (tenantId: string, ids: readonly string[]): string[] => [
  tagOf.site(tenantId),
  ...new Set(ids.map((id) => tagOf.index(tenantId, id))),
]
