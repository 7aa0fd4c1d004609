import { Readable } from 'node:stream'

/** Lines of a table that are held at once. */
export const PAGE_LINES = 5000

type Line = readonly string[]

/**
 * A table for a spreadsheet: UTF-8 with its mark, semicolons. It may have hundreds of thousands of lines, so it is read page by page as it is
 * sent; the reading of the first page may refuse before anything is.
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

/** The same where `read` gives the page after a row. */
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

/** Quoted where need be; a leading sign that a spreadsheet would take for a formula is disarmed. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
