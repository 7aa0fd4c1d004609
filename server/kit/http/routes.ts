import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Parsed, Returned } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#texts/text.ts'
import type { Database, Db, Transact } from '#server/kit/database/database.ts'
import type { Viewer } from './viewer.ts'

/** The context of every handler. */
type Base<E extends Endpoint> = Parsed<E> & {
  viewer: E['needs'] extends 'public'
    ? Viewer | undefined
    : E['visitors'] extends true
      ? Viewer | undefined
      : Viewer
  /** Whether the viewer holds a permission in the tenant of the call. */
  may: (permission: Permission) => boolean
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

/** The context of a JSON call; the kit ends its transaction. */
type Context<E extends Endpoint = Endpoint> = Base<E> & {
  db: Db
  /** The version the caller saw (`If-Match`); 0 where the endpoint is not versioned. */
  version: number
  /** Runs after the commit, outside the transaction. */
  after: (fn: () => void | Promise<void>) => void
}

/** The input of a function that reads one thing by the names in its path. */
export type Named<Name extends string> = { db: Db; params: Record<Name, string> }

/** The context of a stream or a file; `transact` opens short transactions of the caller. */
export type OpenContext<E extends Endpoint = Endpoint> = Base<E> & {
  transact: Transact
  database: Database
}

/** The context of a stream, during which the caller's access may end. */
export type StreamContext<E extends Endpoint = Endpoint> = OpenContext<E> & {
  /** The caller's current permissions; none once they signed out or lost access to the endpoint. */
  mayNow: () => Promise<((permission: Permission) => boolean) | undefined>
}

/** An open file, sent in whole or in part; the kit closes it. */
export type OpenFile = {
  size: number
  /** Both ends are included; closes the file at its end. */
  stream: (range: { start: number; end: number }) => NodeJS.ReadableStream
  close: () => Promise<void>
}

/** The bytes of an answer: from a file on disk or from memory. */
export type FileAnswer = {
  type: string
  body: Buffer | string | NodeJS.ReadableStream | OpenFile
  /** The value of Cache-Control. */
  cache?: string
  etag?: string
  /** The file name for a download; absent where the browser shows the file. */
  download?: string
  /** The subject of the audit entry; `download` by default. */
  subject?: string | undefined
  /** Additional headers. */
  headers?: Record<string, string>
  /** The URL of a redirect. */
  redirect?: string
  /** Where the browser gets the bytes instead, for a short time. */
  link?: string | null
}

/** An uploaded file at a temporary path, which is deleted when the call ends. */
export type Uploaded = { path: string; name: string; type: string }

/** The context of a received upload; `transact` opens a short transaction at the end. */
type UploadContext<E extends Endpoint = Endpoint> = OpenContext<E> & {
  files: [Uploaded, ...Uploaded[]]
}

export type Route =
  | {
      kind: 'upload'
      endpoint: Endpoint
      handle: (context: never) => unknown
      into: ((context: never) => Promise<string>) | undefined
    }
  | {
      kind: 'raw'
      endpoint: Endpoint
      handle: (context: never) => Promise<Response>
      subject: ((context: never) => string | undefined) | undefined
    }
  | { kind: 'long'; endpoint: Endpoint; handle: (context: never) => unknown }
  | {
      kind: 'json'
      endpoint: Endpoint
      handle: (context: never) => unknown
      before: ((context: never) => unknown) | undefined
      prepare?: (context: never) => unknown
    }
  | {
      kind: 'stream'
      endpoint: Endpoint
      handle: (context: never) => Promise<void> | void
      head: (context: never) => Promise<void> | void
    }
  | {
      kind: 'file'
      endpoint: Endpoint
      handle: (context: never) => Promise<FileAnswer> | FileAnswer
    }

/**
 * Binds an endpoint of the contract to the function that answers it; `before` is the thing as it
 * stands before a change, by which the audit tells what changed, or what it was that is gone.
 * (audit.changes)
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<E>) => Promise<Returned<E>> | Returned<E>,
  before?: (context: Context<E>) => unknown,
): Route => ({ kind: 'json', endpoint, handle, before })

/**
 * Like `route`, for a call that does something before its transaction opens, such as hashing a
 * password or writing what outlives a refusal; what `prepare` returns is handed on as `prepared`.
 */
export const preparedRoute = <E extends Endpoint, P>(
  endpoint: E,
  prepare: (context: OpenContext<E>) => Promise<P>,
  handle: (context: Context<E> & { prepared: P }) => Promise<Returned<E>> | Returned<E>,
  before?: (context: Context<E> & { prepared: P }) => unknown,
): Route => ({ kind: 'json', endpoint, handle, before, prepare })

/** Binds an endpoint whose work takes long: no transaction is held, `transact` opens short ones. */
export const long = <E extends Endpoint & { kind: 'long' }>(
  endpoint: E,
  handle: (context: OpenContext<E>) => Promise<Returned<E>>,
): Route => ({ kind: 'long', endpoint, handle })

/** Binds an endpoint that answers with server-sent events; `head` checks whether it may be read. */
export const stream = <E extends Endpoint & { kind: 'stream' }>(
  endpoint: E,
  handle: (context: StreamContext<E>) => Promise<void> | void,
  head: (context: OpenContext<E>) => Promise<void> | void = () => {},
): Route => ({ kind: 'stream', endpoint, handle, head })

/** Binds an endpoint that answers with bytes. */
export const file = <E extends Endpoint & { kind: 'file' }>(
  endpoint: E,
  handle: (context: OpenContext<E>) => Promise<FileAnswer> | FileAnswer,
): Route => ({ kind: 'file', endpoint, handle })

/**
 * Binds an endpoint that takes multipart files and answers JSON. `into` is the folder for the
 * temporary files; the system's by default.
 */
export const upload = <E extends Endpoint & { kind: 'upload' }>(
  endpoint: E,
  handle: (context: UploadContext<E>) => Promise<Returned<E>> | Returned<E>,
  into?: (context: OpenContext<E>) => Promise<string>,
): Route => ({ kind: 'upload', endpoint, handle, into })

/**
 * Binds an endpoint of another protocol, whose own server answers after authorisation; `subject`
 * names the thing for the audit.
 */
export const raw = <E extends Endpoint & { kind: 'raw' }>(
  endpoint: E,
  handle: (context: OpenContext<E>) => Promise<Response>,
  subject?: (context: OpenContext<E>) => string | undefined,
): Route => ({ kind: 'raw', endpoint, handle, subject })
