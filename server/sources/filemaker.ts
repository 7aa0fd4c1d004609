import { Problem } from '#server/kit/problem.ts'
import { fieldKeys } from './field-keys.ts'
import { inBatches, letterCount, xmlReader, type Attributes } from './xml-events.ts'

export const FIELD_TYPES = ['TEXT', 'NUMBER', 'DATE', 'TIME', 'TIMESTAMP', 'CONTAINER'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** A field of an export: the key it has in records, and its name as FileMaker has it. */
export type ExportField = { key: string; name: string; type: FieldType; isRelated: boolean }

/** What an export says of itself. FMPDSORESULT names no types and no formats, and its fields as they come. */
export type ExportHead = {
  grammar: 'FMPXMLRESULT' | 'FMPDSORESULT'
  database: string
  dateFormat: string | null
  timeFormat: string | null
  fields: ExportField[]
}

/** A value as exported: null where there is no related row, a list of those of a repeating or related field, '' where one is empty. */
export type Cell = null | string | string[]

/** A row; `cells` are in the order of the head's fields. */
export type ExportRow = {
  recordId: string | null
  modId: string | null
  cells: (Cell | undefined)[]
}

/**
 * Reads a FileMaker export, FMPXMLRESULT or FMPDSORESULT, as its text comes, in batches of rows. Throws a `Problem` where it is none, where
 * FileMaker says that it failed, where a row does not fit its fields, and where it is cut short. (sources.filemaker)
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
