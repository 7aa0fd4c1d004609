import { Readable } from 'node:stream'

/** The number of rows read at once. */
export const PAGE_LINES = 5000

type Line = readonly string[]

/**
 * Streams a CSV table for spreadsheets: UTF-8 with a byte order mark, separated by semicolons. Rows
 * are read page by page while they are sent, because a table may have hundreds of thousands. An
 * error of the first page is thrown before anything is sent.
 */
export const csvOfPages = async (
  head: Line,
  pages: AsyncIterator<readonly Line[]>,
): Promise<Readable> => {
  const first = await pages.next()
  const texts = async function* () {
    yield `\ufeff${line(head)}`
    for (let page = first; !page.done; page = await pages.next())
      yield page.value.map(line).join('')
  }
  return Readable.from(texts())
}

/** Streams a CSV table; `read` returns the page after a given row. */
export const csvOf = <R>(
  head: Line,
  read: (last: R | undefined) => Promise<R[]>,
  cells: (row: R) => Line,
): Promise<Readable> => {
  const pages = async function* () {
    for (
      let page = await read(undefined);
      page.length > 0;
      page = page.length < PAGE_LINES ? [] : await read(page.at(-1))
    )
      yield page.map(cells)
  }
  return csvOfPages(head, pages())
}

const line = (cells: Line) => `${cells.map(cell).join(';')}\r\n`

/**
 * Quotes a cell where needed; prefixes a leading character that a spreadsheet would read as a
 * formula.
 */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
