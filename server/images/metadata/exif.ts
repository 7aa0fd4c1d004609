import type { Directories, Entry } from './tiff.ts'
import { cleanText, decodeText } from '#server/kit/charset.ts'
import { isDescription } from './plain-texts.ts'
import { addValue, type Values } from './values.ts'

const IFD0_TEXTS: Record<number, string> = {
  0x010e: 'CaptionAbstract',
  0x010f: 'Make',
  0x0110: 'Model',
  0x0131: 'OriginatingProgram',
}
const IFD0_NUMBERS: Record<number, string> = {
  0x0112: 'Orientation',
  0x011a: 'XResolution',
  0x4746: 'Rating',
}
const EXIF_TEXTS: Record<number, string> = {
  0x9003: 'DateTimeOriginal',
  0x9004: 'DigitalCreationDate',
  0xa420: 'DigitalImageGUID',
  0xa434: 'LensModel',
}
const EXIF_NUMBERS: Record<number, string> = {
  0x829d: 'FNumber',
  0x8827: 'ISO',
  0x9209: 'Flash',
  0x920a: 'FocalLength',
  0xa001: 'ColorSpace',
  0xa300: 'FileSource',
}
const ARTIST = 0x013b
const COPYRIGHT = 0x8298
const XP_TITLE = 0x9c9b
const XP_COMMENT = 0x9c9c
const XP_AUTHOR = 0x9c9d
const XP_KEYWORDS = 0x9c9e
const USER_COMMENT = 0x9286
const CODE_BYTES = 8
const EXPOSURE_TIME = 0x829a
const NEWER_ISO = 0x8833

const CAMERA_MAKERS = 'olympus|minolta|konica minolta|polaroid|kodak|samsung|vivitar|hp|default'
const CAMERA_WORDS = 'sony dsc|dcim.*|exif_jpeg.*|jpeg'
/** Default descriptions of cameras, which describe nothing. */
const CAMERA_CAPTION = new RegExp(
  String.raw`^(?:(?:${CAMERA_MAKERS})?\s*(?:digital (?:still )?camera|dsc)|${CAMERA_WORDS})$`,
  'i',
)

/** The values of EXIF and its GPS directory by flat name. */
export const readExif = ({ ifd0, exif, gps }: Directories): Values => {
  const values: Values = new Map()
  texts(values, ifd0, IFD0_TEXTS)
  numbers(values, ifd0, IFD0_NUMBERS)
  texts(values, exif, EXIF_TEXTS)
  numbers(values, exif, EXIF_NUMBERS)
  // Photographer and editor, with a zero between them.
  addValue(
    values,
    'CopyrightNotice',
    partsOf(ifd0.get(COPYRIGHT)).map(cleanText).filter(Boolean).slice(0, 2).join('; '),
    false,
  )
  const caption = values.get('CaptionAbstract')
  if (typeof caption === 'string' && CAMERA_CAPTION.test(caption)) values.delete('CaptionAbstract')
  // Only a date of digits is one: cameras whose clock was never set write blanks or zeros.
  for (const name of ['DateTimeOriginal', 'DigitalCreationDate'])
    if (!/^[12]\d{3}/.test(String(values.get(name) ?? ''))) values.delete(name)
  for (const name of list(asciiOf(ifd0.get(ARTIST))) ?? list(wideOf(ifd0.get(XP_AUTHOR))) ?? [])
    addValue(values, 'Byline', name, true)
  addValue(values, 'ObjectName', wideOf(ifd0.get(XP_TITLE)), false)
  addValue(values, 'CaptionAbstract', wideOf(ifd0.get(XP_COMMENT)), false)
  const comment = userComment(exif.get(USER_COMMENT))
  if (isDescription(comment)) addValue(values, 'CaptionAbstract', comment, false)
  for (const word of list(wideOf(ifd0.get(XP_KEYWORDS))) ?? [])
    addValue(values, 'Keywords', word, true)
  const exposure = exposureText(exif.get(EXPOSURE_TIME)?.numbers()[0])
  if (exposure) values.set('ExposureTime', exposure)
  if (!values.has('ISO') || values.get('ISO') === 65535)
    numbers(values, exif, { [NEWER_ISO]: 'ISO' })
  readGps(values, gps)
  return values
}

