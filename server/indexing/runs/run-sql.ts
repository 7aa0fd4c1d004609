import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from '#server/kit/database/drizzle.ts'
import type { PageByTime } from '#contract/common.ts'
import type { JOB_STATES, OUTCOMES } from '#contract/indexing.ts'
import type { Params } from '#contract/problem-body.ts'
import type { Db } from '#server/kit/database/database.ts'
import { olderThan } from '#server/kit/database/columns.ts'
import { run, runDelta } from '#server/indices/table.ts'
import { work } from '#server/indexing/table.ts'

export type RunRow = typeof run.$inferSelect
export type WorkRow = typeof work.$inferSelect
/** The columns of a work row that identify its file and its known facts. */
export type FileRow = Pick<
  WorkRow,
  | 'id'
  | 'rel'
  | 'relRaw'
  | 'sidecar'
  | 'transcript'
  | 'sizeBytes'
  | 'mtimeMs'
  | 'ctimeMs'
  | 'sha256'
  | 'fileId'
  | 'moved'
  | 'partOf'
  | 'attempts'
  | 'staged'
>
/** The key of a run. */
export type RunKey = { tenantId: string; indexId: string; runId: string }
export type Outcome = (typeof OUTCOMES)[number]

const thisRun = ({ tenantId, indexId, runId }: RunKey) =>
  and(eq(run.tenantId, tenantId), eq(run.indexId, indexId), eq(run.id, runId))
const workOfRun = ({ tenantId, runId }: RunKey) =>
  and(eq(work.tenantId, tenantId), eq(work.runId, runId))

export const selectRun = async (db: Db, key: RunKey) =>
  (await db.select().from(run).where(thisRun(key)))[0]

/**
 * Prevents a run from ending while its rows are claimed or ended. Locks the run before its rows, as
 * the end of a run does; the other order would deadlock.
 */
const shareRun = (db: Db, key: RunKey) =>
  db.select({ id: run.id }).from(run).where(thisRun(key)).for('key share')

/** Locks the run until the transaction ends. */
export const lockRun = async (db: Db, key: RunKey) =>
  (await db.select().from(run).where(thisRun(key)).for('update'))[0]

/** The active run, if any. */
export const selectRunning = async (db: Db, tenantId: string, indexId: string) =>
  (
    await db
      .select()
      .from(run)
      .where(
        and(
          eq(run.tenantId, tenantId),
          eq(run.indexId, indexId),
          inArray(run.state, ['waiting', 'running']),
        ),
      )
  )[0]

export const insertRun = async (db: Db, row: typeof run.$inferInsert) =>
  (await db.insert(run).values(row).returning({ id: run.id }))[0]

export const updateRun = (db: Db, key: RunKey, set: { [K in keyof RunRow]?: RunRow[K] | SQL }) =>
  db.update(run).set(set).where(thisRun(key))

/** The values of a run that no attempt at its walk or linking holds. */
export const FREED = { claim: null, worker: null, deaths: 0, failures: 0, reading: null }

/** Marks that a worker acts on the run. */
export const touchRun = (db: Db, key: RunKey) => updateRun(db, key, { beat: sql`now()` })

export const selectRuns = (
  db: Db,
  tenantId: string,
  indexId: string,
  { from, size, before }: PageByTime,
) =>
  db
    .select()
    .from(run)
    .where(and(eq(run.tenantId, tenantId), eq(run.indexId, indexId), olderThan(run.id, before)))
    .orderBy(desc(run.id))
    .offset(from)
    .limit(size)

export const countRuns = (db: Db, tenantId: string, indexId: string) =>
  db.$count(run, and(eq(run.tenantId, tenantId), eq(run.indexId, indexId)))

/** Sums of the changes to a run's counter. */
export const selectSums = async (db: Db, key: RunKey) =>
  (
    await db.execute<{
      waiting: number
      started: number
      completed: number
      failed: number
      skipped: number
      stalled: number
    }>(sql`
      select coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(started), 0)::int as started,
        coalesce(sum(completed), 0)::int as completed, coalesce(sum(failed), 0)::int as failed,
        coalesce(sum(skipped), 0)::int as skipped, coalesce(sum(stalled), 0)::int as stalled
      from ${runDelta}
      where tenant_id = ${key.tenantId} and run_id = ${key.runId}`)
  ).rows[0]

