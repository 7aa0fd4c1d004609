import type { Readable } from 'node:stream'
import type { Source } from '#server/kit/byte-source.ts'

/**
 * A relative path with forward slashes, NFC. A folder also takes the bytes of a name that is not
 * UTF-8.
 */
export type Key = string | Buffer

/** A file as a page of `list` names it. */
export type Stored = {
  key: Key
  size: number
  /** Changes with the contents. Opaque, such as an ETag: never a digest. */
  version: string
  /**
   * Milliseconds since 1970. Pages of an object store name the time of the put, since they do not
   * tell that of the contents.
   */
  modified: number
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end?: number }

/** An open file. `stream` closes it at its end; whoever does not read it to the end closes it. */
export type StoredFile = Source &
  Omit<Stored, 'key'> & {
    stream: (range?: ByteRange) => Readable
    close: () => Promise<void>
  }

/** A file on the local disk, which stays there until `release`. */
export type Lease<Path extends Key = string> = { path: Path; release: () => Promise<void> }

/** Bytes to put. A local file is taken over: after the put it is no longer at `path`. */
export type Contents = { path: string } | AsyncIterable<Uint8Array>

export type PutOptions = {
  /** Keeps a file that is already there. */
  ifAbsent?: boolean
  /** Refuses other contents, with a `ChecksumError`. */
  sha256?: string
  /** The time of the contents; a time ahead of the clock becomes now. Absent: now. */
  modified?: number
  /** False for files that can be made again: a power failure may lose them. */
  sync?: boolean
}

/**
 * A place of files. System errors keep their code (`ENOSPC`, `EROFS`); a key that leads out of the
 * place is the problem `files.outside`.
 */
export type Storage = {
  /**
   * The absolute path of a folder, or `s3://bucket/prefix`. `openStorage` opens the same place in
   * another process.
   */
  readonly address: string
  /** The place below a prefix, whether or not it has files. Keys cannot leave it. */
  within: (prefix: string) => Storage
  /** The place below a prefix that has files; throws `files.notFound`. */
  directory: (prefix: string) => Promise<Storage>
  /** Null if there is no such file. */
  open: (key: Key) => Promise<StoredFile | null>
  /** The bytes, without asking for size or version; null if there is no such file. */
  stream: (key: Key, range?: ByteRange) => Promise<Readable | null>
  /** Puts a file whole or not at all. False where `ifAbsent` found one. */
  put: (key: Key, from: Contents, options?: PutOptions) => Promise<boolean>
  /**
   * Puts the files of a local folder below a key, `last` after all others: whoever finds it finds
   * them all. Takes the files over.
   */
  putFolder: (key: string, from: string, last: string) => Promise<void>
  has: (key: Key) => Promise<boolean>
  /**
   * The files whose keys begin with a prefix, in pages, by the bytes of their keys; resumes after a
   * key.
   */
  list: (prefix: string, after?: Key) => AsyncIterable<Stored[]>
  /** The folders and the files directly below a prefix; none if there is nothing. */
  entries: (prefix: Key) => Promise<{ folders: Key[]; files: Stored[] }>
  /** The names directly below a prefix, of files and folders; none if there is nothing. */
  names: (prefix: string) => Promise<string[]>
  /** False if there is no file to copy. */
  copy: (from: Key, to: string) => Promise<boolean>
  /** Removes files; a missing one is no error. */
  remove: (keys: readonly Key[]) => Promise<void>
  /** Removes everything below a prefix. */
  removeBelow: (prefix: string) => Promise<void>
  /**
   * Removes a file or a put folder that nobody used since a time; whoever uses it marks it first.
   * Answers whether it was removed.
   */
  removeUnused: (key: string, beforeMs: number) => Promise<boolean>
  /** Removes the place if it had no file but `mark` since a time. */
  removeIfEmpty: (mark: string, beforeMs: number) => Promise<void>
  /** Marks as used now; false if it is missing. Takes the key of a put folder too. */
  touch: (key: string) => Promise<boolean>
  /** The file on the local disk, for programs that take paths. It may be missing in a folder. */
  localPath: <K extends Key>(key: K) => Promise<Lease<K extends string ? string : K>>
  /** A local folder for files that will be put here. */
  workFolder: () => Promise<string>
  /** Removes what killed processes left in the work folder before a time. */
  sweepWork: (beforeMs: number) => Promise<void>
  /**
   * An address from which a browser downloads the file, for some seconds; null where it has to be
   * sent.
   */
  link: (key: Key, seconds: number, as: { type: string; name: string }) => Promise<string | null>
  /** The size of the disk and its free bytes; undefined if unknown or unlimited. */
  space: () => Promise<{ size: number; free: number } | undefined>
}

/** The contents have another SHA-256 than the caller said. */
export class ChecksumError extends Error {}
