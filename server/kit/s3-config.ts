import { resolve } from 'node:path'
import { startTexts } from '#texts/config.ts'

/** How S3 is reached. */
export type S3Config = {
  /** The address of the service; undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  /** Undefined: those that the environment or the machine's role gives to AWS programs. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Whether browsers download originals from the store itself. */
  redirects: boolean
  /** The local folder of unfinished files and of copies for programs that take paths. */
  cacheDir: string
  /** How many bytes of copies are kept. */
  cacheBytes: number
}

const MB = 1_000_000
const CACHE_MB_DEFAULT = 10_000
const S3_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^/\\\s]+)*$/

/** Whether the address of a place names a bucket rather than a folder. */
export const isS3Address = (address: string): boolean => address.startsWith('s3://')

/** Whether two addresses of places are the same, or one is within the other. */
export const areNested = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

/** Whether the address of a bucket is well-formed: `s3://bucket` or `s3://bucket/prefix`. */
export const isGoodS3Address = (address: string): boolean =>
  S3_ADDRESS.test(address) && !/\/\.\.?(?:\/|$)/.test(address)

/** Reads how S3 is reached from environment variables; passes mistakes to `onFault`. */
export const readS3Config = (
  env: NodeJS.ProcessEnv,
  cwd = process.cwd(),
  onFault: (fault: string) => void = () => {},
): S3Config => {
  const text = (name: string) => env[name]?.trim() || undefined
  const endpoint = text('VARDA_S3_ENDPOINT')
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint))
    onFault(startTexts.badS3Endpoint.is(endpoint))
  const [accessKeyId, secretAccessKey] = [text('VARDA_S3_KEY'), text('VARDA_S3_SECRET')]
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    onFault(startTexts.halfS3Key.is())
  const redirects = text('VARDA_S3_REDIRECT') ?? '0'
  if (redirects !== '0' && redirects !== '1')
    onFault(startTexts.badSwitch.is('VARDA_S3_REDIRECT', redirects))
  const cacheMb = text('VARDA_CACHE_MB') ?? String(CACHE_MB_DEFAULT)
  if (!/^[1-9]\d{0,7}$/.test(cacheMb))
    onFault(startTexts.badMegabytes.is('VARDA_CACHE_MB', cacheMb))
  return {
    endpoint,
    region: text('VARDA_S3_REGION') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    redirects: redirects === '1',
    cacheDir: resolve(cwd, text('VARDA_DATA') ?? 'data', 'cache'),
    cacheBytes: Number(cacheMb) * MB,
  }
}