export type Delta = Partial<
  Record<'waiting' | 'started' | 'completed' | 'failed' | 'skipped' | 'stalled', number>
>

/** Writes a change to the counter, in the transaction of the rows it counts. */
export const insertDelta = async (
  db: Db,
  { tenantId, indexId, runId }: RunKey,
  delta: Delta,
): Promise<void> => {
  if (Object.values(delta).some((n) => n !== 0))
    await db.insert(runDelta).values({ tenantId, indexId, runId, ...delta })
}

/**
 * Folds the counter changes of a finished run into one row. Readers see either all changes or the
 * sum.
 */
export const foldDeltas = (db: Db, { tenantId, indexId, runId }: RunKey) =>
  db.execute(sql`
    with gone as (
      delete from run_delta where tenant_id = ${tenantId} and run_id = ${runId} returning *
    )
    insert into run_delta (
      tenant_id, run_id, index_id, waiting, started, completed, failed, skipped, stalled
    )
    select ${tenantId}, ${runId}, ${indexId}, sum(waiting), sum(started), sum(completed),
      sum(failed), sum(skipped), sum(stalled)
    from gone having count(*) > 0`)

const UNPROCESSED = sql.raw(`('waiting', 'started')`)

/** Whether rows of a run are in a state. */
export const hasWork = async (
  db: Db,
  key: RunKey,
  states: readonly (typeof JOB_STATES)[number][],
) =>
  (
    await db
      .select({ id: work.id })
      .from(work)
      .where(and(workOfRun(key), inArray(work.state, [...states])))
      .limit(1)
  ).length > 0

/** The claiming attempt, the most rows, and the row to start after. */
export type ClaimRequest = {
  claim: string
  worker: string
  files: number
  records: number
  after?: string | undefined
}

/**
 * Claims the next waiting rows for an attempt; no two attempts get the same row. Starts after the
 * row `after`, since the index still contains entries of finished rows. Starts over if no row is
 * left there.
 */
export const claimWork = async (
  db: Db,
  key: RunKey,
  { claim, worker, files, records, after }: ClaimRequest,
) => {
  await shareRun(db, key)
  const next = (await selectNext(db, key, after)) ?? (after && (await selectNext(db, key)))
  if (!next) return []
  // Files come before records of sources, which are claimed many at once.
  const areRecords = records > 0 && next.partOf !== null
  const kind = records === 0 ? undefined : areRecords ? isNotNull(work.partOf) : isNull(work.partOf)
  // Two statements: PostgreSQL may run a subquery once per row, which would ignore its limit.
  const waiting = await db
    .select({ id: work.id })
    .from(work)
    .where(and(workOfRun(key), eq(work.state, 'waiting'), gte(work.id, next.id), kind))
    .orderBy(work.id)
    .limit(areRecords ? records : files)
    .for('update', { skipLocked: true })
  // By primary key alone: with the run id and no statistics yet, PostgreSQL reads all its rows.
  const ids = waiting.map(({ id }) => id)
  return db
    .update(work)
    .set({
      state: 'started',
      claim,
      worker,
      started: sql`now()`,
      attempts: sql`${work.attempts} + 1`,
    })
    .where(and(eq(work.tenantId, key.tenantId), sql`${work.id} = any (${sql.param(ids)}::uuid[])`))
    .returning()
}

const selectNext = async (db: Db, key: RunKey, after?: string) =>
  (
    await db
      .select({ id: work.id, partOf: work.partOf })
      .from(work)
      .where(
        and(
          workOfRun(key),
          eq(work.state, 'waiting'),
          after === undefined ? undefined : gt(work.id, after),
        ),
      )
      .orderBy(work.id)
      .limit(1)
  )[0]

