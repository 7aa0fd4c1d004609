import { spawnSync } from 'node:child_process'
import { FIELDS } from '#contract/fields.ts'
import type { readSources } from '#server/images/metadata/read.ts'
import { STRUCTS } from '#server/images/metadata/xmp-names.ts'

export type Group = 'IPTC' | 'XMP' | 'EXIF, GPS'
export type Tags = Record<string, unknown>
export type Tally = Record<Group, { same: number; all: number; differing: string[] }> & {
  leftOut: Map<string, number>
}
type Sources = Awaited<ReturnType<typeof readSources>>

/**
 * ExifTool's tags of many files at once, by path; numbers as numbers, names with their group.
 * `charset`: for undeclared IPTC.
 */
export const runExifTool = (paths: readonly string[], charset = 'Latin'): Map<string, Tags> => {
  if (paths.length === 0) return new Map()
  const options = [
    '-j',
    '-G1',
    '-n',
    '-q',
    '-m',
    '-charset',
    'filename=utf8',
    '-charset',
    `iptc=${charset}`,
    '-@',
    '-',
  ]
  // It returns all readable files, and status 1 if one was too damaged.
  const { stdout, error } = spawnSync('exiftool', options, {
    input: paths.join('\n'),
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  if (error) throw error
  // ExifTool documents this shape.
  const rows = JSON.parse(stdout.toString()) as (Tags & { SourceFile: string })[]
  return new Map(rows.map((row) => [row.SourceFile, row]))
}

/**
 * EXIF values that are left out on purpose although ExifTool shows them. They count neither as
 * equal nor as different.
 */
const LEFT_OUT: { name: string; applies: (tag: string, value: unknown, tags: Tags) => boolean }[] =
  [
    {
      name: 'descriptions that cameras write by themselves',
      applies: (tag, value) =>
        tag === 'IFD0:ImageDescription' &&
        /^(?:\w+ )*(?:digital (?:still )?camera|dsc|dcim.*|exif_jpeg.*|jpeg)$/i.test(
          String(value).trim(),
        ),
    },
    {
      name: 'times of clocks that were never set',
      applies: (tag, value) =>
        /^ExifIFD:(?:DateTimeOriginal|CreateDate)$/.test(tag) && /^[0\s:-]*$/.test(String(value)),
    },
    {
      name: 'GPS 0, 0',
      applies: (tag, _, tags) =>
        tag.startsWith('GPS:') &&
        !Number(tags['GPS:GPSLatitude']) &&
        !Number(tags['GPS:GPSLongitude']),
    },
  ]

/** Counts each tag with a value in ExifTool that we claim to read, and whether the values agree. */
export const compare = (tally: Tally, path: string, tags: Tags, sources: Sources): void => {
  for (const [tag, theirs] of Object.entries(tags)) {
    const place = placeOf(tag, tags, sources)
    if (!place || !textOf(theirs)) continue
    const rule =
      place.ours === undefined
        ? LEFT_OUT.find(({ applies }) => applies(tag, theirs, tags))
        : undefined
    if (rule) {
      tally.leftOut.set(rule.name, (tally.leftOut.get(rule.name) ?? 0) + 1)
      continue
    }
    const row = tally[place.group]
    row.all += 1
    if (equal(theirs, place.ours, place.sign ?? 1)) row.same += 1
    else
      row.differing.push(
        `${path} ${tag}: ${JSON.stringify(theirs)} / ${JSON.stringify(place.ours)}`,
      )
  }
}

/** An empty tally. */
export const emptyTally = (): Tally => ({
  IPTC: { same: 0, all: 0, differing: [] },
  XMP: { same: 0, all: 0, differing: [] },
  'EXIF, GPS': { same: 0, all: 0, differing: [] },
  leftOut: new Map(),
})

type Place = { group: Group; ours: unknown; sign?: number }

const EXIF_NAMES: Record<string, string> = {
  'IFD0:ImageDescription': 'CaptionAbstract',
  'IFD0:Make': 'Make',
  'IFD0:Model': 'Model',
  'IFD0:Orientation': 'Orientation',
  'IFD0:XResolution': 'XResolution',
  'IFD0:Software': 'OriginatingProgram',
  'IFD0:Artist': 'Byline',
  'IFD0:Copyright': 'CopyrightNotice',
  'IFD0:Rating': 'Rating',
  'ExifIFD:DateTimeOriginal': 'DateTimeOriginal',
  'ExifIFD:CreateDate': 'DigitalCreationDate',
  'ExifIFD:ExposureTime': 'ExposureTime',
  'ExifIFD:FNumber': 'FNumber',
  'ExifIFD:ISO': 'ISO',
  'ExifIFD:Flash': 'Flash',
  'ExifIFD:FocalLength': 'FocalLength',
  'ExifIFD:ColorSpace': 'ColorSpace',
  'ExifIFD:ImageUniqueID': 'DigitalImageGUID',
  'ExifIFD:LensModel': 'LensModel',
  'GPS:GPSLatitude': 'GPSLatitude',
  'GPS:GPSLongitude': 'GPSLongitude',
  'GPS:GPSAltitude': 'GPSAltitude',
}
const NEGATIVE: Record<string, [ref: string, value: unknown]> = {
  'GPS:GPSLatitude': ['GPS:GPSLatitudeRef', 'S'],
  'GPS:GPSLongitude': ['GPS:GPSLongitudeRef', 'W'],
  'GPS:GPSAltitude': ['GPS:GPSAltitudeRef', 1],
}

const placeOf = (tag: string, tags: Tags, { iim, trailer, xmp, exif }: Sources): Place | null => {
  const exifName = EXIF_NAMES[tag]
  if (exifName) {
    const [ref, negative] = NEGATIVE[tag] ?? []
    return {
      group: 'EXIF, GPS',
      ours: exif.get(exifName),
      sign: ref && tags[ref] === negative ? -1 : 1,
    }
  }
  const [group = '', name = ''] = tag.split(':')
  if (group === 'IPTC' || group === 'IPTC2') {
    const flat = name.replaceAll('-', '')
    if (!IPTC_NAMES.has(flat)) return null
    return { group: 'IPTC', ours: (group === 'IPTC' ? iim : trailer).values.get(flat) }
  }
  const property = XMP_NAMES.get(tag)
  // If a field has several properties the first counts.
  if (tag === 'XMP-exif:DateTimeDigitized' && tags['XMP-xmp:CreateDate'] !== undefined) return null
  return property ? { group: 'XMP', ours: xmp.get(property) } : null
}

const IPTC_NAMES = new Set(
  FIELDS.filter((field) => field.iim && !field.upTo).map((field) => field.name),
)
const GROUPS: Record<string, string> = { Iptc4xmpCore: 'iptcCore', Iptc4xmpExt: 'iptcExt' }
const RENAMED: Record<string, string> = {
  DigImageGUID: 'DigitalImageGUID',
  ISOSpeedRatings: 'ISO',
  PhotographicSensitivity: 'ISO',
}

const XMP_NAMES = new Map<string, string>([
  ...FIELDS.flatMap(({ xmp = [], name, upTo = 0 }) =>
    xmp.flatMap((property): [string, string][] => {
      const [prefix = '', local = ''] = property.split(':')
      const tag = RENAMED[local] ?? local.charAt(0).toUpperCase() + local.slice(1)
      const theirs = `XMP-${GROUPS[prefix] ?? prefix}:${tag}`
      return upTo
        ? Array.from({ length: upTo }, (_, i) => [`${theirs}${i + 1}`, `${name}${i + 1}`])
        : [[theirs, name]]
    }),
  ),
  ...Object.entries(STRUCTS).flatMap(([property, parts]) => {
    const prefix = property.slice(0, property.indexOf(':'))
    return Object.values(parts).map((name): [string, string] => [
      `XMP-${GROUPS[prefix] ?? prefix}:${name}`,
      name,
    ])
  }),
])

const equal = (theirs: unknown, ours: unknown, sign: number): boolean => {
  if (ours === undefined) return false
  const [a, b] = [asNumber(theirs), asNumber(ours)]
  // Exposure is stored as a fraction: 1/60 for 0.0166.
  if (a !== null && b !== null)
    return (
      Math.abs(a * sign - b) <=
      Math.max(1e-4, Math.abs(a) * (typeof ours === 'string' ? 0.02 : 1e-5))
    )
  return textOf(theirs) === textOf(ours)
}

const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  const [, upper, lower = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(String(value)) ?? []
  return upper === undefined ? null : Number(upper) / Number(lower)
}

/**
 * Removes intended differences of form: separators of dates, kinds of line break, doubled values.
 */
const textOf = (value: unknown): string => {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    String(part).split(/;\s*/),
  )
  const clean = parts
    .map((part) =>
      part
        .normalize('NFC')
        .replace(/[\s\0]+/gu, ' ')
        .trim(),
    )
    .filter(Boolean)
  const text = [...new Set(clean)]
    .join('; ')
    .replace(/^(?:True|False)$/u, (word) => word.toLowerCase())
  return /^\d{4}[\d:T+. -]*Z?$/u.test(text) ? text.replace(/[^\d]/gu, '') : text
}
