import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { SIMILAR_MAX } from './limits.ts'
import { hit } from './record-search.ts'

/**
 * A record like another one. `_score`: the higher, the more alike. `why`: words that both have, as
 * written in the other record, and whether the two pictures look alike. (records.similar)
 */
export const similarHit = hit.omit({ highlight: true }).extend({
  _score: z.number(),
  why: z.object({ words: z.array(z.string()), picture: z.boolean() }),
})
export type SimilarHit = z.output<typeof similarHit>

/** Records like a record. */
export const similarRecords = endpoints('records', {
  similar: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:ids/records/:recordId/similar',
    needs: 'record.read',
    heavy: true,
    visitors: true,
    params: inTenant.extend({ ids: z.string().min(1).max(2000), recordId: z.uuid() }),
    query: z.object({ size: z.coerce.number().int().min(1).max(SIMILAR_MAX).default(12) }),
    answer: z.object({ took: z.number(), hits: z.array(similarHit) }),
    problems: ['records.notFound', 'indices.notFound'],
    about:
      'Returns records of these indices that have rare words in common with a record, or ' +
      'a picture like its own, most similar first. `why` says which words, and whether ' +
      'the pictures look alike.',
  },
})
