import { z } from 'zod'
import { instant, inTenant, page, params } from './common.ts'
import { endpoints } from './endpoint.ts'
import { LOGS_PAGE_SIZE } from './limits.ts'

export const LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type Level = (typeof LEVELS)[number]

/**
 * A log line. `message` is the Icelandic sentence that searches match; `code` and `params` render
 * it in any language. (logs.line)
 */
export const logLine = z.object({
  timestamp: instant,
  level: z.enum(LEVELS),
  code: z.string(),
  params,
  message: z.string(),
  indexId: z.string().nullable(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  jobId: z.string().nullable(),
  queueName: z.string().nullable(),
})
export type LogLine = z.output<typeof logLine>

export const logHit = z.object({ _id: z.string(), _source: logLine })
export type LogHit = z.output<typeof logHit>

export const logs = endpoints('logs', {
  query: {
    method: 'POST',
    path: '/api/tenants/:tenantId/logs',
    needs: 'log.read',
    heavy: true,
    writes: false,
    params: inTenant,
    /** `before` is the `_id` of the last line seen; it replaces `from`. (kit.pages) */
    query: page(LOGS_PAGE_SIZE, 500).extend({ before: z.coerce.number().int().min(1).optional() }),
    body: z.object({
      query: z.string().max(500).default(''),
      filters: z
        .object({
          level: z.array(z.enum(LEVELS)).optional(),
          indexId: z.string().max(50).optional(),
          fileId: z.string().max(100).optional(),
          jobId: z.string().max(100).optional(),
        })
        .default({}),
    }),
    answer: z.object({
      took: z.number(),
      hits: z.object({ total: z.int(), relation: z.enum(['eq', 'gte']), hits: z.array(logHit) }),
    }),
    about:
      'Lists log lines, newest first. `relation` is gte if more than `total` match. ' +
      '`before`: lines older than the one with this id.',
  },
})
