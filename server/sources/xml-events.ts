import { SaxesParser } from 'saxes'
import { Problem } from '#server/kit/problem.ts'
import { documentEntities, type EntityFault } from './entities.ts'

export type Attributes = Record<string, string>

/** The events of a document; names have no prefix. `leave` gets the text since the last tag. */
type Listener = {
  enter: (name: string, attributes: Attributes) => void
  leave: (name: string) => void
  text: (text: string) => void
}

/** The deepest nesting; deeper is an attack. */
const MAX_DEPTH = 300
/** The most characters between two events, and of one record with its tags; more is an attack. */
const MAX_TEXT = 10_000_000
/** Records per batch, and characters read after which a smaller batch is returned. */
const BATCH = { records: 500, letters: 5_000_000 }

const ENTITY_FAULTS = {
  unknown: 'sources.entityUnknown',
  external: 'sources.entityExternal',
  markup: 'sources.entityMarkup',
  tooLong: 'sources.entityTooLong',
} as const satisfies Record<EntityFault, string>

/** Counts the characters of one record and throws above the limit. */
export const letterCount = () => {
  let letters = 0
  return (text: string, attributes: Attributes = {}): void => {
    letters += text.length
    for (const [name, value] of Object.entries(attributes)) letters += name.length + value.length
    if (letters > MAX_TEXT) throw new Problem('sources.tooLong')
  }
}

/** Feeds a reader piece by piece and yields its records in small batches. */
export async function* inBatches<T>(
  text: AsyncIterable<string>,
  reader: { write: (text: string) => void; close: () => void },
  records: T[],
): AsyncGenerator<T[]> {
  let letters = 0
  for await (const piece of text) {
    reader.write(piece)
    letters += piece.length
    while (records.length >= BATCH.records || (letters >= BATCH.letters && records.length > 0)) {
      yield records.splice(0, BATCH.records)
      letters = 0
    }
  }
  reader.close()
  yield records.splice(0)
}

/**
 * Parses a document piece by piece and never reads anything outside it. Throws a `Problem` with the
 * position if it is not well-formed or an entity is undefined, or `sources.truncated` if it ends
 * early. (sources.wellFormed, sources.tooLong, sources.entities)
 */
export const xmlReader = (
  listener: Listener,
): { write: (text: string) => void; close: () => void } => {
  const parser = new SaxesParser({ xmlns: false, position: true })
  let depth = 0
  let begun = false
  // A few more listeners would halve the speed of saxes.
  /**
   * Characters fed since the last tag or text: the parser may buffer an unfinished tag or comment.
   */
  let held = 0
  const tooLong = () => new Problem('sources.tooLong', { params: { line: parser.line } })
  const place = () => ({ line: parser.line, column: parser.column })
  const entities = documentEntities()
  parser.ENTITIES = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        const entity = entities.expand(String(name))
        if ('text' in entity) return entity.text
        throw new Problem(ENTITY_FAULTS[entity.fault], {
          params: { entity: String(name), ...place() },
        })
      },
    },
  )
  parser.on('doctype', entities.declare)
  parser.on('error', (error) => {
    throw new Problem('sources.malformed', { params: place(), cause: error })
  })
  parser.on('opentag', ({ name, attributes }) => {
    begun = true
    held = 0
    depth += 1
    if (depth > MAX_DEPTH) throw new Problem('sources.tooDeep', { params: { line: parser.line } })
    listener.enter(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    held = 0
    depth -= 1
    listener.leave(localName(name))
  })
  const text = (piece: string) => {
    held = 0
    if (piece.length > MAX_TEXT) throw tooLong()
    listener.text(piece)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  return {
    write: (piece) => {
      held += piece.length
      parser.write(piece)
      if (held > MAX_TEXT) throw tooLong()
    },
    close: () => {
      if (!begun) throw new Problem('sources.empty')
      if (depth > 0) throw new Problem('sources.truncated', { params: { line: parser.line } })
      parser.close()
    },
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
