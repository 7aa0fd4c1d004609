import { MISSING_SHARE_MAX } from '#contract/work-limits.ts'
import { absolute, sha256Of } from '#server/files/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { asCandidate, writeExcluded } from './match-excluded.ts'
import { matchContents, type FoundFile, type KnownFile, type Match } from './match-contents.ts'
import * as matching from './match-contents-sql.ts'
import type { Candidate, ChangedFile, Matched } from './match-contents-sql.ts'
import { matchMoved } from './match-moved.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import type { Step } from '#server/indexing/runs/run-step.ts'
import * as walked from './walk-sql.ts'

/** Files hashed at once. */
const READ_AT_ONCE = 4

type Setting = {
  folder: string
  plan: ActionSteps
  confirmed: boolean
  met: readonly MetSource[]
  excluded: readonly walked.ExcludedFile[]
}

/**
 * Finds by content which known files the new and changed files of a run are, before any record is
 * written. Returns the function that stores the result, or undefined if the attempt has ended.
 * Throws if too many known files are missing. (indexing.contents, indexing.fifth)
 */
export const matchFiles = async (
  step: Step,
  { folder, plan, confirmed, met, excluded }: Setting,
): Promise<((db: Db) => Promise<void>) | undefined> => {
  const { key, tx, signal } = step
  const excludedIds = new Set(excluded.map(({ fileId }) => fileId))
  const gone = (await tx((db) => walked.selectGone(db, key, met))).filter(
    ({ id }) => !excludedIds.has(id),
  )
  const changed = [
    ...(await tx((db) => matching.selectChanged(db, key, plan.takes))),
    ...excluded.filter(({ same }) => !same).map(asCandidate),
  ]
  const hasCandidates =
    changed.length > 0 ||
    (gone.length > 0 && (await tx((db) => matching.hasUndecided(db, key, plan.takes))))
  const found = hasCandidates ? await findMatches(step, folder, { gone, changed }) : NO_MATCHES
  if (signal.aborted) return undefined
  const { match, files, parts } = found
  const matched = [
    ...matchedRows(files, match),
    ...parts.map(({ work, file }) => ({ work, file, moved: true, sha256: null })),
  ]
  // Files already marked missing count for a cleanup, which would remove their records.
  const states =
    plan.takes === 'gone'
      ? (['present', 'failed', 'missing'] as const)
      : (['present', 'failed'] as const)
  const kept = new Set([...match.moves, ...match.held, ...parts].map(({ file }) => file))
  const lost = [...gone, ...takenOver(changed, matched)].filter(
    ({ id, state }) => states.some((one) => one === state) && !kept.has(id),
  ).length
  if (lost > 0 && !confirmed) {
    const known = await tx((db) => walked.countKnown(db, key, states))
    if (lost > known * MISSING_SHARE_MAX)
      throw new Problem('indexing.tooManyMissing', { params: { gone: lost, known } })
  }
  const rows = new Set(files.map(({ id }) => id).filter((id) => !excludedIds.has(id)))
  return async (db) => {
    const held = match.held.filter(({ work }) => rows.has(work))
    await matching.updateMatched(
      db,
      key,
      matched.filter(({ work }) => !excludedIds.has(work)),
    )
    await matching.insertPairs(db, key, held)
    await matching.leaveRows(db, key, [
      ...match.waiting
        .filter((work) => rows.has(work))
        .map((work) => ({ work, outcome: 'unsettled' as const, code: 'indexing.stillChanging' })),
      ...[...new Set(held.map(({ work }) => work))].map((work) => ({
        work,
        outcome: 'held' as const,
        code: 'indexing.held',
      })),
    ])
    if (plan.work === 'read') await writeExcluded(db, key, { match, matched, excluded })
  }
}

type Found = { match: Match; files: FoundFile[]; parts: { work: string; file: string }[] }

const NO_MATCHES: Found = {
  match: { moves: [], fresh: [], held: [], waiting: [] },
  files: [],
  parts: [],
}

type Displaced = { gone: readonly walked.Gone[]; changed: readonly ChangedFile[] }

const findMatches = async (
  step: Step,
  folder: string,
  { gone, changed }: Displaced,
): Promise<Found> => {
  const { key, tx } = step
  const ids = [...gone.map(({ id }) => id), ...changed.map(({ file_id }) => file_id)]
  const earlier = await tx((db) => matching.selectEarlierSizes(db, key, ids))
  const sizes = new Set([...gone, ...earlier].map(({ size_bytes }) => size_bytes))
  for (const { known_size } of changed) sizes.add(known_size)
  const newFiles = await tx((db) => walked.selectNewOfSizes(db, key, [...sizes]))
  const fresh = newFiles
    .filter(({ part_of }) => part_of === null)
    .map((file) => ({ ...file, file_id: null }))
  const shas = await readContents(step, folder, [
    ...fresh,
    ...(await selectToHash(step, changed, fresh)),
  ])
  const files = [...fresh, ...changed].map(({ id, rel, file_id }) => ({
    id,
    rel,
    fileId: file_id,
    sha256: shas.get(id) ?? null,
  }))
  const known = await selectKnown(step, {
    shas,
    changed,
    gone,
    sizes: new Map(earlier.map((one) => [one.file_id + one.sha256, one.size_bytes])),
  })
  return { match: matchContents(known, files), files, parts: pairParts(gone, newFiles) }
}

