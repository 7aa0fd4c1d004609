import { DAMAGE_CODES } from '#contract/indexing.ts'
import type { Line } from '#server/logs/service.ts'
import type { FileFacts } from './batch-sql.ts'
import type { FileResult } from './process-file.ts'

/**
 * The new facts of a file. A file that is still being written or has disappeared keeps its old
 * facts. `isLinked`: a picture of a record in a source, stored with the file.
 */
export const factsOf = ({ row, ending, read }: FileResult, isLinked: boolean): FileFacts[] => {
  if (!ending || ending.outcome === 'unsettled' || ending.code === 'indexing.fileGone') return []
  const facts = {
    id: row.fileId ?? row.id,
    rel: row.rel,
    raw: row.relRaw?.toString('hex') ?? null,
    size: row.sizeBytes,
    mtime: row.mtimeMs,
    ctime: row.ctimeMs,
    sidecar: row.sidecar,
    transcript: row.transcript,
    partOf: row.partOf,
    naming: row.staged?.naming ?? null,
    picture: (isLinked && read?.picture) || null,
  }
  if (ending.state === 'failed')
    return [{ ...facts, sha256: null, dhash: null, damaged: null, state: 'failed' }]
  const damaged = DAMAGE_CODES.find((code) => code === ending.code) ?? null
  return [
    {
      ...facts,
      sha256: read?.sha256 ?? null,
      dhash: read?.dhash ?? null,
      damaged,
      state: 'present',
    },
  ]
}

/** Files that were read and have no sidecar. */
export const filesWithoutSidecar = (done: readonly FileResult[]): string[] =>
  done.flatMap(({ row, read }) => (read && row.fileId !== null && !row.sidecar ? row.fileId : []))

/**
 * The faces that were read from files whose record is the file itself. Those of pictures of other
 * records would hang on a place in the record that may change. (regions.file)
 */
export const facesOf = ({ row, read }: FileResult) =>
  read?.faces && row.partOf === null
    ? [{ recordId: row.fileId ?? row.id, isNew: row.fileId === null, faces: read.faces }]
    : []

/** The log lines of an ended row. */
export const logLinesOf = ({ row, ending, read, ms }: FileResult): Line[] => {
  if (!ending) return []
  if (ending.outcome === 'missing')
    return [
      { fileId: row.fileId, fileName: row.rel, level: 'info', code: 'file.removed', params: {} },
    ]
  const about = { fileId: row.fileId ?? row.id, fileName: row.rel }
  if (ending.state === 'failed' || ending.outcome === 'unsettled') {
    const { code = 'server.failed', params = {} } = ending
    return [
      {
        ...about,
        level: ending.state === 'failed' ? 'error' : 'warn',
        code: code as Line['code'],
        params,
      },
    ] // codes of problems only
  }
  // One line a source counts its records; 400,000 lines would hide the errors.
  if (row.partOf !== null) return []
  if (!read) return [{ ...about, level: 'debug', code: 'file.unchanged', params: {} }]
  return [
    { ...about, level: 'info', code: 'file.indexed', params: { ms } },
    ...(read.damaged
      ? [{ ...about, level: 'warn' as const, code: 'file.damaged' as const, params: {} }]
      : []),
    ...(read.isTranscriptBad
      ? [{ ...about, level: 'warn' as const, code: 'file.transcriptBad' as const, params: {} }]
      : []),
  ]
}
