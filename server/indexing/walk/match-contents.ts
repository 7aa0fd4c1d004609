import { posix } from 'node:path'
import type { PairKind } from '#contract/file-pairs.ts'

/** A known file of an index, as far as its content identifies it. */
export type KnownFile = {
  id: string
  rel: string
  /** SHA-256 of its contents; null where none is known. */
  sha256: string | null
  /** SHA-256 of its previous contents. */
  earlier: readonly string[]
  /** Whether its own name still has its contents; null while that file is being written. */
  stands: boolean | null
}

/** A file on disk that is new or changed. */
export type FoundFile = {
  /** The id of its work row. */
  id: string
  rel: string
  /** The known file that had its name; null if the name is new. */
  fileId: string | null
  /** SHA-256 of its contents; null if unread, because no displaced file has its size. */
  sha256: string | null
}

export type Match = {
  /** Files whose contents are certainly those of a known file. */
  moves: { work: string; file: string }[]
  /** New files under the names of known files that moved elsewhere. */
  fresh: string[]
  /** Files that may be a known file; a person decides. */
  held: { work: string; file: string; kind: PairKind }[]
  /** Files left to the next run: the known file with their contents is still being written. */
  waiting: string[]
}

/**
 * Above this size, groups of equal contents are paired one to one, so that there are as many pairs
 * as files.
 */
const PAIRS_OF_ONE_CONTENT = 16

/**
 * Decides by content which known file each new or changed file is. A match is certain if the
 * content was known once and exists once; among equal contents, if name or folder stayed. The rest
 * waits for a person. (indexing.contents)
 */
export const matchContents = (known: readonly KnownFile[], found: readonly FoundFile[]): Match => {
  const match: Match = { moves: [], fresh: [], held: [], waiting: [] }
  const bySha = Map.groupBy(found.filter(isRead), ({ sha256 }) => sha256)
  const knownBySha = Map.groupBy(known.filter(hasContents), ({ sha256 }) => sha256)
  for (const [sha256, files] of bySha) {
    const same = knownBySha.get(sha256)
    if (same) matchEqual(match, same, files)
  }
  matchReturned(match, known, bySha, knownBySha)
  resolveNames(match, found)
  return match
}

type ReadFile = FoundFile & { sha256: string }
const isRead = (file: FoundFile): file is ReadFile => file.sha256 !== null
const hasContents = (file: KnownFile): file is KnownFile & { sha256: string } =>
  file.sha256 !== null

/** Matches files with known files of the same content. */
const matchEqual = (
  match: Match,
  same: readonly KnownFile[],
  files: readonly FoundFile[],
): void => {
  const owners = new Set(same.map(({ id }) => id))
  // A file with new times but the same contents stays the known file it was.
  const standing = files.filter(({ fileId }) => fileId === null || !owners.has(fileId))
  if (same.some(({ stands }) => stands === null)) {
    for (const { id } of standing) match.waiting.push(id)
    return
  }
  const displaced = same.filter(({ stands }) => stands === false)
  if (displaced.length === 0) {
    // A copy under a new name is new. A copy over another file may replace that file's record.
    for (const { id, fileId } of standing)
      if (fileId !== null) match.held.push({ work: id, file: fileId, kind: 'replaced' })
    return
  }
  pairOrHold(match, displaced, standing, 'copies')
}

/** Matches files with displaced files that previously had their content. */
const matchReturned = (
  match: Match,
  known: readonly KnownFile[],
  bySha: ReadonlyMap<string, FoundFile[]>,
  knownBySha: ReadonlyMap<string, unknown>,
): void => {
  const moved = new Set(match.moves.map(({ file }) => file))
  const free = known.filter(
    ({ id, stands, earlier }) => stands === false && earlier.length > 0 && !moved.has(id),
  )
  const pairs = free.flatMap((file) => file.earlier.map((sha256) => ({ file, sha256 })))
  for (const [sha256, had] of Map.groupBy(pairs, (pair) => pair.sha256)) {
    const files = bySha.get(sha256)
    if (!files || knownBySha.has(sha256)) continue
    const owners = new Set(had.map(({ file }) => file.id))
    const standing = files.filter(({ fileId }) => fileId === null || !owners.has(fileId))
    // Contents that came back under their own name belong to that file.
    if (standing.length < files.length) continue
    pairOrHold(
      match,
      had.map(({ file }) => file),
      standing,
      'returned',
    )
  }
}

