import type { DamageCode } from '#contract/indexing.ts'
import type { Index } from '#contract/indices.ts'
import { absolute } from '#server/files/service.ts'
import { tenantDerivatives } from '#server/kit/derivatives.ts'
import { processSound } from '#server/audio/service.ts'
import type { PictureSetting } from '#server/image-profiles/service.ts'
import { processImage } from '#server/images/service.ts'
import type { Kind } from '#server/indexing/runs/file-kinds.ts'
import type { ActionSteps } from '#server/indexing/runs/actions.ts'
import { pictureSource, soundSource } from './record-source.ts'
import { withSidecarDate, withSidecar } from './sidecar-values.ts'
import type { FileRow } from '#server/indexing/runs/run-sql.ts'

/** The folders of a run and the actions on its files. */
export type RunSettings = {
  folder: string
  dataDir: string
  tenantId: string
  plan: ActionSteps
  index: Pick<Index, 'type' | 'charset' | 'pixelLimit'>
  pictures: PictureSetting
}

/** The result of reading a file: the values of its record and its identifying facts. */
export type FileValues = {
  sha256: string
  /** Difference hash of a picture. */
  dhash: string | null
  /** What is missing of it, where only a part could be read. */
  damaged: DamageCode | null
  /** Whether what is shown of it, as its sizes, was made now; else it was there. */
  made: boolean
  /** What is shown of a picture. */
  picture?: { width: number; height: number; profile: string }
  source: Record<string, unknown>
  origins: Record<string, string>
}

/**
 * ReadOptions to read a file: metadata only, whether to remake derivatives, and which contents need
 * no reading.
 */
export type ReadOptions = {
  dry: boolean
  force: boolean
  unlessSha256: string | null
  sidecar: Buffer | null
}

/**
 * The result of a reading and its milliseconds. `read` is null if the file still has the given
 * contents.
 */
export type Reading = { ms: number; read: FileValues | null }

/** The input for reading any kind of file. */
const taskOf = (
  row: FileRow,
  { folder, dataDir, tenantId, index }: RunSettings,
  { unlessSha256, dry, force }: ReadOptions,
) => ({
  path: absolute(folder, row.relRaw ?? Buffer.from(row.rel)),
  tenantDir: tenantDerivatives(dataDir, tenantId),
  dry,
  force,
  ...(index.charset !== 'auto' && { charset: index.charset }),
  ...(unlessSha256 !== null && { unlessSha256 }),
})

const readPicture = async (
  row: FileRow,
  setting: RunSettings,
  how: ReadOptions,
): Promise<Reading> => {
  const { pixelLimit } = setting.index
  const { sizes, mark } = setting.pictures
  const result = await processImage({
    ...taskOf(row, setting, how),
    ...(how.sidecar && { sidecar: how.sidecar }),
    pyramid: setting.plan.work === 'pictures',
    sizes,
    ...(mark && { mark }),
    ...(pixelLimit !== null && { maxMegapixels: pixelLimit }),
  })
  if (result.unchanged) return { ms: result.ms, read: null }
  const { sha256, dhash, damaged, made, metadata, width, height, profile } = result
  const read = {
    sha256,
    dhash: dhash || null,
    damaged: damaged?.code ?? null,
    made,
    picture: { width, height, profile },
  }
  return {
    ms: result.ms,
    read: {
      ...read,
      ...withSidecarDate(
        pictureSource(row.rel, row.mtimeMs, result),
        metadata.origins,
        metadata.date,
      ),
    },
  }
}

const readSound = async (
  row: FileRow,
  setting: RunSettings,
  how: ReadOptions,
): Promise<Reading> => {
  const result = await processSound(taskOf(row, setting, how))
  if (result.unchanged) return { ms: result.ms, read: null }
  const { sha256, damaged, made } = result
  const { metadata, date } = withSidecar(result.metadata, how.sidecar)
  const read = { sha256, dhash: null, damaged, made }
  return {
    ms: result.ms,
    read: {
      ...read,
      ...withSidecarDate(
        soundSource(row.rel, row.mtimeMs, { ...result, metadata }),
        metadata.origins,
        date,
      ),
    },
  }
}

/** The reader of each kind of file. Throws a `Problem` for errors of the file. */
export const READERS: Record<
  Exclude<Kind, 'source'>,
  (row: FileRow, setting: RunSettings, how: ReadOptions) => Promise<Reading>
> = {
  picture: readPicture,
  sound: readSound,
}
