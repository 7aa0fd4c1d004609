import { isUtf8 } from 'node:buffer'
import type { MetadataWarning } from '#contract/images.ts'
import { decode } from '#server/kit/charset.ts'
import { mendXml } from './mend-xml.ts'
import type { Pieces } from './pieces.ts'
import { PREFIXES, RDF, XML } from './xmp-names.ts'
import { readTree, type Node } from './xmp-tree.ts'

/** A property in RDF: a text, a list, or a structure with its own properties. */
export type XmpValue = string | XmpValue[] | XmpStruct
export type XmpStruct = { [name: string]: XmpValue }

/**
 * All properties of the packets by usual prefix (`dc:title`); the first packet with a name wins.
 */
export const readXmp = (pieces: Pick<Pieces, 'xmp' | 'extendedXmp' | 'warnings'>): XmpStruct => {
  const found: XmpStruct = {}
  for (const packet of pieces.xmp) merge(found, readPacket(packet, pieces.warnings))
  const guid = found['xmpNote:HasExtendedXMP']
  if (typeof guid === 'string') {
    const packet = joinExtended(pieces, guid)
    if (packet) merge(found, readPacket(packet, pieces.warnings))
  }
  return found
}

const merge = (into: XmpStruct, more: XmpStruct) => {
  for (const [name, value] of Object.entries(more)) into[name] ??= value
}

const joinExtended = (
  { extendedXmp, warnings }: Pick<Pieces, 'extendedXmp' | 'warnings'>,
  guid: string,
): Buffer | null => {
  const parts = extendedXmp
    .filter((part) => part.guid === guid)
    .toSorted((a, b) => a.offset - b.offset)
  let end = 0
  for (const part of parts) {
    if (part.offset !== end) break
    end += part.bytes.length
  }
  if (parts.length === 0 || end !== parts[0]?.total) {
    warnings.add('metadata.xmpIncomplete')
    return null
  }
  return Buffer.concat(parts.map((part) => part.bytes))
}

const readPacket = (packet: Buffer, warnings: Set<MetadataWarning>): XmpStruct => {
  const text = textOf(packet)
  const { root, damaged } = readTree(text)
  const found: XmpStruct = {}
  // What stands behind a fault is read too.
  const roots = damaged ? [readTree(mendXml(text)).root, root] : [root]
  for (const description of roots.flatMap(descriptionsIn)) merge(found, propertiesOf(description))
  if (damaged) warnings.add('metadata.xmpDamaged')
  return found
}

/**
 * Usually UTF-8; UTF-16 by its byte order mark or its zeros; otherwise Latin-1. Drops the packet's
 * wrapper and padding.
 */
export const textOf = (packet: Buffer): string => {
  const [first, second] = packet
  let text: string
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    text = packet.toString('utf16le')
  else if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    text = new TextDecoder('utf-16be').decode(packet)
  else text = decode(packet, isUtf8(packet) ? 'utf-8' : 'latin-1')
  return text
    .replace(/^\uFEFF/, '')
    .replace(/<\?xpacket[^>]*\?>|<\?xml [^>]*\?>|\0+/g, '')
    .trim()
}

const descriptionsIn = (node: Node): Node[] =>
  node.children.flatMap((child) =>
    child.uri === RDF && child.local === 'Description' ? [child] : descriptionsIn(child),
  )

/** Properties are attributes or elements of a description; structures are read the same way. */
const propertiesOf = (node: Node): XmpStruct => {
  const found: XmpStruct = {}
  for (const { uri, local, value } of node.attributes)
    if (isProperty(uri)) found[nameOf(uri, local)] ??= value
  for (const child of node.children)
    if (child.uri !== RDF || child.local === 'type')
      found[nameOf(child.uri, child.local)] ??= valueOf(child)
  return found
}

const isProperty = (uri: string) =>
  uri !== '' && uri !== RDF && uri !== XML && !uri.startsWith('http://www.w3.org/2000/xmlns')

const nameOf = (uri: string, local: string): string => `${PREFIXES[uri] ?? uri}:${local}`

const valueOf = (node: Node): XmpValue => {
  const container = node.children.find(
    (child) => child.uri === RDF && /^(Bag|Seq|Alt)$/.test(child.local),
  )
  if (container) return listOf(container)
  const inner = node.children.find((child) => child.uri === RDF && child.local === 'Description')
  const described =
    inner ??
    (node.children.length > 0 || node.attributes.some(({ uri }) => isProperty(uri)) ? node : null)
  if (described) {
    // A value with qualifiers: the value itself is in rdf:value.
    const value = described.children.find((child) => child.uri === RDF && child.local === 'value')
    return value ? valueOf(value) : propertiesOf(described)
  }
  return (
    node.attributes.find(({ uri, local }) => uri === RDF && local === 'resource')?.value ??
    node.text.trim()
  )
}

/**
 * A list. Of language alternatives one, so that a title is one text: Icelandic, else the default,
 * else the first. (images.languages)
 */
const listOf = (container: Node): XmpValue => {
  const items = container.children.filter((child) => child.local === 'li')
  if (container.local !== 'Alt') return items.map(valueOf)
  const inLanguage = (pattern: RegExp) =>
    items.find((item) => pattern.test(languageOf(item)) && item.text.trim() !== '')
  const chosen = inLanguage(/^is(?:-|$)/i) ?? inLanguage(/^x-default$/i) ?? items[0]
  return chosen ? valueOf(chosen) : ''
}

const languageOf = ({ attributes }: Node): string =>
  attributes.find(({ uri, local }) => uri === XML && local === 'lang')?.value ?? ''