/** How a work row ended. */
export type Ending = {
  id: string
  state: 'completed' | 'failed' | 'skipped'
  outcome: Outcome
  code?: string
  params?: Params
}

/** Ends the rows that the attempt still holds. Returns their ids; rows it lost stay as they are. */
export const endWork = async (
  db: Db,
  key: RunKey,
  claim: string,
  endings: readonly Ending[],
): Promise<Set<string>> => {
  await shareRun(db, key)
  const ended = await db.execute<{ id: string }>(sql`
    update work w
    set state = e.state, outcome = e.outcome, code = e.code, params = e.params, ended = now(),
      staged = case when e.state = 'failed' then w.staged end
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as e(
      id uuid, state text, outcome text, code text, params jsonb
    )
    where w.tenant_id = ${key.tenantId}
      and w.id = e.id
      and w.state = 'started'
      and w.claim = ${claim}
    returning w.id`)
  return new Set(ended.rows.map(({ id }) => id))
}

/** Returns an attempt's rows to the queue. */
export const returnWork = async (db: Db, key: RunKey, claim: string, ids: readonly string[]) =>
  (
    await db
      .update(work)
      .set({ state: 'waiting', claim: null, worker: null })
      .where(
        and(
          workOfRun(key),
          inArray(work.id, [...ids]),
          eq(work.state, 'started'),
          eq(work.claim, claim),
        ),
      )
  ).rowCount ?? 0

/**
 * Ends all unprocessed rows, because the run ends. Returns how many waited and how many were
 * active.
 */
export const skipRest = async (db: Db, key: RunKey, code: string, params: Params) =>
  (
    await db.execute<{ waiting: number; started: number }>(sql`
      with rest as (
        select id, state
        from work
        where tenant_id = ${key.tenantId} and run_id = ${key.runId} and state in ${UNPROCESSED}
        for update
      ),
      ended as (
        update work w
        set state = 'skipped', code = ${code}, params = ${JSON.stringify(params)}::jsonb,
          claim = null, worker = null, ended = clock_timestamp()
        from rest
        where w.tenant_id = ${key.tenantId} and w.run_id = ${key.runId} and w.id = rest.id
      )
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'started')::int as started
      from rest`)
  ).rows[0]

export type Released = { state: 'waiting' | 'failed'; worker: string }

/**
 * Reclaims rows of workers without a heartbeat and of this worker's ended attempts. A row fails
 * after `maxDeaths` dead workers, or after `maxAttempts` attempts without an end.
 */
export const releaseWork = async (
  db: Db,
  key: RunKey,
  limits: {
    silentSeconds: number
    worker: string | null
    liveClaims: string[]
    maxDeaths: number
    maxAttempts: number
  },
) => {
  await shareRun(db, key)
  return (
    await db.execute<Released>(sql`
      with stuck as (
        select id, attempts, deaths, worker, claim,
          not exists (
            select from worker p
            where p.instance = w.worker
              and p.ended is null
              and p.beat > now() - make_interval(secs => ${limits.silentSeconds})
          ) as dead
        from work w
        where w.tenant_id = ${key.tenantId} and w.run_id = ${key.runId} and w.state = 'started'
        for update skip locked),
      lost as (
        select id, worker, deaths + dead::int as deaths,
          case
            when deaths + dead::int >= ${limits.maxDeaths} then 'indexing.workerDied'
            when attempts >= ${limits.maxAttempts} then 'server.failed'
          end as code
        from stuck
        where dead
          or (
            worker = ${limits.worker}::uuid
            and not claim = any (${sql.param(limits.liveClaims)}::uuid[])
          ))
      update work w set
        deaths = lost.deaths, claim = null, worker = null, code = lost.code,
        state = case when lost.code is null then 'waiting' else 'failed' end,
        outcome = case when lost.code is not null then 'failed' end,
        params = case when lost.code is not null then '{}'::jsonb end,
        ended = case when lost.code is not null then now() end
      from lost
      where w.tenant_id = ${key.tenantId} and w.run_id = ${key.runId} and w.id = lost.id
      returning w.state, lost.worker`)
  ).rows
}
