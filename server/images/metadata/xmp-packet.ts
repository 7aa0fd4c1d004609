import { PREFIXES, RDF, XML } from './xmp-names.ts'
import { textOf } from './xmp.ts'
import { readTree, type Node } from './xmp-tree.ts'

const XMLNS = 'http://www.w3.org/2000/xmlns/'

/**
 * The properties of a sidecar as elements; null if it cannot be read completely, so that nothing of
 * it is rewritten.
 */
export const readPacketProperties = (bytes: Buffer): Node[] | null => {
  const { root, damaged } = readTree(textOf(bytes))
  const rdf = damaged ? undefined : findRdf(root)
  if (!rdf) return null
  return rdf.children.flatMap((description) => [
    ...description.attributes
      .filter(({ uri }) => ![RDF, XML, XMLNS, ''].includes(uri))
      .map(asElement),
    ...description.children,
  ])
}

const findRdf = (node: Node): Node | undefined =>
  node.children.find(({ uri, local }) => uri === RDF && local === 'RDF') ??
  node.children.map(findRdf).find(Boolean)

/** A property written as an attribute of its description. */
const asElement = ({ uri, local, value }: Node['attributes'][number]): Node => ({
  uri,
  local,
  attributes: [],
  children: [],
  text: value,
})

/** Serialises properties; equal properties give equal bytes. */
export const packetOf = (properties: readonly Node[]): Buffer => {
  const prefixes = prefixesOf(properties)
  const lines = properties.map((node) => `   ${write(node, prefixes)}\n`).toSorted()
  return Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Varða">
 <rdf:RDF xmlns:rdf="${RDF}">
  <rdf:Description rdf:about=""${declared(prefixes)}>
${lines.join('')}  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`)
}

/** Serialises one property. */
export const xmlOf = (node: Node): string => {
  const prefixes = prefixesOf([node])
  return write(node, prefixes, `${declared(prefixes)} xmlns:rdf="${RDF}"`)
}

/** Parses a property that `xmlOf` wrote. */
export const nodeOf = (xml: string): Node | undefined => readTree(xml).root.children[0]

type Prefixes = ReadonlyMap<string, string>

const prefixesOf = (nodes: readonly Node[]): Prefixes => {
  const uris = new Set<string>()
  const collect = ({ uri, attributes, children }: Node) => {
    for (const one of [uri, ...attributes.map((attribute) => attribute.uri)]) uris.add(one)
    for (const child of children) collect(child)
  }
  for (const node of nodes) collect(node)
  const foreign = [...uris].filter((uri) => uri && ![RDF, XML, XMLNS].includes(uri)).toSorted()
  return new Map(foreign.map((uri, n) => [uri, PREFIXES[uri] ?? `ns${n + 1}`]))
}

const declared = (prefixes: Prefixes): string =>
  [...prefixes].map(([uri, prefix]) => ` xmlns:${prefix}="${escaped(uri)}"`).join('')

const write = (node: Node, prefixes: Prefixes, more = ''): string => {
  const named = (uri: string, local: string) => {
    const prefix = uri === RDF ? 'rdf' : uri === XML ? 'xml' : prefixes.get(uri)
    return prefix ? `${prefix}:${local}` : local
  }
  const attributes = node.attributes
    .filter(({ uri, local }) => uri !== XMLNS && local !== 'xmlns')
    .map(({ uri, local, value }) => ` ${named(uri, local)}="${escaped(value)}"`)
  const inside =
    node.children.length > 0
      ? node.children.map((child) => write(child, prefixes)).join('')
      : escaped(node.text)
  const name = named(node.uri, node.local)
  return inside
    ? `<${name}${attributes.join('')}${more}>${inside}</${name}>`
    : `<${name}${attributes.join('')}${more}/>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- what XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"\r\n\t]/g, (sign) => ENTITIES[sign] ?? sign)
