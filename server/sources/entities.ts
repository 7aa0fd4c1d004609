import { Problem } from '#server/kit/problem.ts'

/** More entities than any real document type has; more is an attack. */
const MAX_DOCTYPE = 200_000
const MAX_ENTITIES = 1000
const MAX_DEPTH = 8
/** The most characters of one expanded entity, and of all expansions in a document. */
const MAX_ENTITY = 10_000
const MAX_EXPANDED = 5_000_000

/** Names of the Latin-1 characters from 160 on, as in HTML and ISO 8879. */
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg ' +
  'plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 ' +
  'iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave ' +
  'Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute ' +
  'Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave ' +
  'eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml ' +
  'divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')
const PREDEFINED = new Map<string, string>([
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    ensp: ' ',
    emsp: ' ',
  }),
  ...Object.entries({
    thinsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
  }),
  ...Object.entries({
    dagger: '†',
    Dagger: '‡',
    permil: '‰',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    hellip: '…',
    prime: '′',
    Prime: '″',
    trade: '™',
  }),
  ...LATIN_1.map((name, n): [string, string] => [name, String.fromCharCode(160 + n)]),
])

/** Why an entity has no text. */
export type EntityFault = 'unknown' | 'external' | 'markup' | 'tooLong'

/**
 * The entities of a document: those of XML, the usual character sets, and texts that its own
 * document type declares. Files and URLs are never read. Nested texts have a limit, so that a few
 * lines cannot become millions. (sources.entities)
 */
export const documentEntities = () => {
  const declared = new Map<string, string | null>()
  let expanded = 0

  const declare = (doctype: string): void => {
    if (doctype.length > MAX_DOCTYPE) throw new Problem('sources.tooLong')
    for (const [, name, double, single] of doctype.matchAll(DECLARATION)) {
      if (name === undefined) continue // a comment
      if (declared.size >= MAX_ENTITIES) throw new Problem('sources.tooLong')
      // Of two declarations the first applies; null for entities outside the document.
      if (!declared.has(name)) declared.set(name, double ?? single ?? null)
    }
  }
  const read = new Map<string, Entity>()
  const entityOf = (name: string): Entity => {
    const known = read.get(name)
    if (known) return known
    // A recursive entity finds this.
    read.set(name, { fault: 'tooLong' })
    const found = readEntity(name)
    read.set(name, found)
    return found
  }
  const readEntity = (name: string): Entity => {
    const own = declared.get(name)
    if (own === null) return { fault: 'external' }
    const predefined = PREDEFINED.get(name)
    if (own === undefined)
      return predefined === undefined ? { fault: 'unknown' } : { text: predefined, depth: 0 }
    if (/<[a-z!?/]/i.test(own)) return { fault: 'markup' }
    let text = ''
    let at = 0
    let depth = 0
    for (const found of own.matchAll(REFERENCE)) {
      const inner =
        found[1] === undefined ? { text: characterOf(found[0]), depth: 0 } : entityOf(found[1])
      if ('fault' in inner) return inner
      text += own.slice(at, found.index) + inner.text
      at = found.index + found[0].length
      depth = Math.max(depth, inner.depth)
      if (text.length > MAX_ENTITY) return { fault: 'tooLong' }
    }
    text += own.slice(at)
    return text.length > MAX_ENTITY || depth >= MAX_DEPTH
      ? { fault: 'tooLong' }
      : { text, depth: depth + 1 }
  }
  /** The text of an entity, or why it has none. */
  const expand = (name: string): Entity => {
    const entity = entityOf(name)
    if ('text' in entity) expanded += entity.text.length
    return expanded > MAX_EXPANDED ? { fault: 'tooLong' } : entity
  }
  return { declare, expand }
}

type Entity = { text: string; depth: number } | { fault: EntityFault }

const DECLARATION =
  /<!--[\s\S]*?-->|<!ENTITY\s+([^\s%"'<>&]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\s)/g
const REFERENCE = /&(?:([\p{L}_][\p{L}\p{N}_.-]*)|#\d{1,7}|#x[\da-f]{1,6});/giu

const characterOf = (reference: string): string => {
  const code = /^&#x/i.test(reference)
    ? Number.parseInt(reference.slice(3), 16)
    : Number(reference.slice(2, -1))
  const isAllowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd)
  return isAllowed || (code >= 0x10000 && code <= 0x10ffff) ? String.fromCodePoint(code) : ''
}
