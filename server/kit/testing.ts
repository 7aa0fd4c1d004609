import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { fillPath, type Answer, type Call, type Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/permissions.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import { asOwner, openDatabase, withDatabase, type Database } from './database/database.ts'
import { httpApp } from './http/http-app.ts'
import type { HttpOptions } from './http/http-options.ts'
import type { Route } from './http/routes.ts'
import type { Viewer } from './http/viewer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of the tests' server. */
    serverUrl: string
    /** The migrated template database that each test file copies. */
    template: string
  }
}

/** A copy of the migrated database, dropped after the file's last test. */
export const testDatabase = async (): Promise<{
  url: string
  database: Database
  asOwner: (text: string) => Promise<unknown>
}> => {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(serverUrl, (_, query) =>
    query(`create database ${name} template ${inject('template')}`),
  )
  const url = withDatabase(serverUrl, name)
  const database = openDatabase(url, { max: 6 })
  afterAll(async () => {
    await database.close()
    await asOwner(serverUrl, (_, query) => query(`drop database ${name} with (force)`))
  })
  return {
    url,
    database,
    asOwner: (text) =>
      asOwner(url, async (_, query) => ((await query(text)) as { rows: unknown }).rows),
  }
}

export type Answered<E extends Endpoint> = {
  status: number
  body: Answer<E> & Omit<ProblemBody, 'type' | 'status'>
  headers: Record<string, unknown>
  raw: string
}

/**
 * An application on its own database. Viewers are given by header, so that tests need no sign-in.
 */
export const testApp = async (routes: readonly Route[], options: Partial<HttpOptions> = {}) => {
  const { database, url, asOwner: owner } = await testDatabase()
  return { ...(await appOver(database, routes, options)), database, url, owner }
}

/** An application on an existing test database. */
export const appOver = async (
  database: Database,
  routes: readonly Route[],
  options: Partial<HttpOptions> = {},
) => {
  const app = await httpApp({
    database,
    routes,
    identify: async (_, request) =>
      (JSON.parse(
        (request.headers['x-viewer'] as string | undefined) ?? 'null',
      ) as Viewer | null) ?? undefined,
    audit: async () => {},
    rateLimit: false,
    logLevel: 'fatal',
    ...options,
  })
  afterAll(() => app.close())

  const call = async <E extends Endpoint>(
    viewer: Viewer | undefined,
    endpoint: E,
    input: Call<E>,
  ): Promise<Answered<E>> => {
    const { params, query, body, version } = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: object
      version?: number
    }
    const path = fillPath(endpoint.path, params)
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    ).toString()
    const answer = await app.inject({
      method: endpoint.method,
      url: search ? `${path}?${search}` : path,
      headers: {
        ...(viewer && { 'x-viewer': JSON.stringify(viewer) }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { payload: body }),
    })
    const json = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: (json ? answer.json() : undefined) as Answered<E>['body'],
      headers: answer.headers,
      raw: answer.body,
    }
  }
  return { app, call }
}

/** Makes the sites of all tenants public. A new tenant's site is not. */
export const makeSitesPublic = (owner: (text: string) => Promise<unknown>) =>
  owner(`
    insert into site (tenant_id, public, presentation, version)
    select id, true, '{}', 1 from tenant
    on conflict (tenant_id) do nothing`)

/** A person with a role in a tenant. */
export const personAs = (role: Role, tenantId: string, id = randomId()): Viewer => ({
  id,
  name: 'Prófari',
  admin: false,
  roles: { [tenantId]: role },
})

/** An administrator of the installation. */
export const adminPerson = (id = randomId()): Viewer => ({
  id,
  name: 'Kerfisstjóri',
  admin: true,
  roles: {},
})

/** A random id for made-up people and things. */
export const randomId = (): string => crypto.randomUUID()

/** The statement that adds an index; its records are those of the generation `<id>-1`. */
export const insertIndex = ({
  tenantId = 'safn',
  id,
  name = id,
  type = 'album',
  visibility = 'public',
}: {
  tenantId?: string
  id: string
  name?: string
  type?: string
  visibility?: string
}): string => `
  insert into tenant_index (
    tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
    charset, es_index)
  values ('${tenantId}', '${id}', '${name}', '${type}', '', '{}', '{}', '[]', false,
    '${visibility}', 'auto', '${id}-1')`
