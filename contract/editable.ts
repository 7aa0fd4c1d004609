import { FIELDS, labelOf, type Field } from './fields.ts'
import { hasSources, indexType } from './index-types.ts'
import type { Index } from './indices.ts'
import { ISAD } from './isad.ts'

/**
 * A field that people may edit: whether it holds a list; null where either may be, as the source
 * had it.
 */
export type Editable = { name: string; label: Field['label']; multi: boolean | null }

/**
 * What tells of the file and how it was made, and what is more than a text. Dates are edited as
 * `date`.
 */
const FIXED = new Set(
  (
    'DateTimeOriginal Year DateCreated DigitalCreationDate DateAsWritten LevelOfDescription ' +
    'Marked Rating DigitalImageGUID Make Model LensModel ' +
    'ExposureTime FNumber ISO FocalLength Flash Orientation TimeReference Duration Encoding ' +
    'SampleRate BitsPerSample AudioBitrate NumChannels ' +
    'CodingHistory width XResolution ColorSpace GPSLatitude OriginatingProgram ' +
    'fileObjectName fileSize fileModified indexedAt'
  ).split(' '),
)
/** What recordings alone say. */
const OF_SOUND = new Set(
  'Artist Description Comment Genre Album Originator OriginatorReference'.split(' '),
)

const OF_ISAD = new Set(ISAD.map(({ name }) => name))

const editable = ({ name, label, multi }: Field): Editable => ({ name, label, multi })
const TITLE: Editable = { name: 'Title', label: { is: 'Titill', en: 'Title' }, multi: false }
/** The time that a record is of, as people write it. */
const DATE: Editable = { name: 'date', label: { is: 'Dagsetning', en: 'Date' }, multi: false }

/**
 * Fields of the records of an index that staff may edit, in the order they are shown.
 * (records.editable)
 */
export const editableFields = ({
  type,
  own_fields: own,
}: Pick<Index, 'type' | 'own_fields'>): Editable[] => {
  const free = FIELDS.filter(({ name, upTo }) => !FIXED.has(name) && !upTo)
  const pictures = free
    .filter(({ name }) => !OF_SOUND.has(name) && !OF_ISAD.has(name))
    .map(editable)
  const [first, ...others] = pictures
  const { edits } = indexType(type)
  if (edits === 'own')
    return own.map(({ field, label }) => ({
      name: field,
      label: { is: label, en: label },
      multi: null,
    }))
  if (edits === 'isad') return [...free.filter(({ name }) => OF_ISAD.has(name)).map(editable), DATE]
  if (edits === 'sound')
    return [TITLE, ...free.filter(({ name }) => OF_SOUND.has(name)).map(editable), DATE, ...others]
  return first ? [first, DATE, ...others] : [DATE]
}

/** The field that is edited by a name, as `UserDefined7` too; undefined where there is none. */
export const editableField = (
  index: Pick<Index, 'type' | 'own_fields'>,
  name: string,
): Editable | undefined => {
  const label =
    /^(CustomField|UserDefined)\d+$/.test(name) && !hasSources(index.type) ? labelOf(name) : null
  return label
    ? { name, label, multi: false }
    : editableFields(index).find((one) => one.name === name)
}
