import { posix } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Index } from '#contract/indices.ts'
import { FILE_SETTLE_MS, MISSING_SHARE_MAX } from '#contract/limits.ts'
import { absolute, find, sha256Of, walk, WalkError, type Found } from '#server/files/service.ts'
import { findIndex } from '#server/indices/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import { enqueue, type TaskContext } from '#server/jobs/service.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Config } from '#server/kit/config.ts'
import { endRun, finishRun, isUnderWay, whileUnderWay } from './ending.ts'
import { kindOf } from './kinds.ts'
import { pairMoved } from './pairing.ts'
import { planOf, type Plan } from './plans.ts'
import { counterMoved, report } from './report.ts'
import * as rows from './sql.ts'
import { stageSources } from './staging.ts'
import { checkDirectory } from './starting.ts'
import * as walked from './walk-sql.ts'

/** Tasks that work on a run at once, over all workers. */
const CHAINS = 4

type Context = TaskContext<'indexing.walk'>

/** Writes the rows of work of a run and lets the work begin: those of its directory, moved files matched, or of what is known. Begun anew after a death it counts nothing twice. */
export const walkRun = async ({ payload: key, tx, signal }: Context, { libraryDir }: Pick<Config, 'libraryDir'>): Promise<void> => {
  const begun = await tx(async (db) => {
    const [run, index] = [await rows.lockRun(db, key), await findIndex(db, key.tenantId, key.indexId)]
    if (!run || !index || !isUnderWay(run) || run.phase !== 'walk') return undefined
    await rows.updateRun(db, key, { state: 'running', started: run.started ?? sql`now()`, beat: sql`now()` })
    return { run, plan: planOf(run), index }
  })
  if (!begun) return
  const { run, plan, index } = begun
  try {
    if (plan.from !== 'directory') {
      await whileUnderWay(tx, key, (db) =>
        plan.from === 'files' ? walked.insertKnown(db, key) : walked.insertRecords(db, key, index.esIndex),
      )
      return await beginWork({ key, tx }, {})
    }
    const folder = await checkDirectory(libraryDir, key.tenantId, index.directory)
    if (run.only) {
      const sources = await findOnly({ key, tx }, folder, index.type, { only: run.only, settled: run.settled })
      if (await stage({ key, tx, signal }, sources, { folder, index, plan })) await beginWork({ key, tx }, {})
      return
    }
    const found = await findFiles({ key, tx, signal }, folder, index, plan)
    const met = found && (await stage({ key, tx, signal }, found.sources, { folder, index, plan }))
    if (!met) return // cancelled, or the worker is stopping: the run is taken up anew
    await matchMoved({ key, tx }, folder, { plan, confirmed: run.confirmed, met })
    if (plan.takes === 'gone') await whileUnderWay(tx, key, (db) => walked.insertGone(db, key, met))
    await beginWork({ key, tx }, found.other)
  } catch (error) {
    const problem = asStop(error, index.directory)
    await tx((db) => endRun(db, key, { state: 'stopped', code: problem.code, params: problem.params }))
  }
}

type Step = { key: Context['payload']; tx: Context['tx'] }

/** Writes the rows of work as the walk goes; returns the sources met and the files of other kinds by ending, or nothing where the run has ended meanwhile. */
const findFiles = async (
  { key, tx, signal }: Step & { signal: AbortSignal },
  folder: string,
  index: Pick<Index, 'type' | 'include' | 'exclude'>,
  { takes }: Plan,
) => {
  const other: Record<string, number> = {}
  const sources: Found[] = []
  for await (const batch of walk(folder, index)) {
    const worked: Found[] = []
    for (const found of batch) {
      const kind = kindOf(index.type, found.rel)
      if (kind === 'source') sources.push(found)
      else if (kind) worked.push(found)
      else other[endingOf(found.rel)] = (other[endingOf(found.rel)] ?? 0) + 1
    }
    const goesOn = await whileUnderWay(tx, key, async (db) => {
      await walked.insertFound(db, key, worked, { takes, youngerThanMs: Date.now() - FILE_SETTLE_MS })
      await rows.touchRun(db, key)
      await counterMoved(db, key)
    })
    if (!goesOn || signal.aborted) return undefined
  }
  return { other, sources }
}

