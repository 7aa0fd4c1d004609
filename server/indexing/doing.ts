import { posix } from 'node:path'
import type { Index } from '#contract/indices.ts'
import { absolute } from '#server/files/service.ts'
import { tenantDerivatives } from '#server/images/paths.ts'
import { processImage } from '#server/images/process.ts'
import type { ImageResult } from '#server/images/task.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Plan } from './plans.ts'
import type { Ending, WorkRow } from './sql.ts'

/** What became of one file: how its row ends, and what was read where something is to be written. Without an ending it is to be tried again. */
export type Done = { row: WorkRow; ending?: Ending; read?: Extract<ImageResult, { unchanged: false }>; ms: number }

export type Setting = { folder: string; dataDir: string; tenantId: string; plan: Plan; index: Pick<Index, 'charset' | 'pixelLimit'> }

/** Faults of the disk or the system: the run stops rather than call every file broken. */
const STOPS = new Set(['indexing.diskFull', 'indexing.folderReadOnly'])

/** A fault of ours is tried so often before the file is called failed. */
const MAX_ATTEMPTS = 3

/** Reads one file and makes its pictures; its faults end its row, the system's are thrown and stop the run. */
export const doFile = async (
  row: WorkRow & { knownSha: string | null },
  { folder, dataDir, tenantId, plan, index }: Setting,
): Promise<Done> => {
  const done = (ending: Omit<Ending, 'id'>, ms = 0, read?: Done['read']): Done => ({ row, ending: { id: row.id, ...ending }, read, ms })
  try {
    const result = await processImage({
      path: absolute(folder, row.relRaw ?? Buffer.from(row.rel)),
      tenantDir: tenantDerivatives(dataDir, tenantId),
      dry: plan.work === 'look',
      force: plan.takes === 'all' && plan.work === 'read',
      ...(index.charset !== 'auto' && { charset: index.charset }),
      ...(index.pixelLimit !== null && { maxMegapixels: index.pixelLimit }),
      ...(row.knownSha !== null && !row.moved && plan.takes === 'changed' && { unlessSha256: row.knownSha }),
    })
    if (result.unchanged) return done({ state: 'skipped', outcome: 'unchanged' }, result.ms)
    const isSame = result.sha256 === row.knownSha
    if (plan.work === 'pictures') return done(pictured(result, isSame), result.ms)
    return done(
      { state: 'completed', outcome: row.moved ? 'moved' : row.fileId === null ? 'new' : isSame ? 'unchanged' : 'changed' },
      result.ms,
      result,
    )
  } catch (error) {
    if (error instanceof Problem && STOPS.has(error.code)) throw error
    if (!(error instanceof Problem) && row.attempts < MAX_ATTEMPTS) return { row, ms: 0 }
    const { code, params } = error instanceof Problem ? error : new Problem('server.failed')
    if (code === 'indexing.stillChanging') return done({ state: 'skipped', outcome: 'unsettled', code, params })
    return done({ state: 'failed', outcome: 'failed', code, params: { ...params, file: posix.basename(row.rel) } })
  }
}

/** How a row ends of which only the pictures were asked for; a file that has changed waits for a scan. */
const pictured = ({ made }: Extract<ImageResult, { unchanged: false }>, isSame: boolean): Omit<Ending, 'id'> => {
  if (!isSame) return { state: 'skipped', outcome: 'changed', code: 'indexing.changedSince', params: {} }
  return { state: made ? 'completed' : 'skipped', outcome: 'unchanged' }
}

/** A row whose file is not opened: its record is written anew, or taken away, with the row's end. */
export const doneWithout = (row: WorkRow, work: Plan['work']): Done => ({
  row,
  ending: { id: row.id, state: 'completed', outcome: work === 'remove' ? 'missing' : 'unchanged' },
  ms: 0,
})
