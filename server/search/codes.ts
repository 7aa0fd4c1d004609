import { fold } from '#contract/folding.ts'

/** A code has short runs of letters and digits; a longer run of letters is a word. */
const [LONGEST_CODE, LONGEST_LETTERS, MOST_RUNS] = [60, 6, 16]
const RUN = /\p{L}+|\p{N}+/gu
const FILE_ENDING = /(?<=\p{N})\.[a-z]\p{L}{1,2}[a-z0-9]?$/iu

/**
 * A code (catalogue number, reference code, file name) in one spelling: `AB-01234/5`, `AB1234/5`
 * and `ab 1234-5` become `ab.1234.5`. Null if the text is no code. (search.codes)
 */
export const codeOf = (text: string): string | null => {
  if (text.length > LONGEST_CODE || !/\p{N}/u.test(text)) return null
  const runs = fold(text.replace(FILE_ENDING, '')).match(RUN) ?? []
  const isCode =
    runs.length <= MOST_RUNS &&
    runs.every((run) => /^\p{N}/u.test(run) || run.length <= LONGEST_LETTERS)
  if (!isCode || isYear(runs)) return null
  return runs.map((run) => run.replace(/^0+(?=\p{N})/u, '')).join('.')
}

const isYear = (runs: readonly string[]): boolean =>
  runs.length === 1 && /^(?:1[5-9]|20)\d\d$/.test(runs[0] ?? '')

/** The lexeme of a value that is a code. */
export const codeLexeme = (code: string): string => `&${code}`

/**
 * Whether a query of several words looks like one code: short runs of letters, and at least as
 * many numbers, such as `HFF 2004-1 B/1/3`.
 */
export const isCodeQuery = (query: string): boolean => {
  if (/[^\p{L}\p{N}\s/._-]/u.test(query)) return false
  const runs = codeOf(query)?.split('.') ?? []
  const letters = runs.filter((run) => /^\p{L}/u.test(run))
  return (
    letters.length > 0 &&
    letters.every(({ length }) => length <= LONGEST_LETTERS_OF_QUERY) &&
    runs.length >= letters.length * 2
  )
}
const LONGEST_LETTERS_OF_QUERY = 4