/**
 * Pairs displaced files with files of their content if that is certain; otherwise holds them all.
 */
const pairOrHold = (
  match: Match,
  displaced: readonly KnownFile[],
  standing: readonly FoundFile[],
  kind: PairKind,
): void => {
  const moves: Match['moves'] = []
  let [left, free] = [displaced.toSorted(byRel), standing.toSorted(byRel)]
  if (free.length <= left.length)
    for (const closeness of [posix.basename, posix.dirname]) {
      const pairs = pairUnique(left, free, closeness)
      for (const { file, one } of pairs) moves.push({ work: one.id, file: file.id })
      const [usedFiles, usedOnes] = [
        new Set(pairs.map(({ file }) => file)),
        new Set(pairs.map(({ one }) => one)),
      ]
      left = left.filter((file) => !usedFiles.has(file))
      free = free.filter((one) => !usedOnes.has(one))
    }
  const [file, one] = [left[0], free[0]]
  if (left.length === 1 && free.length === 1 && file && one)
    moves.push({ work: one.id, file: file.id })
  else if (left.length * free.length <= PAIRS_OF_ONE_CONTENT)
    match.held.push(
      ...free.flatMap(({ id }) => left.map((known) => ({ work: id, file: known.id, kind }))),
    )
  else
    free.forEach(({ id }, n) => {
      const known = left[Math.min(n, left.length - 1)]
      if (known) match.held.push({ work: id, file: known.id, kind })
    })
  for (const move of moves) match.moves.push(move)
}

/** Pairs that share a part of their path with no other. */
const pairUnique = (
  left: readonly KnownFile[],
  free: readonly FoundFile[],
  partOf: (rel: string) => string,
): { file: KnownFile; one: FoundFile }[] => {
  const ones = Map.groupBy(free, ({ rel }) => partOf(rel))
  return [...Map.groupBy(left, ({ rel }) => partOf(rel))].flatMap(([part, files]) => {
    const [file, one] = [files[0], ones.get(part)?.[0]]
    return file && one && files.length === 1 && ones.get(part)?.length === 1 ? [{ file, one }] : []
  })
}

/**
 * Decides on files under known names by where their known files are: moved, possibly moved, or
 * overwritten.
 */
const resolveNames = (match: Match, found: readonly FoundFile[]): void => {
  const moved = new Set(match.moves.map(({ file }) => file))
  const settled = new Set([...match.moves.map(({ work }) => work), ...match.waiting])
  // If the overwritten file's contents moved, the name is free and nobody needs to decide.
  match.held = match.held.filter(({ file }) => !moved.has(file))
  const [files, works] = [
    new Set(match.held.map(({ file }) => file)),
    new Set(match.held.map(({ work }) => work)),
  ]
  const pairs = new Set(match.held.map(({ work, file }) => `${work} ${file}`))
  for (const { id, fileId } of found) {
    if (fileId === null || settled.has(id)) continue
    if (moved.has(fileId)) {
      if (!works.has(id)) match.fresh.push(id)
    } else if ((files.has(fileId) || works.has(id)) && !pairs.has(`${id} ${fileId}`))
      match.held.push({ work: id, file: fileId, kind: 'replaced' })
  }
}

const byRel = (one: { rel: string }, other: { rel: string }) =>
  one.rel < other.rel ? -1 : one.rel > other.rel ? 1 : 0
