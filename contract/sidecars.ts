import { z } from 'zod'
import { inIndex, instant, nextCursor, pageByCursor, params } from './common.ts'
import { endpoints } from './endpoint.ts'

/**
 * How far the writing of accepted values to the XMP files beside an index's originals has come.
 * (sidecars.status)
 */
export const sidecarStatus = z.object({
  on: z.boolean(),
  written: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Those that failed and fit `q`, by path; `again`: when it is tried next by itself. */
  failures: z.array(
    z.object({
      recordId: z.uuid(),
      rel: z.string(),
      reason: z.object({ code: z.string(), params }),
      again: instant.nullable(),
    }),
  ),
  cursor: nextCursor,
})
export type SidecarStatus = z.output<typeof sidecarStatus>

export const sidecars = endpoints('sidecars', {
  status: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/sidecars',
    needs: 'index.read',
    params: inIndex,
    query: pageByCursor(50).extend({ q: z.string().max(200).optional() }),
    answer: sidecarStatus,
    problems: ['indices.notFound'],
    about: 'How many sidecars are written, wait and failed, and those that failed.',
  },
  retry: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/sidecars/retry',
    needs: 'index.edit',
    params: inIndex,
    problems: ['indices.notFound'],
    about: 'Tries the sidecars that failed once more.',
  },
})
