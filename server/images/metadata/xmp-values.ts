import { FIELDS } from '#contract/fields.ts'
import { addValue, type Values } from './values.ts'
import type { XmpStruct, XmpValue } from './xmp.ts'
import { STRUCTS } from './xmp-names.ts'

/** Properties that XMP writes as fractions or in a special form. */
const NUMBERS = new Set([
  'FNumber',
  'FocalLength',
  'ISO',
  'XResolution',
  'Orientation',
  'ColorSpace',
  'Rating',
])

/** The properties of an XMP packet by flat name. */
export const xmpValues = (packet: XmpStruct): Values => {
  const values: Values = new Map()
  for (const { name, xmp = [], multi, upTo } of FIELDS) {
    for (const property of xmp) {
      if (upTo)
        for (let n = 1; n <= upTo; n++) add(values, `${name}${n}`, packet[`${property}${n}`], multi)
      else add(values, name, packet[property], multi)
    }
  }
  for (const [property, parts] of Object.entries(STRUCTS))
    addStructs(values, parts, packet[property])
  for (const [property, value] of Object.entries(packet)) {
    const name = OWN.exec(property)?.[1]
    if (name) add(values, name, value, FIELDS.find((field) => field.name === name)?.multi ?? false)
  }
  const taken = textsOf(packet['exif:DateTimeOriginal'])[0]
  if (taken) addValue(values, 'DateTimeOriginal', taken, false)
  fixForms(values, packet)
  return values
}

/** Fields without a standard property, by name; lower-case names are not fields. */
const OWN = /^varda:([A-Z]\w*)$/

/**
 * The extra data of a sidecar: fields without a value, and the date as people wrote it (empty:
 * none; null: not stated).
 */
export type Marks = { removed: ReadonlySet<string>; date: string | null }

/**
 * Reads the extra data of Varða's sidecars. A date that another program changed since does not
 * count. (sidecars.roundTrip)
 */
export const marksOf = (packet: XmpStruct): Marks => {
  const removed = new Set(textsOf(packet['varda:removed']))
  if (removed.has('date')) return { removed, date: '' }
  const [date] = textsOf(packet['varda:date'])
  const isOurs =
    date !== undefined &&
    (!ISO_DATE.test(date) || textsOf(packet['photoshop:DateCreated'])[0] === date)
  return { removed, date: isOurs ? date : null }
}

/** A date in a form that every program reads. */
export const ISO_DATE = /^\d{4}(?:-\d\d){0,2}$/

const add = (values: Values, name: string, value: XmpValue | undefined, multi: boolean): void => {
  const texts = textsOf(value)
  if (multi) for (const text of texts) addValue(values, name, text, true)
  else if (texts.length > 0) addValue(values, name, texts.join('; '), false)
}

const addStructs = (
  values: Values,
  parts: Record<string, string>,
  value: XmpValue | undefined,
): void => {
  const structs = (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'object' && !Array.isArray(one),
  )
  for (const struct of structs as XmpStruct[]) {
    for (const [property, part] of Object.entries(struct)) {
      // Parts are found by their own name alone: writers differ in the namespace they put them in.
      const name = parts[property.slice(property.lastIndexOf(':') + 1)]
      if (name) for (const text of textsOf(part)) addValue(values, name, text, true)
    }
  }
}

const textsOf = (value: XmpValue | undefined): string[] => {
  if (typeof value === 'string') return value ? [value] : []
  return Array.isArray(value) ? value.flatMap(textsOf) : []
}

const fixForms = (values: Values, packet: XmpStruct): void => {
  for (const name of NUMBERS) {
    const number = quotient(String(values.get(name) ?? ''))
    if (number !== null) values.set(name, number)
    else values.delete(name)
  }
  const latitude = position(textsOf(packet['exif:GPSLatitude'])[0], 90)
  const longitude = position(textsOf(packet['exif:GPSLongitude'])[0], 180)
  values.delete('GPSLatitude')
  if (latitude === null || longitude === null) return
  values.set('GPSLatitude', latitude)
  values.set('GPSLongitude', longitude)
  const altitude = quotient(textsOf(packet['exif:GPSAltitude'])[0] ?? '')
  if (altitude !== null)
    values.set(
      'GPSAltitude',
      textsOf(packet['exif:GPSAltitudeRef'])[0] === '1' ? -altitude : altitude,
    )
}

/** „28/10“ or „2.8“ as 2.8; the first of several numbers; null if it is none. */
const quotient = (text: string): number | null => {
  const [, upper, lower = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?(?:;|$)/.exec(text) ?? []
  if (upper === undefined || Number(lower) === 0) return null
  return Number((Number(upper) / Number(lower)).toFixed(6))
}

/** „64,8.58N“ (degrees, minutes) or „64,8,34N“ as degrees. */
const position = (text: string | undefined, limit: number): number | null => {
  const [, whole, minutes = '0', seconds = '0', direction] =
    /^(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?(?:,(\d+(?:\.\d+)?))?\s*([NSEW])$/.exec(text ?? '') ?? []
  if (whole === undefined) return null
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  return value > limit ? null : Number((/[SW]/.test(direction ?? '') ? -value : value).toFixed(7))
}
