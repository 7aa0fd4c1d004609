import { analyseText } from './analyser/analyser.ts'
import { matcherOf, positionsOf, type Part } from './query-terms.ts'
import { textsOf, type Source } from './record-values.ts'

/** Letters of a long text that are kept around the first match. */
const FRAGMENT = 240

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
  const wanted = parts.flatMap((part) => (part.kind === 'text' && !part.not ? [part.words] : []))
  const [phrases, alone] = [
    wanted.filter(({ length }) => length > 1),
    wanted.filter(({ length }) => length === 1).flat(),
  ]
  // One matcher for all single words: a token is compared once, however many words there are.
  const matchers = [
    [matcherOf(alone)],
    ...phrases.map((words) => words.map((word) => matcherOf([word]))),
  ]
  const found: Record<string, string[]> = {}
  for (const { field, text } of wanted.length === 0 ? [] : textsOf(source, unsearched)) {
    const plain = text.normalize('NFC')
    const tokens = analyseText(plain)
    const isFound = new Set(
      matchers.flatMap((words) =>
        positionsOf(words, tokens).flatMap((at) => words.map((_, n) => at + n)),
      ),
    )
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
