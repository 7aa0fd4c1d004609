import type { Counter } from '#contract/indices.ts'
import type { Db } from '#server/kit/database/database.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { refuse } from '#server/kit/problem.ts'
import * as rows from './sql.ts'

/** A counter of zeros. */
export const emptyCounter = (missing: number): Counter => ({
  total: 0,
  completed: 0,
  failed: 0,
  waiting: 0,
  started: 0,
  stalled: 0,
  skipped: 0,
  missing,
  run: null,
})

/** The counter of an index; zero after a reset or without a run. (indices.counter) */
export const getCounter = async (db: Db, tenantId: string, indexId: string): Promise<Counter> => {
  if (!(await rows.selectIndex(db, tenantId, indexId))) refuse('indices.notFound')
  const [row] = await rows.selectCounters(db, tenantId, indexId)
  return toCounter(row, await rows.countMissing(db, tenantId, indexId))
}

/** Resets the counter; refused while a run is active. (indices.reset) */
export const resetCounter = async (db: Db, tenantId: string, indexId: string): Promise<Counter> => {
  if (!(await rows.lockIndex(db, tenantId, indexId))) refuse('indices.notFound')
  if (await rows.isRunning(db, tenantId, indexId)) refuse('indices.running')
  await rows.setIndex(db, tenantId, indexId, { counterRun: null })
  return getCounter(db, tenantId, indexId)
}

/** A counter from a row of sums. */
export const toCounter = (row: rows.CounterRow | undefined, missing: number): Counter => {
  if (!row) return emptyCounter(missing)
  const {
    total,
    completed,
    failed,
    waiting,
    started,
    stalled,
    skipped,
    id,
    action,
    state,
    code,
    params,
  } = row
  return {
    total,
    completed,
    failed,
    waiting,
    started,
    stalled,
    skipped,
    missing,
    run: {
      id,
      action,
      state,
      walking: row.phase === 'walk' && (state === 'waiting' || state === 'running'),
      started: row.started_at && isoTime(row.started_at),
      ended: row.ended_at && isoTime(row.ended_at),
      message: code === null ? null : { code, params: params ?? {} },
    },
  }
}
