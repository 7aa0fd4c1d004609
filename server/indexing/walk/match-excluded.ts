import type { Db } from '#server/kit/database/database.ts'
import { freeNames } from '#server/indexing/ingest/batch-sql.ts'
import type { Match } from './match-contents.ts'
import * as matching from './match-contents-sql.ts'
import type { ChangedFile, Matched } from './match-contents-sql.ts'
import type { RunKey } from '#server/indexing/runs/run-sql.ts'
import type { ExcludedFile } from './walk-sql.ts'

/** A changed file under an excluded name. It has no work row; the known file's id serves as one. */
export const asCandidate = ({ fileId, rel, raw, size, knownSize }: ExcludedFile): ChangedFile => ({
  id: fileId,
  rel,
  rel_raw: raw === null ? null : Buffer.from(raw, 'hex'),
  size_bytes: String(size),
  sha256: null,
  file_id: fileId,
  known_size: String(knownSize),
  known_state: 'excluded',
})

type ExcludedMatches = {
  match: Match
  matched: readonly Matched[]
  excluded: readonly ExcludedFile[]
}

/**
 * Moves the exclusion of a file with its content: its new name is excluded, and the file now under
 * its old name is included. (indexing.contents)
 */
export const writeExcluded = async (
  db: Db,
  key: RunKey,
  { match, matched, excluded }: ExcludedMatches,
): Promise<void> => {
  const ids = match.moves.map(({ file }) => file)
  const marked = ids.length > 0 ? await matching.selectExcluded(db, key, ids) : new Set<string>()
  const moves = match.moves.filter(({ file }) => marked.has(file))
  const works = moves.map(({ work }) => work)
  const places = new Map<string, matching.Place>(excluded.map((one) => [one.fileId, one]))
  for (const row of works.length > 0 ? await matching.selectPlaces(db, key, works) : [])
    places.set(row.work, row)
  const renamed = moves.flatMap(({ work, file }) => {
    const place = places.get(work)
    return place ? [{ ...place, id: file }] : []
  })
  if (renamed.length > 0) {
    await freeNames(db, key, renamed)
    await matching.renameExcluded(db, key, renamed)
    await matching.deleteRows(db, key, works)
  }
  const byId = new Map(excluded.map((one) => [one.fileId, one]))
  const added = matched.flatMap(({ work, file, sha256 }) => {
    const one = byId.get(work)
    return one && file !== work && !marked.has(file ?? '') ? [{ ...one, file, sha256 }] : []
  })
  if (added.length > 0) await matching.insertRows(db, key, added)
}
