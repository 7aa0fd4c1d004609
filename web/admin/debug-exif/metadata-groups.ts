import type { Embedded } from '#contract/debug-exif.ts'
import { FIELDS } from '#contract/fields.ts'
import { exifTexts } from '#texts/debug-exif.ts'
import { indexTexts } from '#texts/indices.ts'
import { bytes, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

type Charset = Embedded['charsets'][number]['charset']
type Value = string | number | string[]
type Row = { name: string; value: string; warning?: string }
export type Group = { source: string; name: string; about: string; rows: Row[] }

/** Labels of the character sets, as in the settings of an index. */
export const CHARSET_NAMES: Record<Charset, { is: string; en: string }> = {
  'mac-icelandic': indexTexts.charsetMac,
  'latin-1': indexTexts.charsetLatin1,
  'utf-8': indexTexts.charsetUtf8,
}

/** The number of fields that standards define; raw EXIF repeats some and does not count. */
export const fieldCount = ({ groups }: Embedded): number =>
  groups
    .filter(({ source }) => source !== 'tags')
    .reduce((sum, { values }) => sum + Object.keys(values).length, 0)

/** The coordinates in the format of maps: 64.1333333, -21.9333333. */
export const placeOf = ({
  values: { GPSLatitude: north, GPSLongitude: east },
}: Embedded): string | undefined =>
  typeof north === 'number' && typeof east === 'number' ? `${north}, ${east}` : undefined

/**
 * The fields by standard, IPTC decoded with a character set; with empty fields also the IPTC fields
 * that the picture lacks.
 */
export const groupsOf = (
  found: Embedded,
  { charset, withEmpty }: { charset: Charset | null; withEmpty: boolean },
): Group[] => {
  const read = found.charsets.find((one) => one.charset === charset)
  const groups = found.groups.map(({ source, values }) => ({
    source,
    values: source === 'IPTC' && read ? read.values : values,
  }))
  const about = {
    IPTC: { name: 'IPTC', about: t(exifTexts.iptc) },
    XMP: { name: 'XMP', about: t(exifTexts.xmp) },
    EXIF: { name: 'EXIF', about: t(exifTexts.exif) },
    tags: { name: t(exifTexts.tagsName), about: t(exifTexts.tags) },
  }
  return [
    ...groups.map(({ source, values }) => ({
      source,
      ...about[source],
      rows: [
        ...Object.entries(values).map(([name, value]) => rowOf(source, name, value)),
        ...(source === 'IPTC' ? iptcExtras(found, values, withEmpty) : []),
      ].filter(({ value }) => withEmpty || value !== ''),
    })),
    { source: 'file', name: t(exifTexts.file), about: '', rows: fileRows(found) },
  ].filter(({ rows }) => rows.length > 0)
}

const rowOf = (source: string, name: string, value: Value): Row => {
  const text = Array.isArray(value) ? value.join('; ') : String(value)
  if (source === 'IPTC' && name === 'DateCreated' && /^\d{4}-?(?:00-?00|0000)$/.test(text))
    return { name, value: text, warning: t(exifTexts.yearOnly) }
  if (source === 'EXIF' && name === 'DateTimeOriginal')
    return { name, value: text, warning: t(exifTexts.scanTime) }
  return { name, value: text }
}

const iptcExtras = (
  { charset, declared }: Embedded,
  values: Record<string, Value>,
  withEmpty: boolean,
): Row[] => [
  ...(charset === null
    ? []
    : [
        declared
          ? { name: 'CodedCharacterSet', value: t(CHARSET_NAMES[charset]) }
          : {
              name: 'CodedCharacterSet',
              value: t(exifTexts.missing),
              warning: t(exifTexts.notNamed),
            },
      ]),
  ...(withEmpty
    ? FIELDS.flatMap(({ name, iim, upTo }) =>
        iim && !upTo && values[name] === undefined ? [{ name, value: '' }] : [],
      )
    : []),
]

const fileRows = ({ format, width, height, sizeBytes }: Embedded): Row[] => [
  { name: t(exifTexts.format), value: (format ?? '').toUpperCase() },
  { name: t(exifTexts.pixels), value: `${num(width)} × ${num(height)}` },
  { name: t(exifTexts.size), value: bytes(sizeBytes) },
]