/** Changed files whose content matters: another known or undecided file has their size. */
const selectToHash = async (
  { key, tx }: Step,
  changed: readonly ChangedFile[],
  files: readonly Candidate[],
) => {
  if (changed.length === 0) return []
  const sizes = [...new Set(changed.map(({ size_bytes }) => size_bytes))]
  const known = await tx((db) => matching.countBySize(db, key, sizes))
  const found = new Map<string, number>()
  for (const { size_bytes } of [...files, ...changed])
    found.set(size_bytes, (found.get(size_bytes) ?? 0) + 1)
  return changed.filter(({ size_bytes, known_size }) => {
    const others = (known.get(size_bytes) ?? 0) - (size_bytes === known_size ? 1 : 0)
    return others > 0 || (found.get(size_bytes) ?? 0) > 1
  })
}

/** SHA-256 of files by work row. An unreadable file has none; its own row reports why. */
const readContents = async (
  { signal }: Step,
  folder: string,
  files: readonly Candidate[],
): Promise<Map<string, string>> => {
  const shas = new Map<string, string>()
  const left = files.values()
  const readOn = async () => {
    for (const { id, rel, rel_raw, sha256: read } of left) {
      if (signal.aborted) return
      const sha256 =
        read ??
        (await sha256Of(absolute(folder, rel_raw ?? Buffer.from(rel))).catch(() => undefined))
      if (sha256) shas.set(id, sha256)
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readOn))
  return shas
}

type MatchInput = Displaced & {
  shas: ReadonlyMap<string, string>
  /** Sizes of earlier contents, by the file's id and the contents' SHA-256. */
  sizes: ReadonlyMap<string, string>
}

/**
 * The candidate known files: those with the found contents, missing ones, and those under the names
 * of changed files.
 */
const selectKnown = async (
  { key, tx }: Step,
  { shas, sizes, changed, gone }: MatchInput,
): Promise<KnownFile[]> => {
  const ids = [...changed.map(({ file_id }) => file_id), ...gone.map(({ id }) => id)]
  const rows = await tx((db) =>
    matching.selectKnownBy(db, key, { shas: [...new Set(shas.values())], ids }),
  )
  const unsettled = new Set(await tx((db) => matching.selectUnsettled(db, key)))
  const [goneIds, changedById] = [
    new Set(gone.map(({ id }) => id)),
    new Map(changed.map((file) => [file.file_id, file])),
  ]
  return rows.map(({ id, rel, sha256, earlier }) => {
    const file = changedById.get(id)
    // A file that failed last time has the size of its broken contents; use the earlier one.
    const size = sizes.get(id + String(sha256)) ?? file?.known_size
    const stands = unsettled.has(rel)
      ? null
      : file
        ? isSame(file, sha256, { size, read: shas.get(file.id) })
        : !goneIds.has(id)
    return { id, rel, sha256, earlier: earlier ?? [], stands }
  })
}

/**
 * Whether a changed file still has its content. An unread file counts as unchanged if its size is.
 */
const isSame = (
  { size_bytes }: ChangedFile,
  sha256: string | null,
  { size, read }: { size: string | undefined; read: string | undefined },
): boolean => (read === undefined ? size_bytes === size : read === sha256)

/** Missing source records, paired with records of the same values under other names. */
const pairParts = (gone: readonly walked.Gone[], newFiles: readonly walked.SizeMatch[]) =>
  matchMoved(
    gone.flatMap(({ sha256, part_of, state, ...file }) =>
      sha256 && part_of !== null && (state === 'present' || state === 'failed')
        ? [{ ...file, sha256 }]
        : [],
    ),
    newFiles.flatMap(({ id, rel, sha256, part_of }) =>
      sha256 && part_of !== null ? [{ id, rel, sha256 }] : [],
    ),
  )

/** Known files whose names other files now have. */
const takenOver = (changed: readonly ChangedFile[], matched: readonly Matched[]) => {
  const files = new Map(matched.map(({ work, file }) => [work, file]))
  return changed.flatMap(({ id, file_id, known_state }) =>
    files.has(id) && files.get(id) !== file_id ? [{ id: file_id, state: known_state }] : [],
  )
}

const matchedRows = (found: readonly FoundFile[], { moves, fresh, held }: Match): Matched[] => {
  const files = new Map(moves.map(({ work, file }) => [work, file]))
  const isFree = new Set([...fresh, ...held.map(({ work }) => work)])
  return found
    .map(({ id, fileId, sha256 }) => {
      const file = files.get(id)
      return {
        work: id,
        file: file ?? (isFree.has(id) ? null : fileId),
        moved: file !== undefined,
        sha256,
      }
    })
    .filter(({ work, moved, sha256 }) => moved || sha256 !== null || isFree.has(work))
}
