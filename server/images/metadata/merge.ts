import type { MetadataValue, Values } from './values.ts'

/** The origin of a value. */
export type Origin = 'sidecar' | 'XMP' | 'IPTC' | 'EXIF' | 'PNG' | 'JPEG'

type Sources = {
  sidecar: Values
  xmp: Values
  iim: Values
  exif: Values
  texts?: readonly [Origin, Values] | undefined
  cut: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/**
 * One value a name: a sidecar before XMP, XMP before IPTC, IPTC before EXIF, EXIF before the texts
 * of PNG and comments of JPEG. A value that IPTC cut at its byte limit gives way to any source that
 * has the same text whole; what a sidecar takes away no source gives. (images.precedence)
 */
export const mergeValues = ({
  sidecar,
  xmp,
  iim,
  exif,
  texts,
  cut,
  removed,
}: Sources): { values: Record<string, MetadataValue>; origins: Record<string, Origin> } => {
  const values: Record<string, MetadataValue> = {}
  const origins: Record<string, Origin> = {}
  const ranked: (readonly [Origin, Values])[] = [
    ['sidecar', sidecar],
    ['XMP', xmp],
    ['IPTC', iim],
    ['EXIF', exif],
    ...(texts ? [texts] : []),
  ]
  for (const [origin, found] of ranked) {
    for (const [name, value] of found) {
      if (removed.has(name)) continue
      const before = values[name]
      const givesWay =
        before === undefined ||
        (origins[name] === 'IPTC' && cut.has(name) && isWholeOf(value, before))
      if (!givesWay) continue
      values[name] = value
      origins[name] = origin
    }
  }
  return { values, origins }
}

/** Whether `short` is a truncated `value`; the last character of a truncated text may be broken. */
const isWholeOf = (value: MetadataValue, short: MetadataValue): boolean => {
  const [long, begin] = [value, short].map((one) =>
    Array.isArray(one) ? one.join('\n') : String(one),
  )
  return (
    long !== undefined &&
    begin !== undefined &&
    long.length > begin.length &&
    long.startsWith(begin.replace(/\uFFFD+$/, '').trimEnd())
  )
}
