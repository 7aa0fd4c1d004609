import { FIXITY_FAULTS } from '#contract/fixity.ts'
import { emitEvent, notify } from '#server/events/service.ts'
import { enqueue, task, type TaskContext } from '#server/jobs/service.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { pollEvery } from '#server/kit/poll.ts'
import { writeLog } from '#server/logs/service.ts'
import { readOriginal, throttle } from './read-original.ts'
import { enqueueDueRounds, getDueRound } from './service.ts'
import * as rows from './sql.ts'
import type { Places } from '#server/storage/service.ts'

/** Milliseconds after which a batch ends and enqueues the next, so that jobs share the workers. */
const BATCH_MS = 5000
const BATCH_FILES = 50
/** Seconds without a write after which an attempt is dead. */
const SILENT_SECONDS = 30
const HEARTBEAT_MS = 5000
/** How often a worker checks whether a night has started. */
const POLL_MS = 60_000

type Context = TaskContext<'fixity.read'>

/**
 * Reads the next originals of a tenant's round for about five seconds; then enqueues the next
 * batch. A killed worker loses only files since the last write. (fixity.resumed)
 */
export const readBatch = async (
  { payload: { tenantId }, tx, signal, claim }: Context,
  { originals }: Pick<Places, 'originals'>,
) => {
  const round = await tx(async (db) => {
    const due = await getDueRound(db, tenantId)
    return due && rows.claimRound(db, due, claim, SILENT_SECONDS)
  })
  if (!round) return
  const until = performance.now() + BATCH_MS
  const slow = throttle()
  let beaten = performance.now()
  const beat = async (sizeBytes: number) => {
    if (performance.now() - beaten > HEARTBEAT_MS) {
      beaten = performance.now()
      await tx((db) => rows.renewLease(db, round, claim))
    }
    await slow(sizeBytes)
  }
  const isOver = () => signal.aborted || performance.now() > until
  let at = round
  let isAll = false
  while (!isAll && !isOver()) {
    const some = await tx((db) => rows.selectNext(db, at, BATCH_FILES))
    const found: rows.Finding[] = []
    for (const original of some) {
      if (isOver()) break
      const finding = await readOriginal(original, { originals, tenantId, slow: beat, signal })
      if (signal.aborted) break
      if (finding) found.push(finding)
      at = { ...at, placeIndex: original.index_id, placeFile: original.file_id }
    }
    isAll = some.length === 0
    if (!(await tx((db) => storeFindings(db, at, claim, found)))) return
  }
  await tx(async (db) => {
    const row = await rows.releaseRound(db, round, claim, { ended: isAll })
    if (isAll && row) await reportEnd(db, row)
    else if (row) await enqueue(db, 'fixity.read', { tenantId })
  })
}

/** Stores results; false if another attempt has the round. */
const storeFindings = async (
  db: Db,
  round: rows.RoundRow,
  claim: string,
  found: readonly rows.Finding[],
): Promise<boolean> => {
  if (!(await rows.renewLease(db, round, claim))) return false
  const { tenantId } = round
  const news = await rows.upsertFiles(db, tenantId, found)
  const counts = { equal: 0, changed: 0, gone: 0, unread: 0 }
  for (const { state } of found) counts[state] += 1
  const sizeBytes = found.reduce(
    (sum, { original, found: now }) => sum + (now?.sizeBytes ?? Number(original.size_bytes)),
    0,
  )
  await rows.advanceRound(db, round, { counts, sizeBytes })
  const lines = found.flatMap(({ original: { file_id, index_id, rel }, state }) =>
    news.has(file_id) && state !== 'equal'
      ? [
          {
            level: 'error' as const,
            code: `fixity.${state}` as const,
            params: {},
            indexId: index_id,
            fileId: file_id,
            fileName: rel,
            queueName: 'fixity',
          },
        ]
      : [],
  )
  const range = await writeLog(db, tenantId, lines)
  if (range) await notify(db, { tenant: tenantId, logs: range })
  return true
}

/** Reports the result of a round as an event of the tenant. (fixity.round) */
const reportEnd = async (
  db: Db,
  { tenantId, equal, changed, gone, unread }: rows.RoundRow,
): Promise<void> => {
  const params = { equal, changed, gone, unread }
  const tone = FIXITY_FAULTS.some((state) => params[state] > 0) ? 'bad' : 'ok'
  await writeLog(db, tenantId, [
    { level: tone === 'bad' ? 'error' : 'info', code: 'fixity.ended', params, queueName: 'fixity' },
  ])
  await emitEvent(db, tenantId, { code: 'fixity.ended', params, tone })
}

export const fixityTasks = (setting: Pick<Places, 'originals'>) => [
  task('fixity.read', (context) => readBatch(context, setting)),
]

/** Checks every minute for originals to read, until stopped. */
export const startFixityPolling = (database: Database): (() => Promise<void>) =>
  pollEvery(() => enqueueDueRounds(database), POLL_MS)
