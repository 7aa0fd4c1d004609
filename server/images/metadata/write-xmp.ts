import { propertyMakersOf, partsOf, type XmpValues } from './xmp-properties.ts'
import { nodeOf, packetOf, readPacketProperties, xmlOf } from './xmp-packet.ts'
import type { Node } from './xmp-tree.ts'

export type { XmpValues } from './xmp-properties.ts'

/**
 * The properties that Varða wrote into a sidecar: the previous value and its own; null for none.
 * Several own values if it is unknown whether the last write succeeded.
 */
export type WrittenProperties = Record<string, { was: string | null; ours: (string | null)[] }>

type XmpUpdate = {
  /** The new content; null if no property is left. */
  bytes: Buffer | null
  changed: boolean
  /** To store before and after the file is written. */
  before: WrittenProperties
  after: WrittenProperties
}

/**
 * Writes values into an existing or new sidecar. Other content stays, and so does another program's
 * replacement of Varða's values. A value that is no longer written gives way to the previous one.
 * Null if the sidecar is unreadable; then it stays unchanged. (sidecars.write)
 */
export const writeXmp = (
  sidecar: Buffer | null,
  values: XmpValues,
  own: WrittenProperties = {},
): XmpUpdate | null => {
  const found = sidecar ? readPacketProperties(sidecar) : []
  if (!found) return null
  let properties = found
  const before: WrittenProperties = { ...own }
  const after: WrittenProperties = {}
  const makes = propertyMakersOf(values)
  let changed = false
  for (const property of [...new Set([...Object.keys(own), ...makes.keys()])].toSorted()) {
    const now = properties.find(isNamed(property)) ?? null
    const xml = now && xmlOf(now)
    const known = own[property]
    const isOurs = known?.ours.includes(xml) ?? false
    const was = known && isOurs ? known.was : xml
    const base = was === xml ? now : was === null ? null : (nodeOf(was) ?? null)
    const make = makes.get(property)
    const next = make ? make(base) : isOurs ? base : now
    const ours = next && xmlOf(next)
    if (make && (ours !== null || was !== null)) {
      before[property] = { was, ours: [...new Set([...(isOurs ? (known?.ours ?? []) : []), ours])] }
      after[property] = { was, ours: [ours] }
    }
    if (ours === xml) continue
    changed = true
    properties = [...properties.filter((node) => !isNamed(property)(node)), ...(next ? [next] : [])]
  }
  const bytes =
    properties.length === 0 ? null : changed || !sidecar ? packetOf(properties) : sidecar
  return { bytes, changed, before, after }
}

/** A sidecar without Varða's values; unchanged if it is unreadable. */
export const withoutOwnValues = (sidecar: Buffer, own: WrittenProperties): Buffer | null => {
  const written = writeXmp(sidecar, {}, own)
  return written ? written.bytes : sidecar
}

const isNamed = (property: string) => {
  const { uri, local } = partsOf(property)
  return (node: Node): boolean => node.uri === uri && node.local === local
}

/** An empty sidecar. */
export const EMPTY_XMP = packetOf([])
