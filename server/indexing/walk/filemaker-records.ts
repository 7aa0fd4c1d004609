import { parseDate } from '#contract/dates.ts'
import type { Mapping } from '#contract/indices.ts'
import { type ExportHead, type ExportRow, type Values, valuesOf } from '#server/sources/service.ts'
import { isOfMedium } from '#contract/index-types.ts'
import type { SourceNotes, SourceRecord } from './source-record.ts'

/** Names of fields for the title, the date and the number, best first, if the index names none. */
const TITLES = [
  'titill',
  'title',
  'heiti',
  'myndefni',
  'fyrirsogn',
  'object_title',
  'nafn',
  'name',
  'f_name',
  'efni',
]
const DATES = [
  'dagsetning',
  'date',
  'f_date',
  'artal',
  'ar',
  'timi',
  'aldur',
  'year',
  'date_created',
  'tokudagur',
]
const NUMBERS = [
  'safnnumer',
  'skraningarnumer',
  'numer',
  'accession_number',
  'object_number',
  'number',
  'myndnumer',
  'id',
]

/**
 * The record of an export's row: its values, its title and date by the mapping, and the names of
 * its pictures. (indexing.filemaker)
 */
export const recordOfRow = (
  head: ExportHead,
  row: ExportRow,
  mapping: Mapping,
  notes: SourceNotes,
): SourceRecord => {
  const { values, guessed } = valuesOf(head, row)
  notes.guessed += guessed
  const chosen = (field: string | null, usual: readonly string[]) =>
    firstText(values, field === null ? usual : [field])
  const name = mapping.key === null ? row.recordId : firstText(values, [mapping.key])
  if (!name)
    return {
      name: `${notes.records + 1}`,
      problem: { code: 'sources.noKey', params: { row: row.recordId ?? notes.records + 1 } },
    }
  const date = parseDate(chosen(mapping.date, DATES) ?? '')
  const source = {
    ...values,
    Title: chosen(mapping.title, TITLES) ?? firstTextValue(head, values) ?? name,
    ...(date && { date }),
  }
  const origins = Object.fromEntries(Object.keys(values).map((field) => [field, 'FileMaker']))
  return {
    name,
    staged: {
      source,
      origins,
      naming: { files: pictureNamesIn(values), number: chosen(mapping.number, NUMBERS) ?? null },
    },
  }
}

const firstText = (values: Values, fields: readonly string[]): string | undefined => {
  for (const field of fields) {
    const text = [values[field]].flat().find((one) => one)
    if (text) return text
  }
  return undefined
}

/** The first value of a text field, for a record without a title. */
const firstTextValue = ({ fields }: ExportHead, values: Values): string | undefined =>
  firstText(
    values,
    fields.filter(({ type }) => type === 'TEXT').map(({ key }) => key),
  )?.split('\n', 1)[0]

/**
 * Names of pictures in any value, such as `image:../myndir/7.jpg`, which FileMaker writes for a
 * container; in order and distinct.
 */
const pictureNamesIn = (values: Values): string[] => {
  const lines = Object.values(values)
    .flat()
    .flatMap((value) => value.split('\n'))
  return [
    ...new Set(
      lines
        .map((line) => line.trim())
        .filter((line) => line.length <= 1000 && isOfMedium('picture', line)),
    ),
  ]
}
