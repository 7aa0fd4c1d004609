import type { FastifyRequest } from 'fastify'
import { afterAll } from 'vitest'
import { bySheet } from '#contract/pages.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { Route } from '#server/kit/http/routes.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openHub } from '#server/events/hub.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { galleryRoutes } from '#server/galleries/routes.ts'
import { newsRoutes } from '#server/news/routes.ts'
import { overviewRoutes } from '#server/overviews/routes.ts'
import { regionRoutes } from '#server/regions/routes.ts'
import { redirectOf as findRedirect, tenantOfHost } from '#server/sites/service.ts'
import { layDraft } from '#server/lay-draft.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import * as renderer from '#web/public/entry-server.tsx'
import type { QueueLimits } from './draw-queue.ts'
import { mountPages } from './routes.ts'

const ASSETS = {
  script: '/assets/site.js',
  styles: bySheet((sheet) => `/assets/${sheet}.css`),
  fonts: [],
}

type ProcessOptions = {
  rateLimit?: boolean
  queue?: QueueLimits
  kept?: { megabytes: number; searchMegabytes: number }
  publicUrl?: string
}

/**
 * One process of the public site on a test database: its own cache and its own notifications. The
 * front page of a tenant reads galleries, overviews, news and unknown people besides the given
 * routes, and searches read what a person saved.
 */
export const siteProcess = async (
  database: Database,
  given: readonly Route[],
  { rateLimit = false, queue, kept, publicUrl }: ProcessOptions = {},
) => {
  const more = [
    ...accountRoutes,
    ...galleryRoutes,
    ...overviewRoutes,
    ...newsRoutes,
    ...regionRoutes,
  ].filter(({ endpoint }) => !given.some((one) => one.endpoint === endpoint))
  const routes = [...given, ...more]
  const hub = await openHub(database, {
    counter: async () => ({}),
    logs: async () => [],
    recordVisibility: () => undefined,
  })
  const identify = async (_: unknown, { headers }: { headers: Record<string, unknown> }) =>
    (JSON.parse(String(headers['x-viewer'] ?? 'null')) as Viewer | null) ?? undefined
  const redirectOf = ({ siteTenantId, url }: FastifyRequest) =>
    findRedirect(database, { tenantId: siteTenantId, url })
  const app = await httpApp({
    database,
    routes,
    identify,
    audit: async () => {},
    rateLimit,
    // The tests call from several addresses.
    trustProxy: true,
    logLevel: 'fatal',
    publicUrl,
    siteOf: (host) => tenantOfHost(database, host),
    redirectOf,
  })
  mountPages(app, {
    redirectOf,
    database,
    routes,
    identify,
    built: { renderer, assets: ASSETS },
    layDraft,
    secret: 'a secret of the tests of pages',
    queue,
    kept,
    publicUrl,
    listen: hub.listenToPages,
  })
  afterAll(async () => {
    await app.close()
    await hub.close()
  })
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { accept: 'text/html', ...headers },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, html: answer.body, headers: answer.headers }
  }
  const get = (path: string, viewer?: Viewer, headers: Record<string, string> = {}) => {
    const session = { cookie: 'varda_session=x', 'x-viewer': JSON.stringify(viewer) }
    return send('GET', path, { ...(viewer && session), ...headers })
  }
  /** Sends a form. */
  const post = (
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) =>
    send(
      'POST',
      path,
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      new URLSearchParams(fields).toString(),
    )
  return Object.assign(get, { post, app })
}
