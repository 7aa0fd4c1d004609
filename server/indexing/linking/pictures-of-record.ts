import { setImmediate } from 'node:timers/promises'
import { baseOf, nameOf, normalisePath } from './file-names.ts'
import { normaliseNumber, numbersIn } from './name-pattern.ts'

/** A picture beside a source. */
export type Picture = { id: string; rel: string }

/** A record and the names of its pictures. */
export type Naming = { id: string; rel: string; files: readonly string[]; number: string | null }

/**
 * A name or file without a match, with the reason: the name it has, or the records it would match.
 */
export type Unlinked = { kind: 'record' | 'picture' | 'ambiguous'; rel: string; names: string[] }

/** Ordered pictures by record, and what found no match. */
export type Links = { pictures: Map<string, string[]>; unlinked: Unlinked[] }

/**
 * Finds the pictures of records. It tries the path that a record names, then the file name in any
 * case, then the name without its extension. Last it looks for the record's number in the picture's
 * name, by a pattern or anywhere. An ambiguous match counts as none. (indexing.links)
 */
export const linkPictures = async (
  pictures: readonly Picture[],
  records: readonly Naming[],
  pattern: string | null,
): Promise<Links> => {
  const names = await picturesByName(pictures)
  const unlinked: Unlinked[] = []
  const links = new Map<string, string[]>()
  const taken = new Set<string>()
  const add = (record: string, picture: Picture) => {
    const linked = links.get(record)
    if (linked) linked.push(picture.id)
    else links.set(record, [picture.id])
    taken.add(picture.id)
  }
  const left: Naming[] = []
  await forEachYielding(records, (record) => {
    for (const file of record.files) {
      const fit = names(file)
      if (fit.length === 1 && fit[0] && !links.get(record.id)?.includes(fit[0].id))
        add(record.id, fit[0])
      if (fit.length > 1)
        unlinked.push({ kind: 'ambiguous', rel: record.rel, names: fit.map(({ rel }) => rel) })
    }
    if (!links.has(record.id)) left.push(record)
  })
  const numbers =
    pattern === null ? await recordsByNumber(left) : await recordsByPattern(pattern, left)
  await forEachYielding(pictures, (picture) => {
    if (taken.has(picture.id)) return
    const fit = numbers(picture.rel)
    if (fit.length === 1 && fit[0]) add(fit[0].id, picture)
    else if (fit.length > 1)
      unlinked.push({ kind: 'ambiguous', rel: picture.rel, names: fit.map(({ rel }) => rel) })
    else unlinked.push({ kind: 'picture', rel: picture.rel, names: [] })
  })
  for (const { id, rel, files } of left)
    if (files.length > 0 && !links.has(id))
      unlinked.push({ kind: 'record', rel, names: [...files] })
  return { pictures: links, unlinked }
}

/**
 * Items processed before the event loop gets a turn. A worker without heartbeats counts as dead.
 */
const AT_ONCE = 2000

const forEachYielding = async <T>(items: readonly T[], fn: (item: T) => void): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    for (const item of items.slice(at, at + AT_ONCE)) fn(item)
    await setImmediate()
  }
}

const grouped = async <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Promise<Map<string, T[]>> => {
  const groups = new Map<string, T[]>()
  await forEachYielding(items, (item) => {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  })
  return groups
}

/** The pictures that a name matches by the first rule that matches any. */
const picturesByName = async (pictures: readonly Picture[]) => {
  const byPath = await grouped(pictures, ({ rel }) => normalisePath(rel))
  const byName = await grouped(pictures, ({ rel }) => nameOf(normalisePath(rel)))
  const byBase = await grouped(pictures, ({ rel }) => baseOf(nameOf(normalisePath(rel))))
  return (named: string): readonly Picture[] => {
    const path = normalisePath(named.replace(/^[a-z]*:/i, '')).replace(/^(?:\.{0,2}\/)+/, '')
    const matches =
      byPath.get(path) ?? byName.get(nameOf(path)) ?? byBase.get(baseOf(nameOf(path))) ?? []
    // Among equal names it prefers the one whose folders match too.
    const nearer =
      matches.length > 1 ? matches.filter(({ rel }) => normalisePath(rel).endsWith(`/${path}`)) : []
    return nearer.length > 0 ? nearer : matches
  }
}

/** The records whose number is in a picture's name at the place that a pattern gives. */
const recordsByPattern = async (pattern: string, records: readonly Naming[]) => {
  const byNumber = await grouped(records, ({ number }) => normaliseNumber(number ?? '').trim())
  byNumber.delete('')
  const numbers = numbersIn(pattern, new Set(byNumber.keys()))
  return (rel: string): readonly Naming[] =>
    numbers(nameOf(normalisePath(rel))).flatMap((number) => byNumber.get(number) ?? [])
}

/** The parts of a number or a name. Separators and leading zeros do not count. */
const partsOf = (text: string): string[] =>
  text
    .split(/[\s_\-./\\()]+/)
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .filter(Boolean)

/** The records whose number is in a picture's name; the longest number wins. */
const recordsByNumber = async (records: readonly Naming[]) => {
  const byNumber = await grouped(records, ({ number }) =>
    number === null ? '' : partsOf(normalisePath(number)).join(' '),
  )
  byNumber.delete('')
  return (rel: string): readonly Naming[] => {
    const parts = partsOf(baseOf(nameOf(normalisePath(rel))))
    for (let length = parts.length; length > 0; length--) {
      const found = windows(parts, length).flatMap((number) => byNumber.get(number) ?? [])
      if (found.length > 0) return found
    }
    return []
  }
}

/**
 * Runs of this many parts, followed by at most one part: the letter or number of a page. A number
 * of one part must come first, since it could be anything.
 */
const windows = (parts: readonly string[], length: number): string[] =>
  [parts.length - length, parts.length - length - 1]
    .filter((from) => from >= 0 && (length > 1 || from === 0))
    .map((from) => parts.slice(from, from + length).join(' '))
