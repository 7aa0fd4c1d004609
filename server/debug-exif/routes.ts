import { debugExif } from '#contract/debug-exif.ts'
import { readMetadata } from '#server/images/metadata/read.ts'
import { Problem } from '#server/kit/problem.ts'
import { upload, type Uploaded } from '#server/kit/routes.ts'

export const debugExifRoutes = [upload(debugExif.read, ({ files }) => Promise.all(files.map(describe)))]

const describe = async ({ path, name }: Uploaded) => {
  const { format, width, height, values, origins, iim, warnings } = await readMetadata(path)
  if (!format) throw new Problem('images.notAnImage')
  return { name, format, width, height, values, origins, charset: iim?.charset ?? null, warnings }
}
