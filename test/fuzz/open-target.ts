import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { allRoutes, openEvents } from '#server/app.ts'
import { writeAudit } from '#server/audit/service.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { httpApp } from '#server/kit/http/http-app.ts'
import { servePages } from '#server/kit/http/admin-pages.ts'
import { randomId } from '#server/kit/testing.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import { identify } from '#server/session/service.ts'
import type { Call, Known, Operation } from './odd-call.ts'

export type Answer = { status: number; headers: Record<string, unknown>; text: string }
export type Actor = 'visitor' | 'member' | 'administrator'
export type Target = {
  operations: { method: string; path: string; operation: Operation }[]
  known: Known
  send: (actor: Actor, call: Call) => Promise<Answer>
  /** Restores the people and sessions that calls may have removed. */
  heal: () => Promise<void>
  /** The error behind the latest answer of 500. */
  lastError: () => unknown
  /** Folders whose names must not appear in answers. */
  folders: string[]
}

/** Milliseconds after which a call counts as hanging. */
const ANSWER_MS = 30_000

/** A server with its own port and a database with a public album, a post and people. */
export const openTarget = async (): Promise<Target> => {
  const spine = await testSpine()
  const { database, libraryDir, dataDir, asOwner } = spine
  for (let n = 0; n < 6; n++)
    spine.put(
      `skip-${n}.jpg`,
      await photograph({ ObjectName: `Skip ${n}`, City: 'Höfn', Keywords: ['bátar'] }, n),
    )
  await spine.scan()
  await asOwner(`update tenant_index set visibility = 'public', crowdsource = true`)
  await asOwner(`insert into tenant (id, name) values ('annad', 'Annað')`)
  const people = { member: randomId(), administrator: randomId() }
  const cookies = { member: newToken(), administrator: newToken() }
  const heal = async () => {
    for (const actor of ['member', 'administrator'] as const) {
      const [id, admin] = [people[actor], actor === 'administrator']
      await asOwner(`
        insert into app_user (id, name, email, max_indices, admin)
        values ('${id}', '${actor}', '${actor}@safn.is', 1000, ${admin})
        on conflict (id) do update set admin = ${admin}`)
      const tokenHash = hashOf(cookies[actor]).toString('hex')
      await asOwner(`
        insert into session (token_hash, user_id, expires, authenticated)
        values ('\\x${tokenHash}', '${id}', now() + interval '1 day', now())
        on conflict do nothing`)
    }
    await asOwner(`
      insert into tenant_user (tenant_id, user_id, role)
      values ('safn', '${people.member}', 'tenant::superuser')
      on conflict (tenant_id, user_id) do update set role = 'tenant::superuser'`)
    await asOwner('delete from visitor_write')
  }
  const [record] = (await asOwner(`select id from record limit 1`)) as { id: string }[]
  const hub = await openEvents(database)
  const app = await httpApp({
    database,
    routes: allRoutes({ database, hub, config: { libraryDir, dataDir } }),
    identify,
    audit: writeAudit,
    rateLimit: false,
    logLevel: 'silent',
  })
  let failure: unknown
  app.addHook('onError', async (_request, _reply, error) => void (failure = error))
  const pages = mkdtempSync(join(tmpdir(), 'varda-fuzz-pages-'))
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  await servePages(app, { folder: pages, publicFolder: join(pages, 'none') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    app.server.closeAllConnections()
    await app.close()
    await hub.close()
    rmSync(pages, { recursive: true, force: true })
  })
  await heal()
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true })
  const send: Target['send'] = (actor, { method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const cookie = actor === 'visitor' ? {} : { cookie: `varda_session=${cookies[actor]}` }
      const length = body === undefined ? {} : { 'content-length': String(body.length) }
      const asked = httpRequest(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { ...cookie, ...headers, ...length },
        },
        (answer) => {
          const parts: Buffer[] = []
          const done = () => {
            clearTimeout(timer)
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString('latin1'),
            })
          }
          answer.on('data', (part: Buffer) => parts.push(part)).on('end', done)
          answer.on('error', done)
          // An event stream never ends.
          if (String(answer.headers['content-type']).includes('event-stream')) answer.destroy()
          answer.on('close', done)
        },
      )
      const timer = setTimeout(
        () => asked.destroy(new Error(`no answer within ${ANSWER_MS} ms`)),
        ANSWER_MS,
      )
      asked.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      asked.end(body)
    })
  const description = JSON.parse(
    (await send('visitor', { method: 'GET', path: '/api/openapi.json', headers: {} })).text,
  ) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const values: Record<string, string> = {
    tenantId: 'safn',
    tenant: 'safn',
    ids: 'myndir',
    indexId: 'myndir',
    index: 'myndir',
    recordId: record?.id ?? '',
    documentId: record?.id ?? '',
    fileId: record?.id ?? '',
    userId: people.member,
    size: 'small',
    type: 'indexing',
    field: 'City',
    directory: 'myndir',
    email: 'odd@safn.is',
    action: 'scan',
    region: 'full',
    rotation: '0',
    file: 'default.jpg',
    number: '1',
    slug: 'frett',
    token: 'x'.repeat(40),
  }
  const known: Known = (name, operation) => {
    const group = operation.split('.')[0] ?? ''
    if (name !== 'id') return values[name]
    if (group === 'users' || group === 'access') return people.member
    return group === 'iiif' ? record?.id : group === 'attributes' ? 'City/Höfn' : 'myndir'
  }
  return {
    operations,
    known,
    send,
    heal,
    lastError: () => failure,
    folders: [libraryDir, dataDir, pages, process.cwd()],
  }
}
