import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { DEFAULT_SIZES } from '#contract/limits.ts'
import { checkUnchanged, workOnFile } from '#server/kit/work-on-file.ts'
import { Problem } from '#server/kit/problem.ts'
import { hashOf } from '#server/kit/byte-source.ts'
import { openStorage } from '#server/storage/service.ts'
import { findDerivatives, makeDerivatives } from './derivatives.ts'
import { faultOf } from './fault.ts'
import { metadataOf, type Metadata } from './metadata/read.ts'
import { withLab16 } from './lab8.ts'
import { writeAllWatermarked } from './watermarked.ts'
import { derivativeFolder, alteredProfile, profileHash, pyramidKey } from './derivative-paths.ts'
import { makePyramid, needsPyramid } from './pyramid.ts'
import { sniff, SNIFF_BYTES, type ImageFormat } from './sniff.ts'
import type { ImageResult, ImageTask } from './task.ts'
import { tiffKindOf } from './tiff-kind.ts'

/**
 * The most pixels by format; formats decoded by lines or tiles may be larger. (images.pixelLimit)
 */
const MAX_MEGAPIXELS: Record<ImageFormat, number> = {
  jpeg: 600,
  tiff: 600,
  png: 120,
  webp: 120,
}

const FAULT_CODES = {
  empty: 'images.empty',
  noAccess: 'images.noAccess',
  folder: 'images.notAnImage',
} as const

/**
 * Processes one file in a child process. Throws a `Problem` if the file, not the system, is at
 * fault.
 */
export const processImage = (task: ImageTask): Promise<ImageResult> =>
  workOnFile(task.path, FAULT_CODES, async ({ source, handle, before }) => {
    const format = sniff(await source.read(0, SNIFF_BYTES))
    if (!format) throw new Problem('images.notAnImage')
    const sha256 = await hashOf(handle)
    const facts = { sha256, size: before.size, mtimeMs: before.mtimeMs }
    if (sha256 === task.unlessSha256) return { unchanged: true, ...facts }
    const metadata = await metadataOf(source, { charset: task.charset, sidecar: task.sidecar })
    const limitPixels = checkPixels(metadata, task.maxMegapixels ?? MAX_MEGAPIXELS[format])
    const sizes = task.sizes ?? DEFAULT_SIZES
    const profile = profileHash(sizes, metadata.orientation)
    const { width, height } = metadata
    const kind = format === 'tiff' ? await tiffKindOf(source) : null
    if (kind?.unread) throw new Problem('images.kindNotRead', { params: kind.unread })
    if (task.dry)
      return {
        unchanged: false,
        ...facts,
        metadata,
        made: false,
        width,
        height,
        profile,
        derivatives: {},
        damaged: null,
        dhash: '',
        dominantColour: null,
      }
    const derivatives = openStorage('derivatives', task.tenantDir)
    const folder = derivativeFolder(sha256, profile)
    const found = task.force ? null : await findDerivatives(derivatives, folder, sizes)
    const wantsPyramid = task.pyramid === true && needsPyramid(metadata)
    const file = openable(task.path, handle)
    const makeAll = async (from: string) => {
      const decoding = { file: from, limitPixels, orientation: metadata.orientation }
      return {
        made: found ?? (await makeDerivatives(decoding, derivatives, folder, sizes)),
        pyramid: wantsPyramid && (await makePyramid(decoding, derivatives, pyramidKey(sha256))),
      }
    }
    const isWide = kind?.isLab8 === true && (found === null || wantsPyramid)
    const { made, pyramid } = await (isWide
      ? withLab16({ file, derivatives, limitPixels }, makeAll)
      : makeAll(file))
    const marked =
      task.mark &&
      (await writeAllWatermarked(derivatives, sizes, {
        from: folder,
        to: derivativeFolder(sha256, alteredProfile(profile, task.mark)),
        mark: task.mark,
        force: found === null,
      }))
    await checkUnchanged(handle, before)
    const damaged = made.damaged
      ? { code: await faultOf(source, format, before.size), params: {} }
      : null
    return {
      unchanged: false,
      ...facts,
      metadata,
      made: found === null || pyramid || marked === true,
      width,
      height,
      profile,
      derivatives: made.derivatives,
      damaged,
      dhash: made.dhash,
      dominantColour: made.dominantColour,
    }
  })

/** Refuses by the header, before any pixel is decoded. */
const checkPixels = ({ width, height }: Metadata, limit: number): number => {
  const megapixels = Math.ceil((width * height) / 1e6)
  if (megapixels > limit)
    throw new Problem('images.tooManyPixels', { params: { megapixels, limit } })
  return limit * 1e6
}

/**
 * The image library takes UTF-8 names only and reads brackets as options; the path of the open file
 * has neither problem.
 */
const openable = (path: string | Buffer, handle: FileHandle): string => {
  const name = Buffer.isBuffer(path) ? path : Buffer.from(path)
  return isUtf8(name) && !name.includes('[') ? name.toString() : `/dev/fd/${handle.fd}`
}
