import { z } from 'zod'
import { unitStep } from './archives.ts'
import { authority } from './authority.ts'
import { bothLanguages, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { listedPicture, listFacet } from './galleries.ts'
import { histogram } from './histogram.ts'
import { QUERY_MAX } from './limits.ts'
import { listBody } from './list-query.ts'
import { listedArticle } from './news.ts'
import { ADVANCED_MAX, LIST_VALUES_MAX, SEARCH_PAGES_MAX } from './public-limits.ts'
import { placePosition } from './overviews.ts'
import { searchAnswer } from './record-search.ts'
import { COLLECTION_KINDS } from './sites.ts'

/** What a search of a site finds: records by the kind of their collection, and posts. */
export const SEARCH_KINDS = [...COLLECTION_KINDS, 'news'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The body of a search of a site. Without a kind it shows the first results of each. */
export const siteSearchBody = listBody.extend({
  type: z.enum(SEARCH_KINDS).optional(),
  /** Only these indices. */
  in: z.array(z.string().min(1).max(50)).max(LIST_VALUES_MAX).default([]),
  /** Only indices of these kinds, and no posts; all without any. */
  kinds: z.array(z.enum(COLLECTION_KINDS)).max(COLLECTION_KINDS.length).default([]),
})

/** A record that was found: its words as in a list, and where the searched words stand in it. */
export const foundRecord = listedPicture.extend({
  collection: bothLanguages,
  kind: z.enum(COLLECTION_KINDS),
  code: z.string(),
  /** The units above it that the caller sees, from the top down; empty outside archives. */
  path: z.array(unitStep),
  /** The title with marks around the searched words. (records.highlight) */
  marked: z.string(),
  /** The sentence of its transcript or the text around a searched word; empty without one. */
  quote: z.string(),
  /** Seconds from the start of the recording to a quoted sentence; null if it is not spoken. */
  at: z.number().nullable(),
})
export type FoundRecord = z.output<typeof foundRecord>

const foundPost = listedArticle.omit({ image: true })
export type FoundPost = z.output<typeof foundPost>

/** Numbers of results by kind. */
const counts = z.object({ album: z.int(), media: z.int(), archive: z.int(), news: z.int() })

/** The results of a search of a site. */
const foundInSite = z.object({
  /** The sum of `counts`. */
  total: z.int(),
  counts,
  /** 1-based; the number of leaves is at least 1. */
  page: z.int(),
  pages: z.int(),
  records: z.record(z.enum(COLLECTION_KINDS), z.array(foundRecord)),
  posts: z.array(foundPost),
  /** All public indices, each with its number of results. */
  collections: z.array(
    z.object({ id: z.string(), name: bothLanguages, count: z.int(), isTicked: z.boolean() }),
  ),
  facets: z.array(listFacet),
  /** Results by decade. */
  decades: histogram,
  ...searchAnswer.pick({ suggestion: true, missing: true, unknown: true }).shape,
})

export const siteSearch = endpoints('siteSearch', {
  find: {
    method: 'POST',
    path: '/api/sites/:tenantId/search',
    needs: 'public',
    heavy: true,
    writes: false,
    params: inTenant,
    body: siteSearchBody,
    answer: foundInSite,
    problems: ['galleries.pageMissing'],
    about: "Searches a tenant's public indices and posts, with counts by kind, facets and decades.",
  },
  count: {
    method: 'POST',
    path: '/api/sites/:tenantId/search/count',
    needs: 'public',
    heavy: true,
    writes: false,
    params: inTenant,
    body: siteSearchBody,
    answer: z.object({ total: z.int() }),
    about: "Counts the records that a search of a tenant's public indices finds.",
  },
  fields: {
    method: 'POST',
    path: '/api/sites/:tenantId/search/fields',
    needs: 'public',
    heavy: true,
    writes: false,
    params: inTenant,
    /** The fields whose values are wanted, each as it was offered. */
    body: z.object({
      of: z.array(z.string().max(ADVANCED_MAX.fieldLetters)).max(ADVANCED_MAX.lines).default([]),
    }),
    answer: z.array(
      z.object({
        /** Its name; fields with the same label are one, with a bar between their names. */
        field: z.string(),
        label: bothLanguages,
        /** Whether records can be found by a whole value of it. */
        hasValues: z.boolean(),
        /** The commonest values, if they were wanted. */
        values: z.array(z.string()),
      }),
    ),
    about: "Lists the fields of a tenant's public indices that visitors may search.",
  },
  suggest: {
    method: 'GET',
    path: '/api/sites/:tenantId/suggest',
    needs: 'public',
    heavy: true,
    params: inTenant,
    query: z.object({
      q: z.string().max(QUERY_MAX).default(''),
      /** The field whose values are wanted, as it was offered; empty: words and all values. */
      field: z.string().max(ADVANCED_MAX.fieldLetters).default(''),
    }),
    answer: z.array(z.string()),
    about:
      "Suggests searches of a tenant's public indices, or values of a field, as a visitor types.",
  },
  value: {
    method: 'GET',
    path: '/api/sites/:tenantId/values/:field/:value',
    needs: 'public',
    heavy: true,
    params: inTenant.extend({
      field: z.string().min(1).max(100),
      value: z.string().min(1).max(500),
    }),
    answer: z.object({
      label: bothLanguages,
      /** The records that have the value, as a search finds them. */
      found: foundInSite,
      /** The address of the picture that the tenant gave the value; null without one. */
      image: z.string().nullable(),
      /** The public index of the record whose picture it is, also if that is hidden. */
      coverIndices: z.array(z.string()),
      /** What the tenant wrote about the value; both empty without a text. */
      text: bothLanguages,
      /** What it wrote about a person, family or corporate body. (attributes.authority) */
      authority: authority.unwrap(),
      /** Where the town or district is that it names; null for all else. */
      position: placePosition.nullable(),
    }),
    problems: ['siteSearch.valueNotFound'],
    about: 'Returns a value of a field that visitors see, with its picture, text and records.',
  },
  everywhere: {
    method: 'GET',
    path: '/api/sites/search',
    needs: 'public',
    heavy: true,
    query: z.object({
      q: z.string().max(QUERY_MAX).default(''),
      page: z.coerce.number().int().min(1).max(SEARCH_PAGES_MAX).default(1),
    }),
    answer: z.object({
      /** 1-based; the number of pages is at least 1. */
      page: z.int(),
      pages: z.int(),
      /** Results in the sites of this page. */
      total: z.int(),
      /** All of the page, also those without results. */
      sites: z.array(
        z.object({
          id: z.string(),
          name: bothLanguages,
          host: z.string().nullable(),
          total: z.int(),
          counts,
          /** Ids of its public indices. */
          indices: z.array(z.string()),
          /** The first results. */
          records: z.array(foundRecord),
        }),
      ),
    }),
    about: 'Searches the public sites of all tenants, grouped by tenant, with their first results.',
  },
  suggestEverywhere: {
    method: 'GET',
    path: '/api/sites/search/suggest',
    needs: 'public',
    heavy: true,
    query: z.object({ q: z.string().max(QUERY_MAX).default('') }),
    answer: z.array(z.object({ text: z.string(), site: z.string(), name: bothLanguages })),
    about: 'Suggests searches of the public sites of all tenants, each with its site.',
  },
})
