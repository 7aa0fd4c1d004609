import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { fillPath, type Answer, type Call, type Endpoint } from '#contract/endpoint.ts'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { users } from '#contract/users.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import { photograph } from '#server/indexing/testing.ts'
import type { Random } from './generate.ts'

/** The tenant of all calls, and a tenant without a live worker, whose jobs wait for ever. */
export const TENANT = 'safn'
export const WAITING_TENANT = 'bid'
/** A worker that no longer reports. */
export const SILENT_WORKER = 'thogull'
/** The index of the records; it is public and takes suggestions. */
export const MAIN = 'myndir'

export type HttpRequest = {
  method: string
  path: string
  headers: Record<string, string>
  payload?: Buffer | undefined
}
export type HttpAnswer = {
  status: number
  headers: Record<string, string>
  body: unknown
  text: string
}
/** Sends a request to an installation. */
export type Send = (request: HttpRequest) => Promise<HttpAnswer>

/** An installation and what its calls share. */
export type World = {
  send: Send
  /** The address of the installation, also sent as the browser's origin. */
  origin: string
  /** The folder of all tenants' files. */
  libraryDir: string
  /** Runs a statement as the owner of the database. */
  owner: <R>(text: string) => Promise<R[]>
  random: Random
  /** The session cookie of the administrator, the default caller. */
  cookie: string
  adminId: string
  /** A new number each time. */
  count: () => number
}

/** A prepared call, to be sent once or several times. */
export type Ready = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** The version the caller saw. */
  version?: number
  /** The caller's cookie; default: the administrator, null: not signed in. */
  cookie?: string | null
  /** A multipart body. */
  form?: FormData
  /** A body of another protocol, with its headers. */
  payload?: Buffer
  headers?: Record<string, string>
}

/** Sends a prepared call and returns any answer. */
export const sendCall = async (
  world: World,
  endpoint: Endpoint,
  ready: Ready,
): Promise<HttpAnswer> => {
  const path = fillPath(endpoint.path, ready.params)
  const query = Object.entries(ready.query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()
  const cookie = ready.cookie === undefined ? world.cookie : ready.cookie
  const multipart = ready.form && new Response(ready.form)
  const payload = multipart
    ? Buffer.from(await multipart.arrayBuffer())
    : (ready.payload ?? jsonOf(ready.body))
  return world.send({
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    headers: {
      origin: world.origin,
      ...(cookie && { cookie }),
      ...(ready.body !== undefined && { 'content-type': 'application/json' }),
      ...(multipart && { 'content-type': multipart.headers.get('content-type') ?? '' }),
      ...(ready.version !== undefined && { 'if-match': `"${ready.version}"` }),
      ...ready.headers,
    },
    payload,
  })
}

const jsonOf = (body: unknown) =>
  body === undefined ? undefined : Buffer.from(JSON.stringify(body))

/** Sends a call; throws if it is refused. */
export const ask = async <E extends Endpoint>(
  world: World,
  endpoint: E,
  input: Call<E> & Pick<Ready, 'cookie'>,
): Promise<Answer<E>> => {
  // Parts that the call does not have are absent.
  const { status, body, text } = await sendCall(world, endpoint, input as Ready)
  if (status >= 400) throw new Error(`${endpoint.name} ${JSON.stringify(input)}: ${status} ${text}`)
  return body as Answer<E>
}

/** Polls until `look` returns a result; throws after `seconds`. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  seconds = 120,
): Promise<T> => {
  for (
    const end = Date.now() + seconds * 1000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const found = await look()
    if (found !== undefined && found !== false) return found
  }
  throw new Error(`${what}: still waiting after ${seconds} seconds`)
}

export type Person = { id: string; email: string; password: string }

/** A new person without a tenant. */
export const newPerson = async (world: World): Promise<Person> => {
  const [email, password] = [`p${world.count()}@safn.is`, `lykilorð ${randomUUID()}`]
  const { id } = await ask(world, users.create, {
    body: { name: world.random.text(100), email, password },
  })
  return { id, email, password }
}

/** Inserts a session and returns its cookie, because sign-ins per minute are limited. */
export const signedIn = async (world: World, { id }: Pick<Person, 'id'>): Promise<string> => {
  const token = newToken()
  await world.owner(`insert into session (token_hash, user_id, expires, authenticated)
    values ('\\x${hashOf(token).toString('hex')}', '${id}', now() + interval '1 day', now())`)
  return `varda_session=${token}`
}

const HOUR_AGO = new Date(Date.now() - 3_600_000)

/** Writes a file into a directory of a tenant's library. */
export const putFile = (
  world: World,
  directory: string,
  rel: string,
  bytes: Buffer | string,
  tenantId = TENANT,
  at = HOUR_AGO,
): void => {
  const path = join(world.libraryDir, tenantId, directory, rel)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  utimesSync(path, at, at)
}

/** Writes a picture with unique contents; returns its name. */
export const putPicture = async (
  world: World,
  directory: string,
  tenantId = TENANT,
): Promise<string> => {
  const n = world.count()
  const rel = `mappa ${n % 3}/mynd-${n}.jpg`
  const values = {
    ObjectName: `Mynd ${n} ${world.random.text(50)}`,
    City: world.random.of(['Reykjavík', 'Selfoss', 'Höfn']),
  }
  putFile(world, directory, rel, await photograph(values, n), tenantId)
  return rel
}

/** A directory of the library that no index uses. */
export const newDirectory = (world: World, tenantId = TENANT): string => {
  const name = `mappa-${world.count()}`
  const path = join(world.libraryDir, tenantId, name)
  if (!existsSync(path)) mkdirSync(path, { recursive: true })
  return name
}

/** A new index over its own directory. */
export const newIndex = async (world: World): Promise<{ id: string; name: string }> => {
  const name = `Vísir ${world.count()}`
  return ask(world, indices.create, {
    params: { tenantId: TENANT },
    body: { name, directory: newDirectory(world) },
  })
}

/** Waits until no run of an index is active. */
export const idle = async (world: World, id: string, tenantId = TENANT): Promise<void> => {
  await until(`run of ${id}`, async () => {
    const { runs } = await ask(world, indexing.runs, {
      params: { tenantId, id },
      query: { size: 1 },
    })
    return runs.every(({ ended }) => ended !== null)
  })
}

/** Runs an action on an index to its end. */
export const runToEnd = async (
  world: World,
  id: string,
  action: 'scan' | 'force' = 'scan',
  tenantId = TENANT,
): Promise<void> => {
  await idle(world, id, tenantId)
  await ask(world, indexing.run, { params: { tenantId, id }, query: { action } })
  await idle(world, id, tenantId)
}

const FEW_RECORDS = 8

/** Some ids of records in an index. Adds pictures if calls have removed too many. */
export const recordsOf = async (world: World, id: string = MAIN): Promise<string[]> => {
  const find = async () => {
    const { hits } = await ask(world, records.search, {
      params: { tenantId: TENANT, ids: id },
      body: { size: 100 },
    })
    return hits.hits.map(({ _id }) => _id)
  }
  const found = await find()
  if (found.length >= FEW_RECORDS) return found
  for (let n = 0; n < FEW_RECORDS; n++) await putPicture(world, id)
  await runToEnd(world, id)
  return find()
}

/** The parameters of a record of the main index, and its version. */
export const anyRecord = async (world: World) => {
  const params = { tenantId: TENANT, id: MAIN, recordId: world.random.of(await recordsOf(world)) }
  const { version } = await ask(world, records.get, { params })
  return { params, version }
}
