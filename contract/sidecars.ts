import { z } from 'zod'
import { inIndex, instant, nextCursor, pageByCursor, params } from './common.ts'
import { endpoints } from './endpoint.ts'

/** The progress of writing accepted values into the XMP sidecars of an index. (sidecars.status) */
export const sidecarStatus = z.object({
  on: z.boolean(),
  written: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** The failures that match `q`, by path; `again` is the time of the next retry. */
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
