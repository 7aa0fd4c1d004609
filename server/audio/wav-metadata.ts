import { cleanText, decode, decodeTexts, type Charset } from '#server/kit/charset.ts'
import type { Wav } from './wav.ts'

export type SoundOrigin = 'BEXT' | 'INFO' | 'ID3' | 'file'
/** A value of a recording with its origin. */
export type MetadataEntry = { name: string; value: string | number | string[]; origin: SoundOrigin }

/** Flat names of the entries in a WAV file's INFO list. */
const INFO_NAMES: Record<string, string> = {
  INAM: 'Title',
  IART: 'Artist',
  IPRD: 'Album',
  ICRD: 'Year',
  ICMT: 'Comment',
  IGNR: 'Genre',
  IKEY: 'Keywords',
  ICOP: 'CopyrightNotice',
  ISRC: 'Source',
  ISFT: 'OriginatingProgram',
}
// music-metadata reads these as ASCII and INFO by CSET; archives' files hold any character set.

/** Fields of the broadcast extension by offset and length in bytes. */
const BEXT_TEXTS = [
  ['Description', 0, 256],
  ['Originator', 256, 32],
  ['OriginatorReference', 288, 32],
  ['date', 320, 10],
  ['time', 330, 8],
  ['CodingHistory', 602, Infinity],
] as const
const TIME_REFERENCE = 338

/** The metadata of a WAV file in any character set. (audio.words) */
export const wavEntries = (
  { bext, info }: Pick<Wav, 'bext' | 'info'>,
  forced?: Charset,
): MetadataEntry[] => {
  const fields = [...(bext ? bextTexts(bext) : []), ...info.flatMap(infoTexts)].filter(
    ({ bytes }) => bytes.length > 0,
  )
  const read = forced
    ? fields.map(({ bytes }) => decode(bytes, forced))
    : decodeTexts(fields).map(({ text }) => text)
  const texts = fields
    .map(({ name, origin }, n) => ({ name, origin, value: cleanText(read[n] ?? '') }))
    .filter(({ value }) => value)
  const of = (name: string) => texts.find((text) => text.name === name)?.value ?? ''
  const when = [
    of('date').replace(/^(\d{4}).(\d\d).(\d\d)$/, '$1-$2-$3'),
    of('time').replaceAll(/[^\d]/g, ':'),
  ]
    .filter(Boolean)
    .join(' ')
  const reference =
    bext && bext.length >= TIME_REFERENCE + 8 ? Number(bext.readBigUInt64LE(TIME_REFERENCE)) : 0
  return [
    ...texts
      .filter(({ name }) => name !== 'date' && name !== 'time')
      .map((text) =>
        text.name === 'Keywords'
          ? { ...text, value: text.value.split(/\s*[;,]\s*/).filter(Boolean) }
          : text,
      ),
    ...(when ? [{ name: 'DateTimeOriginal', value: when, origin: 'BEXT' as const }] : []),
    ...(reference > 0
      ? [{ name: 'TimeReference', value: reference, origin: 'BEXT' as const }]
      : []),
  ]
}

type Field = { name: string; bytes: Buffer; limitBytes?: number; origin: 'BEXT' | 'INFO' }

const bextTexts = (bext: Buffer): Field[] =>
  BEXT_TEXTS.map(([name, at, length]) => ({
    name,
    bytes: untilZero(bext.subarray(at, at + length)),
    limitBytes: length,
    origin: 'BEXT',
  }))

const infoTexts = (list: Buffer): Field[] => {
  const fields: Field[] = []
  for (let at = 0; at + 8 <= list.length;) {
    const size = list.readUInt32LE(at + 4)
    const name = INFO_NAMES[list.toString('latin1', at, at + 4)]
    if (name)
      fields.push({ name, bytes: untilZero(list.subarray(at + 8, at + 8 + size)), origin: 'INFO' })
    at += 8 + size + (size % 2)
  }
  return fields
}

const untilZero = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}
