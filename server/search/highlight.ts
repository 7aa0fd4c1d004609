import { analyseText, type Token } from './analyser/analyser.ts'
import { matcherOf, positionsOf, type Part, type QueryTerm } from './query-terms.ts'
import { textsOf, type Source } from './record-values.ts'
import { requiredOf } from './part-conditions.ts'

/** Letters of a long text that are kept around the first match. */
const FRAGMENT = 240

/** Adjacent words to mark, or words within a distance; `fields`: only in these (lower case). */
type Mark = { words: readonly QueryTerm[]; distance?: number; fields?: ReadonlySet<string> }

/** The words that parts mark: those that a record needs, so no function words beside others. */
const marksOf = (parts: readonly Part[]): Mark[] =>
  requiredOf(parts).flatMap((part): Mark[] => {
    switch (part.kind) {
      case 'text':
        return [part]
      case 'field':
        return [{ words: part.words, fields: new Set(part.fields.map(lowerCase)) }]
      case 'any':
        return part.of.flatMap(marksOf)
      case 'value':
      case 'period':
        return []
    }
  })

const lowerCase = (text: string): string => text.toLowerCase()

/** Whether the query has words that can be marked. */
export const hasMarks = (parts: readonly Part[]): boolean => marksOf(parts).length > 0

/** Finds the positions of the tokens to mark in a text of a field. */
type FindPositions = (field: string, tokens: readonly Token[]) => number[]

const finderOf = (marks: readonly Mark[]): FindPositions => {
  // One matcher for all single words: a token is compared once, however many words there are.
  const [alone, others] = partition(marks, ({ words, fields }) => !fields && words.length === 1)
  const matchers = [
    { matchers: [matcherOf(alone.flatMap(({ words }) => words))] },
    ...others.map(({ words, ...mark }) => ({
      ...mark,
      matchers: words.map((word) => matcherOf([word])),
    })),
  ]
  return (field, tokens) =>
    matchers.flatMap(({ matchers: words, distance, fields }: Matchers) => {
      if (fields && !fields.has(field.toLowerCase())) return []
      return distance === undefined
        ? positionsOf(words, tokens).flatMap((at) => words.map((_, n) => at + n))
        : nearPositions(words, tokens, distance)
    })
}

type Matchers = Omit<Mark, 'words'> & { matchers: ReturnType<typeof matcherOf>[] }

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
]

/** Positions of words that each lie within a distance of the next, before or after it. */
const nearPositions = (
  words: Matchers['matchers'],
  tokens: readonly Token[],
  distance: number,
): number[] => {
  const places = words.map((isWord) => tokens.flatMap((token, at) => (isWord(token) ? [at] : [])))
  const near = (all: number[], others: number[] | undefined): number[] =>
    others === undefined
      ? all
      : all.filter((at) => others.some((one) => one !== at && Math.abs(one - at) <= distance))
  const chain = (ordered: number[][]): number[][] =>
    ordered.reduce<number[][]>((chained, all) => [...chained, near(all, chained.at(-1))], [])
  return chain(chain(places).toReversed()).flat()
}

/**
 * The texts of a record that match the query, by field, with every matching word between the
 * marks. (search.highlight)
 */
export const highlight = (
  source: Source,
  parts: readonly Part[],
  [begin, end]: readonly [string, string],
  unsearched?: ReadonlySet<string>,
): Record<string, string[]> => {
  const marks = marksOf(parts)
  const find = finderOf(marks)
  const found: Record<string, string[]> = {}
  for (const { field, text } of marks.length === 0 ? [] : textsOf(source, unsearched)) {
    const plain = text.normalize('NFC')
    const tokens = analyseText(plain)
    const isFound = new Set(find(field, tokens))
    const places = tokens.filter((_, at) => isFound.has(at))
    const first = places[0]
    if (first === undefined) continue
    const [from, to] = window(plain, first.start)
    let [marked, at] = [from > 0 ? '… ' : '', from]
    for (const place of places) {
      if (place.end > to) break
      marked += plain.slice(at, place.start) + begin + plain.slice(place.start, place.end) + end
      at = place.end
    }
    ;(found[field] ??= []).push(marked + plain.slice(at, to) + (to < plain.length ? ' …' : ''))
  }
  return found
}

/** The excerpt of a long text, cut at spaces. */
const window = (text: string, first: number): [number, number] => {
  if (text.length <= FRAGMENT) return [0, text.length]
  const from = first < FRAGMENT / 2 ? 0 : text.lastIndexOf(' ', first - FRAGMENT / 4) + 1
  const to = text.indexOf(' ', Math.max(from + FRAGMENT, first + 1))
  return [from, to === -1 ? text.length : to]
}
