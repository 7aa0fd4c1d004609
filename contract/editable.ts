import { FIELDS, labelOf, type Field } from './fields.ts'
import { hasSources, indexType } from './index-types.ts'
import type { Index } from './indices.ts'
import { ISAD } from './isad.ts'
import { RIGHTS_FIELD } from './rights.ts'

/** An editable field. `multi`: whether it holds a list; null if the source decides. */
export type Editable = { name: string; label: Field['label']; multi: boolean | null }

/**
 * Fields about the file and its making, and fields that are not plain texts. Dates are edited as
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
/** Fields that only recordings have. */
const OF_SOUND = new Set(
  'Artist Description Comment Genre Album Originator OriginatorReference'.split(' '),
)

const OF_ISAD = new Set(ISAD.map(({ name }) => name))

const editable = ({ name, label, multi }: Field): Editable => ({ name, label, multi })
const TITLE: Editable = { name: 'Title', label: { is: 'Titill', en: 'Title' }, multi: false }
/** The date of a record, as people write it. */
const DATE: Editable = { name: 'date', label: { is: 'Dagsetning', en: 'Date' }, multi: false }

/** Fields that staff may edit in records of an index, in display order. (records.editable) */
export const editableFields = ({
  type,
  own_fields: own,
}: Pick<Index, 'type' | 'own_fields'>): Editable[] => {
  const free = FIELDS.filter(({ name, upTo }) => !FIXED.has(name) && !upTo)
  const pictures = free
    .filter(({ name }) => !OF_SOUND.has(name) && !OF_ISAD.has(name))
    .map(editable)
  const [first, ...others] = pictures
  const rights = free.filter(({ name }) => name === RIGHTS_FIELD).map(editable)
  const { edits } = indexType(type)
  if (edits === 'own')
    return [
      ...own.map(({ field, label }) => ({
        name: field,
        label: { is: label, en: label },
        multi: null,
      })),
      ...rights,
    ]
  if (edits === 'isad')
    return [...free.filter(({ name }) => OF_ISAD.has(name)).map(editable), DATE, ...rights]
  if (edits === 'sound')
    return [TITLE, ...free.filter(({ name }) => OF_SOUND.has(name)).map(editable), DATE, ...others]
  return first ? [first, DATE, ...others] : [DATE]
}

/** Fields that visitors may suggest values for: what one may do is for staff to say. */
export const proposableFields = (index: Pick<Index, 'type' | 'own_fields'>): Editable[] =>
  editableFields(index).filter(({ name }) => name !== RIGHTS_FIELD)

/** The editable field of a name, also of `UserDefined7`; undefined if there is none. */
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
