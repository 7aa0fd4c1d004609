import { parseDate, type UncertainDate } from '#contract/dates.ts'
import type { Metadata } from './metadata/read.ts'

/** Makers and models of scanners. */
const SCANNERS =
  'scan perfection coolscan flextight imacon microtek plustek umax heidelberg topaz creo ' +
  'opticfilm reprostar bookeye'
const SCANNER = new RegExp(`${SCANNERS.replaceAll(' ', '|')}|epson (?:gt|v\\d|expression)`, 'i')
/** IPTC's terms for a picture digitised from film or paper. */
const DIGITISED = /\/(?:negativeFilm|positiveFilm|print)$/
const FROM_FILM_OR_PAPER = new Set([1, 2])

/** Whether a scanner made the file, so that its capture time is the time of scanning. */
const isScan = ({ values }: Pick<Metadata, 'values'>): boolean =>
  DIGITISED.test(String(values['DigitalSourceType'] ?? '')) ||
  FROM_FILM_OR_PAPER.has(Number(values['FileSource'])) ||
  SCANNER.test(`${String(values['Make'] ?? '')} ${String(values['Model'] ?? '')}`)

/** The capture date of a picture, if known; never a date of scanning. (images.pictureDate) */
export const pictureDate = (metadata: Pick<Metadata, 'values'>): UncertainDate | null => {
  const of = (name: string) => firstDate(metadata.values[name])
  if (!isScan(metadata)) return of('DateCreated') ?? of('DateTimeOriginal')
  const scanned = [of('DateTimeOriginal'), of('DigitalCreationDate')].map((date) => date?.edtf)
  const created = of('DateCreated')
  // Programs copy the scanner's time into the field for the picture's own date.
  const isOwn = created && !scanned.includes(created.edtf)
  return of('ArtworkCircaDateCreated') ?? of('ArtworkDateCreated') ?? (isOwn ? created : null)
}

const firstDate = (value: unknown): UncertainDate | null => {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' ? parseDate(first) : null
}
