import { Problem } from '#server/kit/problem.ts'
import type { Element } from './ead-text.ts'
import { heritageOf, valuesOf, type UnitValues } from './ead-values.ts'
import { inBatches, letterCount, xmlReader, type Attributes } from './xml-events.ts'

/**
 * A unit of description: the whole archive or a part. `key`: path of reference codes from the top.
 * `parent`: key of the unit above, null at the top. `position`: 0-based among its siblings.
 */
export type Unit = {
  key: string
  parent: string | null
  position: number
  level: string
} & UnitValues

type Frame = {
  parent: Frame | null
  position: number
  attributes: Attributes
  level: string
  elements: Element[]
  children: number
  /** The unit's captured elements, and the counter of their characters. */
  captured: number
  count: ReturnType<typeof letterCount>
  /** The values that child units inherit: the unit's values when its first child began. */
  values?: UnitValues
  valuedAt?: number
  key?: string
}

const COMPONENT = /^c(?:0[1-9]|1[0-2])?$/
/** The most elements of one unit; more is an attack. */
const MOST_ELEMENTS = 100_000

/** Units that state inheritable values only after the units within them. */
type AidNotes = { late: number }

/**
 * Reads a finding aid (EAD 2002 or EAD3) as a stream, in batches of units; a unit follows the units
 * within it. Throws a `Problem` if it is none. (sources.ead)
 */
export async function* readFindingAid(
  text: AsyncIterable<string>,
  notes: AidNotes = { late: 0 },
): AsyncGenerator<Unit[]> {
  const reader = findingAidReader(notes)
  for await (const units of inBatches(text, reader, reader.units)) yield units
  if (!reader.hasDescription()) throw new Problem('ead.noDescription')
}

const findingAidReader = (notes: AidNotes) => {
  const units: Unit[] = []
  const keys = new Set<string>()
  let frame: Frame | null = null
  let open: Element[] = []
  let begun = false
  let described = false
  let id = ''
  let idText: string[] | null = null

  const enterUnit = (attributes: Attributes) => {
    const position = frame ? frame.children++ : 0
    const level =
      attributes.level === 'otherlevel'
        ? (attributes.otherlevel ?? 'otherlevel')
        : (attributes.level ?? '')
    frame = {
      parent: frame,
      position,
      attributes,
      level,
      elements: [],
      children: 0,
      captured: 0,
      count: letterCount(),
    }
    described = true
    open = []
  }
  const leaveUnit = (left: Frame) => {
    // Elements after the child units belong to the unit too.
    const early = valuesIn(left)
    const values = left.valuedAt === left.elements.length ? early : readValues(left)
    if (values !== early && heritageOf(values) !== heritageOf(early)) notes.late += 1
    units.push({
      key: keyOf(left),
      parent: left.parent && keyOf(left.parent),
      position: left.position,
      level: left.level,
      ...values,
    })
    frame = left.parent
  }
  const readValues = (one: Frame): UnitValues => {
    one.valuedAt = one.elements.length
    return valuesOf(one.elements, one.parent && valuesIn(one.parent))
  }
  const valuesIn = (one: Frame): UnitValues => (one.values ??= readValues(one))
  const keyOf = (one: Frame): string => (one.key ??= freeKey(one))
  const freeKey = (one: Frame): string => {
    const code =
      valuesIn(one).code ?? (one.attributes.id ? `@${one.attributes.id}` : `#${one.position + 1}`)
    const wanted = one.parent ? `${keyOf(one.parent)}/${code}` : id || code
    let key = wanted
    for (let n = 2; keys.has(key); n++) key = `${wanted}~${n}`
    keys.add(key)
    return key
  }
  const capture = (into: Frame, name: string, attributes: Attributes) => {
    into.captured += 1
    if (into.captured > MOST_ELEMENTS) throw new Problem('sources.tooLong')
    into.count(name, attributes)
    const element: Element = { name, attributes, children: [] }
    const above = open.at(-1)
    if (above) above.children.push(element)
    else into.elements.push(element)
    open.push(element)
  }

  const reader = xmlReader({
    enter: (name, attributes) => {
      if (!begun && name !== 'ead')
        throw new Problem('ead.notFindingAid', { params: { element: name } })
      begun = true
      if (name === 'archdesc' || (frame && open.length === 0 && COMPONENT.test(name)))
        enterUnit(attributes)
      else if (!frame) idText = name === 'eadid' || name === 'recordid' ? [] : idText
      else if (open.length > 0 || !TRANSPARENT.has(name)) capture(frame, name, attributes)
    },
    text: (piece) => {
      if (open.length > 0) frame?.count(piece)
      open.at(-1)?.children.push(piece)
      idText?.push(piece)
    },
    leave: (name) => {
      if (open.length > 0) open.pop()
      else if (frame && (name === 'archdesc' || COMPONENT.test(name))) leaveUnit(frame)
      else if (idText && (name === 'eadid' || name === 'recordid')) {
        id ||= idText.join('').trim().normalize('NFC')
        idText = null
      }
    },
  })
  return { ...reader, units, hasDescription: () => described }
}

/** Wrapper elements whose children belong to the unit itself. */
const TRANSPARENT = new Set(['did', 'dsc', 'descgrp'])
