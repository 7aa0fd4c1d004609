import { sql } from '#server/kit/database/drizzle.ts'
import type { Summary } from '#contract/indexing.ts'
import type { Params } from '#contract/problem-body.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import { withHashJoins } from '#server/kit/database/hash-join.ts'
import type { Db } from '#server/kit/database/database.ts'
import { findIndex } from '#server/indices/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import { enqueue } from '#server/jobs/service.ts'
import { swapGeneration } from './generations.ts'
import { addToHour } from './work-sql.ts'
import { hasSources } from '#contract/index-types.ts'
import { stepsOfAction } from './actions.ts'
import { reportRunEvent, notifyCounter } from './run-report.ts'
import { isDamaged } from './run-files.ts'
import { upsertSources } from '#server/indexing/walk/stage-records-sql.ts'
import { notMet } from '#server/indexing/walk/walk-sql.ts'
import * as rows from './run-sql.ts'
import type { RunKey, RunRow } from './run-sql.ts'

/** Ends a run early. Unprocessed rows are skipped with the reason, and nothing is removed. */
export const endRun = async (
  db: Db,
  key: RunKey,
  {
    state,
    code,
    params,
    by,
  }: { state: 'stopped' | 'cancelled'; code: ProblemCode; params: Params; by?: string | undefined },
): Promise<void> => {
  const run = await rows.lockRun(db, key)
  if (!run || !isActive(run)) return
  const rest = (await rows.skipRest(db, key, code, params)) ?? { waiting: 0, started: 0 }
  await rows.insertDelta(db, key, {
    waiting: -rest.waiting,
    started: -rest.started,
    skipped: rest.waiting + rest.started,
  })
  await closeRun(db, key, run, state, { code, params })
  const tone = state === 'stopped' ? 'bad' : 'warn'
  await reportRunEvent(
    db,
    key,
    state === 'stopped'
      ? { code, params, tone, by }
      : { code: 'run.cancelled', params: { action: run.action }, tone, by },
  )
}

/**
 * Ends a run when all its rows are processed: marks unmet files missing and writes the summary.
 * Does nothing while rows are left.
 */
export const finishRun = async (db: Db, key: RunKey): Promise<void> => {
  const run = await rows.lockRun(db, key)
  if (
    !run ||
    !isActive(run) ||
    run.phase !== 'work' ||
    (await rows.hasWork(db, key, ['waiting', 'started']))
  )
    return
  if (await isLinking(db, key, run)) {
    await rows.updateRun(db, key, { phase: 'link', beat: sql`now()` })
    await enqueue(db, 'indexing.link', key)
  } else await concludeRun(db, key, run)
}

/** Whether the run links records to pictures after its rows. */
const isLinking = async (db: Db, { tenantId, indexId }: RunKey, run: RunRow): Promise<boolean> => {
  const index = await findIndex(db, tenantId, indexId)
  const { work } = stepsOfAction(run)
  return (
    index !== undefined &&
    hasSources(index.type) &&
    (work === 'read' || work === 'remove' || work === 'pictures')
  )
}

/** Ends a run with nothing left to process. */
export const concludeRun = async (db: Db, key: RunKey, run: RunRow): Promise<void> => {
  if (run.reopened !== null) return finishReopened(db, key, run)
  const plan = stepsOfAction(run)
  const isDry = plan.work === 'look'
  if (plan.from === 'directory' && !run.only) await markMissing(db, key, run.sources ?? [], isDry)
  if (run.sources && !isDry) await upsertSources(db, key, run.sources)
  await swapGeneration(db, key, run)
  await completeRun(db, key, run)
}

/**
 * Ends a reopened run in the state it had. It marks nothing missing and swaps no generation, since
 * later runs may have found files and built generations.
 */
const finishReopened = async (db: Db, key: RunKey, run: RunRow): Promise<void> => {
  if (run.code === null) return completeRun(db, key, run)
  const state = run.code === 'indexing.cancelled' ? 'cancelled' : 'stopped'
  await closeRun(db, key, run, state, { code: run.code, params: run.params ?? {} })
  await notifyCounter(db, key)
}

