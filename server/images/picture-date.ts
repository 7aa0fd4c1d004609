import { parseDate, type UncertainDate } from '#contract/dates.ts'
import type { Metadata } from './metadata/read.ts'

/** Makers and models that do not photograph but digitise. */
const SCANNER =
  /scan|perfection|coolscan|flextight|imacon|microtek|plustek|umax|heidelberg|topaz|creo|epson (?:gt|v\d|expression)|opticfilm|reprostar|bookeye/i
/** IPTC's words for a picture that was digitised from film or paper. */
const DIGITISED = /\/(?:negativeFilm|positiveFilm|print)$/
const FROM_FILM_OR_PAPER = new Set([1, 2])

/** Whether the file was made by a scanner, so that what a camera would call the time of taking is the time of scanning. */
export const isScan = ({ values }: Pick<Metadata, 'values'>): boolean =>
  DIGITISED.test(String(values['DigitalSourceType'] ?? '')) ||
  FROM_FILM_OR_PAPER.has(Number(values['FileSource'])) ||
  SCANNER.test(`${String(values['Make'] ?? '')} ${String(values['Model'] ?? '')}`)

/** When the picture was taken, as far as anything says; a date of scanning never is. (images.pictureDate) */
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
