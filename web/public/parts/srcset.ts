import type { RecordPicture } from '#contract/public-records.ts'
import { paths } from '#web/public/paths.ts'

type Version = { indexId: string; id: string; version: string }

/**
 * The sizes of a picture by their widths, of equal widths the first; `at` is its 0-based place in
 * the record.
 */
export const srcsetFor = (
  tenantId: string,
  version: Version,
  { sizes }: Pick<RecordPicture, 'sizes'>,
  at = 0,
): string =>
  sizes
    .filter(({ width }, place) => sizes.findIndex((size) => size.width === width) === place)
    .map(({ name, width }) => `${paths.picture(tenantId, version, name, at)} ${width}w`)
    .join(', ')
