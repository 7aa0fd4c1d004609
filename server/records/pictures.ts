import type { SizeName } from '#contract/limits.ts'
import { openDerivative } from '#server/images/serving.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { refuseDownload } from './downloading.ts'
import { titleOf } from './export-cells.ts'
import { getRecord, shownOf } from './service.ts'
import type { Asker } from './visibility.ts'

type Asked = { tenantId: string; id: string; recordId: string; size: SizeName; at: number; download?: boolean }
type Transact = <T>(fn: (db: Db) => Promise<T>) => Promise<T>

/** A record's picture in one of its sizes, for those who may see the record. (records.image) */
export const pictureOf = async (dataDir: string, transact: Transact, asker: Asker, asked: Asked): Promise<FileAnswer> => {
  const { size, at, download = false } = asked
  if (download || size === 'xx-large') await transact((db) => refuseDownload(db, asker, asked.tenantId))
  const { source } = await transact((db) => getRecord(db, asker, asked))
  const { sha256, profile } = shownOf(source, at)
  const body =
    typeof sha256 === 'string' && typeof profile === 'string' ? await openDerivative(dataDir, asked.tenantId, sha256, profile, size) : null
  if (!body) throw new Problem('records.imageMissing')
  // The browser asks each time whether the record may still be seen, and whether the picture is the same.
  const answer: FileAnswer = {
    type: 'image/jpeg',
    body,
    cache: 'private, no-cache',
    etag: `"${String(sha256)}-${String(profile)}-${size}"`,
  }
  return download ? { ...answer, download: `${titleOf(source).replace(/[\\/]/g, '-')}.jpg` } : answer
}
