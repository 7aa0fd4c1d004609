import { MISSING_SHARE_MAX } from '#contract/limits.ts'
import { absolute, sha256Of } from '#server/files/service.ts'
import type { MetSource } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { matchContents, type FoundFile, type KnownFile } from './match-contents.ts'
import * as matching from './match-contents-sql.ts'
import type { Candidate, Matched } from './match-contents-sql.ts'
import { pairMoved } from './pairing.ts'
import type { Plan } from './plans.ts'
import type { Step } from './step.ts'
import * as walked from './walk-sql.ts'

/** Files read at once for their contents. */
const READ_AT_ONCE = 4

type Setting = { folder: string; plan: Plan; confirmed: boolean; met: readonly MetSource[] }

/**
 * Finds which known files the new and changed files of a run are, by contents, before any record is
 * written. Returns what writes it down; nothing where the attempt is over. Throws where too many known
 * files are gone all the same. (indexing.contents, indexing.fifth)
 */
export const matchFiles = async (
  step: Step,
  { folder, plan, confirmed, met }: Setting,
): Promise<((db: Db) => Promise<void>) | undefined> => {
  const { key, tx, signal } = step
  // A file marked missing already stops a cleanup too: it is that which would be taken away.
  const states = plan.takes === 'gone' ? (['present', 'failed', 'missing'] as const) : (['present', 'failed'] as const)
  const allGone = await tx((db) => walked.selectGone(db, key, met))
  const changed = await tx((db) => matching.selectChanged(db, key, plan.takes))
  if (allGone.length === 0 && changed.length === 0) return async () => {}
  const sizes = [
    ...new Set([...allGone, ...changed.map(({ known_size }) => ({ size_bytes: known_size }))].map(({ size_bytes }) => size_bytes)),
  ]
  const strangers = await tx((db) => walked.selectStrangers(db, key, sizes))
  const files = strangers.filter(({ part_of }) => part_of === null).map((file) => ({ ...file, file_id: null }))
  const shas = await readContents(step, folder, [...files, ...(await needReading(step, changed, files))])
  if (signal.aborted) return undefined
  const found: FoundFile[] = [...files, ...changed].map(({ id, rel, file_id }) => ({
    id,
    rel,
    fileId: file_id,
    sha256: shas.get(id) ?? null,
  }))
  const known = await selectKnown(step, { shas, changed, gone: allGone })
  const match = matchContents(known, found)
  const parts = pairParts(allGone, strangers)
  const movedFiles = new Set([...match.moves, ...parts].map(({ file }) => file))
  const kept = new Set([...movedFiles, ...match.held.map(({ file }) => file)])
  const matched = [...matchedRows(found, match), ...parts.map(({ work, file }) => ({ work, file, moved: true, sha256: null }))]
  const left = countLost(
    [...allGone, ...takenOver(changed, matched)].filter(({ state }) => states.some((one) => one === state)),
    kept,
  )
  if (left > 0 && !confirmed) {
    const count = await tx((db) => walked.countKnown(db, key, states))
    if (left > count * MISSING_SHARE_MAX) throw new Problem('indexing.tooManyMissing', { params: { gone: left, known: count } })
  }
  return async (db) => {
    await matching.updateMatched(db, key, matched)
    await matching.skipUnsettled(db, key, match.waiting)
  }
}

/** Changed files whose contents decide something: another known file, or another file in question, has their size. */
const needReading = async ({ key, tx }: Step, changed: readonly matching.ChangedFile[], files: readonly Candidate[]) => {
  if (changed.length === 0) return []
  const sizes = [...new Set(changed.map(({ size_bytes }) => size_bytes))]
  const known = await tx((db) => matching.countBySize(db, key, sizes))
  const found = new Map<string, number>()
  for (const { size_bytes } of [...files, ...changed]) found.set(size_bytes, (found.get(size_bytes) ?? 0) + 1)
  return changed.filter(({ size_bytes, known_size }) => {
    const others = (known.get(size_bytes) ?? 0) - (size_bytes === known_size ? 1 : 0)
    return others > 0 || (found.get(size_bytes) ?? 0) > 1
  })
}

