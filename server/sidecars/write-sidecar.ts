import { isDeepStrictEqual } from 'node:util'
import {
  absolute,
  type Beside,
  besideOf,
  placeSidecar,
  removeSidecar,
  type Sidecar,
} from '#server/files/service.ts'
import { EMPTY_XMP, writeXmp } from '#server/images/service.ts'
import { directoryOf } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { NO_OVERLAY, overlaysOf } from '#server/overlays/service.ts'
import * as rows from './sql.ts'
import type { Storage } from '#server/storage/service.ts'

type Setting = { originals: Storage; directory: string }
/** `again`: the values to write are stored now and written in the next transaction. */
export type Written = 'again' | 'same' | 'written' | 'removed'

/**
 * Writes a record's accepted values into the XMP sidecar of its original. The values are stored
 * first, so that after a crash they are recognised as Varða's. (sidecars.write)
 */
export const writeSidecar = async (
  db: Db,
  { originals, directory }: Setting,
  key: rows.Key,
): Promise<Written> => {
  const row = await rows.lockSidecar(db, key)
  const file = await rows.selectFile(db, key)
  if (!row || !file) throw new Problem('indexing.fileGone')
  const { version, values } =
    (await overlaysOf(db, key, [key.recordId])).get(key.recordId) ?? NO_OVERLAY
  const folder = await directoryOf(originals, key.tenantId, directory)
  const beside = await besideOf(folder, absolute(folder, file.relRaw ?? Buffer.from(file.rel)))
  const written = writeXmp(beside.bytes, values, row.held)
  if (!written) throw new Problem('sidecars.damaged')
  if (!isDeepStrictEqual(written.before, row.held)) {
    await rows.updateSidecar(db, key, { held: written.before })
    return 'again'
  }
  const { after, bytes, changed } = written
  const done = { version, held: after, code: null, params: null, failures: 0, again: null }
  if (!changed) {
    await rows.updateSidecar(db, key, done)
    return 'same'
  }
  const isLeft = bytes !== null || !row.made
  const now = isLeft ? await placeSidecar(beside, bytes ?? EMPTY_XMP) : await removeSidecar(beside)
  if (isDeepStrictEqual(file.sidecar, factsOf(beside))) await rows.updateFile(db, key, now ?? null)
  await rows.updateSidecar(db, key, {
    ...done,
    made: isLeft && (row.made || beside.facts === null),
  })
  return isLeft ? 'written' : 'removed'
}

const factsOf = ({ facts }: Beside): Sidecar | null =>
  facts && { ending: facts.ending, size: facts.size, mtime: facts.mtime }
