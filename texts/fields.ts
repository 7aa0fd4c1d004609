import { agree, fmtNumber } from './format.ts'
import type { Language } from './text.ts'

/** What is wrong with a field, as the schema saw it. */
export type FieldIssue = { code: string; origin?: string; minimum?: unknown; maximum?: unknown; format?: string; missing: boolean }

/** A limit as people read it, with its decimals; what is no number stands as it is. */
const limit = (n: unknown, language: Language) =>
  typeof n === 'number' ? fmtNumber(n, language, String(n).split('.')[1]?.length) : String(n)

const letters = (n: unknown, language: Language) =>
  `${limit(n, language)} ${language === 'is' ? agree(Number(n), 'is', 'stafur', 'stafir') : agree(Number(n), 'en', 'character', 'characters')}`

/** The sentence shown at a field; zod's own Icelandic is not good enough to show. */
export const fieldSentence = (issue: FieldIssue, language: Language): string => {
  const is = language === 'is'
  if (issue.missing) return is ? 'Þetta þarf að fylla út' : 'This must be filled in'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string')
      return is ? `Þarf að vera minnst ${letters(issue.minimum, language)}` : `Must be at least ${letters(issue.minimum, language)}`
    if (issue.origin === 'array')
      return is ? `Hér þarf minnst ${limit(issue.minimum, language)}` : `Needs at least ${limit(issue.minimum, language)}`
    return is ? `Má ekki vera lægra en ${limit(issue.minimum, language)}` : `Must not be less than ${limit(issue.minimum, language)}`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string')
      return is ? `Má mest vera ${letters(issue.maximum, language)}` : `Must be at most ${letters(issue.maximum, language)}`
    if (issue.origin === 'array')
      return is ? `Hér mega mest vera ${limit(issue.maximum, language)}` : `At most ${limit(issue.maximum, language)}`
    return is ? `Má ekki vera hærra en ${limit(issue.maximum, language)}` : `Must not be more than ${limit(issue.maximum, language)}`
  }
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') return is ? 'Þetta er ekki netfang' : 'This is not an e-mail address'
    if (issue.format === 'uuid') return is ? 'Þetta er ekki gilt auðkenni' : 'This is not a valid id'
    if (issue.format === 'datetime') return is ? 'Þetta er ekki gildur tími' : 'This is not a valid time'
    if (issue.format === 'pattern')
      return is
        ? 'Í mynstrinu þarf {númer} að standa nákvæmlega einu sinni og * má standa mest fjórum sinnum'
        : 'The pattern needs {number} exactly once, and may have * four times at most'
    if (issue.format === 'regex')
      return is ? 'Má aðeins hafa litla stafi a–z, tölustafi og bandstrik' : 'Only small letters a–z, digits and hyphens'
  }
  if (issue.code === 'invalid_value')
    return is ? 'Gildið er ekki eitt af þeim sem má velja' : 'The value is not one of those that may be chosen'
  if (issue.code === 'unrecognized_keys') return is ? 'Hér eru svið sem eru ekki til' : 'There are fields here that do not exist'
  return is ? 'Gildið er ekki af réttri gerð' : 'The value is not of the right type'
}
