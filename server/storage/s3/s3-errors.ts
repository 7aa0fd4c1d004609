import { log } from '#server/kit/log.ts'
import { Problem } from '#server/kit/problem.ts'

/** An error of the client, as far as it is looked at. */
type ClientError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

const statusOf = (error: unknown): number | undefined =>
  (error as ClientError).$metadata?.httpStatusCode

/** Whether the store says that there is no such object. A missing bucket is another error. */
export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket'

/** Whether the store refused a write because of its condition. */
export const isConditionFailed = (error: unknown): boolean => statusOf(error) === 412

/** Whether another write of the same object was under way. */
export const isWriteConflict = (error: unknown): boolean => statusOf(error) === 409

/** Whether a range begins after the end of the object. */
export const isRangeBeyond = (error: unknown): boolean => statusOf(error) === 416

/** System error codes by the names that stores give to errors. */
const SYSTEM_CODES: Record<string, string> = {
  AccessDenied: 'EACCES',
  KeyTooLongError: 'ENAMETOOLONG',
  InsufficientStorage: 'ENOSPC',
  QuotaExceeded: 'ENOSPC',
  StorageFull: 'ENOSPC',
  XMinioStorageFull: 'ENOSPC',
}

/**
 * The error that callers see: a system error with its code, or `storage.away` if the store does
 * not answer or refuses for now. Errors of the program stay as they are.
 */
export const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Problem) return error
  const { name, message, code } = error as ClientError
  const status = statusOf(error)
  const systemCode = SYSTEM_CODES[name] ?? (status === 507 ? 'ENOSPC' : undefined)
  if (systemCode) return Object.assign(new Error(message, { cause: error }), { code: systemCode })
  if (isConditionFailed(error)) return new Error('the file changed meanwhile', { cause: error })
  const isOfNetwork = typeof code === 'string' || /^(Timeout|Abort)Error$/.test(name)
  if (status === undefined && !isOfNetwork) return error
  // The cause has no code, because a network error's would look like one of the database.
  const cause = new Error(`${name}: ${message}${status === undefined ? '' : ` (${status})`}`)
  log.warn({ err: cause }, 'storage.away')
  return new Problem('storage.away', { cause })
}
