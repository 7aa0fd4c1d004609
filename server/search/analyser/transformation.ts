import { isVowel } from './vowels.ts'

/**
 * How a form becomes its lemma: the last vowels of the stem change, then the ending (`börnum` ->
 * `barn`: ö to a, -um to nothing).
 */
export type Transformation = {
  /**
   * The vowels in the form and in the lemma. `double` is the umlaut of two syllables (`köstulum`
   * -> `kastali`); null: no change.
   */
  vowels: readonly [string, string] | 'double' | null
  formEnding: string
  lemmaEnding: string
}

/** The transformation from `form` to `lemma`; null if they are equal. */
export const transformationOf = (form: string, lemma: string): Transformation | null => {
  if (form === lemma) return null
  let start = 0
  while (start < form.length && form[start] === lemma[start]) start++
  return (
    vowelChange(form, lemma, start) ?? {
      vowels: null,
      formEnding: form.slice(start),
      lemmaEnding: lemma.slice(start),
    }
  )
}

const vowelChange = (form: string, lemma: string, start: number): Transformation | null => {
  const [f, l] = [vowelsEnd(form, start), vowelsEnd(lemma, start)]
  if (f === start || l === start) return null
  const shared = sharedConsonants(form, f, lemma, l)
  if (shared === 0) return null
  const [afterForm, afterLemma] = [f + shared, l + shared]
  if (
    form[start] === 'ö' &&
    lemma[start] === 'a' &&
    form[afterForm] === 'u' &&
    lemma[afterLemma] === 'a'
  ) {
    const more = 1 + sharedConsonants(form, afterForm + 1, lemma, afterLemma + 1)
    if (more > 1)
      return {
        vowels: 'double',
        formEnding: form.slice(afterForm + more),
        lemmaEnding: lemma.slice(afterLemma + more),
      }
  }
  return {
    vowels: [form.slice(start, f), lemma.slice(start, l)],
    formEnding: form.slice(afterForm),
    lemmaEnding: lemma.slice(afterLemma),
  }
}

const vowelsEnd = (word: string, start: number): number => {
  let end = start
  while (isVowel(word[end])) end++
  return end
}

const sharedConsonants = (a: string, aStart: number, b: string, bStart: number): number => {
  let n = 0
  while (aStart + n < a.length && !isVowel(a[aStart + n]) && a[aStart + n] === b[bStart + n]) n++
  return n
}

/** The lemma of a form by this transformation; null if it does not fit. */
export const toLemma = (
  { vowels, formEnding, lemmaEnding }: Transformation,
  form: string,
): string | null => {
  const stem = stemOf(form, formEnding)
  const changed = stem === null ? null : changeStem(vowels, stem)
  return changed === null ? null : changed + lemmaEnding
}

/** The stem of a form with the vowels of its lemma; null if the vowels do not fit. */
export const changeStem = (vowels: Transformation['vowels'], stem: string): string | null => {
  if (vowels === null) return stem
  return vowels === 'double'
    ? changeTwo(stem, ['ö', 'u'], ['a', 'a'])
    : changeOne(stem, vowels[0], vowels[1])
}

/** The form of a lemma by this transformation; null if it does not fit. */
export const toForm = (
  { vowels, formEnding, lemmaEnding }: Transformation,
  lemma: string,
): string | null => {
  const stem = stemOf(lemma, lemmaEnding)
  if (stem === null || vowels === null) return stem === null ? null : stem + formEnding
  const changed =
    vowels === 'double'
      ? changeTwo(stem, ['a', 'a'], ['ö', 'u'])
      : changeOne(stem, vowels[1], vowels[0])
  return changed === null ? null : changed + formEnding
}

const stemOf = (word: string, ending: string): string | null =>
  word.length > ending.length && word.endsWith(ending)
    ? word.slice(0, word.length - ending.length)
    : null

const changeOne = (stem: string, from: string, to: string): string | null => {
  const end = consonantsStart(stem, stem.length)
  let start = end
  while (start > 0 && isVowel(stem[start - 1])) start--
  return end < stem.length && stem.slice(start, end) === from
    ? stem.slice(0, start) + to + stem.slice(end)
    : null
}

const changeTwo = (
  stem: string,
  from: readonly [string, string],
  to: readonly [string, string],
): string | null => {
  const last = consonantsStart(stem, stem.length) - 1
  const first = consonantsStart(stem, last) - 1
  if (
    last === stem.length - 1 ||
    first === last - 1 ||
    stem[last] !== from[1] ||
    stem[first] !== from[0]
  )
    return null
  return stem.slice(0, first) + to[0] + stem.slice(first + 1, last) + to[1] + stem.slice(last + 1)
}

/** The offset of the consonants before `end`. */
const consonantsStart = (word: string, end: number): number => {
  let start = end
  while (start > 0 && !isVowel(word[start - 1])) start--
  return start
}

/** Numbers distinct transformations in the order they appear. */
export const numbering = (): {
  numberOf: (t: Transformation) => number
  list: Transformation[]
} => {
  const numbers = new Map<string, number>()
  const list: Transformation[] = []
  const numberOf = (t: Transformation) => {
    const key = `${String(t.vowels)}|${t.formEnding}|${t.lemmaEnding}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, list.length)
    return list.push(t) - 1
  }
  return { numberOf, list }
}
