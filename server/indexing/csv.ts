import { Readable } from 'node:stream'

/** Lines of a table that are held at once. */
export const PAGE_LINES = 5000

/**
 * A table for a spreadsheet: UTF-8 with its mark, semicolons. It may have hundreds of thousands of lines, so it is read page by page as it is
 * sent; `read` gives the page after a row, and may refuse the first before anything is sent.
 */
export const csvOf = async <R>(
  head: readonly string[],
  read: (last: R | undefined) => Promise<R[]>,
  cells: (row: R) => readonly string[],
): Promise<Readable> => {
  const first = await read(undefined)
  const pages = async function* () {
    yield `\ufeff${line(head)}`
    for (let page = first; page.length > 0; page = page.length < PAGE_LINES ? [] : await read(page.at(-1)))
      yield page.map((row) => line(cells(row))).join('')
  }
  return Readable.from(pages())
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`

/** Quoted where need be; a leading sign that a spreadsheet would take for a formula is disarmed. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