const completeRun = async (db: Db, key: RunKey, run: RunRow): Promise<void> => {
  const summary = await closeRun(db, key, run, 'completed')
  const { new: fresh, changed, moved, unchanged, missing, failed, damaged, held } = summary
  const ms = nowMs() - Date.parse(run.reopened ?? run.started ?? run.created)
  const params = {
    action: run.action,
    ms,
    new: fresh,
    changed,
    moved,
    unchanged,
    missing,
    failed,
    damaged,
    held,
  }
  await reportRunEvent(db, key, {
    code: 'run.completed',
    params,
    tone: failed + damaged + held > 0 ? 'warn' : 'ok',
  })
}

/** Whether a run is still active. */
export const isActive = ({ state }: Pick<RunRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

const closeRun = async (
  db: Db,
  key: RunKey,
  run: RunRow,
  state: RunRow['state'],
  message?: { code: string; params: Params },
): Promise<Summary> => {
  const summary = await summarise(db, key, run)
  await rows.updateRun(db, key, {
    ...rows.FREED,
    state,
    phase: 'done',
    ended: sql`now()`,
    code: message?.code ?? null,
    params: message?.params ?? null,
    summary,
  })
  await rows.foldDeltas(db, key)
  await countHours(db, key)
  // Files uploaded during the run wait for its end.
  await enqueue(db, 'uploads.index', { tenantId: key.tenantId, indexId: key.indexId })
  if (run.generation !== null)
    await enqueue(db, 'indexing.generations', { tenantId: key.tenantId, indexId: key.indexId })
  return summary
}

const summarise = async (db: Db, { tenantId, runId }: RunKey, run: RunRow): Promise<Summary> => {
  const found = await db.execute<{ outcome: keyof Summary; n: number }>(sql`
    select outcome, count(*)::int as n from (
      select outcome
      from work
      where tenant_id = ${tenantId} and run_id = ${runId} and outcome is not null
      union all
      select 'missing'
      from run_missing
      where tenant_id = ${tenantId} and run_id = ${runId}) o
    group by outcome`)
  const { rows: damaged } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
    from work
    where tenant_id = ${tenantId} and run_id = ${runId} and ${isDamaged}`)
  const counted = Object.fromEntries(found.rows.map(({ outcome, n }) => [outcome, n]))
  const nothing = {
    new: 0,
    changed: 0,
    moved: 0,
    unchanged: 0,
    failed: 0,
    unsettled: 0,
    held: 0,
    missing: 0,
  }
  // A reopened run marks nothing missing and keeps its count.
  const missing = run.reopened === null ? (counted.missing ?? 0) : (run.summary?.missing ?? 0)
  return {
    ...nothing,
    ...counted,
    missing,
    damaged: damaged[0]?.n ?? 0,
    other: run.summary?.other ?? {},
    links: run.summary?.links,
  }
}

/**
 * Marks known files that the walk did not meet as missing, and lists them with the run. Their
 * records, suggestions and comments stay. A dry run only lists them.
 */
const markMissing = (db: Db, key: RunKey, sources: readonly MetSource[], dry: boolean) => {
  const lost = sql`
    f.tenant_id = ${key.tenantId} and f.index_id = ${key.indexId}
    and f.state in ('present', 'failed')
    and ${notMet(key, sources)}`
  const found = dry
    ? sql`select f.rel, f.id from indexed_file f where ${lost}`
    : sql`
      update indexed_file f set state = 'missing', updated = now()
      where ${lost}
      returning f.rel, f.id`
  return withHashJoins(db, () =>
    db.execute(sql`
      with lost as (${found})
      insert into run_missing (tenant_id, run_id, index_id, rel, file_id)
      select ${key.tenantId}, ${key.runId}, ${key.indexId}, rel, id
      from lost`),
  )
}

/**
 * Writes the hourly counts of finished rows, which outlive the rows. For a reopened run it counts
 * only rows that ended since.
 */
const countHours = (db: Db, { tenantId, indexId, runId }: RunKey) =>
  db.execute(sql`
    insert into hourly_count (tenant_id, index_id, hour, completed, failed, skipped)
    select tenant_id, index_id, date_trunc('hour', ended),
      count(*) filter (where state = 'completed'),
      count(*) filter (where state = 'failed'), count(*) filter (where state = 'skipped')
    from work
    where tenant_id = ${tenantId} and run_id = ${runId} and index_id = ${indexId}
      and ended > (
        select coalesce(reopened, '-infinity')
        from run
        where tenant_id = ${tenantId} and index_id = ${indexId} and id = ${runId}
      )
    group by 1, 2, 3
    ${addToHour}`)
