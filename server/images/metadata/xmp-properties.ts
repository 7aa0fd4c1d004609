import { FIELDS } from '#contract/fields.ts'
import { PREFIXES, RDF, STRUCTS, XML } from './xmp-names.ts'
import type { Node } from './xmp-tree.ts'
import { ISO_DATE } from './xmp-values.ts'

/** Values to write by flat name. An empty one removes the picture's own; `date` is free text. */
export type XmpValues = Record<string, string | string[]>
/** Makes the new property from the current one; null removes it. */
type PropertyMaker = (now: Node | null) => Node | null

const URIS = new Map(Object.entries(PREFIXES).map(([uri, prefix]) => [prefix, uri]))
/** Properties with alternatives by language, and ordered lists. */
const ALTERNATIVES = new Set(
  (
    'dc:title dc:description dc:rights xmpRights:UsageTerms ' +
    'Iptc4xmpCore:AltTextAccessibility Iptc4xmpCore:ExtDescrAccessibility ' +
    'Iptc4xmpExt:Event Iptc4xmpExt:AOTitle'
  ).split(' '),
)
const ORDERED = new Set(['dc:creator', 'plus:CopyrightOwner', 'plus:Licensor'])

/** The namespace and local name of a property such as `dc:title`. */
export const partsOf = (property: string): { uri: string; local: string } => {
  const [prefix = '', local = ''] = property.split(':')
  return { uri: URIS.get(prefix) ?? '', local }
}

/** How to make each written property, in a stable order. (sidecars.write) */
export const propertyMakersOf = (values: XmpValues): Map<string, PropertyMaker> => {
  const makes = new Map<string, PropertyMaker>()
  const removed: string[] = []
  for (const [name, value] of Object.entries(values).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const texts = [value].flat().filter(Boolean)
    if (texts.length === 0) removed.push(name)
    if (name === 'date') {
      const [date = ''] = texts
      makes.set('photoshop:DateCreated', () =>
        ISO_DATE.test(date) ? leaf('photoshop:DateCreated', date) : null,
      )
      makes.set('varda:date', () => (date ? leaf('varda:date', date) : null))
    } else {
      const [property, make] = propertyMakerOf(name, texts)
      makes.set(property, make)
    }
  }
  makes.set('varda:removed', (now) => {
    const before = itemsOf(now).map(({ text }) => text)
    const names = [
      ...new Set([...before.filter((name) => !(name in values)), ...removed]),
    ].toSorted()
    return names.length > 0 ? listOf('varda:removed', names) : null
  })
  return makes
}

const propertyMakerOf = (name: string, texts: string[]): [string, PropertyMaker] => {
  for (const [property, parts] of Object.entries(STRUCTS)) {
    const part = Object.keys(parts).find((one) => parts[one] === name)
    if (part)
      return [
        property,
        (now) => structsOf(property, `${property.split(':')[0] ?? ''}:${part}`, texts, now),
      ]
  }
  const property = propertyOf(name)
  if (texts.length === 0) return [property, () => null]
  if (ALTERNATIVES.has(property))
    return [property, (now) => alternativesOf(property, texts.join('; '), now)]
  const multi = FIELDS.find((field) => field.name === name)?.multi
  return [property, () => (multi ? listOf(property, texts) : leaf(property, texts.join('; ')))]
}

const propertyOf = (name: string): string => {
  if (name === 'Title') return 'dc:title'
  const [, base, number] = /^(CustomField|UserDefined)(\d+)$/.exec(name) ?? []
  const [first] = FIELDS.find((field) => field.name === (base ?? name))?.xmp ?? []
  return first ? `${first}${number ?? ''}` : `varda:${name}`
}

const element = (property: string, more: Partial<Node> = {}): Node => ({
  ...partsOf(property),
  attributes: [],
  children: [],
  text: '',
  ...more,
})
const inRdf = (local: string, more: Partial<Node>): Node => ({
  uri: RDF,
  local,
  attributes: [],
  children: [],
  text: '',
  ...more,
})
const leaf = (property: string, text: string): Node => element(property, { text })
const item = (text: string): Node => inRdf('li', { text })

const listOf = (property: string, texts: readonly string[]): Node =>
  element(property, {
    children: [inRdf(ORDERED.has(property) ? 'Seq' : 'Bag', { children: texts.map(item) })],
  })

/**
 * Sets the default text. Texts of named languages stay, except Icelandic ones, which readers would
 * prefer.
 */
const alternativesOf = (property: string, text: string, now: Node | null): Node => {
  const others = itemsOf(now).filter(({ attributes }) =>
    attributes.some(({ uri, value }) => uri === XML && !/^(?:x-default$|is(?:-|$))/i.test(value)),
  )
  const main = inRdf('li', { text, attributes: [{ uri: XML, local: 'lang', value: 'x-default' }] })
  return element(property, { children: [inRdf('Alt', { children: [main, ...others] })] })
}

const itemsOf = (node: Node | null): Node[] =>
  node?.children.flatMap(({ children }) => children) ?? []

/** Structures whose part has these ordered values; their other parts stay. */
const structsOf = (
  property: string,
  part: string,
  texts: readonly string[],
  now: Node | null,
): Node | null => {
  const { local } = partsOf(part)
  const rest = itemsOf(now).map((one) => fieldsOf(one).filter((field) => field.local !== local))
  const items = Array.from({ length: Math.max(rest.length, texts.length) }, (_, n) => {
    const text = texts[n]
    const own =
      text === undefined
        ? []
        : [ALTERNATIVES.has(part) ? alternativesOf(part, text, null) : leaf(part, text)]
    return [...(rest[n] ?? []), ...own]
  }).filter((fields) => fields.length > 0)
  const parsed = { uri: RDF, local: 'parseType', value: 'Resource' }
  const structs = items.map((children) => inRdf('li', { attributes: [parsed], children }))
  return structs.length > 0
    ? element(property, {
        children: [inRdf(ORDERED.has(property) ? 'Seq' : 'Bag', { children: structs })],
      })
    : null
}

/** The fields of a structure in any RDF form. */
const fieldsOf = (struct: Node): Node[] => {
  const inner =
    struct.children.find(({ uri, local }) => uri === RDF && local === 'Description') ?? struct
  const short = inner.attributes
    .filter(({ uri }) => uri !== '' && uri !== RDF && uri !== XML && !uri.includes('/xmlns'))
    .map(({ uri, local, value }) => ({ uri, local, attributes: [], children: [], text: value }))
  return [...short, ...inner.children]
}
