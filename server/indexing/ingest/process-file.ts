import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  absolute,
  factsOf,
  readSidecar,
  type Sidecar,
  sidecarPath,
  withLocalFile,
} from '#server/files/service.ts'
import { type WrittenProperties, withoutOwnValues } from '#server/images/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import { Problem } from '#server/kit/problem.ts'
import { fileKindOf } from '#contract/index-types.ts'
import type { DamageCode } from '#contract/indexing.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import { type FileValues, mediaOf } from '#server/media/service.ts'
import { mediaTaskOf, type RunSettings } from './media-task.ts'
import type { Ending, FileRow, WorkRow } from '#server/indexing/runs/run-sql.ts'

/** A file with its known facts and the values that Varða wrote to its sidecar. */
type KnownRow = FileRow & {
  knownSha: string | null
  knownSidecar: Sidecar | null
  knownTranscript: Sidecar | null
  /** The damage found when the file was last read. */
  knownDamage: DamageCode | null
  /** Whether an earlier version read it wrongly. */
  isStale: boolean
  writtenProperties: WrittenProperties
}

/**
 * The result of one file: how its row ends, and the values read if something is to be written. A
 * row without an ending is retried.
 */
export type FileResult = { row: FileRow; ending?: Ending; read?: FileValues; ms: number }

/**
 * Errors of the disk or the system. They stop the run, since otherwise every file would count as
 * broken. An object store that does not answer only ends the batch, which is retried.
 */
const STOPS = new Set(['indexing.diskFull', 'indexing.folderReadOnly', 'storage.away'])

/** Attempts after an unexpected error before the file fails. */
const MAX_ATTEMPTS = 3

/**
 * Reads one file and makes its derivatives. Errors of the file end its row; system errors are
 * thrown and stop the run.
 */
export const processFile = async (row: KnownRow, setting: RunSettings): Promise<FileResult> => {
  const { plan, index } = setting
  const done = (ending: Omit<Ending, 'id'>, ms = 0, read?: FileValues): FileResult => ({
    row,
    ending: { id: row.id, ...ending },
    read,
    ms,
  })
  try {
    const kind = fileKindOf(index.type, row.rel)
    // Only the walk reads a source; it writes a work row for each record.
    if (!kind || kind === 'source') throw new Problem('indexing.changedSince')
    const isBesideSame = isDeepStrictEqual(
      [row.sidecar, row.transcript],
      [row.knownSidecar, row.knownTranscript],
    )
    const unlessSha256 =
      row.moved || row.isStale || !isBesideSame || plan.takes !== 'changed' ? null : row.knownSha
    if (
      unlessSha256 !== null &&
      row.sha256 === unlessSha256 &&
      (await isUnchangedSinceWalk(row, setting))
    )
      return done({ state: 'skipped', outcome: 'unchanged', ...damageOf(row.knownDamage) })
    const sidecar = await foreignSidecar(row, setting)
    const transcript = await readBeside(row, row.transcript, setting)
    const task = mediaTaskOf(row, setting, { sidecar, transcript, unlessSha256 })
    const result = await withLocalFile(task.path, (path) =>
      mediaOf(kind).read(setting.database, { ...task, path }),
    )
    if (!result.read)
      return done(
        { state: 'skipped', outcome: 'unchanged', ...damageOf(row.knownDamage) },
        result.ms,
      )
    // The walk matched it by contents that changed since; the next run matches it anew.
    if (
      row.moved &&
      row.partOf === null &&
      row.sha256 !== null &&
      row.sha256 !== result.read.sha256
    )
      throw new Problem('indexing.stillChanging')
    const isSame = result.read.sha256 === row.knownSha
    if (plan.work === 'pictures')
      return done(
        derivativesEnding(result.read, isSame),
        result.ms,
        isSame ? result.read : undefined,
      )
    const outcome = outcomeOf(row, isSame && isBesideSame)
    return done(
      { state: 'completed', outcome, ...damageOf(result.read.damaged) },
      result.ms,
      result.read,
    )
  } catch (error) {
    if (error instanceof Problem && STOPS.has(error.code)) throw error
    if (!(error instanceof Problem) && row.attempts < MAX_ATTEMPTS) return { row, ms: 0 }
    const { code, params } = error instanceof Problem ? error : new Problem('server.failed')
    if (code === 'indexing.stillChanging')
      return done({ state: 'skipped', outcome: 'unsettled', code, params })
    return done({
      state: 'failed',
      outcome: 'failed',
      code,
      params: { ...params, file: posix.basename(row.rel) },
    })
  }
}

/** Whether a file whose contents the walk read is unchanged since. */
const isUnchangedSinceWalk = async (
  { rel, relRaw, sizeBytes, mtimeMs }: FileRow,
  { folder }: RunSettings,
): Promise<boolean> => {
  // An unreadable file counts as changed; reading it reports the error.
  const facts = await factsOf(absolute(folder, relRaw ?? Buffer.from(rel))).catch(() => undefined)
  return facts?.sizeBytes === sizeBytes && facts.mtimeMs === mtimeMs
}

/** The code of a file that was read only in part. (files.damaged) */
const damageOf = (code: DamageCode | null) => (code === null ? {} : { code, params: {} })

/**
 * Values from an XMP sidecar that another program wrote. Values that Varða wrote are already in the
 * overlay. (sidecars.read)
 */
const foreignSidecar = async (row: KnownRow, setting: RunSettings): Promise<Buffer | null> => {
  const bytes = await readBeside(row, row.sidecar, setting)
  return bytes && withoutOwnValues(bytes, row.writtenProperties)
}

const readBeside = async (
  { rel, relRaw }: KnownRow,
  beside: Sidecar | null,
  { folder }: RunSettings,
): Promise<Buffer | null> =>
  beside && readSidecar(sidecarPath(absolute(folder, relRaw ?? Buffer.from(rel)), beside.ending))

const outcomeOf = ({ moved, fileId }: FileRow, isSame: boolean): Ending['outcome'] =>
  moved ? 'moved' : fileId === null ? 'new' : isSame ? 'unchanged' : 'changed'

/** Makes the record of a row whose values were read with its source. */
export const processRecord = (row: WorkRow & { knownSha: string | null }): FileResult => {
  const { staged, sha256, rel, partOf } = row
  if (!staged || sha256 === null)
    return {
      row,
      ending: { id: row.id, state: 'failed', outcome: 'failed', code: 'server.failed', params: {} },
      ms: 0,
    }
  const name = rel.slice(rel.indexOf('#') + 1)
  const source = { ...staged.source, name, uri: rel, rel, folder: partOf, indexedAt: nowIso() }
  const read = { sha256, dhash: null, damaged: null, made: false, source, origins: staged.origins }
  return {
    row,
    ending: { id: row.id, state: 'completed', outcome: outcomeOf(row, sha256 === row.knownSha) },
    read,
    ms: 0,
  }
}

/** The ending of a row that only renews derivatives. A changed file waits for a scan. */
const derivativesEnding = ({ made, damaged }: FileValues, isSame: boolean): Omit<Ending, 'id'> => {
  if (!isSame)
    return { state: 'skipped', outcome: 'changed', code: 'indexing.changedSince', params: {} }
  return { state: made ? 'completed' : 'skipped', outcome: 'unchanged', ...damageOf(damaged) }
}

/** Ends a row without opening its file: rewrites or removes its record. */
export const endWithoutFile = (row: WorkRow, work: ActionSteps['work']): FileResult => ({
  row,
  ending: { id: row.id, state: 'completed', outcome: work === 'remove' ? 'missing' : 'unchanged' },
  ms: 0,
})
