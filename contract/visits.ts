import { z } from 'zod'
import { inTenant, nextCursor, pageByCursor } from './common.ts'
import { endpoints } from './endpoint.ts'
import { UNDESCRIBED_PAGE_SIZE } from './public-limits.ts'

/** What a counted page of the public site is. (visits.count) */
export const VISIT_KINDS = [
  'front',
  'gallery',
  'media',
  'archive',
  'record',
  'article',
  'search',
  'other',
] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** Numbers of pages that visitors opened; `searches` of these are pages of results. */
const sums = z.object({ pages: z.int(), searches: z.int() })
export type VisitSums = z.output<typeof sums>

export const visits = endpoints('visits', {
  summary: {
    method: 'GET',
    path: '/api/tenants/:tenantId/visits',
    // Whoever reads the figures of the dashboard.
    needs: 'job.read',
    params: inTenant,
    answer: z.object({
      /** The first day that is counted; null before any visit. */
      since: z.iso.date().nullable(),
      /** The latest days, the oldest first, also those without visits. */
      days: z.array(sums.extend({ day: z.iso.date() })),
      /** The sums of these days, and of as many days before them. */
      latest: sums,
      before: sums,
      /** The pages of these days by kind, the commonest first. */
      kinds: z.array(z.object({ kind: z.enum(VISIT_KINDS), pages: z.int() })),
      /** The most viewed records of these days. */
      records: z.array(
        z.object({ id: z.uuid(), indexId: z.string(), title: z.string(), pages: z.int() }),
      ),
      /** Words that found nothing on several of these days, the commonest first. */
      words: z.array(z.object({ words: z.string(), searches: z.int() })),
    }),
    about:
      "Returns how many pages of the tenant's site visitors opened, and what they did not find.",
  },
  undescribed: {
    method: 'GET',
    path: '/api/tenants/:tenantId/undescribed',
    needs: 'record.edit',
    params: inTenant,
    query: pageByCursor(UNDESCRIBED_PAGE_SIZE, 200).omit({ from: true }),
    answer: z.object({
      /** `pages`: how often visitors opened the page of the record. */
      records: z.array(
        z.object({ id: z.uuid(), indexId: z.string(), title: z.string(), pages: z.int() }),
      ),
      cursor: nextCursor,
    }),
    about:
      'Lists the public records whose pictures have no description, those that visitors opened ' +
      'most often first.',
  },
})
