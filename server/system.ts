import { sql } from 'drizzle-orm'
import { allEndpoints } from '#contract/all.ts'
import { system } from '#contract/system.ts'
import { docsPage } from '#server/kit/docs-page.ts'
import { openApiOf } from '#server/kit/openapi.ts'
import { file, route } from '#server/kit/routes.ts'
import { productVersion } from '#server/kit/version.ts'

/** What operators and programs ask: whether it lives, its figures, its description. */
export const systemRoutes = (figures: () => Record<string, number>) => [
  file(system.healthz, () => ({ type: 'application/json', body: JSON.stringify({ status: 'ok' }) })),
  route(system.readyz, async ({ db }) => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const }
  }),
  file(system.metrics, () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: prometheus(figures()) })),
  file(system.openapi, () => ({ type: 'application/json', body: JSON.stringify(openApiOf(allEndpoints, productVersion().name)) })),
  file(system.docs, () => ({ type: 'text/html; charset=utf-8', body: docsPage(allEndpoints) })),
]

const prometheus = (figures: Record<string, number>): string => {
  const { rss, heapUsed } = process.memoryUsage()
  const all = { varda_up_seconds: process.uptime(), varda_memory_rss_bytes: rss, varda_heap_used_bytes: heapUsed, ...figures }
  return Object.entries(all)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')
}