const texts = (values: Values, from: Map<number, Entry>, names: Record<number, string>) => {
  for (const [tag, name] of Object.entries(names))
    addValue(values, name, asciiOf(from.get(Number(tag))), false)
}

const numbers = (values: Values, from: Map<number, Entry>, names: Record<number, string>) => {
  for (const [tag, name] of Object.entries(names)) {
    const entry = from.get(Number(tag))
    // Undefined bytes hold single numbers here (FileSource).
    const value = entry?.numbers()[0]
    if (value !== undefined && Number.isFinite(value)) values.set(name, Number(value.toFixed(6)))
  }
}

/** Text up to its terminating zero. */
const asciiOf = (entry: Entry | undefined): string => cleanText(partsOf(entry)[0] ?? '')

const partsOf = (entry: Entry | undefined): string[] => {
  if (!entry || ![1, 2, 7, 129].includes(entry.type)) return []
  return decodeText(entry.bytes).split('\0')
}

/** Windows writes these in UTF-16, whatever the byte order of the rest. */
const wideOf = (entry: Entry | undefined): string =>
  entry ? entry.bytes.toString('utf16le').replace(/\0[\s\S]*$/, '') : ''

/**
 * A comment names its character set in its first eight bytes. UTF-16 uses the byte order of the
 * block, though some programs use the other.
 */
const userComment = (entry: Entry | undefined): string => {
  if (!entry || entry.bytes.length <= CODE_BYTES) return ''
  const code = entry.bytes.toString('latin1', 0, CODE_BYTES).replaceAll(/[\0 ]/g, '')
  const bytes = entry.bytes.subarray(CODE_BYTES)
  if (code === 'UNICODE') {
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
    const readings = [even.toString('utf16le'), Buffer.from(even).swap16().toString('utf16le')]
    return mostLatin(readings)
      .replace(/^\uFEFF/, '')
      .replace(/\0[\s\S]*$/, '')
  }
  return code === '' || code === 'ASCII'
    ? cleanText(decodeText(bytes).replace(/\0[\s\S]*$/, ''))
    : ''
}

/** UTF-16 in the wrong byte order gives East Asian characters. */
const mostLatin = (readings: readonly string[]): string => {
  const latin = (text: string) => text.match(/[\u0020-\u024f]/g)?.length ?? 0
  return readings.toSorted((a, b) => latin(b) - latin(a))[0] ?? ''
}

const list = (text: string): string[] | null => (text ? text.split(/;\s*/) : null)

/** „1/250“ below a quarter of a second, as photographers write it; otherwise seconds. */
const exposureText = (seconds: number | undefined): string => {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return ''
  return seconds < 0.25001 ? `1/${Math.round(1 / seconds)}` : String(Number(seconds.toFixed(1)))
}

const readGps = (values: Values, gps: Map<number, Entry>) => {
  const latitude = degrees(gps.get(2), asciiOf(gps.get(1)), 'S', 90)
  const longitude = degrees(gps.get(4), asciiOf(gps.get(3)), 'W', 180)
  // Half a position is none, and exactly 0, 0 is a receiver without a fix.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return
  values.set('GPSLatitude', latitude)
  values.set('GPSLongitude', longitude)
  const altitude = gps.get(6)?.numbers()[0]
  if (altitude !== undefined && Number.isFinite(altitude))
    values.set('GPSAltitude', gps.get(5)?.numbers()[0] === 1 ? -altitude : altitude)
}

const degrees = (
  entry: Entry | undefined,
  direction: string,
  negative: string,
  limit: number,
): number | null => {
  const [whole, minutes = 0, seconds = 0] = entry?.numbers() ?? []
  if (whole === undefined || !Number.isFinite(whole)) return null
  const value =
    whole +
    (Number.isFinite(minutes) ? minutes : 0) / 60 +
    (Number.isFinite(seconds) ? seconds : 0) / 3600
  if (value > limit) return null
  return Number((direction.toUpperCase().startsWith(negative) ? -value : value).toFixed(7))
}
