import { FIXITY_LATE_DAYS } from '#contract/work-limits.ts'
import type { FixityFault, FixityRound, FixityStatus } from '#contract/fixity.ts'
import { getSetting, nextNight, nightOf } from '#server/backup/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { nowDate, nowMs } from '#server/kit/database/database-clock.ts'
import type { Database, Db, Transact } from '#server/kit/database/database.ts'
import { refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { readOriginal, throttle } from './read-original.ts'
import { dueNow, perNight } from './round-schedule.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

const ROUNDS_SHOWN = 12
const DAY_MS = 86_400_000
/** Milliseconds without a write after which a round counts as idle. */
const SILENT_MS = 30_000
const NEVER = '1970-01-01'

/** The fixity status of a tenant's originals. (fixity.status) */
export const getStatus = async (db: Db, tenantId: string): Promise<FixityStatus> => {
  const { fixityDays, fixityHour } = await getSetting(db)
  const rounds = await rows.selectRounds(db, tenantId, ROUNDS_SHOWN)
  const [latest] = rounds
  const { bytes, last, ...counts } = await rows.selectCounts(db, tenantId, latest)
  const isUnderWay = latest !== undefined && latest.ended === null
  return {
    ...counts,
    waiting: counts.total - counts.compared - counts.changed - counts.gone - counts.unread,
    sizeBytes: Number(bytes),
    last: last && isoTime(last),
    next: fixityDays === null ? null : nextNight(nowDate(), fixityHour).toISOString(),
    isReading: isUnderWay && (latest.claim !== null || latest.byName !== null),
    days: fixityDays ?? 0,
    perNight: fixityDays === null ? 0 : perNight(counts.total, fixityDays),
    isLate:
      isUnderWay &&
      fixityDays !== null &&
      nowMs() - Date.parse(latest.started) > (fixityDays + FIXITY_LATE_DAYS) * DAY_MS,
    rounds: rounds.map(toRound),
  }
}

const toRound = ({
  id,
  started,
  ended,
  byName,
  equal,
  changed,
  gone,
  unread,
  sizeBytes,
}: rows.RoundRow): FixityRound => ({
  id,
  started,
  ended,
  by: byName,
  equal,
  changed,
  gone,
  unread,
  sizeBytes,
})

/** The originals that changed, disappeared or are unreadable. (fixity.faults) */
export const listFaults = async (
  db: Db,
  tenantId: string,
  asked: Parameters<typeof rows.selectFaults>[2],
) => {
  const found = await rows.selectFaults(db, tenantId, {
    ...asked,
    q: asked.q.trim().normalize('NFC'),
  })
  return { total: found.total, faults: found.rows.map(toFault), cursor: found.cursor }
}

type FaultRow = Awaited<ReturnType<typeof rows.selectFaults>>['rows'][number]

const toFault = (row: FaultRow): FixityFault => ({
  indexId: row.index_id,
  indexName: row.index_name,
  fileId: row.file_id,
  rel: row.rel,
  state: row.state,
  since: isoTime(row.since),
  checked: isoTime(row.checked),
  sha256: row.sha256,
  sizeBytes: Number(row.size_bytes),
  mtime: new Date(Number(row.mtime_ms)).toISOString(),
  found:
    row.found_sha256 === null
      ? null
      : {
          sha256: row.found_sha256,
          sizeBytes: Number(row.found_size_bytes),
          mtime: new Date(Number(row.found_mtime_ms)).toISOString(),
        },
  isScanned: row.is_scanned,
  hasRecord: row.has_record,
})

/** Starts a round now, or lets the current one continue by day. (fixity.asked) */
export const startRound = async (
  db: Db,
  viewer: Pick<Viewer, 'name'>,
  tenantId: string,
): Promise<void> => {
  const [latest] = await rows.selectRounds(db, tenantId, 1)
  if (latest && latest.ended === null) await rows.requestRound(db, latest, viewer.name)
  else await rows.insertRound(db, tenantId, viewer.name)
  await enqueue(db, 'fixity.read', { tenantId })
}

/** Reads one original again, for example after it was restored. (fixity.again) */
export const recheckFile = async (
  transact: Transact,
  originals: Storage,
  key: rows.Key,
): Promise<{ state: rows.State }> => {
  const original = (await transact((db) => rows.selectOne(db, key))) ?? refuse('fixity.notFound')
  const reading = {
    originals,
    tenantId: key.tenantId,
    slow: throttle(),
    signal: new AbortController().signal,
  }
  const finding = (await readOriginal(original, reading)) ?? {
    original,
    state: 'unread' as const,
    found: null,
  }
  await transact((db) => rows.upsertFiles(db, key.tenantId, [finding]))
  return { state: finding.state }
}

/** Accepts changed content as correct; only a person does that. (fixity.accept) */
export const acceptFile = async (db: Db, key: rows.Key): Promise<void> => {
  if (await rows.acceptFound(db, key)) return
  refuse((await rows.selectOne(db, key)) ? 'fixity.notChanged' : 'fixity.notFound')
}

/**
 * Enqueues a task for each tenant with originals to read. Several workers may do this at once.
 * (fixity.night)
 */
export const enqueueDueRounds = async (database: Database, now = nowDate()): Promise<void> => {
  for (const tenantId of await database.transact(
    { admin: true, readOnly: true },
    rows.selectTenants,
  ))
    await database.transact({ tenantId }, async (db) => {
      const round = await getDueRound(db, tenantId, now)
      // An active round enqueues its next batch itself.
      if (round && nowMs() - Date.parse(round.beat ?? NEVER) > SILENT_MS)
        await enqueue(db, 'fixity.read', { tenantId })
    })
}

/** The round to read in now; starts a new one if needed. */
export const getDueRound = async (
  db: Db,
  tenantId: string,
  now = nowDate(),
): Promise<rows.RoundRow | undefined> => {
  const setting = await getSetting(db)
  const [latest] = await rows.selectRounds(db, tenantId, 1)
  const { total, done } = await rows.countSince(
    db,
    tenantId,
    nightOf(now, setting.fixityHour).toISOString(),
  )
  const due = dueNow({ setting, total, done, latest, now })
  return due === 'begin' ? rows.insertRound(db, tenantId, null) : due && latest
}
