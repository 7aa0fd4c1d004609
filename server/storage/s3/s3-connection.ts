import type * as Sdk from '@aws-sdk/client-s3'
import { readS3Config, type S3Config } from '#server/kit/s3-config.ts'
import { openCache, type LocalCache } from './local-cache.ts'

/** The connections of a process to an object store, and its local copies. */
export type S3Connection = {
  config: S3Config
  cache: LocalCache
  /** Loads the client at its first use, so that installations on folders never load it. */
  open: () => Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }>
}

const CONNECT_MS = 3000
/** How long a connection may be silent. */
const SILENT_MS = 30_000
const MOST_SOCKETS = 128
/** Attempts of a call, with pauses between them. */
const ATTEMPTS = 4

/** Connects to the store of a configuration; nothing is opened yet. */
export const connectS3 = (config: S3Config): S3Connection => {
  let opening: ReturnType<S3Connection['open']> | undefined
  const openClient = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const { endpoint, region, credentials } = config
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // By default the client sends checksums in a form that other stores than Amazon's store as
      // part of the file, or refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENT_MS,
        httpAgent: { maxSockets: MOST_SOCKETS },
        httpsAgent: { maxSockets: MOST_SOCKETS },
      },
    })
    return { sdk, client }
  }
  return { config, cache: openCache(config), open: () => (opening ??= openClient()) }
}

let ofProcess: S3Connection | undefined

/** The connection that the environment of this process describes. */
export const processConnection = (): S3Connection =>
  (ofProcess ??= connectS3(readS3Config(process.env)))
