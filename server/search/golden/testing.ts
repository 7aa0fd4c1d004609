import { parseDate } from '#contract/dates.ts'
import type { Db } from '#server/kit/database/database.ts'
import { search, searchFeed, type SearchScope } from '#server/search/service.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { compounds } from './compounds.test-data.ts'
import { dates } from './dates.test-data.ts'
import { names } from './names.test-data.ts'
import { photographs } from './photographs.test-data.ts'
import { places } from './places.test-data.ts'
import { registry } from './registry.test-data.ts'
import { traps } from './traps.test-data.ts'
import { unaccented } from './unaccented.test-data.ts'
import { words } from './words.test-data.ts'

const TENANT = 'safn'
const GENERATION = 'gull-1'

/**
 * A query, and the records that are right: those with the word itself in any of its forms, and
 * those that have it as the first or last part of a compound, a name of a place too (`fjörður`:
 * `Hafnarfjarðar`). Another word of the same letters is wrong. A pair is mended only where a record
 * was judged wrongly, never since the analyser misses it.
 */
export type Pair = { kind: string; query: string; whole: string[]; part: string[] }
/** A query with the names of the records it found, best first. */
export type Outcome = Pair & { found: string[] }

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const listOf = (text: string, by: RegExp): string[] =>
  text.split(by).flatMap((one) => one.trim() || [])

/** The records of the golden set by name. */
export const documents = new Map(
  linesOf(photographs + registry).map((line) => {
    const [name = '', ObjectName, CaptionAbstract, keywords = '', City, people = '', date = ''] =
      line.split('|').map((part) => part.trim())
    const lists = { Keywords: listOf(keywords, /,/), Byline: listOf(people, /,/) }
    return [
      name,
      { ObjectName, CaptionAbstract, ...lists, City, date: parseDate(date) ?? { display: date } },
    ] as const
  }),
)

/** Every query of the golden set with its relevant records. */
export const pairs: Pair[] = Object.entries({
  words,
  compounds,
  names,
  places,
  unaccented,
  dates,
  traps,
}).flatMap(([kind, text]) =>
  linesOf(text).flatMap((line) => {
    const [queries = '', answer = ''] = line.split(':')
    const [whole = '', part = ''] = answer.split('>')
    return listOf(queries, /,/).map((query) => ({
      kind,
      query,
      whole: listOf(whole, / /),
      part: listOf(part, / /),
    }))
  }),
)

/** Fixed ids, since ids order records with equal scores. */
const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

export const GOLDEN: SearchScope = { tenantId: TENANT, generations: [GENERATION], hiddenToo: false }

/** Indexes the records. */
export const putAll = async (db: Db): Promise<void> => {
  const all = [...documents.values()].map((source, place) => ({
    id: idOf(place),
    source,
    hidden: false,
  }))
  await searchFeed.put(db, { tenantId: TENANT, esIndex: GENERATION }, all)
  await searchFeed.flush(db)
}

/** Runs every query. */
export const askAll = async (db: Db): Promise<Outcome[]> => {
  const nameOf = new Map(Array.from(documents.keys(), (name, place) => [idOf(place), name]))
  const outcomes: Outcome[] = []
  for (const pair of pairs) {
    const { hits } = await search(db, GOLDEN, searchQueryFor(pair.query, { size: nameOf.size }))
    outcomes.push({ ...pair, found: hits.map(({ id }) => nameOf.get(id) ?? '') })
  }
  return outcomes
}

/**
 * Recall, and precision in the first ten. Finding nothing is right only if nothing is relevant.
 */
export const scoreOf = ({
  whole,
  part,
  found,
}: Outcome): { recall: number; precision: number; ordered: boolean } => {
  const right = new Set([...whole, ...part])
  const first = found.slice(0, 10)
  const met = (names: string[]) => names.filter((name) => right.has(name)).length
  // Records with the word itself come before records that have it in a compound.
  const places = (names: string[]) =>
    names.map((name) => found.indexOf(name)).filter((place) => place >= 0)
  return {
    recall: right.size === 0 ? 1 : met(found) / right.size,
    precision: first.length === 0 ? Number(right.size === 0) : met(first) / first.length,
    ordered: Math.max(-1, ...places(whole)) < Math.min(Infinity, ...places(part)),
  }
}

/** The failures of a query in one line; empty if there are none. */
export const missOf = (outcome: Outcome): string[] => {
  const { kind, query, whole, part, found } = outcome
  const right = [...whole, ...part]
  const told = [
    ...right.filter((name) => !found.includes(name)).map((name) => `-${name}`),
    ...found.slice(0, 10).flatMap((name) => (right.includes(name) ? [] : `+${name}`)),
    ...(scoreOf(outcome).ordered ? [] : ['order']),
  ]
  return told.length === 0 ? [] : [`${kind}: ${query}: ${told.join(' ')}`]
}

/** The scores of the golden set in per cent. They may only rise. (search.golden) */
export const SCORE = { recall: 99.5, precisionAt10: 96.5, inOrder: 99.7 }
/**
 * The scores from memory, where a title ranks before frequency: one query has a compound in a
 * title before a word in a text.
 */
export const SCORE_IN_MEMORY = { ...SCORE, inOrder: 99.7 }

/** The scores of outcomes in per cent. */
export const scoresOf = (all: readonly Outcome[]) => {
  const scores = all.map(scoreOf)
  return {
    recall: percent(scores.map(({ recall }) => recall)),
    precisionAt10: percent(scores.map(({ precision }) => precision)),
    inOrder: percent(scores.map(({ ordered }) => Number(ordered))),
  }
}

/** A mean in per cent with one decimal, rounded down. */
const percent = (values: readonly number[]): number =>
  Math.floor((values.reduce((sum, value) => sum + value, 0) / values.length) * 1000) / 10
