import { imagePool, sniff } from '#server/images/service.ts'
import type { Media } from './media.ts'
import { pictureSource } from './record-source.ts'
import { withSidecarDate } from './sidecar-values.ts'

/** Pictures: JPEG, TIFF, PNG and WebP, whatever their extension says. */
export const pictureMedia: Media = {
  accepts: (head) => sniff(head) !== null,
  read: async (owner, mediaTask) => {
    const { rel, mtimeMs, sidecar, transcript, pictures, pixelLimit, ...task } = mediaTask
    const { sizes, mark } = pictures
    const result = await imagePool(owner).process({
      ...task,
      sizes,
      ...(sidecar && { sidecar }),
      ...(mark && { mark }),
      ...(pixelLimit !== null && { maxMegapixels: pixelLimit }),
    })
    if (result.unchanged) return { ms: result.ms, read: null }
    const { sha256, dhash, damaged, made, metadata, ...shown } = result
    const { width, height, profile, dominantColour } = shown
    return {
      ms: result.ms,
      read: {
        sha256,
        dhash: dhash || null,
        damaged: damaged?.code ?? null,
        made,
        picture: { width, height, profile, ...(dominantColour !== null && { dominantColour }) },
        faces: metadata.faces,
        ...withSidecarDate(pictureSource(rel, mtimeMs, result), metadata.origins, metadata.date),
      },
    }
  },
  resize: (owner, size) => imagePool(owner).resize(size),
}
