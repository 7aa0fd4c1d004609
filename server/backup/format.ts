import { z } from 'zod'

/** The version of the backup layout; other versions are refused. */
export const FORMAT = 1
/**
 * The manifest covers the whole backup. Its own hash is in the other file, which `sha256sum -c`
 * reads too.
 */
export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'
/** Files by SHA-256: assets and XMP sidecars. */
export const OBJECTS = 'objects'
/** The prefix of a backup's name, and the suffix of an incomplete one. */
export const [NAME, HALF] = ['varda-', '.half']

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** A file of the backup on disk. */
const part = z.object({ file: z.string().regex(/^[\w-]+(\/?[\w.-]+)*$/), sizeBytes: count, sha256 })
export type Part = z.output<typeof part>

/** The rows of a table; `content` is their hash before compression. */
const table = part.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  content: sha256,
})
export type TablePart = z.output<typeof table>

export const manifest = z.object({
  format: z.literal(FORMAT),
  varda: z.string(),
  postgres: z.string(),
  made: z.iso.datetime(),
  /** Hash of each migration that had been made, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Partitions that no migration makes. */
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
  parts: z.array(part),
  /** Files by kind, and how many of them another backup has too. */
  files: z.object({
    assets: count,
    sidecars: count,
    sizeBytes: count,
    shared: count,
    missing: count,
  }),
  /** Files of the collections, which are named and not copied. */
  originals: z.object({ files: count, sizeBytes: count }),
})
export type Manifest = z.output<typeof manifest>

/** A file stored by hash. `raw`: its path in base64 if the bytes are not UTF-8. */
export const storedFile = z.object({
  kind: z.enum(['asset', 'sidecar']),
  path: z.string(),
  raw: z.string().optional(),
  sizeBytes: count,
  mtimeMs: z.number(),
  sha256,
})
export type StoredFile = z.output<typeof storedFile>

/** The other parts. */
export const [SETTINGS, QUEUE, FILES, ORIGINALS, SECRET] = [
  'settings.json',
  'queue.json',
  'files.jsonl.gz',
  'originals.csv.gz',
  'varda.secret',
]

/** The path of a hash's file in a backup. */
export const objectOf = (hash: string): string => `${OBJECTS}/${hash.slice(0, 2)}/${hash}`
