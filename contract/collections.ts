import { z } from 'zod'
import { INDEX_TYPES } from './index-types.ts'
import { bothLanguages, inIndex, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { COLLECTION_KINDS } from './sites.ts'

/** An index or alias as visitors see it. (collections.collection) */
export const collection = z.object({
  id: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  type: z.enum(INDEX_TYPES),
  isAlias: z.boolean(),
  /** The English name is the Icelandic one if the tenant gave none. */
  name: bothLanguages,
  description: bothLanguages,
  /** The number of records that visitors see. */
  records: z.int(),
  /** First and last year of these; null if none has a date that visitors see. */
  years: z.object({ first: z.int(), last: z.int() }).nullable(),
  /** The record whose picture represents the collection, and its index. */
  cover: z.object({ indexId: z.string(), recordId: z.uuid() }).nullable(),
  /** Ids of the public indices that it consists of; its own id if it is an index. */
  indices: z.array(z.string()),
  /** Whether visitors may send suggestions about its records. */
  crowdsource: z.boolean(),
})
export type Collection = z.output<typeof collection>

export const collections = endpoints('collections', {
  list: {
    method: 'GET',
    path: '/api/sites/:tenantId/collections',
    needs: 'public',
    heavy: true,
    params: inTenant,
    query: z.object({
      kind: z.enum(COLLECTION_KINDS).optional(),
      /** Only the collections chosen for the front page; the first ones if none is chosen. */
      only: z.literal('chosen').optional(),
    }),
    answer: z.array(collection),
    problems: ['sites.notFound'],
    about:
      "Lists a tenant's public indices and aliases in their order, with counts, years and covers.",
  },
  get: {
    method: 'GET',
    path: '/api/sites/:tenantId/collections/:id',
    needs: 'public',
    params: inIndex,
    answer: collection,
    problems: ['sites.notFound', 'indices.notFound'],
    about: 'Returns one public index or alias, with its count, years and cover.',
  },
})