/** SHA-256 of files by their rows of work. A file that cannot be read has none; its own row of work says why. */
const readContents = async ({ signal }: Step, folder: string, files: readonly Candidate[]): Promise<Map<string, string>> => {
  const shas = new Map<string, string>()
  const left = files.values()
  const readOn = async () => {
    for (const { id, rel, rel_raw, sha256: read } of left) {
      if (signal.aborted) return
      const sha256 = read ?? (await sha256Of(absolute(folder, rel_raw ?? Buffer.from(rel))).catch(() => undefined))
      if (sha256) shas.set(id, sha256)
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readOn))
  return shas
}

type Asked = { shas: ReadonlyMap<string, string>; changed: readonly matching.ChangedFile[]; gone: readonly walked.Gone[] }

/** The known files that may be meant: of the contents found, gone, or under the names of changed files. */
const selectKnown = async ({ key, tx }: Step, { shas, changed, gone }: Asked): Promise<KnownFile[]> => {
  const rows = await tx((db) =>
    matching.selectKnownBy(db, key, {
      shas: [...new Set(shas.values())],
      ids: [...changed.map(({ file_id }) => file_id), ...gone.map(({ id }) => id)],
    }),
  )
  const unsettled = new Set(await tx((db) => matching.selectUnsettled(db, key)))
  const [goneIds, changedById] = [new Set(gone.map(({ id }) => id)), new Map(changed.map((file) => [file.file_id, file]))]
  return rows.map(({ id, rel, sha256 }) => {
    const file = changedById.get(id)
    const stands = unsettled.has(rel) ? null : file ? isSame(file, sha256, shas) : !goneIds.has(id)
    return { id, rel, sha256, earlier: [], stands }
  })
}

/** Whether a changed file still has its contents; one that was not read has them where its size is the same. */
const isSame = ({ id, size_bytes, known_size }: matching.ChangedFile, sha256: string | null, shas: ReadonlyMap<string, string>) => {
  const read = shas.get(id)
  return read === undefined ? size_bytes === known_size : read === sha256
}

/** Records of sources that are gone, paired with those of the same values under other names. */
const pairParts = (gone: readonly walked.Gone[], strangers: readonly walked.Stranger[]) =>
  pairMoved(
    gone.flatMap(({ sha256, part_of, ...file }) => (sha256 && part_of !== null ? [{ ...file, sha256 }] : [])),
    strangers.flatMap(({ id, rel, sha256, part_of }) => (sha256 && part_of !== null ? [{ id, rel, sha256 }] : [])),
  )

const countLost = (files: readonly { id: string }[], kept: ReadonlySet<string>): number => files.filter(({ id }) => !kept.has(id)).length

/** Known files whose names other files have taken over. */
const takenOver = (changed: readonly matching.ChangedFile[], matched: readonly Matched[]) => {
  const files = new Map(matched.map(({ work, file }) => [work, file]))
  return changed.flatMap(({ id, file_id, known_state }) =>
    files.has(id) && files.get(id) !== file_id ? [{ id: file_id, state: known_state }] : [],
  )
}

const matchedRows = (found: readonly FoundFile[], { moves, fresh }: ReturnType<typeof matchContents>): Matched[] => {
  const files = new Map(moves.map(({ work, file }) => [work, file]))
  const isFresh = new Set(fresh)
  return found
    .map(({ id, fileId, sha256 }) => {
      const file = files.get(id)
      return { work: id, file: file ?? (isFresh.has(id) ? null : fileId), moved: file !== undefined, sha256 }
    })
    .filter(({ work, moved, sha256 }) => moved || sha256 !== null || isFresh.has(work))
}
