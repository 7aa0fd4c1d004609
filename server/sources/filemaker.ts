import { Problem } from '#server/kit/problem.ts'
import { fieldKeys } from './field-keys.ts'
import { inBatches, letterCount, xmlReader, type Attributes } from './xml-events.ts'

const FIELD_TYPES = ['TEXT', 'NUMBER', 'DATE', 'TIME', 'TIMESTAMP', 'CONTAINER'] as const
type FieldType = (typeof FIELD_TYPES)[number]

/** A field of an export: its key in records, and its FileMaker name. */
export type ExportField = { key: string; name: string; type: FieldType; isRelated: boolean }

/**
 * The header of an export. FMPDSORESULT has no types or formats and names fields as they appear.
 */
export type ExportHead = {
  grammar: 'FMPXMLRESULT' | 'FMPDSORESULT'
  database: string
  dateFormat: string | null
  timeFormat: string | null
  fields: ExportField[]
}

/**
 * An exported value: null without a related row, a list for repeating and related fields, '' if
 * empty.
 */
export type Cell = null | string | string[]

/** A row; `cells` follow the order of the header's fields. */
export type ExportRow = {
  recordId: string | null
  modId: string | null
  cells: (Cell | undefined)[]
}

/**
 * Reads a FileMaker export (FMPXMLRESULT or FMPDSORESULT) as a stream, in batches of rows. Throws a
 * `Problem` if it is none, if FileMaker reports an error, if a row does not fit its fields, or if
 * it is truncated. (sources.filemaker)
 */
export async function* readExport(
  text: AsyncIterable<string>,
): AsyncGenerator<{ head: ExportHead; rows: ExportRow[] }> {
  const reader = exportReader()
  for await (const rows of inBatches(text, reader, reader.rows)) yield { head: reader.head(), rows }
}

const exportReader = () => {
  const rows: ExportRow[] = []
  const keys = fieldKeys()
  let head: ExportHead | undefined
  let row: ExportRow | undefined
  let column = -1
  let texts: string[] | null = null
  let data: string[] = []
  let hasData = false
  let count = letterCount()

  const isDso = () => head?.grammar === 'FMPDSORESULT'
  const addField = (name: string, type: string) => {
    const known = FIELD_TYPES.find((one) => one === type) ?? 'TEXT'
    head?.fields.push({ key: keys(name), name, type: known, isRelated: name.includes('::') })
  }
  const columnOf = (element: string): number => {
    const name = element.replace('.', '::')
    const at = head?.fields.findIndex((one) => one.name === name) ?? -1
    if (at >= 0) return at
    addField(name, 'TEXT')
    return (head?.fields.length ?? 0) - 1
  }
  const beginColumn = (at: number) => {
    column = at
    data = []
    hasData = false
  }
  const endColumn = (own: string | null) => {
    if (!row) return
    row.cells[column] = hasData ? (data.length === 1 ? (data[0] ?? '') : data) : own
  }
  const endRow = () => {
    const expected = head?.fields.length ?? 0
    if (!row) return
    if (!isDso() && row.cells.length !== expected)
      throw new Problem('filemaker.columns', {
        params: { row: row.recordId ?? '?', found: row.cells.length, expected },
      })
    rows.push(row)
    row = undefined
  }

  const enterRow = (attributes: Attributes) => {
    row = { recordId: attributes.RECORDID ?? null, modId: attributes.MODID ?? null, cells: [] }
    column = -1
    count = letterCount()
  }
  const enterHead = (name: string, attributes: Attributes) => {
    if (!head) {
      if (name !== 'FMPXMLRESULT' && name !== 'FMPDSORESULT')
        throw new Problem('filemaker.notExport', { params: { element: name } })
      head = { grammar: name, database: '', dateFormat: null, timeFormat: null, fields: [] }
    } else if (name === 'DATABASE' && !isDso()) {
      head = {
        ...head,
        database: attributes.NAME ?? '',
        dateFormat: attributes.DATEFORMAT ?? null,
        timeFormat: attributes.TIMEFORMAT ?? null,
      }
    } else if (name === 'FIELD') addField(attributes.NAME ?? '', attributes.TYPE ?? '')
    else if (name === 'ROW') enterRow(attributes)
    if (name === 'ERRORCODE' || name === 'DATABASE') texts = []
  }
  const leaveHead = (name: string, text: string) => {
    if (name === 'ERRORCODE' && text !== '0')
      throw new Problem('filemaker.errorCode', { params: { code: text } })
    if (name === 'DATABASE' && head && isDso()) head.database = text
  }

  const reader = xmlReader({
    enter: (name, attributes) => {
      count(name, attributes)
      if (!row) return enterHead(name, attributes)
      if (name === 'DATA' && column >= 0) {
        texts = []
        hasData = true
      } else if (isDso()) {
        beginColumn(columnOf(name))
        texts = []
      } else beginColumn(column < 0 ? 0 : column + 1)
    },
    text: (piece) => {
      if (texts) count(piece)
      texts?.push(piece)
    },
    leave: (name) => {
      const text = texts?.join('') ?? ''
      texts = null
      if (!row) return leaveHead(name, text.trim())
      if (name === 'ROW') return endRow()
      if (name === 'DATA' && column >= 0) data.push(text)
      else endColumn(isDso() ? text : null)
    },
  })
  return {
    ...reader,
    rows,
    head: (): ExportHead => {
      if (!head) throw new Problem('sources.empty')
      return head
    },
  }
}
