import { afterAll } from 'vitest'
import type { Database } from '#server/kit/database/database.ts'
import type { Route } from '#server/kit/http/routes.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openHub } from '#server/events/hub.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import * as renderer from '#web/public/entry-server.tsx'
import { mountPages } from './routes.ts'

const ASSETS = { script: '/assets/site.js', style: '/assets/style.css', fonts: [] }

/** One process of the public site on a test database: its own cache and its own notifications. */
export const siteProcess = async (database: Database, routes: readonly Route[]) => {
  const hub = await openHub(database, {
    counter: async () => ({}),
    logs: async () => [],
    recordVisibility: () => undefined,
  })
  const identify = async (_: unknown, { headers }: { headers: Record<string, unknown> }) =>
    JSON.parse(String(headers['x-viewer'] ?? 'null')) as Viewer | undefined
  const app = await httpApp({
    database,
    routes,
    identify,
    audit: async () => {},
    rateLimit: false,
    logLevel: 'fatal',
  })
  mountPages(app, {
    database,
    routes,
    identify,
    built: { renderer, assets: ASSETS },
    listen: hub.listenToPages,
  })
  afterAll(async () => {
    await app.close()
    await hub.close()
  })
  return async (path: string, viewer?: Viewer, headers: Record<string, string> = {}) => {
    const session = { cookie: 'varda_session=x', 'x-viewer': JSON.stringify(viewer) }
    const answer = await app.inject({
      method: 'GET',
      url: path,
      headers: { accept: 'text/html', ...(viewer && session), ...headers },
    })
    return { status: answer.statusCode, html: answer.body, headers: answer.headers }
  }
}
