import type { Index } from '#contract/indices.ts'
import { absolute } from '#server/files/service.ts'
import type { PictureSetting } from '#server/image-profiles/service.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import type { FileRow } from '#server/indexing/runs/run-sql.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { BesideBytes, MediaTask } from '#server/media/service.ts'
import type { Storage } from '#server/storage/service.ts'

/** The handle that owns the children, the folders of a run and the actions on its files. */
export type RunSettings = {
  database: Database
  folder: string
  derivatives: Storage
  tenantId: string
  plan: ActionSteps
  index: Pick<Index, 'type' | 'charset' | 'pixelLimit'>
  pictures: PictureSetting
}

/**
 * The task to read a file of a run. `unlessSha256`: contents that need no reading; null to read in
 * any case.
 */
export const mediaTaskOf = (
  row: FileRow,
  { folder, derivatives, tenantId, plan, index, pictures }: Omit<RunSettings, 'database'>,
  { unlessSha256, ...beside }: BesideBytes & { unlessSha256: string | null },
): MediaTask => ({
  path: absolute(folder, row.relRaw ?? Buffer.from(row.rel)),
  tenantDir: derivatives.within(tenantId).address,
  rel: row.rel,
  mtimeMs: row.mtimeMs,
  ...beside,
  pictures,
  pixelLimit: index.pixelLimit,
  dry: plan.work === 'look',
  force: plan.takes === 'all' && plan.work === 'read',
  pyramid: plan.work === 'pictures',
  ...(index.charset !== 'auto' && { charset: index.charset }),
  ...(unlessSha256 !== null && { unlessSha256 }),
})
