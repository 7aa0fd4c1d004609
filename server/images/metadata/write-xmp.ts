import { propertyMakersOf, partsOf, type Written } from './xmp-properties.ts'
import { nodeOf, packetOf, readPacketProperties, xmlOf } from './xmp-packet.ts'
import type { Node } from './xmp-tree.ts'

export type { Written } from './xmp-properties.ts'

/**
 * The written properties of a sidecar: the previous value and Varða's; null for none. Several
 * entries if it is unknown whether the last write succeeded.
 */
export type Held = Record<string, { was: string | null; ours: (string | null)[] }>

export type WrittenXmp = {
  /** The sidecar as it is to be; null: nothing is left to say. */
  bytes: Buffer | null
  /** Whether anything in it is another. */
  changed: boolean
  /** What is to be remembered before it is written, and after. */
  before: Held
  after: Held
}

/**
 * Writes values into an existing or new sidecar. Other content stays, and so does another program's
 * replacement of Varða's values. A value that is no longer written gives way to the previous one.
 * Null if the sidecar is unreadable; then it stays unchanged. (sidecars.write)
 */
export const writeXmp = (
  sidecar: Buffer | null,
  values: Written,
  held: Held = {},
): WrittenXmp | null => {
  const found = sidecar ? readPacketProperties(sidecar) : []
  if (!found) return null
  let properties = found
  const before: Held = { ...held }
  const after: Held = {}
  const makes = propertyMakersOf(values)
  let changed = false
  for (const property of [...new Set([...Object.keys(held), ...makes.keys()])].toSorted()) {
    const now = properties.find(isNamed(property)) ?? null
    const xml = now && xmlOf(now)
    const known = held[property]
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
export const withoutOurs = (sidecar: Buffer, held: Held): Buffer | null => {
  const written = writeXmp(sidecar, {}, held)
  return written ? written.bytes : sidecar
}

const isNamed = (property: string) => {
  const { uri, local } = partsOf(property)
  return (node: Node): boolean => node.uri === uri && node.local === local
}

/** An empty sidecar. */
export const EMPTY_XMP = packetOf([])
