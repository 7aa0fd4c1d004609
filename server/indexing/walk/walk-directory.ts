import { posix } from 'node:path'
import { sql } from '#server/kit/database/drizzle.ts'
import type { Index } from '#contract/indices.ts'
import { find, type Found, walk, WalkError } from '#server/files/service.ts'
import { findIndex } from '#server/indices/service.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { finishRun } from '#server/indexing/runs/finish-run.ts'
import { checkCtimes } from './check-ctimes.ts'
import { fileKindOf } from '#contract/index-types.ts'
import { matchFiles } from './match-files.ts'
import { stepsOfAction, type ActionSteps } from '#server/indexing/runs/actions.ts'
import { notifyCounter, reportRunLines } from '#server/indexing/runs/run-report.ts'
import * as rows from '#server/indexing/runs/run-sql.ts'
import { isUnstable } from './is-unstable.ts'
import { stageSources } from './stage-records.ts'
import {
  type AttemptOwner,
  runStep,
  whileLeased,
  type Step,
} from '#server/indexing/runs/run-step.ts'
import { checkDirectory } from '#server/indexing/runs/start-run.ts'
import * as walked from './walk-sql.ts'
import type { Places } from '#server/storage/service.ts'

/** Tasks that process a run at once, over all workers. */
const CHAINS = 4

/**
 * Writes the work rows of a run and starts its processing: rows of the directory, with moved files
 * matched, or of known files. A restart after a crash counts nothing twice.
 */
export const walkIndexDirectory = (
  context: TaskContext<'indexing.walk'>,
  { originals, ...owner }: Setting,
): Promise<void> =>
  runStep(context, { phase: 'walk', ...owner }, async (step, run) => {
    const { key } = step
    const [plan, index] = [
      stepsOfAction(run),
      await step.tx((db) => findIndex(db, key.tenantId, key.indexId)),
    ]
    if (!index) return
    if (plan.from === 'directory') {
      const folder = await checkDirectory(originals, key.tenantId, index.directory)
      return walkDirectory(step, folder, { run, plan, index }).catch((error: unknown) => {
        throw asProblem(error, index.directory)
      })
    }
    await whileLeased(step, (db) =>
      plan.from === 'files'
        ? walked.insertKnown(db, key)
        : walked.insertRecords(db, key, index.esIndex),
    )
    await beginWork(step, {})
  })

type Setting = Pick<Places, 'originals'> & AttemptOwner
type RunContext = {
  run: rows.RunRow
  plan: ActionSteps
  index: Pick<Index, 'type' | 'mapping' | 'include' | 'exclude'>
}

/**
 * Walks the directory and starts processing. Returns early if the run was cancelled, or if the
 * worker stops; another attempt then resumes it.
 */
const walkDirectory = async (
  step: Step,
  folder: string,
  { run, plan, index }: RunContext,
): Promise<void> => {
  if (run.only) {
    const sources = await findOnly(step, folder, index.type, {
      only: run.only,
      settled: run.settled,
    })
    if (await stage(step, sources, { folder, index, plan, settled: run.settled }))
      await beginWork(step, {})
    return
  }
  const found = await findFiles(step, folder, index, plan)
  const met = found && (await stage(step, found.sources, { folder, index, plan, settled: false }))
  if (!met) return
  await checkCtimes(step, folder, { plan, lacksCtimes: found.lacksCtimes })
  const writeMatches = await matchFiles(step, {
    folder,
    plan,
    confirmed: run.confirmed,
    met,
    excluded: found.excluded,
  })
  if (!writeMatches) return
  await beginWork(step, found.other, async (db) => {
    await writeMatches(db)
    if (plan.takes === 'gone') await walked.insertGone(db, step.key, met)
  })
}

/**
 * Writes work rows during the walk. Returns what else it met, or undefined if the run has ended.
 */
