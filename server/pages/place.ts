import type { FastifyRequest } from 'fastify'
import { fillPath } from '#contract/endpoint.ts'
import { pages, type PageName, type Place } from '#contract/pages.ts'
import { Problem } from '#server/kit/problem.ts'
import { ElsewhereError } from './load.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { keepLatest } from '#server/kit/keep-latest.ts'

type Named = [PageName, ...PageName[]]

export const LANGUAGES = ['is', 'en'] as const
/** What stands before the paths of a language. */
export const prefixOf = (language: Place['language']): '' | '/en' =>
  language === 'en' ? '/en' : ''

/** The pages of each path, those that need a key of the query first. */
export const pagesByPath = (): Map<string, Named> => {
  const byPath = new Map<string, Named>()
  const names = Object.keys(pages) as PageName[]
  for (const name of names.toSorted((one, other) => Number(needs(other)) - Number(needs(one)))) {
    const { path } = pages[name]
    byPath.set(path, [...(byPath.get(path) ?? []), name] as Named)
  }
  return byPath
}

const onlyWithOf = (name: PageName) => (pages[name] as { onlyWith?: string }).onlyWith
const needs = (name: PageName) => onlyWithOf(name) !== undefined

/** The page that a request means among those of its path. */
export const pageFor = (
  named: Named,
  { query, siteTenantId, params }: FastifyRequest,
): PageName => {
  if (siteTenantId !== undefined && named[0] === 'front') {
    // On a tenant's own host the front page is the tenant's.
    Object.assign(params as object, { tenantId: siteTenantId })
    return 'site'
  }
  return (
    named.find((name) => {
      const key = onlyWithOf(name)
      return key === undefined || key in (query as object)
    }) ?? named[0]
  )
}

/** Keys of a query that a page reads; caches and canonical addresses drop all others. */
const knownEntries = (page: PageName, query: object): [string, string][] => {
  const { readsKey } = pages[page] as { readsKey?: (key: string) => boolean }
  return Object.entries(query)
    .filter(([key]) => readsKey?.(key) ?? false)
    .flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]))
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
}

/** The path of the request with a sorted query of known keys. (pages.address) */
const addressOf = (page: PageName, request: FastifyRequest): string => {
  const path = fillPath(pages[page].path, request.params as Record<string, string>)
  const whole = path.replace(/\*$/, () =>
    ((request.params as Record<string, string>)['*'] ?? '')
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
  )
  const query = new URLSearchParams(knownEntries(page, request.query as object)).toString()
  return query ? `${whole}?${query}` : whole
}

/**
 * Pages of records and folders by id: their calls refuse, on a tenant's own host, those of others.
 */
const isOfRecords = (path: string): boolean =>
  path.startsWith('/main/r/') || path.startsWith('/main/folder/') || path === '/main/compare'

/**
 * Refuses, on a tenant's own host, the pages of other tenants and of the whole platform.
 * (sites.ownHost)
 */
const checkOwnHost = (page: PageName, { siteTenantId, params }: FastifyRequest): void => {
  if (siteTenantId === undefined || isOfRecords(pages[page].path)) return
  if ((params as { tenantId?: string }).tenantId !== siteTenantId)
    throw new Problem('request.notFound')
}

/**
 * Where and for whom a page is drawn, from its request. An impossible path answers 404; a value of
 * the query that makes no sense counts as missing.
 */
export const placeOf = <N extends PageName>(
  page: N,
  language: Place['language'],
  request: FastifyRequest,
  { origin, viewer = null }: { origin: string; viewer: Viewer | null | undefined },
): Place<N> => {
  const { params: paramsSchema, query: querySchema, isListed } = pages[page]
  const { canonical } = pages[page] as { canonical?: (input: object) => string }
  checkOwnHost(page, request)
  const isOwnFront = page === 'site' && request.siteTenantId !== undefined
  // On its own host a front page has one address.
  if (isOwnFront && request.routeOptions.url?.endsWith(pages.site.path))
    throw new ElsewhereError(pages.front.path)
  const params = paramsSchema.safeParse(request.params)
  if (!params.success) throw new Problem('request.notFound')
  const query = querySchema.safeParse(request.query)
  if (!query.success) throw new Problem('request.notFound')
  const address = isOwnFront ? pages.front.path : addressOf(page, request)
  return {
    page,
    language,
    address,
    canonical: canonical?.({ params: params.data, query: query.data }) ?? address,
    params: params.data,
    query: query.data,
    origin,
    isListed: isListed(query.data as never),
    ownSite: request.siteTenantId,
    viewer: viewer && {
      name: viewer.name,
      tenants: viewer.admin ? 'all' : Object.keys(viewer.roles),
    },
  } as Place<N>
}

/** Places that are remembered, and their longest address: most requests are for a few. */
const [MAX_PLACES, LONGEST_KEPT] = [1000, 500]

/** Reads the places of visitors' requests, and remembers the latest. */
export const createPlaces = () => {
  const known = new Map<string, Place>()
  return <N extends PageName>(
    page: N,
    language: Place['language'],
    request: FastifyRequest,
    origin: string,
  ): Place<N> => {
    // A host may become that of a tenant, or be no longer.
    const key = `${origin} ${request.siteTenantId ?? ''} ${request.url}`
    const place = known.get(key) ?? placeOf(page, language, request, { origin, viewer: undefined })
    if (key.length <= LONGEST_KEPT) keepLatest(known, key, place, MAX_PLACES)
    // An address has one page.
    return place as Place<N>
  }
}