/** Stages the sources and keeps which the run met; nothing where the run has ended meanwhile. */
const stage = async (step: Step & { signal: AbortSignal }, sources: readonly Found[], setting: Parameters<typeof stageSources>[2]) => {
  if (sources.length === 0) return []
  const met = await stageSources(step, sources, setting)
  if (met) await step.tx((db) => rows.updateRun(db, step.key, { sources: met }))
  return met
}

/** Writes rows of work for the files named, those too that were taken out by hand. */
const findOnly = async (
  { key, tx }: Step,
  folder: string,
  type: Index['type'],
  { only, settled }: { only: readonly string[]; settled: boolean },
): Promise<Found[]> => {
  const { source = [], file = [] } = Object.groupBy(
    (await find(folder, only)).filter(({ rel }) => kindOf(type, rel)),
    ({ rel }) => (kindOf(type, rel) === 'source' ? 'source' : 'file'),
  )
  await whileUnderWay(tx, key, async (db) => {
    await walked.takeBack(db, key, only)
    await walked.insertFound(db, key, file, {
      takes: 'all',
      youngerThanMs: settled ? Number.MAX_SAFE_INTEGER : Date.now() - FILE_SETTLE_MS,
    })
  })
  return source
}

const endingOf = (rel: string): string => posix.extname(rel).toLowerCase() || posix.basename(rel)

/** Known files that are gone and found elsewhere keep their id; where too many are gone all the same, the run stops. (indexing.fifth) */
const matchMoved = async (
  { key, tx }: Step,
  folder: string,
  { plan, confirmed, met }: { plan: Plan; confirmed: boolean; met: readonly MetSource[] },
): Promise<void> => {
  // What is marked missing already stops a cleanup too: it is that which would be taken away.
  const states = plan.takes === 'gone' ? (['present', 'failed', 'missing'] as const) : (['present', 'failed'] as const)
  const gone = await tx((db) => walked.selectGone(db, key, met, states))
  if (gone.length === 0) return
  const strangers = await tx((db) => walked.selectStrangers(db, key, [...new Set(gone.map(({ size_bytes }) => size_bytes))]))
  const found = []
  for (const { id, rel, rel_raw, sha256: staged } of strangers) {
    const sha256 = staged ?? (await sha256Of(absolute(folder, rel_raw ?? Buffer.from(rel))).catch(() => undefined)) // its own row of work says why
    if (sha256) found.push({ id, rel, sha256 })
    if (found.length % 50 === 49) await tx((db) => rows.touchRun(db, key))
  }
  const pairs = pairMoved(
    gone.flatMap(({ sha256, ...file }) => (sha256 ? [{ ...file, sha256 }] : [])),
    found,
  )
  const known = await tx((db) => walked.countKnown(db, key, states))
  const left = gone.length - pairs.length
  if (left > known * MISSING_SHARE_MAX && !confirmed) throw new Problem('indexing.tooManyMissing', { params: { gone: left, known } })
  await tx((db) => walked.updateMoved(db, key, pairs))
}

/** The walk is done: the total stands, and the rows may be worked on. */
const beginWork = ({ key, tx }: Step, other: Record<string, number>) =>
  tx(async (db) => {
    const run = await rows.lockRun(db, key)
    if (!run || !isUnderWay(run) || run.phase === 'work') return
    const summary = { new: 0, changed: 0, moved: 0, unchanged: 0, missing: 0, failed: 0, unsettled: 0, other }
    await rows.updateRun(db, key, { phase: 'work', beat: sql`now()`, summary })
    const sums = await rows.selectSums(db, key)
    const waiting = sums?.waiting ?? 0
    const list = Object.entries(other)
      .map(([ending, n]) => `${ending} ${n}`)
      .join(', ')
    await report(db, key, [
      { level: 'info', code: 'run.walked', params: { files: waiting + (sums?.skipped ?? 0), waiting } },
      ...(list ? [{ level: 'info' as const, code: 'run.other' as const, params: { list } }] : []),
    ])
    if (waiting === 0) return finishRun(db, key)
    for (let chain = 0; chain < Math.min(CHAINS, waiting); chain++) await enqueue(db, 'indexing.batch', key)
  })

/** What stops a run: a directory that cannot be read on the way, or the sentence that was thrown; faults of ours are tried again. */
const asStop = (error: unknown, directory: string): Problem => {
  if (error instanceof WalkError)
    return new Problem('indexing.directoryUnreadable', { params: { directory: posix.join(directory, error.rel) || '/' } })
  if (error instanceof Problem && error.code !== 'database.away') return error
  throw error
}
