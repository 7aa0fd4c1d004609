import { afterAll } from 'vitest'
import { writeAudit } from '#server/audit/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import type { HttpOptions } from '#server/kit/http/http-options.ts'
import type { Route } from '#server/kit/http/routes.ts'
import { sessionRoutes } from './routes.ts'
import { identify } from './service.ts'

/**
 * An application with real sign-in and audit. `routes` are mounted beside those of the session.
 */
export const sessionApp = async (
  database: Database,
  routes: readonly Route[],
  more: Partial<HttpOptions> = {},
) => {
  const app = await httpApp({
    database,
    routes: [...sessionRoutes, ...routes],
    identify,
    audit: writeAudit,
    rateLimit: false,
    logLevel: 'silent',
    ...more,
  })
  afterAll(() => app.close())
  return app
}
