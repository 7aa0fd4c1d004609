import { sql } from '#server/kit/database/drizzle.ts'
import { allEndpoints } from '#contract/all.ts'
import { system } from '#contract/system.ts'
import type { Transact } from '#server/kit/database/database.ts'
import { docsPage } from './docs-page.ts'
import { exposition, type Figure } from '#server/kit/metrics.ts'
import { openApiOf } from './openapi.ts'
import { file, route } from '#server/kit/http/routes.ts'
import { productVersion } from '#server/kit/product-version.ts'

/** Endpoints for operators and programs: health, metrics, description. */
export const systemRoutes = (figures: (transact: Transact) => Promise<Figure[]>) => [
  file(system.healthz, () => ({
    type: 'application/json',
    body: JSON.stringify({ status: 'ok' }),
  })),
  route(system.readyz, async ({ db }) => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const }
  }),
  file(system.metrics, async ({ transact }) => ({
    type: 'text/plain; version=0.0.4; charset=utf-8',
    body: await exposition(await figures(transact)),
  })),
  file(system.openapi, () => ({
    type: 'application/json',
    body: JSON.stringify(openApiOf(allEndpoints, productVersion().name)),
  })),
  file(system.docs, () => ({ type: 'text/html; charset=utf-8', body: docsPage(allEndpoints) })),
]
