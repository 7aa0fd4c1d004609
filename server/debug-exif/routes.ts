import { debugExif } from '#contract/debug-exif.ts'
import { inspectMetadata } from '#server/images/service.ts'
import { Problem } from '#server/kit/problem.ts'
import { upload, type Uploaded } from '#server/kit/http/routes.ts'

export const debugExifRoutes = [
  upload(debugExif.read, ({ files }) => Promise.all(files.map(describe))),
]

const describe = async ({ path, name }: Uploaded) => {
  const { format, iim, beginning, ...looked } = await inspectMetadata(path)
  if (looked.sizeBytes === 0) throw new Problem('images.empty')
  if (!format)
    throw new Problem('images.notAnImage', beginning === undefined ? {} : { params: { beginning } })
  return {
    ...looked,
    name,
    format,
    charset: iim?.charset ?? null,
    declared: iim?.declared ?? false,
  }
}
