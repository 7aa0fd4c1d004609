import { SaxesParser } from 'saxes'
import { Problem } from '#server/kit/problem.ts'

export type Attributes = Record<string, string>

/** What a reader hears of a document; names are without their prefix. `leave` is given the text since the last tag. */
export type Listener = {
  enter: (name: string, attributes: Attributes) => void
  leave: (name: string) => void
  text: (text: string) => void
}

/** Elements within one another; a document that goes deeper means harm. */
const MAX_DEPTH = 300
/** Letters of one text; a longer one means harm. */
const MAX_TEXT = 10_000_000

/**
 * Reads a document piece by piece. Document types and entities of their own are never followed. Throws a `Problem` with the place where it is not
 * well-formed, or `sources.truncated` where it ends too early. (sources.wellFormed)
 */
export const xmlReader = (listener: Listener): { write: (text: string) => void; close: () => void } => {
  const parser = new SaxesParser({ xmlns: false, position: true })
  let depth = 0
  let begun = false
  parser.on('error', (error) => {
    throw new Problem('sources.malformed', { params: { line: parser.line, column: parser.column }, cause: error })
  })
  parser.on('opentag', ({ name, attributes }) => {
    begun = true
    depth += 1
    if (depth > MAX_DEPTH) throw new Problem('sources.tooDeep', { params: { line: parser.line } })
    listener.enter(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    listener.leave(localName(name))
  })
  const text = (piece: string) => {
    if (piece.length > MAX_TEXT) throw new Problem('sources.tooLong', { params: { line: parser.line } })
    listener.text(piece)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  return {
    write: (piece) => void parser.write(piece),
    close: () => {
      if (!begun) throw new Problem('sources.empty')
      if (depth > 0) throw new Problem('sources.truncated', { params: { line: parser.line } })
      parser.close()
    },
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
