import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { filePairs, PairChoice } from '#contract/file-pairs.ts'
import { enqueue } from '#server/jobs/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { freeNames } from '#server/indexing/ingest/batch-sql.ts'
import { isActive } from '#server/indexing/runs/finish-run.ts'
import { isLatestRun } from '#server/indexing/runs/work-sql.ts'
import { reopenRun } from '#server/indexing/runs/change-job.ts'
import * as matching from './match-contents-sql.ts'
import * as pairs from './moved-file-pairs-sql.ts'
import { stepsOfAction } from '#server/indexing/runs/actions.ts'
import { reportRunEvent, notifyCounter } from '#server/indexing/runs/run-report.ts'
import * as rows from '#server/indexing/runs/run-sql.ts'

type Query = Parsed<typeof filePairs.pairs>['query']

/** One page of files of a run with the records they may be. (indexing.pairs) */
export const listPairs = async (
  db: Db,
  key: rows.RunKey,
  { cursor, size, kind }: Query,
): Promise<Answer<typeof filePairs.pairs>> => {
  const run = (await rows.selectRun(db, key)) ?? refuse('indexing.runNotFound')
  const found = await pairs.selectPairs(db, key, { cursor, size: size + 1, kind })
  const shown = found.slice(0, size)
  return {
    undecided: await pairs.countPairs(db, key),
    isOpen: stepsOfAction(run).work === 'read' && (await isLatestRun(db, key)),
    pairs: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      choice: row.choice,
      decided:
        row.decided_by !== null && row.decided_at !== null
          ? { by: row.decided_by, at: isoTime(row.decided_at) }
          : null,
      file: { id: row.work_id, rel: row.rel, sizeBytes: Number(row.size_bytes) },
      record: {
        id: row.file_id,
        rel: row.known_rel,
        title: row.title,
        sizeBytes: Number(row.known_size),
        state: row.known_state,
        isHidden: row.hidden,
        edits: row.edits,
        comments: row.comments,
        suggestions: row.suggestions,
      },
    })),
    cursor: found.length > size ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Body = Parsed<typeof filePairs.decidePairs>['body']

/**
 * Decides which files are which records. A file is one record and a record is one file, so the
 * other pairs of both are settled too. Decided files are processed at once. Refuses decisions on an
 * outdated list. (indexing.decide)
 */
export const decidePairs = async (
  db: Db,
  key: rows.RunKey,
  by: Pick<Viewer, 'name'>,
  body: Body,
): Promise<Answer<typeof filePairs.decidePairs>> => {
  const run = (await rows.lockRun(db, key)) ?? refuse('indexing.runNotFound')
  if (stepsOfAction(run).work !== 'read' || !(await isLatestRun(db, key)))
    throw new Problem('indexing.pairsClosed')
  if (isActive(run) && run.phase !== 'work') throw new Problem('jobs.otherRun')
  const all = await pairs.lockPairs(db, key)
  const wanted =
    'all' in body
      ? all.flatMap(({ id, kind, choice }) =>
          kind === body.kind && choice === null ? [{ id, choice: body.choice }] : [],
        )
      : body.decisions
  const decided = resolveDecisions(all, wanted)
  if (decided.length === 0) return { decided: 0, undecided: await pairs.countPairs(db, key) }
  await pairs.updateChoices(db, key, decided, by.name)
  const { files, lost } = consequences(all, decided)
  await pairs.markLost(db, key, lost)
  const marked = await matching.selectExcluded(
    db,
    key,
    files.flatMap(({ file }) => file ?? []),
  )
  const [out, worked] = [
    files.filter(({ file }) => marked.has(file ?? '')),
    files.filter(({ file }) => !marked.has(file ?? '')),
  ]
  await moveExcluded(db, key, out)
  if (worked.length > 0) {
    if (!isActive(run)) await reopenRun(db, key, run, by.name)
    const waiting = await pairs.requeuePaired(db, key, worked)
    await rows.insertDelta(db, key, { skipped: -waiting, waiting })
    await enqueue(db, 'indexing.batch', key)
  }
  const same = decided.filter(({ choice }) => choice === 'same').length
  await reportRunEvent(db, key, {
    code: 'run.pairsDecided',
    params: { same, new: decided.length - same },
    tone: 'info',
    by: by.name,
  })
  await notifyCounter(db, key)
  return { decided: decided.length, undecided: await pairs.countPairs(db, key) }
}

/** Moves excluded files to their new names; they stay excluded. */
const moveExcluded = async (
  db: Db,
  key: rows.RunKey,
  files: readonly { work: string; file: string | null }[],
): Promise<void> => {
  if (files.length === 0) return
  const places = await matching.selectPlaces(
    db,
    key,
    files.map(({ work }) => work),
  )
  const ids = new Map(files.map(({ work, file }) => [work, file]))
  const renamed = places.flatMap((place) => {
    const id = ids.get(place.work)
    return id ? [{ ...place, id }] : []
  })
  await freeNames(db, key, renamed)
  await matching.renameExcluded(db, key, renamed)
  await pairs.skipExcluded(
    db,
    key,
    files.map(({ work }) => work),
  )
}

type Decision = { id: string; choice: PairChoice }

/**
 * The decisions with those that follow from them. Repeating a stored decision changes nothing; a
 * different one is refused.
 */
const resolveDecisions = (
  all: readonly pairs.LockedPair[],
  wanted: readonly Decision[],
): Decision[] => {
  const byId = new Map(all.map((pair) => [pair.id, pair]))
  const [byWork, byFile] = [
    Map.groupBy(all, ({ work_id }) => work_id),
    Map.groupBy(all, ({ file_id }) => file_id),
  ]
  const choices = new Map<string, PairChoice>()
  const before = new Map(all.flatMap(({ id, choice }) => (choice ? [[id, choice] as const] : [])))
  for (const { id, choice } of wanted) {
    const pair = byId.get(id) ?? refuse('indexing.pairNotFound')
    const was = before.get(id)
    if (was !== undefined && was !== choice) throw new Problem('indexing.pairDecided')
    // Another decision of this request already settled it.
    if (was !== undefined || choices.has(id)) continue
    choices.set(id, choice)
    if (choice === 'same')
      for (const other of [
        ...(byWork.get(pair.work_id) ?? []),
        ...(byFile.get(pair.file_id) ?? []),
      ])
        if (!choices.has(other.id) && !before.has(other.id)) choices.set(other.id, 'new')
  }
  return [...choices].map(([id, choice]) => ({ id, choice }))
}

/** Files now decided, and records now known to be none of the files. */
const consequences = (all: readonly pairs.LockedPair[], decided: readonly Decision[]) => {
  const choices = new Map(decided.map(({ id, choice }) => [id, choice]))
  const touched = all.filter(({ id }) => choices.has(id))
  const choiceOf = ({ id, choice }: pairs.LockedPair) => choices.get(id) ?? choice
  const [byWork, byFile] = [
    Map.groupBy(all, ({ work_id }) => work_id),
    Map.groupBy(all, ({ file_id }) => file_id),
  ]
  const files = [...new Set(touched.map(({ work_id }) => work_id))].flatMap((work) => {
    const own = byWork.get(work) ?? []
    const same = own.find((pair) => choiceOf(pair) === 'same')
    return same || own.every((pair) => choiceOf(pair) === 'new')
      ? [{ work, file: same?.file_id ?? null }]
      : []
  })
  const lost = [...new Set(touched.map(({ file_id }) => file_id))].filter((file) =>
    (byFile.get(file) ?? []).every((pair) => choiceOf(pair) === 'new'),
  )
  return { files, lost }
}
