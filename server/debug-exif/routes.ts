import { debugExif } from '#contract/debug-exif.ts'
import { lookInto } from '#server/images/metadata/looking.ts'
import { Problem } from '#server/kit/problem.ts'
import { upload, type Uploaded } from '#server/kit/routes.ts'

export const debugExifRoutes = [upload(debugExif.read, ({ files }) => Promise.all(files.map(describe)))]

const describe = async ({ path, name }: Uploaded) => {
  const { format, iim, ...looked } = await lookInto(path)
  if (!format) throw new Problem('images.notAnImage')
  return { ...looked, name, format, charset: iim?.charset ?? null, declared: iim?.declared ?? false }
}