const findFiles = async (
  step: Step,
  folder: string,
  index: Pick<Index, 'type' | 'include' | 'exclude'>,
  { takes }: ActionSteps,
) => {
  const other: Record<string, number> = {}
  const sources: Found[] = []
  const excluded: walked.ExcludedFile[] = []
  let lacksCtimes = false
  for await (const batch of walk(folder, index)) {
    const worked: Found[] = []
    for (const found of batch) {
      const kind = fileKindOf(index.type, found.rel)
      if (kind === 'source') sources.push(found)
      else if (kind) worked.push(found)
      else other[endingOf(found.rel)] = (other[endingOf(found.rel)] ?? 0) + 1
    }
    const { key, signal } = step
    const goesOn = await whileLeased(step, async (db) => {
      const inserted = await walked.insertFound(db, key, worked, { takes, isYoung: isUnstable })
      for (const file of inserted.excluded) excluded.push(file)
      lacksCtimes ||= inserted.lacksCtimes
      await reportTwins(db, key, inserted.twins)
      await rows.touchRun(db, key)
      await notifyCounter(db, key)
    })
    if (!goesOn || signal.aborted) return undefined
  }
  return { other, sources, excluded, lacksCtimes }
}

/** Stages the sources and stores which ones the run met; undefined if the run has ended. */
const stage = async (
  step: Step,
  sources: readonly Found[],
  setting: Parameters<typeof stageSources>[2],
) => {
  if (sources.length === 0) return []
  const met = await stageSources(step, sources, setting)
  const isKept =
    met &&
    (await whileLeased(step, (db) => rows.updateRun(db, step.key, { sources: met, reading: null })))
  return isKept ? met : undefined
}

/** Writes work rows for the named files, including excluded ones. */
const findOnly = async (
  step: Step,
  folder: string,
  type: Index['type'],
  { only, settled }: { only: readonly string[]; settled: boolean },
): Promise<Found[]> => {
  const { source = [], file = [] } = Object.groupBy(
    (await find(folder, only)).filter(({ rel }) => fileKindOf(type, rel)),
    ({ rel }) => (fileKindOf(type, rel) === 'source' ? 'source' : 'file'),
  )
  const { key } = step
  await whileLeased(step, async (db) => {
    await walked.includeExcluded(db, key, only)
    const { twins } = await walked.insertFound(db, key, file, {
      takes: 'all',
      isYoung: settled ? () => false : isUnstable,
    })
    await reportTwins(db, key, twins)
  })
  return source
}

/** Reports files that were skipped because another file has their name. (indexing.sameName) */
const reportTwins = (db: Db, key: rows.RunKey, twins: readonly { rel: string; file: string }[]) =>
  reportRunLines(
    db,
    key,
    twins.map(({ rel, file }) => ({
      fileName: rel,
      level: 'error',
      code: 'indexing.sameName',
      params: { file },
    })),
  )

const endingOf = (rel: string): string => posix.extname(rel).toLowerCase() || posix.basename(rel)

/**
 * Ends the walk: the total is final and the rows may be processed. `prepare` stores the walk's last
 * decisions.
 */
const beginWork = async (
  step: Step,
  other: Record<string, number>,
  prepare?: (db: Db) => Promise<void>,
): Promise<void> => {
  const { key, signal } = step
  if (signal.aborted) return
  await whileLeased(step, async (db) => {
    await prepare?.(db)
    const summary = {
      new: 0,
      changed: 0,
      moved: 0,
      unchanged: 0,
      missing: 0,
      failed: 0,
      damaged: 0,
      unsettled: 0,
      held: 0,
      other,
    }
    await rows.updateRun(db, key, { ...rows.FREED, phase: 'work', beat: sql`now()`, summary })
    const sums = await rows.selectSums(db, key)
    const waiting = sums?.waiting ?? 0
    const list = Object.entries(other)
      .map(([ending, n]) => `${ending} ${n}`)
      .join(', ')
    await reportRunLines(db, key, [
      {
        level: 'info',
        code: 'run.walked',
        params: { files: waiting + (sums?.skipped ?? 0), waiting },
      },
      ...(list ? [{ level: 'info' as const, code: 'run.other' as const, params: { list } }] : []),
    ])
    if (waiting === 0) return finishRun(db, key)
    for (let chain = 0; chain < Math.min(CHAINS, waiting); chain++)
      await enqueue(db, 'indexing.batch', key)
  })
}

/** The problem that stops the run when a directory cannot be read. */
const asProblem = (error: unknown, directory: string): unknown =>
  error instanceof WalkError
    ? new Problem('indexing.directoryUnreadable', {
        params: { directory: posix.join(directory, error.rel) || '/' },
      })
    : error
