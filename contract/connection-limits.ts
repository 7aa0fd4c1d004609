/** Database connections of the API process and of the worker process. (limits.pool) */
export const POOL = { api: 12, jobs: 8 } as const
/** Smallest and largest `VARDA_DB_POOL`. (limits.poolRange) */
export const POOL_RANGE = { min: 4, max: 200 } as const
/** Most API processes on one machine. (limits.apiProcesses) */
export const API_PROCESSES_MAX = 64
/**
 * Largest share of each use: searches, pages for visitors, long calls, writes, and visitors'
 * writes; the rest is for reads. (limits.poolShares)
 */
export const POOL_SHARES = { search: 4, page: 7, long: 4, write: 8, visitorWrite: 4 } as const
/**
 * Transactions of one use that may wait for a connection, and their longest wait in milliseconds;
 * beyond it the answer is `server.busy`. (limits.poolQueue)
 */
export const POOL_QUEUE = { waiting: 400, waitMs: 15_000 } as const
/** Statement timeouts of a call, a long call and a job, milliseconds. (limits.statement) */
export const STATEMENT_MS = { call: 15_000, long: 60_000, job: 1_800_000 } as const
/** Idle-in-transaction timeouts of a call and a job, milliseconds. (limits.transactionIdle) */
export const TRANSACTION_IDLE_MS = { call: 30_000, job: 600_000 } as const
/** How long a stopping process waits for calls in progress, milliseconds. (limits.drain) */
export const DRAIN_MS = 5000
/** Open event streams per person and per client address, in a process. (limits.streams) */
export const STREAMS_MAX = { person: 20, address: 200 } as const
/**
 * Timeouts: connection without a request, receipt of headers, silence in a body, grace before the
 * body rate applies, silence of an answer; milliseconds. (limits.http)
 */
export const HTTP_MS = {
  connect: 30_000,
  headers: 20_000,
  bodySilence: 60_000,
  bodyGrace: 30_000,
  answerSilence: 600_000,
} as const
/**
 * Lowest average rate of a request body after its grace period, bytes a second. (limits.bodyRate)
 */
export const BODY_MIN_BYTES_PER_SECOND = 4000
/**
 * Calls to the search engine: connecting, an answer to a search, an answer to the feed, and the
 * pause after failures, milliseconds. (limits.engine)
 */
export const ENGINE_MS = { connect: 300, answer: 3000, feed: 60_000, pause: 10_000 } as const
